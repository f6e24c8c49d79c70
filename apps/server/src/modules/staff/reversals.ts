import { printAmount } from '@portal/contracts'
import { reversalEnds } from '@portal/contracts/cashier-values'
import { RowId } from '@portal/contracts/staff-route'
import { staffReversalRoutes } from '@portal/contracts/staff/reversals'
import type { Queryable } from '@portal/runtime'
import { z } from 'zod'
import {
  countReversals,
  decideReversal,
  findHeldOf,
  findOldestReversal,
  findReversalRow,
  type ReversalFilter,
  type ReversalRow,
  selectReversals,
} from '#modules/cashier'
import { getBalances } from '#modules/wallet'
import { streamCsv } from '#platform/csv-stream.ts'
import { Refusal } from '#platform/refusal.ts'
import type { StaffDeps, StaffMount } from './deps.ts'
import { findFilterMember, nameMembers, refuseOwn } from './desk-names.ts'
import { readPage } from './lists/index.ts'
import type { Brand, StaffCall } from './people/index.ts'
import { type Operation, perform } from './requests/index.ts'

type Routes = typeof staffReversalRoutes
type Input<Name extends keyof Routes> = z.output<Routes[Name]['input']>
type Line = z.output<Routes['list']['output']>['list'][number]

const countedAtMost = 1_000
const subjectOf = (id: bigint) => ({ kind: 'reversal', id: String(id) })

/** Deposits that a provider took back: what is held of each, and what two people decide. */
export function mountReversals({ serving, deps }: StaffMount): void {
  const { database, cursors } = deps
  const decision = openDecision(deps)
  deps.operations.register(decision)
  deps.queues.push({
    name: 'reversals',
    permission: 'deposits.review',
    count: (on, brandId) => countReversals(on, { brandId, state: 'open' }, countedAtMost),
    findOldest: findOldestReversal,
  })
  serving.serve(staffReversalRoutes, {
    list: async ({ after, limit, ...filters }, call) => {
      const filter = await toFilter(database, filters, call)
      const page = await readPage<ReversalRow>(cursors, {
        scope: { list: 'reversals', brandId: call.brand.id, filters },
        input: { after, limit },
        read: ([behind] = [], most) =>
          database.query<ReversalRow>(selectReversals(filter, { behind: behind === undefined ? undefined : BigInt(behind), limit: most })),
        positionOf: ({ id }) => [String(id)],
        count: (atMost) => countReversals(database, filter, atMost),
      })
      return { ...page, list: await toRows(database, page.list, call.brand) }
    },
    csv: async (input, call) => {
      const filter = await toFilter(database, input, call)
      call.note({ event: 'reversals_exported', after: { filters: JSON.stringify(input) } })
      const toLines = async (rows: ReversalRow[]) => (await toRows(database, rows, call.brand)).map(toLine)
      const body = streamCsv<ReversalRow>(database, { statement: selectReversals(filter, {}), head, toLines })
      return { type: 'text/csv; charset=utf-8', body, fileName: 'reversed-deposits.csv' }
    },
    decide: async (tx, { id, end, reason }, call) => {
      const found = await getReversal(tx, call.brand, id)
      await refuseOwn(tx, found.member, call)
      if (found.state !== 'open') throw new Refusal('staff.changed')
      return perform(tx, decision, { content: { id, end }, reason }, call)
    },
  })
}

async function getReversal(on: Queryable, brand: Brand, id: bigint): Promise<ReversalRow> {
  const found = await findReversalRow(on, brand.id, id)
  if (!found) throw new Refusal('staff.not_found')
  return found
}

async function toFilter(on: Queryable, { member, number, state }: Input<'csv'>, { brand }: StaffCall): Promise<ReversalFilter> {
  return { brandId: brand.id, state, member: await findFilterMember(on, brand.id, member), orderNo: number?.toUpperCase() }
}

async function toRows(on: Queryable, rows: readonly ReversalRow[], brand: Brand): Promise<Line[]> {
  const members = [...new Set(rows.map(({ member }) => member))]
  const [names, held, balances] = await Promise.all([nameMembers(on, members), findHeldOf(on, rows), getBalances(on, brand.id, members)])
  const nameOf = (owner: bigint, currency: string) => `${owner} ${currency}`
  const wallets = new Map(balances.map(({ owner, currency, balance }) => [nameOf(owner, currency), balance]))
  return rows.map((row) => {
    const { id, orderNo, member, provider, providerTxId, currency, amount, fee, state, taken, openedAt, closedAt, closedBy, note } = row
    return {
      id,
      orderNo,
      username: names.get(member) ?? '',
      provider,
      paymentId: providerTxId,
      currency,
      amount,
      due: amount - fee,
      state,
      held: held.get(id) ?? 0n,
      balance: wallets.get(nameOf(member, currency)) ?? 0n,
      taken,
      writtenOff: state === 'written_off' ? amount - fee - taken : 0n,
      openedAt,
      ...(closedAt && { closedAt }),
      ...(closedBy !== null && { closedBy }),
      ...(note !== null && { note }),
    }
  })
}

const head = ['orderNo', 'member', 'provider', 'paymentId', 'currency', 'amount', 'due', 'state', 'held', 'taken', 'writtenOff', 'openedAt', 'closedAt', 'closedBy'] // prettier-ignore

function toLine(row: Line): string[] {
  const { orderNo, username, provider, paymentId, currency, amount, due, state, held, taken, writtenOff, openedAt, closedAt, closedBy } =
    row
  const money = [amount, due].map(printAmount)
  const parts = [held, taken, writtenOff].map(printAmount)
  const times = [openedAt.toISOString(), closedAt?.toISOString() ?? '', closedBy ?? '']
  return [orderNo, username, provider, paymentId, currency, ...money, state, ...parts, ...times]
}

type Decision = { id: bigint; end: (typeof reversalEnds)[number] }

/** Always two people. Its version is the state of the case: what is taken is what is there when the second one confirms. */
function openDecision({ cashier }: StaffDeps): Operation<Decision> {
  return {
    name: 'reversal_decided',
    permission: 'deposits.review',
    alwaysTwo: true,
    content: z.strictObject({ id: RowId, end: z.enum(reversalEnds) }),
    subjectOf: ({ id }) => subjectOf(id),
    versionOf: async (on, { id }, brand) => (await getReversal(on, brand, id)).state,
    render: async (on, { id, end }, brand) => {
      const [row] = await toRows(on, [await getReversal(on, brand, id)], brand)
      const { orderNo, username, provider, paymentId, amount, due, held, balance, currency } = row!
      return [
        { label: 'reversalEnd', value: end },
        { label: 'order', value: orderNo },
        { label: 'member', value: username },
        { label: 'provider', value: provider },
        { label: 'paymentId', value: paymentId },
        { label: 'amount', value: printAmount(amount) },
        { label: 'due', value: printAmount(due) },
        { label: 'heldNow', value: printAmount(held) },
        { label: 'balanceNow', value: printAmount(balance) },
        { label: 'currency', value: currency },
      ]
    },
    carryOut: (tx, { id, end }, { brand, by, reason }) => decideReversal(tx, cashier.deposits, { brandId: brand.id, id, end, by, reason }),
  }
}
