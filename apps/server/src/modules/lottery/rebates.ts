/**
 * Rebates of lottery stakes by prize groups. The player plays at the own group, or the brand's; each agent above gets the difference to the next group below, of every order that is won
 * or lost, in the transaction of its settlement. A stake that comes back gives none. Line and groups are those of the moment of the order.
 *
 * An order has one transfer in the ledger, `lottery_rebate`, and one more when it is voided later, `lottery_rebate_reversal`. What an agent has spent already is owed
 * (`lottery.rebate_debts`) and taken off the next rebates.
 */
import { type LineGroup, limitGroups, shareRebate } from '@portal/lottery'
import { smallestUnitOf } from '@portal/contracts'
import type { Queryable, Tx } from '@portal/runtime'
import { listMembers } from '#modules/identity'
import { type AccountName, getBalances, getHouseAccount, lockAccounts, openAccounts, postTransfers, type Transfer } from '#modules/wallet'
import { balanceEvent, type Live } from '#platform/live.ts'
import type { RebateLine } from './order-store.ts'
import { lockDebts, saveDebts } from './rebate-store.ts'

type Player = {
  id: bigint
  uplinePath: readonly bigint[]
  /** The group at which the member plays. */
  prizeGroup: number
  /** Play money gives no rebates. */
  isTrial: boolean
}

/**
 * The line above a member as it is, with the groups that count: none above the upline's, and none below the player's, who is paid what was shown.
 * @param standard the group of an account without one of its own
 */
export async function readLine(
  on: Queryable,
  { id, uplinePath, prizeGroup, isTrial }: Player,
  standard: number,
  currency: string,
): Promise<RebateLine> {
  const rebateUnit = smallestUnitOf(currency)
  const none = { line: [], lineGroups: [], rebateUnit }
  if (isTrial || uplinePath.length === 0) return none
  const groups = new Map((await listMembers(on, uplinePath)).map((each) => [each.id, each.prizeGroup ?? standard]))
  const above = limitGroups(uplinePath.map((member) => ({ member, group: groups.get(member) ?? standard })))
  const lineGroups = [...above.map(({ group }) => Math.max(group, prizeGroup)), prizeGroup]
  return lineGroups[0] === prizeGroup ? none : { line: [...uplinePath, id], lineGroups, rebateUnit }
}

export type RebatedOrder = RebateLine & { orderNo: string; brand: number; member: bigint; currency: string; cost: bigint }
type Parts = { live: Pick<Live, 'publish'> }

const sharesOf = ({ cost, line, lineGroups, rebateUnit }: RebatedOrder) =>
  shareRebate(cost, line.map((member, at): LineGroup => ({ member, group: lineGroups[at]! })), rebateUnit) // prettier-ignore

/** Locks the balances of players and of those above them in the ledger's one order: bets and rebates of a batch would else lock them in two. */
export async function lockLines(tx: Tx, orders: readonly RebatedOrder[]): Promise<void> {
  const names = orders.flatMap(({ brand, member, currency, line }) => [...line, member].map((owner) => ({ brand, owner, currency })))
  await lockAccounts(tx, await openAccounts(tx, distinct(names)))
}

/**
 * Posts the rebates of orders that are won or lost.
 * @param suffix names the change of a draw by which they are owed
 */
export async function payRebates(tx: Tx, { live }: Parts, orders: readonly RebatedOrder[], suffix = ''): Promise<void> {
  for (const group of groupByBooks(orders)) {
    const { brand, currency } = group[0]!
    const shared = group.map((order) => ({ order, shares: sharesOf(order) })).filter(({ shares }) => shares.length > 0)
    const agents = [...new Set(shared.flatMap(({ shares }) => shares.map(({ member }) => member)))]
    if (agents.length === 0) continue
    const debts = new Map((await lockDebts(tx, brand, currency, agents)).map(({ agent, amount }) => [agent, amount]))
    const books = await openBooks(tx, { brand, currency }, agents)
    const transfers = shared.map(({ order, shares }): Transfer => {
      let [total, recovered] = [0n, 0n]
      const given = shares.map(({ member, amount }) => {
        const kept = least(amount, debts.get(member) ?? 0n)
        if (kept > 0n) debts.set(member, debts.get(member)! - kept)
        total += amount
        recovered += kept
        return { account: books.of(member), amount: amount - kept }
      })
      return {
        key: `lottery:rebate:${order.orderNo}${suffix}`,
        kind: 'lottery_rebate',
        reference: order.orderNo,
        postings: used([...given, { account: books.cost, amount: -total }, { account: books.owed, amount: recovered }]),
      }
    })
    await post(tx, transfers)
    await saveDebts(tx, brand, currency, debts)
    await tellAgents(tx, live, { brand, currency }, agents)
  }
}

/** Takes the rebates of an order back that is voided after they were paid: from the wallet as far as it reaches, the rest is owed. */
export async function reverseRebates(tx: Tx, { live }: Parts, order: RebatedOrder, suffix = ':void'): Promise<void> {
  const shares = sharesOf(order)
  if (shares.length === 0) return
  const { brand, currency, orderNo } = order
  const agents = shares.map(({ member }) => member)
  const known = new Map((await lockDebts(tx, brand, currency, agents)).map(({ agent, amount }) => [agent, amount]))
  const books = await openBooks(tx, { brand, currency }, agents)
  const balances = new Map((await getBalances(tx, brand, agents)).filter((each) => each.currency === currency).map((each) => [each.owner, each.balance])) // prettier-ignore
  const debts = new Map<bigint, bigint>()
  let [total, owed] = [0n, 0n]
  const taken = shares.map(({ member, amount }) => {
    const back = least(amount, balances.get(member) ?? 0n)
    if (back < amount) debts.set(member, (known.get(member) ?? 0n) + amount - back)
    total += amount
    owed += amount - back
    return { account: books.of(member), amount: -back }
  })
  const postings = used([...taken, { account: books.cost, amount: total }, { account: books.owed, amount: -owed }])
  await post(tx, [{ key: `lottery:rebate:${orderNo}${suffix}`, kind: 'lottery_rebate_reversal', reference: orderNo, postings }])
  await saveDebts(tx, brand, currency, debts)
  await tellAgents(tx, live, { brand, currency }, agents)
}

type Book = { brand: number; currency: string }

async function openBooks(tx: Tx, { brand, currency }: Book, agents: readonly bigint[]) {
  const accounts = await openAccounts(tx, agents.map((owner) => ({ brand, owner, currency }))) // prettier-ignore
  const byAgent = new Map(agents.map((agent, at) => [agent, accounts[at]!]))
  return {
    of: (agent: bigint) => byAgent.get(agent)!,
    cost: await getHouseAccount(tx, brand, currency, 'agents'),
    owed: await getHouseAccount(tx, brand, currency, 'rebate_debts'),
  }
}

async function post(tx: Tx, transfers: readonly Transfer[]): Promise<void> {
  for (const [at, { outcome }] of (await postTransfers(tx, transfers)).entries())
    if (outcome !== 'applied') throw new Error(`${transfers[at]!.key} was not posted: ${outcome}`)
}

async function tellAgents(tx: Tx, live: Parts['live'], { brand, currency }: Book, agents: readonly bigint[]): Promise<void> {
  const balances = (await getBalances(tx, brand, agents)).filter((each) => each.currency === currency)
  tx.afterCommit(() => {
    for (const { owner, balance, version } of balances) live.publish(owner, balanceEvent(currency, balance, version))
  })
}

/** Orders of one brand and currency share the accounts of the house. */
const groupByBooks = (orders: readonly RebatedOrder[]) => Map.groupBy(orders, ({ brand, currency }) => `${brand} ${currency}`).values()
const used = (postings: Transfer['postings']) => postings.filter(({ amount }) => amount !== 0n)
const least = (one: bigint, other: bigint) => (one < other ? one : other)
const distinct = (names: readonly AccountName[]) => [...new Map(names.map((each) => [`${each.brand} ${each.owner} ${each.currency}`, each])).values()] // prettier-ignore
