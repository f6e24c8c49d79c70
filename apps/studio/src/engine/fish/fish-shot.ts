import type { Draw } from '../random.ts'
import type { Fraction } from '../slot-game.ts'
import type { BetReturn, Weighed } from '../table-proof.ts'
import { sumUp } from '../table-proof.ts'

/**
 * What a shot at a fish comes to. Prices are in shots: a fish of price 8 pays eight times what the shot cost. Each shot that touches a fish is one draw, and
 * each kind returns 24 of 25 parts of the shot, whatever the fish, the cannon, the seat or the way to play.
 *
 *   plain, freeze   killed when draw(25 W) < 24; pays W
 *   bomb, chain     the same, with the W of all that would die with it at the touch
 *   chest           killed when draw(245) < 6; then W is drawn from 20, 40, 60, 100, 200: 39.2 on average
 *   boss            killed when draw(6000) < 19, pays 300: 95 parts of 100; the hundredth part is the treasure, for which each shot at the boss draws
 */
export type FishType = 'plain' | 'freeze' | 'bomb' | 'chain' | 'chest' | 'boss'

const returnOver = 24
const returnUnder = 25
/** The most that a bomb is worth: what would make it more stays alive. */
export const mostBlast = 200
/** What a bomb is worth by itself. */
export const bombOwn = 10
/** So many of its kind, at most, are chained to a chain fish. */
export const mostChained = 5
export const bossPrice = 300
const bossChance = { over: 19, under: 6_000 } as const
const chestChance = { over: 6, under: 245 } as const
/** What is in a chest, with how often of a hundred. */
export const chestPrices: readonly (readonly [price: number, of: number])[] = [
  [20, 50],
  [40, 30],
  [60, 12],
  [100, 6],
  [200, 2],
]
const chestOf = 100

/**
 * The treasure of the boss: a pool of the rooms at one price of a shot. Of each shot at the boss `feed` of 1,000 parts go into it; it is won when
 * draw(`oneIn`) is below the cost of the shot in units, so that the chance rises in step with the stake. After a hit the house puts `start` units in:
 * 8 parts of 1,000 come back from what was fed, and start / oneIn, 2 of 1,000, from the house.
 */
export const treasure = { feed: 8n, feedOf: 1_000n, start: 2_000n, oneIn: 1_000_000 } as const

export type ShotEnd = {
  readonly isKilled: boolean
  /** Times the cost of the shot; 0 where it lives. */
  readonly pays: number
  /** The shot has won the treasure, whether the boss lives or not. */
  readonly isTreasure: boolean
}

/**
 * Draws for a shot that has touched a fish. A boss always takes two numbers, a chest a second one when it is killed, any other fish one.
 * @param price W of the fish at the touch; of a chest it is not looked at
 * @param cost of the shot, in units
 */
export function drawShot(draw: Draw, type: FishType, price: number, cost: number): ShotEnd {
  if (type === 'boss') {
    const isKilled = draw(bossChance.under) < bossChance.over
    const isTreasure = draw(treasure.oneIn) < cost
    return { isKilled, pays: isKilled ? bossPrice : 0, isTreasure }
  }
  if (type === 'chest') {
    const isKilled = draw(chestChance.under) < chestChance.over
    return { isKilled, pays: isKilled ? openChest(draw(chestOf)) : 0, isTreasure: false }
  }
  const isKilled = draw(returnUnder * price) < returnOver
  return { isKilled, pays: isKilled ? price : 0, isTreasure: false }
}

function openChest(number: number): number {
  let left = number
  return chestPrices.find(([, of]) => (left -= of) < 0)?.[0] ?? 0
}

/** Everything that can come of a shot of one unit, the treasure apart. */
export function listEnds(type: FishType, price: number): Weighed[] {
  if (type === 'boss') return hitOrMiss(bossChance.over, bossChance.under, bossPrice)
  if (type === 'chest')
    return [
      ...chestPrices.map(([pays, of]): Weighed => [BigInt(chestChance.over * of), pays]),
      [BigInt((chestChance.under - chestChance.over) * chestOf), 0],
    ]
  return hitOrMiss(returnOver, returnUnder * price, price)
}

function hitOrMiss(over: number, under: number, price: number): Weighed[] {
  return [
    [BigInt(over), price],
    [BigInt(under - over), 0],
  ]
}

/** What the treasure returns of a shot at the boss: what was fed, and what the house puts in. */
export function returnOfTreasure(): Fraction {
  const { feed, feedOf, start, oneIn } = treasure
  return { over: feed * BigInt(oneIn) + start * feedOf, under: feedOf * BigInt(oneIn) }
}

/** The exact figures of a shot at a fish; those of a boss with the treasure in the return, which comes too rarely to be in the variance. */
export function proveShot(kind: string, type: FishType, price: number): BetReturn {
  const proof = sumUp(kind, listEnds(type, price), 1)
  if (type !== 'boss') return proof
  const added = returnOfTreasure()
  return { ...proof, rtp: { over: proof.rtp.over * added.under + added.over * proof.rtp.under, under: proof.rtp.under * added.under } }
}
