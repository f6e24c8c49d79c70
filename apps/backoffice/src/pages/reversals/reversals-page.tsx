import { reversalStates } from '@portal/contracts/cashier-values'
import { Status } from '@portal/ui/badge.tsx'
import { Link } from 'react-router'
import type { Action } from '../../actions/action.ts'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import type { RowOf } from '../../lib/api.ts'
import { defineList } from '../../list/define-list.tsx'
import { type Key, reversalsTexts } from './reversals-texts.ts'

type Row = RowOf<'reversals', 'list'>

const tones = { open: 'warning', taken: 'positive', written_off: 'negative', released: 'plain' } as const satisfies Record<
  Row['state'],
  string
>

function Details({ row }: { readonly row: Row }) {
  const t = reversalsTexts.useText()
  const print = usePrint()
  const money = (amount: string) => <span className="num">{print.money(amount, { currency: row.currency })}</span>
  const isOpen = row.state === 'open'
  return (
    <Facts
      facts={[
        [
          t('reversals.state'),
          <Status key="state" tone={tones[row.state]}>
            {t(`reversals.state_${row.state}`)}
          </Status>,
        ],
        [
          t('reversals.order'),
          <Link key="order" className="num" to={`/deposits?number=${row.orderNo}`}>
            {row.orderNo}
          </Link>,
        ],
        [
          t('reversals.member'),
          <Link key="member" to={`/members/${encodeURIComponent(row.username)}`}>
            {row.username}
          </Link>,
        ],
        [t('reversals.provider'), row.provider],
        [
          t('reversals.paymentId'),
          <span key="id" className="num">
            {row.paymentId}
          </span>,
        ],
        [t('reversals.amount'), money(row.amount)],
        [t('reversals.due'), money(row.due)],
        ...(isOpen
          ? ([
              [t('reversals.held'), money(row.held)],
              [t('reversals.balance'), money(row.balance)],
            ] as const)
          : []),
        ...(row.state === 'taken' || row.state === 'written_off'
          ? ([
              [t('reversals.taken'), money(row.taken)],
              [t('reversals.writtenOff'), money(row.writtenOff)],
            ] as const)
          : []),
        [t('reversals.openedAt'), <Moment key="opened" iso={row.openedAt} />],
        ...(row.closedAt ? ([[t('reversals.closedAt'), <Moment key="closed" iso={row.closedAt} />]] as const) : []),
        ...(row.closedBy ? ([[t('reversals.closedBy'), row.closedBy]] as const) : []),
        ...(row.note ? ([[t('reversals.note'), row.note]] as const) : []),
      ]}
    />
  )
}

const waits = ({ state }: Row) => state === 'open'

const actions: readonly Action<Row, Key>[] = [
  {
    key: 'take',
    label: 'reversals.take',
    look: 'danger',
    permission: 'deposits.review',
    applies: waits,
    explain: 'reversals.takeWhy',
    send: (api, { id }, { reason, options }) => api.reversals.decide({ id, end: 'take', reason }, options),
    done: 'reversals.takeDone',
  },
  {
    key: 'release',
    label: 'reversals.release',
    permission: 'deposits.review',
    applies: waits,
    explain: 'reversals.releaseWhy',
    send: (api, { id }, { reason, options }) => api.reversals.decide({ id, end: 'release', reason }, options),
    done: 'reversals.releaseDone',
  },
]

/** Deposits that a provider took back after they were credited. */
export default defineList<Row, Key>({
  name: 'reversals',
  texts: reversalsTexts,
  title: 'page.reversals',
  route: (api) => api.reversals.list,
  csv: { route: (api) => api.reversals.csv },
  rowKey: ({ id }) => id,
  rowName: ({ orderNo, username }) => `${orderNo} · ${username}`,
  columns: [
    { key: 'order', head: 'reversals.order', cell: ({ orderNo }) => <b className="num">{orderNo}</b> },
    { key: 'member', head: 'reversals.member', cell: ({ username }) => username },
    { key: 'provider', head: 'reversals.provider', isHidden: true, cell: ({ provider }) => provider },
    {
      key: 'amount',
      head: 'reversals.amount',
      align: 'end',
      cell: ({ amount, currency }, { print }) => <span className="num">{print.money(amount, { currency })}</span>,
    },
    {
      key: 'held',
      head: 'reversals.held',
      align: 'end',
      cell: ({ held, state, currency }, { print }) => (
        <span className="num">{state === 'open' ? print.money(held, { currency }) : '–'}</span>
      ),
    },
    {
      key: 'taken',
      head: 'reversals.taken',
      align: 'end',
      cell: ({ taken, state, currency }, { print }) => (
        <span className="num">{state === 'open' ? '–' : print.money(taken, { currency })}</span>
      ),
    },
    {
      key: 'state',
      head: 'reversals.state',
      cell: ({ state }, { t }) => <Status tone={tones[state]}>{t(`reversals.state_${state}`)}</Status>,
    },
    { key: 'openedAt', head: 'reversals.openedAt', cell: ({ openedAt }) => <Moment iso={openedAt} /> },
    {
      key: 'age',
      head: 'reversals.age',
      cell: ({ openedAt, state }, { print, nowMs }) => (state === 'open' ? print.age(openedAt, nowMs) : '–'),
    },
  ],
  filters: [
    {
      key: 'state',
      kind: 'choice',
      label: 'reversals.state',
      options: reversalStates.map((value) => ({ value, label: `reversals.state_${value}` as const })),
    },
    { key: 'member', kind: 'text', label: 'reversals.member' },
    { key: 'number', kind: 'text', label: 'reversals.number' },
  ],
  actions,
  Details,
  empty: { title: 'reversals.none', hint: 'reversals.noneHint', icon: 'check-circle-duotone' },
  refreshMs: 30_000,
})
