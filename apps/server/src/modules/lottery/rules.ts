import { cutToUnit, isPayable, minorPerUnit, printAmount } from '@portal/contracts'
import type { Input, Output } from '@portal/contracts'
import type { LotteryLine, lotteryRoutes } from '@portal/contracts/lottery'
import { houseLotteryVendor } from '@portal/contracts/lottery-values'
import {
  countBets,
  countEntry,
  findPlay,
  type Group,
  isEntry,
  judge,
  judgeEntry,
  type Level,
  paysOf,
  type Play,
  prizeOf,
  readContent,
  type Result,
  type Verdict,
} from '@portal/lottery'
import type { z } from 'zod'
import { Refusal } from '#platform/refusal.ts'
import type { TermsRow } from './game-store.ts'
import type { OrderState, RebateLine, WaitingOrder } from './order-store.ts'

/** As the lottery's bets stand in the record of all bets. */
export const lotteryVendor = houseLotteryVendor
export const lotteryGameType = 'LOTT'

/** A draw that could not be held for so long is held no more: its stakes are returned. */
export const lateMs = 1_800_000

type Line = z.output<typeof LotteryLine>
export type PricedLine = Line & { betCount: number; cost: bigint }

/**
 * Counts the bets of a slip's line anew and says what it costs.
 * @param index the line's place in the slip, told in refusals as `line`
 * @throws Refusal `lottery.content_invalid` with the field, `lottery.stake_out_of_range` with the field and its limits
 */
export function priceLine(group: Group, terms: TermsRow & { currency: string }, line: Line, index: number): PricedLine {
  const place = { line: String(index) }
  const play = findPlay(group, line.play)
  if (!play) throw new Refusal('lottery.content_invalid', { ...place, field: 'play' })
  const content = readContent(play, line.content)
  const betCount = content ? countBets(play, content) : 0
  if (betCount === 0) throw new Refusal('lottery.content_invalid', { ...place, field: 'content' })
  return { ...line, betCount, cost: priceBets(terms, { ...line, betCount }, place) }
}

type Entry = Input<typeof lotteryRoutes.placeEntry>

/**
 * Counts the numbers of an order by text entry anew and says what it costs.
 * @throws Refusal `lottery.content_invalid` with the field: an unknown play or one whose bets can't be typed, a content that is not canonical, another count than
 * its own; `lottery.stake_out_of_range` with the field and its limits
 */
export function priceEntry(
  group: Group,
  terms: TermsRow & { currency: string },
  { play: code, content, betCount, unit, multiple }: Entry,
): PricedLine {
  const play = findPlay(group, code)
  if (!play?.entry) throw new Refusal('lottery.content_invalid', { field: 'play' })
  const counted = countEntry(play, content)
  if (counted === 0) throw new Refusal('lottery.content_invalid', { field: 'content' })
  if (counted !== betCount) throw new Refusal('lottery.content_invalid', { field: 'betCount', counted: String(counted) })
  const line = { play: code, content, betCount, unit, multiple }
  return { ...line, cost: priceBets(terms, line, {}) }
}

/** @throws Refusal `lottery.stake_out_of_range` */
function priceBets(
  terms: TermsRow & { currency: string },
  line: { betCount: number; unit: bigint; multiple: number },
  place: Record<string, string>,
): bigint {
  if (!terms.units.includes(line.unit)) {
    throw new Refusal('lottery.stake_out_of_range', { ...place, field: 'unit', offered: terms.units.map(printAmount).join(' ') })
  }
  if (line.multiple > terms.largestMultiple) {
    throw new Refusal('lottery.stake_out_of_range', { ...place, field: 'multiple', max: String(terms.largestMultiple) })
  }
  const cost = BigInt(line.betCount) * line.unit * BigInt(line.multiple)
  if (!isPayable(cost, terms.currency)) throw new Refusal('lottery.stake_out_of_range', { ...place, field: 'unit' })
  if (cost < terms.smallestOrder || cost > terms.largestOrder) {
    const limits = { min: printAmount(terms.smallestOrder), max: printAmount(terms.largestOrder) }
    throw new Refusal('lottery.stake_out_of_range', { ...place, field: 'cost', ...limits })
  }
  return cost
}

/**
 * What an order comes to under a result, by the terms that it was placed under; its prize is never above the largest of these, and is cut down to the smallest
 * unit of its currency. Of an order by text entry the content may hold the winning numbers alone.
 */
export function settleOrder(
  group: Group,
  order: Omit<WaitingOrder, keyof RebateLine>,
  result: Result,
): { state: OrderState; prize: bigint } {
  const play = findPlay(group, order.play)
  const judged = play && (isEntry(order.content) ? judgeEntry(play, order.content, result) : judgeMarks(play, order.content, result))
  // It was read when it was placed; a play that is gone since then is a mistake that no money may come of.
  if (!judged) throw new Error(`order ${order.orderNo} can't be read`)
  const won = prizeOf(play, order.unit * BigInt(order.multiple), order.prizeGroup, judged)
  const prize = cutToUnit(won > order.largestPrize ? order.largestPrize : won, order.currency)
  if (prize === 0n) return { state: 'lost', prize }
  return { state: judged.wins.some((wins) => wins > 0) ? 'won' : 'push', prize }
}

function judgeMarks(play: Play, text: string, result: Result): Verdict | undefined {
  const content = readContent(play, text)
  return content && judge(play, content, result)
}

/** What 1 of stake pays at a level, in units, cut off after four decimals. */
export function printPays(level: Level, prizeGroup: number): string {
  const { num, den } = paysOf(level, prizeGroup)
  return printAmount((num * minorPerUnit) / den)
}

export type WireGame = Output<typeof lotteryRoutes.game>['game']
export type WireDraw = Output<typeof lotteryRoutes.draw>['draw']
export type WireOrder = Output<typeof lotteryRoutes.placeOrder>['orders'][number]

/** The day of a moment, YYYY-MM-DD, where the clock is so far ahead of UTC. */
export function printDay(at: Date, utcOffsetMinutes: number): string {
  return new Date(at.getTime() + utcOffsetMinutes * 60_000).toISOString().slice(0, 10)
}

/** The moments between which a day lies, by an offset of hours that never changes. */
export function dayBounds(day: string, utcOffsetMinutes: number): { from: Date; to: Date } {
  const from = Date.parse(`${day}T00:00:00Z`) - utcOffsetMinutes * 60_000
  return { from: new Date(from), to: new Date(from + 86_400_000) }
}

/** The time of the day of a moment, HH:mm, where the clock is so far ahead of UTC. */
export function printTimeOfDay(at: Date, utcOffsetMinutes: number): string {
  return new Date(at.getTime() + utcOffsetMinutes * 60_000).toISOString().slice(11, 16)
}
