import type { Tx } from '@portal/runtime'
import { type Link, VendorNotAsked, VendorUnreachable } from '#modules/launch'
import { getWallets, openAccounts, postHold, postTransfer, voidHold } from '#modules/wallet'
import { balanceEvent, walletEvent } from '#platform/live.ts'
import { type FundsParts, ledgerKey, listLinks } from './orders.ts'
import { readVerdict, unknown, type Verdict, waitMs } from './rules.ts'
import { endTransfer, findTransfer, lockTransfer, postponeTransfer, takeDueTransfers, type TransferRow } from './store.ts'

/**
 * The end of an order. No vendor is awaited inside a transaction.
 *   pending ── the vendor's definite word ───→ success | failed
 *   pending ── no answer, or none that says ─→ unknown ── the vendor is asked again ──→ success | failed
 * The process that wrote an order asks the vendor once to carry it out. After that, or when that process is gone, the vendor is only asked what became of it.
 * It refuses an id that it was asked about and did not know: no money goes back while its order may still arrive.
 */
export async function carryOut(parts: FundsParts, order: TransferRow): Promise<TransferRow> {
  return conclude(parts, order, await send(parts, order))
}

/** Asks the vendors what became of orders whose end is not known; safe in several processes at once. @returns how many were asked about */
export async function askDue(parts: FundsParts): Promise<number> {
  const due = await takeDueTransfers(parts.database, 20)
  await Promise.all(due.map(async (order) => conclude(parts, order, await askAbout(parts, order))))
  return due.length
}

async function send(parts: FundsParts, order: TransferRow): Promise<Verdict> {
  const { orderNo: transferId, playerId, currency, direction, amount } = order
  try {
    const link = await findLink(parts, order)
    if (amount === null) return readVerdict(order, await parts.client.call(link, 'transferOutAll', { transferId, playerId }), 'itself')
    const call = direction === 'in' ? 'transferIn' : 'transferOut'
    return readVerdict(order, await parts.client.call(link, call, { transferId, playerId, currency, amount }), 'itself')
  } catch (error) {
    if (error instanceof VendorNotAsked) return { state: 'failed' }
    return faultOf(error)
  }
}

async function askAbout(parts: FundsParts, order: TransferRow): Promise<Verdict> {
  const { orderNo: transferId, playerId } = order
  try {
    const link = await findLink(parts, order)
    return readVerdict(order, await parts.client.call(link, 'transferStatus', { transferId, playerId }), 'its end')
  } catch (error) {
    return faultOf(error)
  }
}

async function findLink(parts: FundsParts, { brand, vendor }: TransferRow): Promise<Link> {
  const link = (await listLinks(parts.database, parts, brand)).find((each) => each.vendor === vendor)
  if (!link) throw new VendorNotAsked(`${vendor} has no key to sign with`)
  return link
}

function faultOf(error: unknown): Verdict {
  if (error instanceof VendorUnreachable) return unknown(error.message)
  throw error
}

/** Ends an order by what its vendor has said, once; whoever comes second reads how it ended. @returns the order as it stands */
async function conclude(parts: FundsParts, order: TransferRow, verdict: Verdict): Promise<TransferRow> {
  const { database, log } = parts
  const { orderNo, vendor } = order
  if (verdict.state === 'unknown') await postpone(parts, order, verdict.fault)
  else {
    const link = await findLink(parts, order)
    const isEnded = await database.transaction((tx) => end(tx, parts, link, order, verdict))
    if (!isEnded) {
      log.error({ alarm: 'transfer_beyond_reason', orderNo, vendor }, 'a vendor pays out more than it can have won: a person must look')
      await postpone(parts, order, 'more than the wallet and a highest win')
    }
  }
  return (await findTransfer(database, orderNo)) ?? order
}

async function postpone(parts: FundsParts, order: TransferRow, fault: string): Promise<void> {
  const { orderNo, vendor, createdAt, attempts } = order
  parts.log.warn({ orderNo, vendor, fault, since: createdAt }, 'what became of a transfer is not known; the vendor is asked again')
  await parts.database.transaction(async (tx) => {
    if (await postponeTransfer(tx, orderNo, waitMs(attempts), fault)) tx.afterCommit(() => tell(parts, order, 'unknown'))
  })
}

/** @returns false, with nothing moved, for a payment that no wallet of this member can have held */
async function end(
  tx: Tx,
  parts: FundsParts,
  link: Link,
  { orderNo }: TransferRow,
  verdict: Exclude<Verdict, { state: 'unknown' }>,
): Promise<boolean> {
  const order = await lockTransfer(tx, orderNo)
  if (!order || order.endedAt !== null) return true
  const isDone = verdict.state === 'done'
  if (isDone && order.direction === 'out' && !(await isWithinReason(tx, link, order, verdict.amount))) return false
  if (isDone) await post(tx, link, order, verdict.amount)
  else if (order.direction === 'in') await voidHold(tx, ledgerKey(orderNo))
  const state = isDone ? 'success' : 'failed'
  await endTransfer(tx, orderNo, state, isDone ? verdict.amount : null)
  await publishWallets(tx, parts, order)
  tx.afterCommit(() => tell(parts, order, state))
  return true
}

/** What a vendor has won for a player and not reported yet is at most a few rounds: it pays out what we know of, and one highest win. */
async function isWithinReason(tx: Tx, { maxWin }: Link, order: TransferRow, amount: bigint): Promise<boolean> {
  const { vendors } = await getWallets(tx, nameOf(order))
  const held = vendors.find(({ vendor }) => vendor === order.vendor)?.balance ?? 0n
  return amount <= (held > 0n ? held : 0n) + maxWin
}

async function post(tx: Tx, { wallet: kind }: Link, order: TransferRow, amount: bigint): Promise<void> {
  const { direction, orderNo } = order
  const [main, held] = await openAccounts(tx, [nameOf(order), { ...nameOf(order), kind }])
  if (direction === 'in') await postHold(tx, ledgerKey(orderNo), held!)
  else if (amount > 0n) {
    const postings = [
      { account: main!, amount },
      { account: held!, amount: -amount },
    ]
    await postTransfer(tx, { key: ledgerKey(orderNo), kind: 'transfer', reference: orderNo, postings })
  }
}

async function publishWallets(tx: Tx, { live }: FundsParts, order: TransferRow): Promise<void> {
  const { member, currency, vendor } = order
  const { main, vendors } = await getWallets(tx, nameOf(order))
  const held = vendors.find((each) => each.vendor === vendor)
  tx.afterCommit(() => {
    live.publish(member, balanceEvent(currency, main.balance, main.version))
    if (held) live.publish(member, walletEvent(vendor, currency, held.balance, held.version))
  })
}

function tell({ live }: FundsParts, { member, orderNo }: TransferRow, state: TransferRow['state']): void {
  live.publish(member, { type: 'walletTransfer', orderNo, state })
}

function nameOf({ brand, member, currency }: TransferRow) {
  return { brand, owner: member, currency }
}
