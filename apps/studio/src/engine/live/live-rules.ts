import type { Draw } from '../random.ts'
import type { Json } from '../table-game.ts'
import { type BetReturn, sumUp, type Weighed } from '../table-proof.ts'
import type { Ends } from './worst-end.ts'

/** Stakes count in hundredths: 195 brings the stake back with 0.95 of it won, 50 half of the stake, 0 nothing. */
export const wholeStake = 100

/**
 * A bet of a shared round. `Facts` are what the bets of the game look at; the outcome has more (cards, suits) that players see.
 * @property limit by which share of the table's limits the bet is limited: 1 for main bets, 10 for a tenth
 */
export type LiveBet<Facts> = {
  readonly code: string
  readonly limit: 1 | 8 | 10 | 20
  /** What comes back of a stake of 100, the stake itself included. */
  returned(facts: Facts): number
}

/** The rules of a game whose rounds many players share. Pure: no clock, no player, no balance. */
export type LiveRules<Outcome extends Json = Json, Facts = never> = {
  readonly code: string
  readonly bets: readonly LiveBet<Facts>[]
  /** Draws all of a round. The order of the draws is part of the rules: a round is drawn again from it. */
  deal(draw: Draw): Outcome
  /** What the bets look at. */
  read(outcome: Outcome): Facts
  /** The exact figures of each bet, by counting everything that can come. */
  prove(): readonly BetReturn[]
  /** How a round may end, by bets that look at the same facts: what all bets may bring together follows from it. */
  readonly ends: readonly Ends[]
}

/** What comes back of a stake, in minor units, rounded down. */
export function payStake<Facts>(bet: LiveBet<Facts>, facts: Facts, stake: bigint): bigint {
  return (stake * BigInt(bet.returned(facts))) / BigInt(wholeStake)
}

/** The figures of bets over everything that can come, each with its weight. */
export function proveBets<Facts>(bets: readonly LiveBet<Facts>[], all: readonly (readonly [weight: bigint, facts: Facts])[]): BetReturn[] {
  return bets.map((bet) =>
    sumUp(
      bet.code,
      all.map(([weight, facts]): Weighed => [weight, bet.returned(facts)]),
      wholeStake,
    ),
  )
}

/**
 * The figures of kinds of bets. Bets of one kind have the same figures, or the proof fails.
 * @param kindOf the kind of a bet
 */
export function joinKinds(proofs: readonly BetReturn[], kindOf: (bet: string) => string): BetReturn[] {
  const kinds = new Map<string, BetReturn>()
  for (const proof of proofs) {
    const kind = kindOf(proof.bet)
    const known = kinds.get(kind)
    if (!known) kinds.set(kind, { ...proof, bet: kind })
    else if ((['rtp', 'hit', 'variance'] as const).some((part) => !isEqual(known[part], proof[part])))
      throw new Error(`${proof.bet} pays unlike its kind`)
  }
  return [...kinds.values()]
}

function isEqual(one: BetReturn['rtp'], other: BetReturn['rtp']): boolean {
  return one.over * other.under === other.over * one.under
}

/** A bet that pays `win` hundredths with its stake where `wins` holds, and gives the stake back where `pushes` does. */
export function betOn<Facts>(
  code: string,
  win: number,
  wins: (facts: Facts) => boolean,
  { pushes, limit = 10 }: { pushes?: (facts: Facts) => boolean; limit?: LiveBet<Facts>['limit'] } = {},
): LiveBet<Facts> {
  return { code, limit, returned: (facts) => (wins(facts) ? wholeStake + win : pushes?.(facts) ? wholeStake : 0) }
}
