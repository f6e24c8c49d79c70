import { printAmount, type Input, type Output } from '@portal/contracts'
import { BonusTerms } from '@portal/contracts/bonus-terms'
import type { pointsRoutes } from '@portal/contracts/points'
import type { Tx } from '@portal/runtime'
import { findRewardTerms, grantBonus } from '#modules/bonus'
import { getMember, recordEvent } from '#modules/identity'
import { isWithheld } from '#modules/catalogue'
import { addFreeRounds } from '#modules/launch'
import { getBalance, getHouseAccount, lockAccounts, openAccounts, postTransfer } from '#modules/wallet'
import type { Call } from '#platform/call.ts'
import { answerOnce, hashContent } from '#platform/idempotency.ts'
import { balanceEvent } from '#platform/live.ts'
import { Refusal } from '#platform/refusal.ts'
import { getPoints, pointsOf, postingsOf } from './accounts.ts'
import type { PointsDeps } from './deps.ts'
import { refuseClosed } from './open.ts'
import { addOrder, countPieces, findOrderByKey, type OrderRow, takeOrderNo } from './order-store.ts'
import { lockOffered, type OfferedRow, type RoundTerms, takePieces } from './reward-store.ts'
import { readRounds, type ShownRounds } from './rounds.ts'
import { refuseRedemption } from './rules.ts'

type Asked = Input<typeof pointsRoutes.redeem>
type Wire = Output<typeof pointsRoutes.orders>['list'][number]
type MemberCall = Call<'member'>

/** All calls of a member that spend points wait for each other, so that limits and days are counted exactly. */
export const spendingOf = (member: bigint) => `points.member:${member}`

/**
 * Redeems points for a reward: order, pieces, points and, of play money, the money in one transaction. The same key with the same content answers the same order.
 * Free rounds are granted with it; the vendor is told outside of the transaction, and its answer decides the order. Play money is a bonus where the brand's terms of redemptions say so.
 * @throws Refusal `points.closed`, `points.reward_unknown`, what `refuseRedemption` and `grantBonus` name, `identity.payment_password_*`, `identity.locked`, `request.key_conflict`
 */
export async function redeem(deps: PointsDeps, input: Asked, call: MemberCall): Promise<Output<typeof pointsRoutes.redeem>> {
  const { brand, caller, idempotencyKey: key } = call
  await refuseClosed(deps, brand)
  // Outside of the transaction, so that a refusal does not roll the attempt back.
  await deps.identity.checkPaymentPassword(input.paymentPassword, call)
  const { reward, version, quantity, delivery } = input
  const content = hashContent({ brand: brand.id, reward, version, quantity, delivery: delivery ?? null })
  const order = await deps.database.transaction((tx) => {
    const find = () => findOrderByKey(tx, caller.memberId, key)
    return answerOnce(tx, { subject: spendingOf(caller.memberId), content, find, act: () => place(tx, deps, input, call, content) })
  })
  const rounds = await readRounds(deps.database, [order], call.language)
  return { ...describeOrder(order, call.language, rounds.get(order.id)), pointBalance: order.balance }
}

async function place(tx: Tx, deps: PointsDeps, input: Asked, call: MemberCall, content: Buffer): Promise<OrderRow> {
  const { brand, caller } = call
  const { quantity, version } = input
  const member = await getMember(tx, caller.memberId)
  if (member.isLocked) throw new Refusal('identity.locked')
  const reward = await lockOffered(tx, brand.id, input.reward)
  if (!reward) throw new Refusal('points.reward_unknown')
  const [account] = await openAccounts(tx, [pointsOf(brand.id, member.id)])
  await lockAccounts(tx, [account!])
  const { balance } = await getPoints(tx, brand.id, member.id)
  const had = await countPieces(tx, brand.id, member.id, reward.id)
  refuseRedemption(reward, { version, quantity, hasDelivery: input.delivery !== undefined, rank: member.rankLevel, balance, had })
  await takePieces(tx, reward.id, quantity)
  const order = await post(tx, deps, { reward, input, call, content })
  const after = { orderNo: order.orderNo, reward: String(reward.id), quantity: String(quantity), points: printAmount(order.points) }
  await recordEvent(tx, { id: member.id, brandId: brand.id }, 'points_redeemed', call, { after })
  return order
}

type Posting = { reward: OfferedRow; input: Asked; call: MemberCall; content: Buffer }

async function post(tx: Tx, { live }: PointsDeps, { reward, input, call, content }: Posting): Promise<OrderRow> {
  const { brand, caller, idempotencyKey: key } = call
  const { kind, cover, names, price } = reward
  const count = BigInt(input.quantity)
  const [points, amount] = [price * count, reward.amount === null ? null : reward.amount * count]
  const { orderNo, at } = await takeOrderNo(tx)
  const house = amount === null ? 'points_held' : 'points_issued'
  const bonus = amount === null ? null : await findRewardTerms(tx, brand.id, 'redemption')
  const paid = amount === null || bonus !== null ? [] : await payMoney(tx, call, amount)
  const { transferId, balance } = await postTransfer(tx, {
    key: `points:redeem:${orderNo}`,
    kind: 'points_redeem',
    reference: orderNo,
    postings: [...(await postingsOf(tx, { brand: brand.id, member: caller.memberId, points: -points, house })), ...paid],
  })
  const owner = { brand: brand.id, member: caller.memberId, currency: brand.currency }
  const given = { source: 'redemption', reference: orderNo, title: names, actor: null, reason: 'redemption' } as const
  const grant =
    amount === null || bonus === null ? null : await grantBonus(tx, { ...owner, ...given, amount, terms: BonusTerms.parse(bonus) })
  if (amount !== null && grant === null) await tellMoney(tx, live, call)
  const roundsId = reward.rounds && (await giveRounds(tx, call, { orderNo, rounds: reward.rounds, quantity: input.quantity }))
  return addOrder(tx, {
    orderNo, brandId: brand.id, member: caller.memberId, rewardId: reward.id, kind, cover, names, quantity: input.quantity, points, amount,
    delivery: kind === 'goods' ? (input.delivery ?? null) : null, state: amount === null ? 'in_process' : 'approved', content, balance, createdAt: at, key, transferId,
    grantNo: grant?.grant_no ?? null, roundsId,
  }) // prettier-ignore
}

/** Grants the rounds of all pieces; the order is their key. @throws Refusal `launch.game_not_available` where the brand withholds the game */
async function giveRounds(
  tx: Tx,
  { brand, caller }: MemberCall,
  { orderNo, rounds, quantity }: { orderNo: string; rounds: RoundTerms; quantity: number },
) {
  const { vassalage, gameCode, count, stake, multiplier, playDays } = rounds
  if (await isWithheld(tx, brand.id, vassalage, gameCode)) throw new Refusal('launch.game_not_available')
  return addFreeRounds(tx, {
    brand: brand.id,
    member: caller.memberId,
    currency: brand.currency,
    vendor: vassalage,
    game: gameCode,
    rounds: count * quantity,
    stake: BigInt(stake),
    multiplier,
    playDays,
    source: `points:${orderNo}`,
  })
}

/** Postings of money from what promotions cost to the member's main wallet. */
export async function payMoney(tx: Tx, { brand, caller }: MemberCall, amount: bigint) {
  const [account] = await openAccounts(tx, [{ brand: brand.id, owner: caller.memberId, currency: brand.currency }])
  return [
    { account: account!, amount },
    { account: await getHouseAccount(tx, brand.id, brand.currency, 'promotions'), amount: -amount },
  ]
}

/** Tells open pages of the member's new balance of money. @returns it */
export async function tellMoney(tx: Tx, live: PointsDeps['live'], { brand, caller }: MemberCall): Promise<bigint> {
  const { balance, version } = await getBalance(tx, { brand: brand.id, owner: caller.memberId, currency: brand.currency })
  tx.afterCommit(() => live.publish(caller.memberId, balanceEvent(brand.currency, balance, version)))
  return balance
}

/** A redemption as its member reads it, in one language. */
export function describeOrder(row: OrderRow, language: keyof OrderRow['names'], rounds?: ShownRounds): Wire {
  const { orderNo, state, kind, cover, names, quantity, points, amount, delivery, createdAt, decidedAt, note, grantNo } = row
  return {
    orderNo,
    state,
    kind,
    cover,
    name: names[language],
    quantity,
    points,
    ...(amount !== null && { amount }),
    ...(delivery && { delivery }),
    createdAt,
    ...(decidedAt && { decidedAt }),
    ...(note !== null && note !== '' && { note }),
    ...(rounds && { rounds }),
    ...(grantNo !== null && { grantNo }),
  }
}
