import { cutToUnit, type Output } from '@portal/contracts'
import { type fundsRoutes, mainWallet } from '@portal/contracts/funds'
import type { Database, Log, Queryable, Tx } from '@portal/runtime'
import { getMember } from '#modules/identity'
import { getPlayer, type KeyRing, type Link, type VendorClient } from '#modules/launch'
import { isUnproven, refuseExcluded } from '#modules/protection'
import { getBalance, listVendorWallets, placeHold } from '#modules/wallet'
import type { BrandRef } from '#platform/call.ts'
import { answerOnce } from '#platform/idempotency.ts'
import { balanceEvent, type Live } from '#platform/live.ts'
import { Refusal } from '#platform/refusal.ts'
import { insertTransfer, listTransfersByKey, takeOrderNo, type TransferRow } from './store.ts'

export type FundsParts = {
  database: Database
  log: Log
  live: Pick<Live, 'publish'>
  keys: Pick<KeyRing, 'findSigning'>
  client: VendorClient
}

export type Who = { brand: BrandRef; memberId: bigint }
export type Order = Output<typeof fundsRoutes.transfer>

/** Longer than a call to a vendor may take: within it only the process that wrote an order speaks of it. */
const askAfterMs = 10_000

export type OrderTerms = {
  link: Link
  direction: 'in' | 'out'
  /** Undefined for all that is there. */
  amount: bigint | undefined
  key: string
  content: Buffer
}

/** The key of the hold of an order on its way in, and of the transfer of one on its way out. */
export const ledgerKey = (orderNo: string) => `funds:${orderNo}`

/**
 * Writes an order, and holds the money of one on its way in.
 * @throws Refusal `identity.locked`, `protection.excluded` and `protection.identity_needed` on the way in, `wallet.insufficient_funds`
 */
export async function writeOrder(tx: Tx, { live }: FundsParts, { brand, memberId }: Who, terms: OrderTerms): Promise<TransferRow> {
  const { link, direction, key, content } = terms
  const { currency } = link
  const name = { brand: brand.id, owner: memberId, currency }
  const orderNo = await takeOrderNo(tx)
  const { playerId } = await getPlayer(tx, memberId)
  const base = { orderNo, brand: brand.id, member: memberId, vendor: link.vendor, playerId, currency, direction, key, content, askAfterMs }
  const isAll = terms.amount === undefined
  if (direction === 'out') return insertTransfer(tx, { ...base, isAll, amount: terms.amount ?? null })
  if ((await getMember(tx, memberId)).isLocked) throw new Refusal('identity.locked')
  await refuseExcluded(tx, memberId)
  // Play with a wallet that the vendor keeps asks the portal no more.
  if (await isUnproven(tx, brand.id, memberId)) throw new Refusal('protection.identity_needed')
  const { balance: available } = await getBalance(tx, name)
  const amount = terms.amount ?? cutToUnit(available, currency)
  if (amount <= 0n) throw new Refusal('wallet.insufficient_funds', { balance: String(available) })
  const held = await placeHold(tx, { key: ledgerKey(orderNo), name, amount, reference: orderNo, purpose: 'transfer' })
  tx.afterCommit(() => live.publish(memberId, balanceEvent(currency, held.balance, held.version)))
  return insertTransfer(tx, { ...base, isAll, amount })
}

/** Answers a request once: its orders are written the first time, and read after that. `isNew`: this call has written them, and alone may send them. */
export async function answerOrders(
  { database }: FundsParts,
  { memberId, key, content }: { memberId: bigint; key: string; content: Buffer },
  write: (tx: Tx) => Promise<TransferRow[]>,
): Promise<{ orders: TransferRow[]; isNew: boolean }> {
  const { orders, isNew } = await database.transaction((tx) =>
    answerOnce(tx, {
      subject: `funds.member:${memberId}`,
      content,
      find: async () => {
        const known = await listTransfersByKey(tx, memberId, key)
        return known[0] && { content: known[0].content, orders: known, isNew: false }
      },
      act: async () => ({ content, orders: await write(tx), isNew: true }),
    }),
  )
  return { orders, isNew }
}

/** The vendors of a brand that keep wallets of their own, each with the kind of account that its part stands in. */
export async function listLinks(on: Queryable, { keys }: Pick<FundsParts, 'keys'>, brandId: number): Promise<Link[]> {
  const vendors = await listVendorWallets(on, brandId)
  const signings = await Promise.all(vendors.map(({ vendor }) => keys.findSigning(vendor, brandId)))
  return signings.flatMap((signing) => (signing ? [signing.link] : []))
}

export function toOrder({ orderNo, direction, vendor, amount, state, createdAt, endedAt }: TransferRow): Order {
  const [fromWallet, toWallet] = direction === 'in' ? [mainWallet, vendor] : [vendor, mainWallet]
  return { orderNo, fromWallet, toWallet, state, createdAt, ...(amount !== null && { amount }), ...(endedAt !== null && { endedAt }) }
}
