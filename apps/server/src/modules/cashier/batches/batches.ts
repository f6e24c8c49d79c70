/** What finance does with payout batches. Every change locks the batch, asks `machine.ts`, and writes it in the caller's transaction. */
import assert from 'node:assert/strict'
import type { BatchKind } from '@portal/contracts/payout-values'
import type { Database, Queryable, Tx } from '@portal/runtime'
import { Refusal } from '#platform/refusal.ts'
import type { AccountKeys } from '../accounts/index.ts'
import { carryOut, lockToDecide, type WithdrawalDeps } from '../withdrawals/index.ts'
import {
  addBatch,
  type BatchLine,
  type BatchRow,
  collectWaiting,
  emptyBatch,
  findBatch,
  findBatchProvider,
  listHeldOrders,
  listLines,
  lockBatch,
  lockLines,
  putIntoBatch,
  removeBatch,
  updateBatch,
} from './batch-store.ts'
import { type FormLine, hashForm, printForm } from './form.ts'
import { type BatchAction, decideBatch, ordersAtMost } from './machine.ts'

export type BatchName = { brandId: number; batchNo: string; by: string }
type Keys = { accountKeys: AccountKeys }

/** The batch, locked, as the caller has seen it. @throws Refusal `staff.not_found`, `staff.changed` */
export async function lockNamed(tx: Tx, { brandId, batchNo }: Omit<BatchName, 'by'>, version?: number): Promise<BatchRow> {
  const batch = await lockBatch(tx, brandId, batchNo)
  if (!batch) throw new Refusal('staff.not_found')
  if (version !== undefined && batch.version !== version) throw new Refusal('staff.changed')
  return batch
}

/** The state that an action leads to. @throws Refusal `staff.changed`, `staff.same_person`, `cashier.batch_size` */
export function decideOrRefuse(batch: BatchRow, action: BatchAction): BatchRow['state'] {
  const decided = decideBatch(batch, action)
  if ('state' in decided) return decided.state
  if (decided.refused === 'state') throw new Refusal('staff.changed')
  if (decided.refused === 'same_person') throw new Refusal('staff.same_person', { reason: 'person' })
  throw new Refusal('cashier.batch_size', { most: String(ordersAtMost) })
}

/** A new draft with all approved orders of a kind that wait for a person, but those of `exceptMember`. */
export async function collectBatch(
  tx: Tx,
  {
    brandId,
    kind,
    currency,
    by,
    exceptMember,
  }: { brandId: number; kind: BatchKind; currency: string; by: string; exceptMember: bigint | undefined },
): Promise<{ batchNo: string; orders: string[] }> {
  const provider = await findBatchProvider(tx, brandId, kind, currency)
  if (provider === undefined) throw new Refusal('request.invalid', { kind: 'out_of_range' })
  const { id, batchNo } = await addBatch(tx, { brandId, kind, currency, provider, preparedBy: by })
  const orders = await collectWaiting(tx, { id, brandId, kind, currency, provider }, { by, exceptMember, limit: ordersAtMost })
  return { batchNo, orders }
}

/**
 * Puts an approved order into a draft of its kind, currency and provider; `look` refuses an order that the caller may not decide.
 * @throws Refusal as `lockToDecide` and `decideOrRefuse`, `cashier.batch_other_kind`
 */
export async function addToBatch(tx: Tx, name: BatchName, orderNo: string, look: (member: bigint) => Promise<void>): Promise<void> {
  const batch = await lockNamed(tx, name)
  const state = decideOrRefuse(batch, { kind: 'add' })
  const order = await lockToDecide(tx, { brandId: name.brandId, orderNo, by: name.by }, { states: ['approved'] })
  await look(order.member)
  if (order.kind !== batch.kind || order.currency !== batch.currency || order.provider !== batch.provider)
    throw new Refusal('cashier.batch_other_kind')
  await putIntoBatch(tx, order.id, batch.id)
  await updateBatch(tx, batch.id, { state })
}

/** Takes an order out of a draft: it waits for finance again. @throws Refusal `staff.not_found`, `staff.changed` */
export async function removeFromBatch(tx: Tx, name: BatchName, orderNo: string): Promise<void> {
  const batch = await lockNamed(tx, name)
  const state = decideOrRefuse(batch, { kind: 'remove' })
  const line = (await listLines(tx, batch.id)).find((each) => each.orderNo === orderNo)
  if (!line) throw new Refusal('staff.changed')
  await putIntoBatch(tx, line.id, null)
  await updateBatch(tx, batch.id, { state })
}

/** Ends a draft: all of its orders wait for finance again. */
export async function discardBatch(tx: Tx, name: BatchName, version: number): Promise<void> {
  const batch = await lockNamed(tx, name, version)
  decideOrRefuse(batch, { kind: 'discard' })
  await emptyBatch(tx, batch.id)
  await removeBatch(tx, batch.id)
}

export type SealedBatch = { hash: string; orders: number; total: bigint }

/** Fixes number, sum and hash of a draft. @throws Refusal as `decideOrRefuse` */
export async function sealBatch(deps: Keys, tx: Tx, name: BatchName, version: number): Promise<SealedBatch> {
  const batch = await lockNamed(tx, name, version)
  const state = decideOrRefuse(batch, { kind: 'seal' })
  await lockLines(tx, batch.id)
  const lines = await listLines(tx, batch.id)
  // What stands in a batch is decided nowhere else.
  assert(
    lines.every((line) => line.state === 'approved'),
    `an order of the draft ${batch.batchNo} is not approved`,
  )
  const hash = hashForm(batch.batchNo, toForm(deps, lines))
  const total = lines.reduce((sum, { amount }) => sum + amount, 0n)
  await updateBatch(tx, batch.id, { state, sealed: { by: name.by, hash, orders: lines.length, total } })
  return { hash: hash.toString('hex'), orders: lines.length, total }
}

/** Makes a draft of a sealed batch that nobody has released. */
export async function unsealBatch(tx: Tx, name: BatchName, version: number): Promise<void> {
  const batch = await lockNamed(tx, name, version)
  await updateBatch(tx, batch.id, { state: decideOrRefuse(batch, { kind: 'unseal' }), sealed: null })
}

/**
 * Lets a sealed batch go, just as it was sealed: each of its orders is being paid, by the file alone.
 * @throws Refusal `staff.changed` when the hash is another one, `staff.same_person`, `cashier.batch_held`
 */
export async function releaseBatch(deps: WithdrawalDeps, tx: Tx, name: BatchName, hash: string): Promise<void> {
  const batch = await lockNamed(tx, name)
  const state = decideOrRefuse(batch, { kind: 'release', by: name.by })
  await lockLines(tx, batch.id)
  const lines = await listLines(tx, batch.id)
  refuseOtherContent(batch, hashForm(batch.batchNo, toForm(deps, lines)), hash)
  await refuseHeld(tx, batch)
  for (const { id, orderNo } of lines) {
    const { refused } = await carryOut(deps, tx, id, { kind: 'send' }, { actor: 'staff', staff: name.by, finding: batch.batchNo })
    assert(refused === undefined, `the order ${orderNo} of the batch ${batch.batchNo} can't be sent: ${refused}`)
  }
  await updateBatch(tx, batch.id, { state, releasedBy: name.by })
}

function refuseOtherContent(batch: BatchRow, present: Buffer, seen: string): void {
  if (batch.hash?.toString('hex') !== seen || !batch.hash.equals(present)) throw new Refusal('staff.changed')
}

async function refuseHeld(on: Queryable, { id }: BatchRow): Promise<void> {
  const held = await listHeldOrders(on, id)
  if (held.length > 0) throw heldRefusal(held)
}

const heldRefusal = (held: readonly string[]) => new Refusal('cashier.batch_held', { orders: held.join(' ') })

export type BatchFile = { csv: Buffer; hash: string; orders: number; leftOut: readonly string[] }

/**
 * The file for the bank, with whole numbers of accounts; only of a released batch. The whole of it is what was sealed, and is refused where it would pay a member whose money is held.
 * The `open` part holds the orders that have no result and are not held; its hash is that of its own lines.
 * @throws Refusal `staff.not_found`, `staff.changed` (also when an account is not what it was when the batch was sealed), `cashier.batch_held` (of a part: when nothing else is open)
 */
export async function exportBatch(
  { database, accountKeys }: Keys & { database: Database },
  { brandId, batchNo }: Omit<BatchName, 'by'>,
  part?: 'open',
): Promise<BatchFile> {
  const batch = await findBatch(database, brandId, batchNo)
  if (!batch) throw new Refusal('staff.not_found')
  decideOrRefuse(batch, { kind: 'export' })
  if (!part) await refuseHeld(database, batch)
  const lines = await listLines(database, batch.id)
  const form = toForm({ accountKeys }, lines)
  refuseOtherContent(batch, hashForm(batchNo, form), batch.hash!.toString('hex'))
  if (!part) return { csv: printForm(form), hash: batch.hash!.toString('hex'), orders: form.length, leftOut: [] }
  const held = await listHeldOrders(database, batch.id)
  const isOpen = new Set(lines.flatMap(({ orderNo, payout }) => (payout === 'ready' && !held.includes(orderNo) ? [orderNo] : [])))
  if (isOpen.size === 0) throw held.length > 0 ? heldRefusal(held) : new Refusal('staff.changed')
  const open = form.filter(({ orderNo }) => isOpen.has(orderNo))
  return { csv: printForm(open), hash: hashForm(batchNo, open).toString('hex'), orders: open.length, leftOut: held }
}

function toForm({ accountKeys }: Keys, lines: readonly BatchLine[]): FormLine[] {
  return lines.map(({ orderNo, method, bankName, branch, holder, sealedNumber, publicId, amount, currency }) => ({
    orderNo,
    method,
    bank: bankName,
    branch,
    holder,
    account: accountKeys.open(sealedNumber, publicId),
    amount,
    currency,
  }))
}
