import type { ErrorCode } from '@portal/contracts'
import { shortenEntry } from '@portal/lottery'
import type { Clock, Database, Tx } from '@portal/runtime'
import { type BetAnswer, placeBets } from '#modules/bets'
import type { Call } from '#platform/call.ts'
import { balanceEvent, type Live } from '#platform/live.ts'
import { Refusal } from '#platform/refusal.ts'
import { findSale, holdOpen, type SaleRow } from './draw-store.ts'
import type { GameRow, TermsRow } from './game-store.ts'
import { addOrders, addSlip, type RebateLine, type SlipRow, takeOrderNos } from './order-store.ts'
import { lotteryGameType, type PricedLine } from './rules.ts'
import { ownerOf, roundOf } from './settle.ts'

export type BetParts = { database: Database; clock: Clock; live: Pick<Live, 'publish'> }

/** One member's orders, chases and cancellations wait for each other. */
export const ordersOf = (member: bigint) => `lottery.orders:${member}`

type Betting = {
  game: GameRow
  /** Each line with its draw, in the order of the orders. */
  bets: readonly { draw: SaleRow; line: PricedLine }[]
  terms: TermsRow
  rebate: RebateLine
  agentPath: bigint[]
  rank: number
  at: Date
  call: Call<'member'>
  content: Buffer
  /** A chase is named by the number of its first order. */
  isChase?: boolean
}

/** Takes the money of all lines and writes them as one slip. The caller holds their draws open. */
export async function betLines(
  tx: Tx,
  { live }: BetParts,
  { game, bets, terms, rebate, agentPath, rank, at, call, content, isChase = false }: Betting,
): Promise<SlipRow & { orderNos: string[] }> {
  const { brand, caller, idempotencyKey } = call
  const owner = { brand: brand.id, member: caller.memberId, currency: brand.currency }
  const orderNos = await takeOrderNos(tx, bets.length, at)
  const answers = await placeBets(
    tx,
    bets.map(({ draw, line: { play, content: text, betCount, unit, multiple, cost } }, index) => ({
      ...ownerOf(owner),
      externalId: orderNos[index]!,
      game: game.code,
      category: lotteryGameType,
      roundId: roundOf(game.code, draw.numero),
      stake: cost,
      maxPayout: terms.largestPrize,
      locksAt: draw.lockAt,
      agentPath,
      rank,
      details: {
        numero: draw.numero,
        play,
        content: shortenEntry(text),
        betCount,
        unit: String(unit),
        multiple,
        ...(isChase && { chaseNo: orderNos[0]! }),
      },
    })),
  )
  for (const answer of answers) await refuseUnplaced(tx, answer, game.id, at)
  const { currentBalance, currentVersion } = answers.at(-1)!
  const slip = {
    drawId: bets[0]!.draw.id,
    brand: brand.id,
    member: caller.memberId,
    key: idempotencyKey,
    content,
    balance: currentBalance,
    at,
    ...rebate,
  }
  const id = await addSlip(tx, slip)
  const shared = { ...owner, prizeGroup: terms.prizeGroup, largestPrize: terms.largestPrize, at }
  const orders = bets.map(({ draw, line }, index) => ({
    ...line,
    drawId: draw.id,
    orderNo: orderNos[index]!,
    betId: answers[index]!.betId!,
  }))
  await addOrders(tx, id, shared, orders)
  tx.afterCommit(() => live.publish(caller.memberId, balanceEvent(brand.currency, currentBalance, currentVersion)))
  return { id, content, balance: currentBalance, orderNos }
}

/** What the member's own protection refuses, and the terms of a bonus. */
const ownRefusals: Partial<Record<BetAnswer['outcome'], ErrorCode>> = {
  excluded: 'protection.excluded',
  check_due: 'protection.check_due',
  identity_due: 'protection.identity_needed',
  session_over: 'protection.session_over',
  stake_limit: 'protection.stake_limit',
  wager_limit: 'protection.wager_limit',
  loss_limit: 'protection.loss_limit',
  bonus_limit: 'bonus.stake_too_large',
}

async function refuseUnplaced(tx: Tx, { outcome }: BetAnswer, game: number, at: Date): Promise<void> {
  if (outcome === 'applied') return
  if (outcome === 'insufficient_funds') throw new Refusal('wallet.insufficient_funds')
  if (outcome === 'betting_closed') throw await closedRefusal(tx, game, at)
  const own = ownRefusals[outcome]
  if (own) throw new Refusal(own)
  throw new Error(`a lottery bet was answered ${outcome}`)
}

/**
 * Keeps a draw that is on sale open until the transaction ends.
 * @throws Refusal `lottery.draw_locked`
 */
export async function holdSale(tx: Tx, draw: SaleRow, at: Date): Promise<void> {
  if (draw.opensAt > at) throw await closedRefusal(tx, draw.game, at)
  await holdUnlocked(tx, draw, at)
}

/**
 * Keeps a draw that is not locked open until the transaction ends. What comes too late is refused before it takes the lock: however many of those there are,
 * they can't keep the draw from being locked and drawn.
 * @throws Refusal `lottery.draw_locked`
 */
export async function holdUnlocked(tx: Tx, { id, game, state, lockAt }: SaleRow, at: Date): Promise<void> {
  if (state !== 'open' || at >= lockAt || !(await holdOpen(tx, id))) throw await closedRefusal(tx, game, at)
}

/** With the number of the draw on sale and the milliseconds until its lock, so that the slip can be moved there. */
async function closedRefusal(tx: Tx, game: number, at: Date): Promise<Refusal> {
  const sale = await findSale(tx, game, at)
  return new Refusal('lottery.draw_locked', sale && { numero: sale.numero, locksInMs: String(sale.lockAt.getTime() - at.getTime()) })
}
