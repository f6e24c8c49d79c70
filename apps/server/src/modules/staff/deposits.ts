import { z } from 'zod'
import { Amount, isPayable, printAmount } from '@portal/contracts'
import { readOrderNo } from '@portal/contracts/order-number'
import { proofAsksAtMost, staffDepositRoutes } from '@portal/contracts/staff/deposits'
import type { Queryable } from '@portal/runtime'
import {
  askBetterProof,
  claimDeposit,
  countToReview,
  creditReviewed,
  decideCredit,
  type DepositFilter,
  type DepositLine,
  describeDeskDeposit,
  type DeskDepositRow,
  exportDeskDeposits,
  feeOfDeskRow,
  findDeskDeposit,
  findOldestToReview,
  isInSuspense,
  listNewestDeposits,
  listOldestDeposits,
  lockUnclaimed,
  readDepositProof,
  rejectReviewed,
  releaseDeposit,
  sumDeskDeposits,
  writeProofMessage,
} from '#modules/cashier'
import { streamCsv } from '#platform/csv-stream.ts'
import { Refusal } from '#platform/refusal.ts'
import type { StaffDeps, StaffMount } from './deps.ts'
import { findFilterMember, nameMembers, refuseOwn } from './desk-names.ts'
import type { StaffHandlers } from './frame/index.ts'
import { readPage } from './lists/index.ts'
import type { Brand, StaffCall } from './people/index.ts'
import { type Operation, perform } from './requests/index.ts'

type Routes = typeof staffDepositRoutes
type Input<Name extends keyof Routes> = z.output<Routes[Name]['input']>
type Output<Name extends keyof Routes> = z.output<Routes[Name]['output']>

const countedAtMost = 1_000

/** The desk of deposits: every order, and the queue of those that wait for a person. */
export function mountDeposits({ serving, deps }: StaffMount): void {
  const { database } = deps
  deps.queues.push({
    name: 'deposits',
    permission: 'deposits.review',
    count: (on, brandId) => countToReview(on, brandId, countedAtMost),
    findOldest: findOldestToReview,
  })
  deps.finders.push({ by: 'order', find: findByNumber })
  serving.serve(staffDepositRoutes, {
    list: (input, call) => listDeposits(deps, input, call),
    csv: async (input, call) => {
      const filter = await toFilter(database, input, call)
      call.note({ event: 'deposits_exported', after: { filters: JSON.stringify(input, (_name, value: unknown) => (typeof value === 'bigint' ? printAmount(value) : value)) } }) // prettier-ignore
      const body = streamCsv<DepositLine>(database, { statement: exportDeskDeposits(filter), head, toLines: (rows) => toLines(deps, rows) })
      return { type: 'text/csv; charset=utf-8', body, fileName: 'deposits.csv' }
    },
    get: ({ orderNo }, call) => describeDeposit(deps, orderNo, call),
    proof: async (input, { brand }) => {
      const found = await readDepositProof(deps.cashier, brand.id, input)
      if (!found) throw new Refusal('staff.not_found')
      return { type: found.type, body: found.bytes }
    },
    ...depositWrites(deps),
  })
}

async function findByNumber(on: Queryable, brandId: number, text: string): Promise<bigint[]> {
  if (readOrderNo(text)?.kind !== 'D') return []
  const rows = await listNewestDeposits(on, { brandId, zone: 'UTC', number: text }, { behind: undefined, limit: 1 })
  return rows.map(({ member }) => member)
}

async function toFilter(on: Queryable, { member, number, ...input }: Input<'csv'>, { brand }: StaffCall): Promise<DepositFilter> {
  const id = await findFilterMember(on, brand.id, member)
  return { ...input, brandId: brand.id, zone: brand.timeZone, member: id, number: number?.toUpperCase() }
}

async function listDeposits(deps: StaffDeps, input: Input<'list'>, call: StaffCall): Promise<Output<'list'>> {
  const { database, cursors } = deps
  const { after, limit, order, ...filters } = input
  const filter = await toFilter(database, filters, call)
  const list = order === 'oldest' ? listOldestDeposits : listNewestDeposits
  let totals = { amount: 0n, credited: 0n }
  const page = await readPage<DeskDepositRow>(cursors, {
    scope: { list: 'deposits', brandId: call.brand.id, filters: { ...filters, order } },
    input: { after, limit },
    read: ([behind] = [], most) => list(database, filter, { behind: behind === undefined ? undefined : BigInt(behind), limit: most }),
    positionOf: ({ id }) => [String(id)],
    count: async (atMost) => {
      const { count, ...sums } = await sumDeskDeposits(database, filter, call.brand.currency, atMost)
      totals = sums
      return count
    },
  })
  const names = await nameMembers(
    database,
    page.list.map(({ member }) => member),
  )
  return { ...page, list: page.list.map((row) => toRow(row, names)), totals }
}

function toRow(row: DeskDepositRow, names: ReadonlyMap<bigint, string>): Output<'get'>['order'] {
  const {
    orderNo,
    member,
    method,
    kind,
    currency,
    amount,
    credited,
    state,
    reason,
    trxId,
    proofs,
    createdAt,
    expiresAt,
    claimedBy,
    proofAsks,
  } = row
  return {
    orderNo,
    username: names.get(member) ?? '',
    method,
    kind,
    currency,
    amount,
    credited,
    fee: feeOfDeskRow(row),
    state,
    ...(reason !== null && { reason }),
    ...(trxId !== null && { trxId }),
    proofs,
    createdAt,
    expiresAt,
    ...(claimedBy !== null && { claimedBy }),
    proofAsks,
  }
}

const head = ['orderNo', 'member', 'method', 'currency', 'amount', 'credited', 'state', 'trxId', 'createdAt']

async function toLines({ database }: StaffDeps, rows: DepositLine[]): Promise<string[][]> {
  const names = await nameMembers(
    database,
    rows.map(({ member }) => member),
  )
  return rows.map(({ orderNo, member, method, currency, amount, credited, state, trxId, createdAt }) => [
    orderNo,
    names.get(member) ?? '',
    method,
    currency,
    printAmount(amount),
    printAmount(credited),
    state,
    trxId,
    createdAt.toISOString(),
  ])
}

async function describeDeposit(deps: StaffDeps, orderNo: string, { brand }: StaffCall): Promise<Output<'get'>> {
  const found = await describeDeskDeposit(deps.cashier.deposits, brand.id, orderNo)
  if (!found) throw new Refusal('staff.not_found')
  const { row, events, credits, provider, room, proofs, facts, cases } = found
  return {
    order: toRow(row, await nameMembers(deps.database, [row.member])),
    ...(provider !== undefined && { provider }),
    ...(row.payerTail !== null && { payerTail: row.payerTail }),
    room,
    ...(row.proofNote !== null && { proofNote: row.proofNote }),
    proofs,
    timeline: events.map(({ state, actor, reason, at }) => ({ state, actor, ...(reason !== null && { reason }), at })),
    facts,
    credits: credits.map(({ providerTxId, ...credit }) => ({ ...credit, ...(providerTxId !== null && { providerTxId }) })),
    cases,
  }
}

const subjectOf = (orderNo: string) => ({ kind: 'deposit', id: orderNo })

type Writes = Pick<StaffHandlers<Routes>, 'claim' | 'release' | 'credit' | 'reject' | 'askProof'>

function depositWrites(deps: StaffDeps): Writes {
  const crediting = openCrediting(deps)
  deps.operations.register(crediting)
  const nameOf = (orderNo: string, { brand, caller }: StaffCall) => ({ brandId: brand.id, orderNo, by: caller.username })
  return {
    claim: async (tx, { orderNo }, call) => {
      await claimDeposit(tx, nameOf(orderNo, call))
      call.note({ event: 'deposit_claimed', subject: subjectOf(orderNo) })
      return {}
    },
    release: async (tx, { orderNo }, call) => {
      await releaseDeposit(tx, nameOf(orderNo, call))
      call.note({ event: 'deposit_released', subject: subjectOf(orderNo) })
      return {}
    },
    credit: async (tx, { orderNo, amount, paymentId, reason }, call) => {
      const order = await lockUnclaimed(tx, nameOf(orderNo, call))
      await refuseOwn(tx, order.member, call)
      const credited = amount ?? order.amount
      const movement = paymentId ?? order.trxId
      if (!isPayable(credited, order.currency)) throw new Refusal('request.invalid', { amount: 'too_fine' })
      if (movement === null) throw new Refusal('request.invalid', { paymentId: 'required' })
      await decideCredit(tx, deps.cashier.deposits, order, credited)
      return perform(tx, crediting, { content: { orderNo, amount: credited, paymentId: movement }, reason }, call)
    },
    reject: async (tx, { orderNo, why, reason }, call) => {
      const name = nameOf(orderNo, call)
      await refuseOwn(tx, (await lockUnclaimed(tx, name)).member, call)
      const change = await rejectReviewed(tx, deps.cashier.deposits, { ...name, why })
      call.note({ event: 'deposit_rejected', subject: subjectOf(orderNo), ...change, reason })
      return {}
    },
    askProof: async (tx, { orderNo, note }, call) => {
      const name = { ...nameOf(orderNo, call), note, atMost: proofAsksAtMost }
      const { member, asks } = await askBetterProof(tx, deps.cashier.deposits, name)
      const { brandId } = name
      await deps.sendMessage(tx, { brandId, member, key: `deposit:${orderNo}:proof:${asks}`, ...writeProofMessage(orderNo, note) })
      call.note({ event: 'deposit_proof_asked', subject: subjectOf(orderNo), after: { note } })
      return {}
    },
  }
}

type Crediting = { orderNo: string; amount: bigint; paymentId: string }

/** Its version is the state of the order: what was credited, rejected or ended meanwhile makes the request stale. */
function openCrediting({ cashier }: StaffDeps): Operation<Crediting> {
  const find = async (on: Queryable, orderNo: string, brand: Brand) => {
    const found = await findDeskDeposit(on, brand.id, orderNo)
    if (!found) throw new Refusal('staff.not_found')
    return found
  }
  return {
    name: 'deposit_credited',
    permission: 'deposits.review',
    content: z.strictObject({ orderNo: z.string(), amount: Amount, paymentId: z.string() }),
    subjectOf: ({ orderNo }) => subjectOf(orderNo),
    amountOf: ({ amount }) => amount,
    needsTwo: async (on, { orderNo, paymentId }, brand) => isInSuspense(on, await find(on, orderNo, brand), paymentId),
    versionOf: async (on, { orderNo }, brand) => (await find(on, orderNo, brand)).state,
    render: async (on, { orderNo, amount, paymentId }, brand) => {
      const row = await find(on, orderNo, brand)
      const provider = row.providerId === null ? undefined : await cashier.deposits.registry.find(row.providerId)
      return [
        { label: 'order', value: orderNo },
        { label: 'member', value: (await nameMembers(on, [row.member])).get(row.member) ?? '' },
        { label: 'method', value: row.method },
        { label: 'provider', value: provider?.link.code ?? '' },
        { label: 'paymentId', value: paymentId },
        { label: 'ordered', value: printAmount(row.amount) },
        { label: 'amount', value: printAmount(amount) },
        { label: 'currency', value: row.currency },
      ]
    },
    carryOut: (tx, content, { brand, by }) => creditReviewed(tx, cashier.deposits, { ...content, brandId: brand.id, by }),
  }
}
