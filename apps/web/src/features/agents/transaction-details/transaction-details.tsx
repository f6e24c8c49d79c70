import { useQuery } from '@tanstack/react-query'
import { calls } from '@portal/contracts/calls'
import { useState } from 'react'
import { Skeleton } from '@portal/ui'
import { Money } from '@portal/ui/money.tsx'
import { Select } from '@portal/ui/select.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { agentsTexts } from '../../../i18n/agents-texts.ts'
import { QueryFailed } from '../../../i18n/query-failed.tsx'
import { useText } from '../../../i18n/use-text.tsx'
import { useExactMoment } from '../../../i18n/use-time.ts'
import { useApi } from '../../../lib/api-context.ts'
import { downloadCall } from '../../../lib/download.ts'
import { useFigures, useMoney } from '../../brand/brand.tsx'
import { ExportButton } from '../../wallet/export-button.tsx'
import { useKeyPages } from '../../wallet/use-key-pages.ts'
import { AccountSearch } from '../parts/account-search.tsx'
import { PagesOf } from '../parts/pages-of.tsx'
import { RangePicker } from '../parts/range-picker.tsx'
import css from '../parts/team-page.module.css'
import { listDays, type TeamRange } from '../parts/team-range.ts'
import { useSettled } from '../parts/use-settled.ts'
import { type Movement, type MovementFilters, type MovementKind, type Movements, movementsQuery } from '../team-queries.ts'

const kinds: readonly MovementKind[] = ['deposit', 'withdrawal', 'transferIn', 'transferOut']

/** Deposits, withdrawals and transfers of the team, the agent's own among them. */
export default function TransactionDetails() {
  const t = useText()
  const say = agentsTexts.useText()
  const [range, setRange] = useState<TeamRange>({ period: 'W' })
  const [kind, setKind] = useState<MovementKind | ''>('')
  const [search, setSearch] = useState('')
  const pages = useKeyPages()
  const asked: MovementFilters = { ...range, search: useSettled(search.trim()), ...(kind !== '' && { kind }) }
  const query = useQuery(movementsQuery(useApi(), asked, pages.before))
  const { data, error, isPending } = query
  const columns = useMovementColumns()
  const anew =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      pages.restart()
      set(value)
    }
  return (
    <div className={css.page}>
      <div className={css.head}>
        <RangePicker range={range} shown={data} daysAtMost={listDays} onRange={anew(setRange)} />
        <ExportButton
          isDisabled={!data || data.list.length === 0}
          write={() => downloadCall(calls.team.transactionsExport, asked, 'team-transactions.csv')}
        />
      </div>
      <div className={css.filters}>
        <Select
          label={say('agents.move')}
          value={kind}
          onChange={(event) => anew(setKind)(event.target.value as MovementKind | '')}
          options={[{ value: '', label: t('list.all') }, ...kinds.map((value) => ({ value, label: say(`agents.move${value}`) }))]}
        />
        <AccountSearch value={search} onChange={anew(setSearch)} />
      </div>
      {error ? (
        <QueryFailed query={query} />
      ) : (
        <>
          <Sums totals={data?.totals} />
          <Table
            caption={say('agents.transactionDetails')}
            columns={columns}
            rows={data?.list ?? []}
            rowKey={({ number }) => number}
            isLoading={isPending}
            empty={
              <EmptyState icon="list-checks-duotone" title={say('agents.noMoves')}>
                {say('agents.noBetsHint')}
              </EmptyState>
            }
          />
        </>
      )}
      <PagesOf pages={pages} next={data?.next} />
    </div>
  )
}

/** What the range comes to by kind, with how many entries that were. */
function Sums({ totals }: { readonly totals: Movements['totals'] | undefined }) {
  const say = agentsTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  return (
    <dl className={css.sums} aria-label={say('agents.totals')}>
      {kinds.map((kind) => {
        const { count, amount } = totals?.[kind] ?? { count: 0, amount: '0' }
        return (
          <div key={kind}>
            <dt>
              {say(`agents.move${kind}`)}
              {totals && ` · ${say('agents.movesCount', { count, figure: figure(count) })}`}
            </dt>
            <dd>{totals ? <Money>{money(amount)}</Money> : <Skeleton />}</dd>
          </div>
        )
      })}
      <div>
        <dt>{say('agents.fees')}</dt>
        <dd>{totals ? <Money>{money(totals.fees)}</Money> : <Skeleton />}</dd>
      </div>
    </dl>
  )
}

function useMovementColumns(): readonly Column<Movement>[] {
  const t = useText()
  const say = agentsTexts.useText()
  const money = useMoney()
  const when = useExactMoment()
  const column = (key: string, label: string, cell: Column<Movement>['cell'], align: 'start' | 'end' = 'start'): Column<Movement> => ({
    key,
    head: label,
    phoneLabel: label,
    align,
    cell,
  })
  return [
    { key: 'member', head: say('agents.member'), cell: ({ member }) => <b>{member.account}</b> },
    column('kind', say('agents.move'), ({ kind }) => say(`agents.move${kind}`)),
    column('time', t('record.time'), ({ time }) => <span className="num">{when(time)}</span>),
    column('order', t('record.orderNo'), ({ orderNo }) => <span className={css.code}>{orderNo}</span>),
    column('counterpart', say('agents.counterpart'), ({ counterpart }) => counterpart),
    column('fee', say('agents.fee'), ({ fee }) => /[1-9]/.test(fee) && <Money>{money(fee)}</Money>, 'end'),
    column('amount', say('agents.amount'), ({ amount }) => <Money>{money(amount)}</Money>, 'end'),
  ]
}
