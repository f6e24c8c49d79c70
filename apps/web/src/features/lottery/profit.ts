import { bestPrizeOf, findPlay, type Group, leastPrizeOf } from '@portal/lottery'
import { toMinor } from '@portal/browser/money.ts'
import type { LotteryTerms } from './game.ts'
import { costOf, type SlipLine } from './slip.ts'

/** What a line or a slip costs and what it may win, in minor units. */
export type Prospect = { readonly cost: bigint; readonly least: bigint; readonly best: bigint }

/** What a line pays when one of its bets wins: at the level that pays least and at the one that pays best, of those that its marks can win. */
export function prospectOf(group: Group, terms: LotteryTerms, line: SlipLine): Prospect | undefined {
  const play = findPlay(group, line.play)
  if (!play) return undefined
  // A play with several levels names them like the choices that win them.
  const marked = new Set(line.content.split(/[|,]/))
  const named = play.levels.filter(({ name }) => marked.has(name))
  const levels = named.length > 0 ? named : play.levels
  const stake = (toMinor(line.unit) ?? 0n) * BigInt(line.multiple)
  const cap = (prize: bigint) => smaller(prize, toMinor(terms.largestPrize) ?? 0n)
  return {
    cost: costOf(line),
    least: cap(leastPrizeOf({ levels }, stake, terms.prizeGroup)),
    best: cap(bestPrizeOf({ levels }, stake, terms.prizeGroup)),
  }
}

/** A whole slip: at least when one bet of one line wins the smallest prize of all, at best when a bet of each line wins its largest. */
export function prospectOfAll(group: Group, terms: LotteryTerms, lines: readonly SlipLine[]): Prospect | undefined {
  const all = lines.map((line) => prospectOf(group, terms, line))
  const known = all.filter((each) => each !== undefined)
  if (known.length === 0 || known.length < all.length) return undefined
  return {
    cost: known.reduce((sum, { cost }) => sum + cost, 0n),
    least: known.reduce((least, each) => smaller(least, each.least), known[0]!.least),
    best: known.reduce((sum, { best }) => sum + best, 0n),
  }
}

const smaller = (left: bigint, right: bigint) => (left < right ? left : right)
