import { Link } from 'react-router'
import { Moment } from '../../frame/moment.tsx'
import type { Column, Filter, ListDefinition } from '../../list/definition.ts'
import { depositActions } from './deposit-actions.ts'
import { DepositDetails } from './deposit-details.tsx'
import { type DepositAnswer, type DepositRow, DepositState, kindOptions, stateOptions } from './deposit-words.tsx'
import { depositsTexts, type Key } from './deposits-texts.ts'

const columns: readonly Column<DepositRow, Key>[] = [
  { key: 'order', head: 'deposits.order', cell: ({ orderNo }) => <b className="num">{orderNo}</b> },
  {
    key: 'member',
    head: 'deposits.member',
    cell: ({ username }) => <Link to={`/members/${encodeURIComponent(username)}`}>{username}</Link>,
  },
  { key: 'kind', head: 'deposits.kind', cell: ({ kind }, { t }) => t(`deposits.kind_${kind}`) },
  { key: 'method', head: 'deposits.method', isHidden: true, cell: ({ method }) => method },
  {
    key: 'amount',
    head: 'deposits.amount',
    align: 'end',
    cell: ({ amount, currency }, { print }) => <span className="num">{print.money(amount, { currency })}</span>,
  },
  {
    key: 'credited',
    head: 'deposits.credited',
    align: 'end',
    cell: ({ credited, currency }, { print }) => <span className="num">{print.money(credited, { currency })}</span>,
  },
  {
    key: 'fee',
    head: 'deposits.fee',
    align: 'end',
    isHidden: true,
    cell: ({ fee, currency }, { print }) => <span className="num">{print.money(fee, { currency })}</span>,
  },
  { key: 'state', head: 'deposits.state', cell: ({ state }, { t }) => <DepositState state={state} t={t} /> },
  { key: 'trxId', head: 'deposits.trxId', cell: ({ trxId }) => <span className="num">{trxId ?? '–'}</span> },
  { key: 'proofs', head: 'deposits.proofs', align: 'end', isHidden: true, cell: ({ proofs }, { print }) => print.number(proofs) },
  { key: 'createdAt', head: 'deposits.createdAt', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
]

const filters: readonly Filter<Key>[] = [
  { key: 'state', kind: 'choice', label: 'deposits.state', options: stateOptions },
  { key: 'kind', kind: 'choice', label: 'deposits.kind', options: kindOptions },
  { key: 'member', kind: 'text', label: 'deposits.member' },
  { key: 'number', kind: 'text', label: 'deposits.number' },
  { key: 'least', kind: 'amount', label: 'deposits.least' },
  { key: 'most', kind: 'amount', label: 'deposits.most' },
  { key: 'from', kind: 'day', label: 'deposits.from' },
  { key: 'to', kind: 'day', label: 'deposits.to' },
]

/** All orders of deposits. */
export const depositList: ListDefinition<DepositRow, Key, DepositAnswer> = {
  name: 'deposits',
  texts: depositsTexts,
  title: 'page.deposits',
  route: (api) => api.deposits.list,
  csv: { route: (api) => api.deposits.csv },
  rowKey: ({ orderNo }) => orderNo,
  rowName: ({ orderNo, username }) => `${orderNo} · ${username}`,
  columns,
  filters,
  actions: depositActions,
  totals: ({ totals, count, countIsExact }, { t, print }) => {
    const part = countIsExact ? '' : ` (${t('deposits.sumOf', { figure: print.number(count) })})`
    return [
      { label: t('deposits.sumOrdered') + part, value: print.money(totals.amount) },
      { label: t('deposits.sumCredited') + part, value: print.money(totals.credited) },
    ]
  },
  Details: DepositDetails,
  empty: { title: 'deposits.none', hint: 'deposits.noneHint', icon: 'hand-coins-duotone' },
}

const { csv: _csv, totals: _totals, ...common } = depositList
const queueColumns = ['order', 'member', 'kind', 'amount', 'trxId', 'proofs']

/** Those that wait for a person, the longest first. */
export const reviewList: ListDefinition<DepositRow, Key, DepositAnswer> = {
  ...common,
  name: 'deposits-review',
  title: 'page.depositReview',
  route: (api) => (input: object, options) => api.deposits.list({ ...input, state: 'in_review', order: 'oldest' }, options),
  columns: [
    ...columns.filter(({ key }) => queueColumns.includes(key)).map(({ isHidden: _hidden, ...column }) => column),
    { key: 'age', head: 'deposits.age', cell: ({ createdAt }, { print, nowMs }) => print.age(createdAt, nowMs) },
    { key: 'claimedBy', head: 'deposits.claimedBy', cell: ({ claimedBy }) => claimedBy ?? '–' },
  ],
  filters: filters.filter(({ key }) => ['kind', 'member', 'number', 'least', 'most'].includes(key)),
  claiming: {
    permission: 'deposits.review',
    claim: (api, { orderNo }, options) => api.deposits.claim({ orderNo }, options),
    release: (api, { orderNo }, options) => api.deposits.release({ orderNo }, options),
    takeOver: (api, { orderNo }, { reason, options }) => api.claims.takeOver({ queue: 'deposits', orderNo, reason }, options),
    claimedBy: ({ claimedBy }) => claimedBy,
    isOpen: ({ state }) => state === 'in_review',
  },
  empty: { title: 'deposits.noneToReview', hint: 'deposits.noneToReviewHint', icon: 'check-circle-duotone' },
  refreshMs: 15_000,
}
