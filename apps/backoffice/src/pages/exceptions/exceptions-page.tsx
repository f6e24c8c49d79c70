import { Link } from 'react-router'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { defineList } from '../../list/define-list.tsx'
import type { RowOf } from '../../lib/api.ts'
import { usePrint } from '../../i18n/use-print.ts'
import { exceptionsTexts, type Key } from './exceptions-texts.ts'
import { VoidOrder } from './void-order.tsx'

type Row = RowOf<'exceptions', 'list'>

function Details({ row }: { readonly row: Row }) {
  const t = exceptionsTexts.useText()
  const print = usePrint()
  return (
    <Facts
      facts={[
        [t('exceptions.reason'), t(`exceptions.${row.reason}`)],
        [
          t('exceptions.member'),
          <Link key="member" to={`/members/${encodeURIComponent(row.username)}`}>
            {row.username}
          </Link>,
        ],
        [t('exceptions.amount'), print.money(row.amount, { currency: row.currency })],
        [t('exceptions.vendor'), row.vendor],
        [t('exceptions.external'), row.externalId],
        [t('exceptions.round'), row.roundId],
        [t('exceptions.at'), <Moment key="at" iso={row.openedAt} />],
      ]}
    />
  )
}

const Exceptions = defineList<Row, Key>({
  name: 'exceptions',
  texts: exceptionsTexts,
  title: 'page.exceptions',
  route: (api) => api.exceptions.list,
  rowKey: ({ id }) => id,
  rowName: ({ id, username }) => `${id} · ${username}`,
  columns: [
    { key: 'id', head: 'exceptions.id', cell: ({ id }) => id },
    { key: 'reason', head: 'exceptions.reason', cell: ({ reason }, { t }) => t(`exceptions.${reason}`) },
    { key: 'member', head: 'exceptions.member', cell: ({ username }) => username },
    { key: 'vendor', head: 'exceptions.vendor', cell: ({ vendor }) => vendor },
    { key: 'round', head: 'exceptions.round', isHidden: true, cell: ({ roundId }) => roundId },
    {
      key: 'amount',
      head: 'exceptions.amount',
      align: 'end',
      cell: ({ amount, currency }, { print }) => <span className="num">{print.money(amount, { currency })}</span>,
    },
    { key: 'at', head: 'exceptions.at', cell: ({ openedAt }) => <Moment iso={openedAt} /> },
    { key: 'age', head: 'exceptions.age', cell: ({ openedAt }, { print, nowMs }) => print.age(openedAt, nowMs) },
  ],
  filters: [],
  actions: [
    {
      key: 'resolve',
      label: 'exceptions.resolve',
      look: 'primary',
      permission: 'bets.exceptions',
      explain: 'exceptions.resolveWhy',
      fields: [
        {
          key: 'end',
          label: 'exceptions.end',
          kind: 'choice',
          options: [
            { value: 'credit', label: 'exceptions.credit' },
            { value: 'dismiss', label: 'exceptions.dismiss' },
          ],
        },
      ],
      send: (api, { id }, { values, reason, options }) =>
        api.exceptions.resolve({ id, end: values.end === 'credit' ? 'credit' : 'dismiss', reason }, options),
      done: 'exceptions.resolved',
    },
  ],
  Details,
  empty: { title: 'exceptions.none', hint: 'exceptions.noneHint', icon: 'check-circle-duotone' },
  refreshMs: 30_000,
})

/** What a machine must not decide about bets, and orders that the house undoes. */
export default function ExceptionsPage() {
  return (
    <>
      <Exceptions />
      <VoidOrder />
    </>
  )
}
