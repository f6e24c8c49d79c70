import { Link } from 'react-router'
import { Moment } from '../../frame/moment.tsx'
import type { Column, Filter, ListDefinition } from '../../list/definition.ts'
import { orderActions } from './order-actions.ts'
import { OrderDetails } from './order-details.tsx'
import { type Key, pointsTexts } from './points-texts.ts'
import { isOpenOrder, kindOptions, type OrderAnswer, type OrderRow, OrderState, pointsText, stateOptions } from './points-words.tsx'

const columns: readonly Column<OrderRow, Key>[] = [
  { key: 'at', head: 'points.at', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
  { key: 'order', head: 'points.order', cell: ({ orderNo }) => <b className="num">{orderNo}</b> },
  {
    key: 'member',
    head: 'points.member',
    cell: ({ username }) => <Link to={`/members/${encodeURIComponent(username)}`}>{username}</Link>,
  },
  {
    key: 'reward',
    head: 'points.reward',
    cell: ({ reward, quantity }, { print }) => (quantity > 1 ? `${reward} × ${print.number(quantity)}` : reward),
  },
  { key: 'kind', head: 'points.kind', cell: ({ kind }, { t }) => t(`points.kind_${kind}`) },
  {
    key: 'points',
    head: 'points.points',
    align: 'end',
    cell: ({ points }, { print }) => <span className="num">{pointsText(print, points)}</span>,
  },
  { key: 'state', head: 'points.state', cell: ({ state }, { t }) => <OrderState state={state} t={t} /> },
  { key: 'decidedBy', head: 'points.decidedBy', cell: ({ decidedBy }) => decidedBy ?? '–' },
]

const filters: readonly Filter<Key>[] = [
  { key: 'state', kind: 'choice', label: 'points.state', options: stateOptions },
  { key: 'kind', kind: 'choice', label: 'points.kind', options: kindOptions },
  { key: 'member', kind: 'text', label: 'points.member' },
  { key: 'number', kind: 'text', label: 'points.order' },
  { key: 'reward', kind: 'text', label: 'points.reward' },
  { key: 'from', kind: 'day', label: 'points.from' },
  { key: 'to', kind: 'day', label: 'points.to' },
]

/** Every redemption of points. */
export const orderList: ListDefinition<OrderRow, Key, OrderAnswer> = {
  name: 'points-orders',
  texts: pointsTexts,
  title: 'page.pointsOrders',
  route: (api) => api.points.orders,
  csv: { route: (api) => api.points.ordersCsv },
  rowKey: ({ id }) => id,
  rowName: ({ orderNo, username }) => `${orderNo} · ${username}`,
  columns,
  filters,
  actions: orderActions,
  Details: OrderDetails,
  empty: { title: 'points.noOrders', hint: 'points.noOrdersHint', icon: 'gift-duotone' },
}

/** Those that wait for a person, the longest first. */
export const orderReviewList: ListDefinition<OrderRow, Key, OrderAnswer> = {
  ...orderList,
  name: 'points-review',
  title: 'page.pointsReview',
  route: (api) => (input: object, options) => api.points.orders({ ...input, queue: 'waiting', order: 'oldest' }, options),
  csv: { route: (api) => (input: object) => api.points.ordersCsv({ ...input, queue: 'waiting' }) },
  columns: [
    ...columns.filter(({ key }) => key !== 'state' && key !== 'decidedBy'),
    { key: 'age', head: 'points.age', cell: ({ createdAt }, { print, nowMs }) => print.age(createdAt, nowMs) },
    { key: 'claimedBy', head: 'points.claimedBy', cell: ({ claimedBy }) => claimedBy ?? '–' },
  ],
  filters: filters.filter(({ key }) => key !== 'state'),
  claiming: {
    permission: 'points.orders',
    claim: (api, { id }, options) => api.points.claim({ id, isTaken: true }, options),
    release: (api, { id }, options) => api.points.claim({ id, isTaken: false }, options),
    claimedBy: ({ claimedBy }) => claimedBy,
    isOpen: isOpenOrder,
  },
  empty: { title: 'points.noneToReview', hint: 'points.noneToReviewHint', icon: 'check-circle-duotone' },
  refreshMs: 15_000,
}
