import type { Tx } from '@portal/runtime'
import { voidBets } from '#modules/bets'
import { balanceEvent, type Live } from '#platform/live.ts'
import { Refusal } from '#platform/refusal.ts'
import { holdSettled, type SettledOrder, voidEnded } from './rebate-store.ts'
import { lockLines, reverseRebates } from './rebates.ts'
import { ownerOf } from './settle.ts'

const ended: ReadonlySet<string> = new Set(['won', 'lost', 'push'])

/**
 * Voids an order after its draw, by the house: the stake comes back, the prize and the rebates above are taken back.
 * @throws Refusal `lottery.order_not_found`, `lottery.order_not_ended` (its draw is still to come, or it came back already), `wallet.insufficient_funds` (the prize is spent)
 */
export async function voidEndedOrder(
  tx: Tx,
  parts: { live: Pick<Live, 'publish'> },
  { brand, orderNo }: { brand: number; orderNo: string },
): Promise<SettledOrder> {
  const order = await getEnded(tx, brand, orderNo)
  await lockLines(tx, [order])
  const [answer] = await voidBets(tx, [{ ...ownerOf(order), externalId: `${orderNo}:void`, betExternalId: orderNo }])
  const { outcome, currentBalance, currentVersion } = answer!
  if (outcome === 'insufficient_funds') throw new Refusal('wallet.insufficient_funds', { balance: String(answer!.balance) })
  if (outcome !== 'applied') throw new Error(`order ${orderNo} was not voided: ${outcome}`)
  tx.afterCommit(() => parts.live.publish(order.member, balanceEvent(order.currency, currentBalance, currentVersion)))
  // A stake that came back with the draw gave none.
  if (order.state !== 'push') await reverseRebates(tx, parts, order)
  await voidEnded(tx, order.id)
  return order
}

async function getEnded(tx: Tx, brand: number, orderNo: string): Promise<SettledOrder> {
  const order = await holdSettled(tx, brand, orderNo)
  if (!order) throw new Refusal('lottery.order_not_found')
  if (!ended.has(order.state)) throw new Refusal('lottery.order_not_ended')
  return order
}
