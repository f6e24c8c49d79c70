import { randomUUID } from 'node:crypto'
import { type Input, isPayable, type LanguageCode, type Output, smallestUnitOf } from '@portal/contracts'
import { type fundsRoutes, mainWallet } from '@portal/contracts/funds'
import type { Queryable } from '@portal/runtime'
import { listVendorNotices, type VendorNotice } from '#modules/catalogue'
import { getPlayer, isReporting, type Link, VendorUnreachable } from '#modules/launch'
import { getBalance, getWallets } from '#modules/wallet'
import type { BrandRef, Call } from '#platform/call.ts'
import { hashContent } from '#platform/idempotency.ts'
import { Refusal } from '#platform/refusal.ts'
import { carryOut } from './carry-out.ts'
import { answerOrders, type FundsParts, listLinks, type Order, toOrder, type Who, writeOrder } from './orders.ts'
import { findChoice, findTransfer, listTransfers, type TransferRow, upsertChoice } from './store.ts'

type MemberCall = Call<'member'>
type Listed = Output<typeof fundsRoutes.wallets>

/** Names every wallet at once. */
const everyWallet = 'ALL'
const latestAtMost = 10

/** The member's wallets; those that are named by `refresh` as their vendors tell them now. */
export async function listWallets(
  parts: FundsParts,
  { refresh, language }: Input<typeof fundsRoutes.wallets>,
  call: MemberCall,
): Promise<Listed> {
  const { brand, caller } = call
  const { memberId } = caller
  const links = await listLinks(parts.database, parts, brand.id)
  const [{ main, bonus, vendors }, notices, isAutoTransfer, rows] = await Promise.all([
    getWallets(parts.database, { brand: brand.id, owner: memberId, currency: brand.currency }),
    listVendorNotices(
      parts.database,
      links.map(({ vendor }) => vendor),
    ),
    followsIntoGames(parts, memberId),
    listTransfers(parts.database, memberId, latestAtMost),
  ])
  const told = await Promise.all(
    links.map(async (link): Promise<Listed['wallets'][number]> => {
      const notice = notices.find(({ code }) => code === link.vendor)
      const known = vendors.find(({ vendor }) => vendor === link.vendor)?.balance ?? 0n
      const base = { accountTypeId: link.vendor, displayName: nameOf(notice, link.vendor, language ?? call.language) }
      if (notice?.maintenance) return { ...base, balance: atLeastZero(known), status: 'maintenance' }
      if (refresh !== everyWallet && refresh !== link.vendor) return { ...base, balance: atLeastZero(known), status: 'normal' }
      const asked = await askBalance(parts, link, memberId)
      return { ...base, balance: asked ?? atLeastZero(known), status: asked === undefined ? 'unreachable' : 'normal' }
    }),
  )
  const wallets = [{ accountTypeId: mainWallet, displayName: mainWallet, balance: main.balance, status: 'normal' as const }, ...told]
  return {
    isSingle: links.length === 0,
    currency: brand.currency,
    sumBalance: wallets.reduce((sum, { balance }) => sum + balance, bonus),
    ...(bonus > 0n && { bonus }),
    isAutoTransfer,
    wallets,
    transfers: rows.map(toOrder),
  }
}

/** What the vendor says that it holds; undefined when it can't be asked. */
async function askBalance({ client, database }: FundsParts, link: Link, memberId: bigint): Promise<bigint | undefined> {
  try {
    const answer = await client.call(link, 'transferBalance', { playerId: (await getPlayer(database, memberId)).playerId })
    return answer.status === 'OK' && answer.currency === link.currency ? answer.balance : undefined
  } catch (error) {
    if (error instanceof VendorUnreachable) return undefined
    throw error
  }
}

/**
 * Moves money between the main wallet and a vendor's. The same key with the same content answers the same order as it stands by then.
 * @throws Refusal `funds.single_wallet`, `funds.wallets_invalid`, `funds.wallet_unknown`, `funds.vendor_in_maintenance`, `funds.amount_too_fine`,
 *   `wallet.insufficient_funds`, `identity.locked`, `request.key_conflict`
 */
export async function transfer(parts: FundsParts, input: Input<typeof fundsRoutes.transfer>, call: MemberCall): Promise<Order> {
  const { brand, caller, idempotencyKey: key } = call
  const { memberId } = caller
  const { fromWallet, toWallet, amount, isAll } = input
  const content = hashContent({ brand: brand.id, fromWallet, toWallet, amount: amount ?? '', isAll })
  const { orders, isNew } = await answerOrders(parts, { memberId, key, content }, async (tx) => {
    const direction = fromWallet === mainWallet ? 'in' : 'out'
    const link = await getLink(tx, parts, brand, fromWallet, toWallet)
    if (amount !== undefined && !isPayable(amount, brand.currency)) throw new Refusal('funds.amount_too_fine')
    return [await writeOrder(tx, parts, { brand, memberId }, { link, direction, amount, key, content })]
  })
  const order = orders[0]!
  return toOrder(isNew ? await carryOut(parts, order) : order)
}

async function getLink(on: Queryable, parts: FundsParts, brand: BrandRef, from: string, to: string): Promise<Link> {
  const links = await listLinks(on, parts, brand.id)
  if (links.length === 0) throw new Refusal('funds.single_wallet')
  if ((from === mainWallet) === (to === mainWallet)) throw new Refusal('funds.wallets_invalid')
  const link = links.find(({ vendor }) => vendor === (from === mainWallet ? to : from))
  if (!link) throw new Refusal('funds.wallet_unknown')
  if ((await listInMaintenance(on, [link])).has(link.vendor)) throw new Refusal('funds.vendor_in_maintenance')
  return link
}

/** Brings back what the vendors hold. @throws Refusal `request.key_conflict` */
export async function recallAll(
  parts: FundsParts,
  { isLeaving }: Input<typeof fundsRoutes.recall>,
  { brand, caller, idempotencyKey }: MemberCall,
): Promise<Output<typeof fundsRoutes.recall>> {
  const { memberId } = caller
  if (isLeaving && !(await followsIntoGames(parts, memberId))) return { transfers: [] }
  return { transfers: await recall(parts, { brand, memberId }, idempotencyKey) }
}

/**
 * Brings back what the vendors hold, all but one that is named. A vendor in maintenance keeps its part and is left out, and so is an empty wallet.
 * @throws Refusal `request.key_conflict`
 */
async function recall(parts: FundsParts, { brand, memberId }: Who, key: string, except?: string): Promise<Order[]> {
  const content = hashContent({ brand: brand.id, recall: except ?? everyWallet })
  const { orders, isNew } = await answerOrders(parts, { memberId, key, content }, async (tx) => {
    const links = await listLinks(tx, parts, brand.id)
    const closed = await listInMaintenance(tx, links)
    const { vendors } = await getWallets(tx, { brand: brand.id, owner: memberId, currency: brand.currency })
    const filled = links.filter(({ vendor }) => vendors.some((each) => each.vendor === vendor && each.balance > 0n))
    const written: TransferRow[] = []
    for (const link of filled.filter(({ vendor }) => vendor !== except && !closed.has(vendor)))
      written.push(await writeOrder(tx, parts, { brand, memberId }, { link, direction: 'out', amount: undefined, key, content }))
    return written
  })
  const ended = isNew ? await Promise.all(orders.map((order) => carryOut(parts, order))) : orders
  return ended.map(toOrder)
}

async function listInMaintenance(on: Queryable, links: readonly Link[]): Promise<Set<string>> {
  const notices = await listVendorNotices(
    on,
    links.map(({ vendor }) => vendor),
  )
  return new Set(notices.filter(({ maintenance }) => maintenance).map(({ code }) => code))
}

/**
 * Lets a member's money follow into a game, where the member has not chosen otherwise: what other vendors hold comes back, and a vendor that keeps its own
 * wallet gets all of the main one. A transfer that fails, or whose end is not known, keeps nobody from the game.
 */
export async function followIntoGame(parts: FundsParts, who: Who, link: Link): Promise<void> {
  try {
    if (!(await followsIntoGames(parts, who.memberId))) return
    if ((await listLinks(parts.database, parts, who.brand.id)).length === 0) return
    await recall(parts, who, `follow:${randomUUID()}`, link.vendor)
    if (isReporting(link)) await sendAll(parts, who, link)
  } catch (error) {
    parts.log.warn({ err: error, vendor: link.vendor }, 'the money of a member did not follow into a game')
  }
}

async function sendAll(parts: FundsParts, who: Who, link: Link): Promise<void> {
  const { brand, memberId } = who
  const { balance } = await getBalance(parts.database, { brand: brand.id, owner: memberId, currency: brand.currency })
  if (balance < smallestUnitOf(brand.currency)) return
  const key = `follow:${randomUUID()}`
  const content = hashContent({ brand: brand.id, sendAll: link.vendor })
  const { orders } = await answerOrders(parts, { memberId, key, content }, async (tx) => [
    await writeOrder(tx, parts, who, { link, direction: 'in', amount: undefined, key, content }),
  ])
  await carryOut(parts, orders[0]!)
}

/** Whether a member's money follows into games with a wallet of their own; it does until the member says otherwise. */
async function followsIntoGames({ database }: FundsParts, memberId: bigint): Promise<boolean> {
  return (await findChoice(database, memberId)) ?? true
}

export async function setAutoTransfer(
  { database }: FundsParts,
  isOn: boolean,
  { caller }: MemberCall,
): Promise<{ isAutoTransfer: boolean }> {
  await upsertChoice(database, caller.memberId, isOn)
  return { isAutoTransfer: isOn }
}

/** @throws Refusal `funds.order_not_found`, also for an order of somebody else */
export async function getOrder({ database }: FundsParts, orderNo: string, { caller }: MemberCall): Promise<Order> {
  const order = await findTransfer(database, orderNo)
  if (order?.member !== caller.memberId) throw new Refusal('funds.order_not_found')
  return toOrder(order)
}

function nameOf(notice: VendorNotice | undefined, vendor: string, language: LanguageCode): string {
  return notice?.names[language] ?? notice?.names.EN ?? vendor
}

/** What a vendor has paid out before it reported what was won is in the main wallet already. */
function atLeastZero(balance: bigint): bigint {
  return balance > 0n ? balance : 0n
}
