import { useMutation } from '@tanstack/react-query'
import type { ContractKind } from '@portal/contracts/agents'
import { useState } from 'react'
import { Button, Icon } from '@portal/ui'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { contractsTexts } from '../../../i18n/contracts-texts.ts'
import { useErrorText, useText } from '../../../i18n/use-text.tsx'
import { useApi } from '../../../lib/api-context.ts'
import { useFigures, useMoney } from '../../brand/brand.tsx'
import { FormError } from '../../identity/form-error.tsx'
import type { Simulation, TypedTerms } from './contract-kinds.ts'
import css from './contracts.module.css'
import { Facts } from '../parts/facts.tsx'
import { usePercent, useWindowWords } from './use-words.ts'

/** Windows that are shown until more are asked for. */
const shownAtFirst = 10

type SimulationPanelProps = {
  readonly kind: ContractKind
  /** A direct downline's team; undefined: the agent's own. */
  readonly downline?: string | undefined
  readonly terms: TypedTerms | undefined
}

/** What terms would have paid for the last 30 days, on request. Other terms make another question. */
export function SimulationPanel({ kind, downline, terms }: SimulationPanelProps) {
  const t = useText()
  const say = contractsTexts.useText()
  const api = useApi()
  const errorText = useErrorText()
  const asked = JSON.stringify([kind, downline, terms])
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => ({
      asked,
      result: await api.agents.simulate({ kind, ...(downline !== undefined && { downline }), terms: terms! }),
    }),
  })
  return (
    <section className={css.section} aria-label={say('contracts.simulation')}>
      <div className={css.bar}>
        <div>
          <h3>{say('contracts.simulation')}</h3>
          <p className="muted">{say(kind === 'DIV' ? 'contracts.simulationOfHalves' : 'contracts.simulationOfDays')}</p>
        </div>
        <Button
          look="quiet"
          icon="chart-bar-duotone"
          disabled={!terms}
          pending={isPending}
          pendingLabel={t('form.waiting')}
          onClick={() => mutate()}
        >
          {say('contracts.simulate')}
        </Button>
      </div>
      {error && <FormError>{errorText(error)}</FormError>}
      {data && data.asked === asked && <Result kind={kind} result={data.result} />}
    </section>
  )
}

function Result({ kind, result }: { readonly kind: ContractKind; readonly result: Simulation }) {
  const t = useText()
  const say = contractsTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const [isWhole, setWhole] = useState(false)
  const { windows, windowCount, reachedCount, turnover, entitled, withoutCarry } = result
  const rows = isWhole ? windows : windows.slice(0, shownAtFirst)
  return (
    <>
      <Facts
        lines={[
          { label: say('contracts.wouldPay'), value: <b className="num">{money(entitled)}</b> },
          { label: say('contracts.turnover'), value: <span className="num">{money(turnover)}</span> },
          {
            label: say('contracts.windowsReached'),
            value: say('contracts.ofWindows', { figure: figure(reachedCount), all: figure(windowCount) }),
          },
        ]}
      />
      {withoutCarry && <WithoutCarry estimate={withoutCarry} />}
      <Table
        caption={say('contracts.simulation')}
        columns={useColumns(kind)}
        rows={rows}
        rowKey={({ from }) => from}
        empty={<EmptyState icon="chart-bar-duotone" title={say('contracts.noPlay')} />}
      />
      {windows.length > rows.length && (
        <Button look="quiet" size="small" onClick={() => setWhole(true)}>
          {t('list.more')}
        </Button>
      )}
    </>
  )
}

type Row = Simulation['windows'][number]

function useColumns(kind: ContractKind): readonly Column<Row>[] {
  const say = contractsTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const percent = usePercent()
  const windowWords = useWindowWords()
  const of = (key: string, label: string, cell: Column<Row>['cell']): Column<Row> => ({
    key,
    head: label,
    phoneLabel: label,
    align: 'end',
    cell,
  })
  return [
    { key: 'window', head: say('contracts.window'), cell: (row) => windowWords(kind, row) },
    of('turnover', say('contracts.turnover'), (row) => <span className="num">{money(row.turnover)}</span>),
    of('loss', say(kind === 'DIV' ? 'contracts.base' : 'contracts.loss'), (row) => <span className="num">{money(row.loss)}</span>),
    of('active', say('contracts.active'), ({ active }) => <span className="num">{active === undefined ? '–' : figure(active)}</span>),
    of('rate', say('contracts.rate'), (row) => <span className="num">{row.tier === undefined ? '–' : percent(row.ratePpm)}</span>),
    of('entitled', say('contracts.entitled'), (row) => <b className="num">{money(row.entitled)}</b>),
  ]
}

/** Without carry a dividend takes part in losses and never in wins: what that costs of the house's edge, by how the team plays. */
function WithoutCarry({ estimate: { bets, costs } }: { readonly estimate: NonNullable<Simulation['withoutCarry']> }) {
  const say = contractsTexts.useText()
  const figure = useFigures()
  const percent = usePercent()
  return (
    <div className={css.warning}>
      <p>
        <Icon name="warning-duotone" />
        <b>{say('contracts.withoutCarry', { figure: figure(bets) })}</b>
      </p>
      <ul>
        {costs.map(({ odds, ofEdgePpm }) => (
          <li key={odds}>
            <span>{say('contracts.playOf', { figure: figure(odds) })}</span>
            <b className="num">{percent(Math.round(ofEdgePpm / 1_000) * 1_000)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
