import { createPageTexts } from '../i18n/use-text.tsx'
import { defineList } from '../list/define-list.tsx'
import type { ListAnswer, ListInput } from '../list/definition.ts'
import type { CallOptions } from '../lib/api.ts'

/** A list of the tests: orders that are claimed and decided. */
export type Order = {
  readonly id: string
  readonly member: string
  readonly amount: string
  readonly state: string
  readonly version: number
  readonly by?: string
}
type Key = 'orders' | 'member' | 'amount' | 'state' | 'open' | 'paid' | 'nothing' | 'fill' | 'pay' | 'paidNow' | 'note'

const words: Record<Key, string> = {
  orders: 'Orders',
  member: 'Member',
  amount: 'Amount',
  state: 'State',
  open: 'Open',
  paid: 'Paid',
  nothing: 'No orders yet',
  fill: 'Orders of members stand here.',
  pay: 'Pay it',
  paidNow: 'It is paid.',
  note: 'Note',
}

export type OrderCalls = {
  list: (input: ListInput, options?: CallOptions) => Promise<ListAnswer<Order>>
  pay: (
    order: Order,
    input: { values: Readonly<Record<string, string>>; reason: string; version: number; key: string | undefined },
  ) => Promise<{ done: true } | { request: string }>
  claim: (order: Order) => Promise<unknown>
  release: (order: Order) => Promise<unknown>
  takeOver: (order: Order, reason: string) => Promise<Readonly<Record<string, unknown>>>
  csv: (input: ListInput) => Promise<Blob>
}

export function createOrdersPage(calls: OrderCalls) {
  return defineList<Order, Key>({
    name: 'orders',
    texts: createPageTexts<Key>({ EN: async () => ({ default: words }), BN: async () => ({ default: words }) }),
    title: 'orders',
    route: () => calls.list as never,
    csv: { route: () => calls.csv as never },
    rowKey: ({ id }) => id,
    rowName: ({ id }) => `Order ${id}`,
    sort: '-amount',
    columns: [
      { key: 'member', head: 'member', cell: ({ member }) => member },
      { key: 'amount', head: 'amount', align: 'end', sort: 'amount', cell: ({ amount }, { print }) => print.money(amount) },
      { key: 'state', head: 'state', cell: ({ state }) => state },
      { key: 'note', head: 'note', isHidden: true, cell: () => 'a note' },
    ],
    filters: [
      { key: 'q', kind: 'text', label: 'member' },
      {
        key: 'state',
        kind: 'choice',
        label: 'state',
        options: [
          { value: 'OPEN', label: 'open' },
          { value: 'PAID', label: 'paid' },
        ],
      },
    ],
    actions: [
      {
        key: 'pay',
        label: 'pay',
        permission: 'withdrawals.approve',
        applies: ({ state }) => state === 'OPEN',
        fields: [{ key: 'note', label: 'note', kind: 'text', from: () => 'as agreed' }],
        version: ({ version }) => version,
        send: (_api, order, { values, reason, version, options }) =>
          calls.pay(order, { values, reason, version, key: options.idempotencyKey }),
        done: 'paidNow',
        isBulk: true,
      },
    ],
    claiming: {
      permission: 'withdrawals.approve',
      claim: (_api, order) => calls.claim(order),
      release: (_api, order) => calls.release(order),
      takeOver: (_api, order, { reason }) => calls.takeOver(order, reason),
      claimedBy: ({ by }) => by,
      isOpen: ({ state }) => state === 'OPEN',
    },
    Details: ({ row }) => <p>{`Details of ${row.member}`}</p>,
    empty: { title: 'nothing', hint: 'fill' },
  })
}
