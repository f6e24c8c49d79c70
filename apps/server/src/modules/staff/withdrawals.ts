import type { z } from 'zod'
import { cutToUnit, printAmount } from '@portal/contracts'
import { readOrderNo } from '@portal/contracts/order-number'
import { staffWithdrawalRoutes } from '@portal/contracts/staff/withdrawals'
import type { Queryable } from '@portal/runtime'
import {
  askPayouts,
  countQueue,
  describeDeskWithdrawal,
  type DeskWithdrawalRow,
  exportDeskWithdrawals,
  findDeskWithdrawal,
  findOldestInQueue,
  findProofImage,
  listNewestWithdrawals,
  listOldestWithdrawals,
  queueStates,
  sumDeskWithdrawals,
  type WithdrawalFilter,
  type WithdrawalLine,
} from '#modules/cashier'
import { findDirectoryMember, keyOfUsername, listDuplicates } from '#modules/identity'
import { getBalances } from '#modules/wallet'
import { streamCsv } from '#platform/csv-stream.ts'
import { Refusal } from '#platform/refusal.ts'
import type { StaffDeps, StaffMount } from './deps.ts'
import { findFilterMember, nameMembers } from './desk-names.ts'
import { readPage } from './lists/index.ts'
import type { StaffCall } from './people/index.ts'
import { withdrawalRedirection } from './withdrawal-redirection.ts'
import { withdrawalWrites } from './withdrawal-writes.ts'

type Routes = typeof staffWithdrawalRoutes
type Input<Name extends keyof Routes> = z.output<Routes[Name]['input']>
type Output<Name extends keyof Routes> = z.output<Routes[Name]['output']>

const countedAtMost = 1_000
const queues = [
  { name: 'risk', queue: 'risk', permission: 'withdrawals.risk' },
  { name: 'withdrawals', queue: 'finance', permission: 'withdrawals.approve' },
  { name: 'disputes', queue: 'disputes', permission: 'disputes.decide' },
] as const

/** The desks of money on its way out: every withdrawal, and the queues of risk, finance and disputes. */
export function mountWithdrawals({ serving, deps }: StaffMount): void {
  const { database } = deps
  for (const { name, queue, permission } of queues)
    deps.queues.push({
      name,
      permission,
      count: (on, brandId) => countQueue(on, brandId, queue, countedAtMost),
      findOldest: (on, brandId) => findOldestInQueue(on, brandId, queue),
    })
  deps.finders.push({ by: 'order', find: findByNumber })
  serving.serve(staffWithdrawalRoutes, {
    list: (input, call) => listWithdrawals(deps, input, call),
    csv: async (input, call) => {
      const filter = await toFilter(database, input, call)
      const filters = JSON.stringify(input, (_name, value: unknown) => (typeof value === 'bigint' ? printAmount(value) : value))
      call.note({ event: 'withdrawals_exported', after: { filters } })
      const statement = exportDeskWithdrawals(filter)
      const body = streamCsv<WithdrawalLine>(database, { statement, head, toLines: (rows) => toLines(deps, rows) })
      return { type: 'text/csv; charset=utf-8', body, fileName: 'withdrawals.csv' }
    },
    get: ({ orderNo }, call) => describeWithdrawal(deps, orderNo, call),
    proof: async (input, { brand }) => {
      const found = await findProofImage(database, brand.id, input)
      if (!found) throw new Refusal('staff.not_found')
      return { type: found.type, body: found.bytes }
    },
    facts: async ({ orderNo }, { brand }) => {
      const list = await askPayouts(deps.cashier.payouts, brand.id, orderNo)
      if (!list) throw new Refusal('staff.not_found')
      return { list }
    },
    ...withdrawalWrites(deps),
    ...withdrawalRedirection(deps),
  })
}

async function findByNumber(on: Queryable, brandId: number, text: string): Promise<bigint[]> {
  if (readOrderNo(text)?.kind !== 'W') return []
  const row = await findDeskWithdrawal(on, brandId, text)
  return row ? [row.member] : []
}

async function toFilter(
  on: Queryable,
  { queue, state, member, number, ...input }: Input<'csv'>,
  { brand }: StaffCall,
): Promise<WithdrawalFilter> {
  const waiting = queue && queueStates[queue]
  const states = state === undefined ? waiting : waiting === undefined || (waiting as readonly string[]).includes(state) ? [state] : []
  const id = await findFilterMember(on, brand.id, member)
  return { ...input, states, brandId: brand.id, zone: brand.timeZone, member: id, number: number?.toUpperCase() }
}

async function listWithdrawals(deps: StaffDeps, input: Input<'list'>, call: StaffCall): Promise<Output<'list'>> {
  const { database, cursors } = deps
  const { after, limit, order, ...filters } = input
  const filter = await toFilter(database, filters, call)
  const list = order === 'oldest' ? listOldestWithdrawals : listNewestWithdrawals
  let totals = { amount: 0n }
  const page = await readPage<DeskWithdrawalRow>(cursors, {
    scope: { list: 'withdrawals', brandId: call.brand.id, filters: { ...filters, order } },
    input: { after, limit },
    read: ([behind] = [], most) => list(database, filter, { behind: behind === undefined ? undefined : BigInt(behind), limit: most }),
    positionOf: ({ id }) => [String(id)],
    count: async (atMost) => {
      const { count, amount } = await sumDeskWithdrawals(database, filter, call.brand.currency, atMost)
      totals = { amount }
      return count
    },
  })
  const names = await nameMembers(
    database,
    page.list.map(({ member }) => member),
  )
  return { ...page, list: page.list.map((row) => toRow(row, names)), totals }
}

/** What is there of an order; the rest is left out. */
function optional({ heldNote, confirmation, confirmUntil, reason, payout, claimedBy }: DeskWithdrawalRow) {
  return {
    ...(heldNote !== null && { heldNote }),
    ...(confirmation !== null && { confirmation }),
    ...(confirmUntil !== null && { confirmUntil }),
    ...(reason !== null && { reason }),
    ...(payout !== null && { payout }),
    ...(claimedBy !== null && { claimedBy }),
  }
}

function toRow(row: DeskWithdrawalRow, names: ReadonlyMap<bigint, string>): Output<'get'>['order'] {
  const { orderNo, currency, amount, fee, bond, received, refunded, state, version, score, kind, method, nameVerdict, isAutomatic, isInBatch, createdAt } = row // prettier-ignore
  const facts = { orderNo, currency, amount, fee, bond, received, refunded, state, version, score, kind, method, nameVerdict, isAutomatic, isInBatch, createdAt } // prettier-ignore
  return { ...facts, username: names.get(row.member) ?? '', account: row.maskedNumber, ...optional(row) }
}

const head = ['orderNo', 'member', 'method', 'currency', 'amount', 'fee', 'received', 'refunded', 'state', 'score', 'createdAt']

async function toLines({ database }: StaffDeps, rows: WithdrawalLine[]): Promise<string[][]> {
  const names = await nameMembers(
    database,
    rows.map(({ member }) => member),
  )
  return rows.map(({ orderNo, member, method, currency, amount, fee, received, refunded, state, score, createdAt }) => [
    orderNo,
    names.get(member) ?? '',
    method,
    currency,
    ...[amount, fee, received, refunded].map(printAmount),
    state,
    String(score),
    createdAt.toISOString(),
  ])
}

type Found = NonNullable<Awaited<ReturnType<typeof describeDeskWithdrawal>>>

async function describeWithdrawal(deps: StaffDeps, orderNo: string, { brand }: StaffCall): Promise<Output<'get'>> {
  const found = await describeDeskWithdrawal(deps.cashier.payouts, brand.id, orderNo)
  if (!found) throw new Refusal('staff.not_found')
  const { row, payouts, proofs } = found
  const names = await nameMembers(deps.database, [row.member, ...found.sharers])
  return {
    order: toRow(row, names),
    holder: row.holder,
    reasons: row.reasons,
    member: await summarizeMember(deps, found, names, brand),
    timeline: toTimeline(found),
    ...(found.decideUntil && { decideUntil: found.decideUntil }),
    payouts: payouts.map(({ providerId, reason, endedAt, provider: _provider, isInBatch: _isInBatch, ...payout }) => ({
      ...payout,
      ...(providerId !== null && { paymentId: providerId }),
      ...(reason !== null && { reason }),
      ...(endedAt !== null && { endedAt }),
    })),
    proofs,
    accounts: found.accounts,
  }
}

function toTimeline({ events }: Found): Output<'get'>['timeline'] {
  return events.map(({ action, state, actor, staff, confirmation, amount, note, finding, at }) => ({
    action,
    state,
    actor: staff ?? actor,
    ...(confirmation !== null && { confirmation }),
    ...(amount !== null && { amount }),
    ...(note !== null && { note }),
    ...(finding !== null && { finding }),
    at,
  }))
}

/** What risk and finance read of a member beside the order. */
async function summarizeMember(
  { database }: StaffDeps,
  { row, play, withdrawn, turnoverLeft, sharers }: Found,
  names: ReadonlyMap<bigint, string>,
  brand: StaffCall['brand'],
): Promise<Output<'get'>['member']> {
  const [member, balances, related] = await Promise.all([
    findDirectoryMember(database, brand.id, keyOfUsername(names.get(row.member) ?? '')),
    getBalances(database, brand.id, [row.member]),
    listDuplicates(database, row.member),
  ])
  if (!member) throw new Refusal('staff.not_found')
  const { deposited, turnover, largestWin, meanStake } = play
  return {
    balance: balances.find(({ currency }) => currency === row.currency)?.balance ?? 0n,
    registeredAt: member.registeredAt,
    isLocked: member.isLocked,
    labels: member.labels,
    deposited,
    turnover,
    largestWin,
    meanStake: cutToUnit(meanStake, row.currency),
    ...withdrawn,
    turnoverLeft,
    related,
    sameAccount: sharers.map((id) => names.get(id) ?? ''),
  }
}
