import type { ContractKind } from '@portal/contracts/agents'
import type { ReactNode } from 'react'
import { type Column, Table } from '@portal/ui/table.tsx'
import { contractsTexts } from '../../../i18n/contracts-texts.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { useFigures, useMoney } from '../../brand/brand.tsx'
import type { Explanation, Terms } from './contract-kinds.ts'
import css from './contracts.module.css'
import { useActiveWords, usePercent } from './use-words.ts'

type PlayRow = { readonly name: string } & Explanation['totals']

/** What the team played, by game type, with its sum. */
export function PlayTable({ explanation }: { readonly explanation: Explanation }) {
  const t = useText()
  const say = contractsTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const activeWords = useActiveWords()
  const { categories, totals, active, minStake } = explanation
  const rows = categories.map(({ gameType, ...sums }) => ({ name: t(`category.${gameType as Terms['categories'][number]}`), ...sums }))
  const amount = (key: 'stakes' | 'turnover' | 'prizes', label: string): Column<PlayRow> => ({
    key,
    head: label,
    phoneLabel: label,
    align: 'end',
    cell: (row) => <span className="num">{money(row[key])}</span>,
  })
  const columns: readonly Column<PlayRow>[] = [
    { key: 'name', head: say('contracts.games'), cell: ({ name }) => name },
    {
      key: 'bets',
      head: t('record.count'),
      phoneLabel: t('record.count'),
      align: 'end',
      cell: ({ bets }) => <span className="num">{figure(bets)}</span>,
    },
    amount('stakes', t('record.stake')),
    amount('turnover', say('contracts.turnover')),
    amount('prizes', t('record.payout')),
  ]
  const foot = columns.map((column) => column.cell({ name: t('record.total'), ...totals }))
  return (
    <>
      <Table
        caption={say('contracts.whatWasPlayed')}
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
        foot={foot}
        empty={<p className="muted">{say('contracts.noPlay')}</p>}
      />
      <p>
        {say('contracts.activeCount', { count: active, figure: figure(active) })} <span className="muted">{activeWords(minStake)}</span>
      </p>
    </>
  )
}

/** Each step of the sum with its figures, from what was played to what is kept. */
export function Formula({ kind, explanation }: { readonly kind: ContractKind; readonly explanation: Explanation }) {
  const say = contractsTexts.useText()
  const money = useMoney()
  const percent = usePercent()
  const { dividend, base, ratePpm, uncapped, cap, entitled, realTime } = explanation
  return (
    <ol className={css.steps}>
      {dividend && <DividendSteps explanation={explanation} dividend={dividend} />}
      <Step label={say(kind === 'DIV' ? 'contracts.base' : 'contracts.turnover')} value={money(base)} />
      <Step label={say('contracts.timesRate')} value={`× ${percent(ratePpm)}`} />
      <Step label={say('contracts.product')} value={`= ${money(uncapped)}`} />
      {cap !== undefined && <Step label={say(`contracts.capField.${kind}`)} value={`≤ ${money(cap)}`} />}
      <Step label={say('contracts.entitled')} value={`= ${money(entitled)}`} isSum />
      {realTime && (
        <>
          <Step label={say('contracts.earnedSince')} value={money(realTime.earned)} />
          <Step label={say('contracts.toppedUp')} value={money(realTime.topUp)} />
        </>
      )}
    </ol>
  )
}

type DividendStepsProps = { readonly explanation: Explanation; readonly dividend: NonNullable<Explanation['dividend']> }

function DividendSteps({ explanation: { totals }, dividend }: DividendStepsProps) {
  const t = useText()
  const say = contractsTexts.useText()
  const money = useMoney()
  const { promotions, rebates, salary, result, carryIn, carryOut } = dividend
  const less = (amount: string) => `− ${money(amount)}`
  return (
    <>
      <Step label={t('record.stake')} value={money(totals.stakes)} />
      <Step label={t('record.payout')} value={less(totals.prizes)} />
      <Step label={say('contracts.promotions')} value={less(promotions)} />
      <Step label={say('contracts.rebates')} value={less(rebates)} />
      {salary !== '0' && <Step label={say('contracts.salaryFirst')} value={less(salary)} />}
      <Step label={say('contracts.result')} value={`= ${money(result)}`} isSum />
      <Step label={say('contracts.carryIn')} value={money(carryIn)} />
      <Step label={say('contracts.carryOut')} value={money(carryOut)} />
    </>
  )
}

function Step({ label, value, isSum = false }: { readonly label: string; readonly value: ReactNode; readonly isSum?: boolean }) {
  return (
    <li className={isSum ? css.stepSum : undefined}>
      <span>{label}</span>
      <span className="num">{value}</span>
    </li>
  )
}
