import type { ContractKind } from '@portal/contracts/agents'
import { Icon } from '@portal/ui'
import { type Column, Table } from '@portal/ui/table.tsx'
import { contractsTexts } from '../../../i18n/contracts-texts.ts'
import { useFigures, useMoney } from '../../brand/brand.tsx'
import { type Fact, Facts } from '../parts/facts.tsx'
import type { Terms } from './contract-kinds.ts'
import css from './contracts.module.css'
import { useActiveWords, useCategories, usePercent } from './use-words.ts'

/** Terms as sentences, and their tiers as a table. */
export function TermsView({ kind, terms }: { readonly kind: ContractKind; readonly terms: Terms }) {
  return (
    <div className={css.terms}>
      <Facts lines={useTermsLines(kind, terms)} />
      <TierTable tiers={terms.tiers} kind={kind} />
    </div>
  )
}

function useTermsLines(kind: ContractKind, terms: Terms): Fact[] {
  const say = contractsTexts.useText()
  const money = useMoney()
  const percent = usePercent()
  const categories = useCategories()
  const activeWords = useActiveWords()
  const lines: Fact[] = [
    { label: say('contracts.paid'), value: say(`contracts.pays.${kind}`) },
    { label: say('contracts.games'), value: categories(terms.categories) },
  ]
  if (terms.tiers.some(({ minActive }) => minActive > 0)) {
    lines.push({ label: say('contracts.activeRule'), value: activeWords(terms.minStake) })
  }
  if (terms.cap !== undefined)
    lines.push({ label: say('contracts.cap'), value: say(`contracts.capOf.${kind}`, { amount: money(terms.cap) }) })
  if ('basis' in terms) {
    lines.push(
      { label: say('contracts.basis'), value: say(`contracts.basis.${terms.basis}`) },
      { label: say('contracts.carry'), value: say(`contracts.carry.${terms.carry}`) },
    )
    if (terms.capPpm !== undefined)
      lines.push({ label: say('contracts.capShare'), value: say('contracts.ofTurnover', { rate: percent(terms.capPpm) }) })
    if (terms.lessSalary) lines.push({ label: say('contracts.salaryFirst'), value: say('contracts.lessSalary') })
  } else if (kind === 'RT')
    lines.push({ label: say('contracts.topUp'), value: say(terms.topUp ? 'contracts.topUpOn' : 'contracts.topUpOff') })
  if (terms.payer === 'PLATFORM_DIRECT') lines.push({ label: say('contracts.payer'), value: say('contracts.payerHouse') })
  return lines
}

type TierTableProps = {
  readonly tiers: Terms['tiers']
  readonly kind: ContractKind
  /** The place of the tier that a bill has reached. */
  readonly reached?: number | undefined
}

/** A threshold of zero asks for nothing, and a threshold that no tier has needs no column. */
export function TierTable({ tiers, kind, reached }: TierTableProps) {
  const say = contractsTexts.useText()
  return (
    <Table
      caption={say('contracts.tiers')}
      columns={useTierColumns(tiers, kind, reached)}
      rows={tiers.map((tier, at) => ({ tier, at }))}
      rowKey={({ at }) => String(at)}
    />
  )
}

type TierRow = { readonly tier: Terms['tiers'][number]; readonly at: number }

function useTierColumns(tiers: Terms['tiers'], kind: ContractKind, reached: number | undefined): readonly Column<TierRow>[] {
  const say = contractsTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const percent = usePercent()
  const threshold = (amount: string) => (amount === '0' ? say('contracts.any') : money(amount, { digits: 0 }))
  const all: (Column<TierRow> & { readonly has?: boolean })[] = [
    {
      key: 'rate',
      head: say('contracts.rate'),
      cell: ({ tier, at }) => (
        <span className={css.tierRate}>
          <b className="num">{percent(tier.ratePpm)}</b>
          {at === reached && (
            <span className={css.reached}>
              <Icon name="check-circle-fill" />
              {say('contracts.reached')}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'turnover',
      head: say('contracts.turnoverFrom'),
      phoneLabel: say('contracts.turnoverFrom'),
      align: 'end',
      cell: ({ tier }) => <span className="num">{threshold(tier.minTurnover)}</span>,
      has: kind !== 'DIV' || tiers.some(({ minTurnover }) => minTurnover !== '0'),
    },
    {
      key: 'active',
      head: say('contracts.membersFrom'),
      phoneLabel: say('contracts.membersFrom'),
      align: 'end',
      cell: ({ tier }) => <span className="num">{tier.minActive === 0 ? say('contracts.any') : figure(tier.minActive)}</span>,
    },
    {
      key: 'loss',
      head: say('contracts.lossFrom'),
      phoneLabel: say('contracts.lossFrom'),
      align: 'end',
      cell: ({ tier }) => <span className="num">{threshold(tier.minLoss)}</span>,
      has: kind === 'DIV' || tiers.some(({ minLoss }) => minLoss !== '0'),
    },
  ]
  return all.filter(({ has }) => has !== false)
}
