import { dealCards, printCard, rankOf } from './cards.ts'
import { isWhole, readFields, tellUnits, type Words } from './table-data.ts'
import type { RoundPart, Standing } from './table-game.ts'
import { type BetReturn, type ProvenRules, sumUp } from './table-proof.ts'

const decks = 8
const most = 100
/** One chip in units: five in a hundred of a banker's win are the house's, so that a win of 19 units on 20 stays whole. */
const baccaratUnits = 20
export const sides = ['player', 'banker', 'tie'] as const
export type Side = (typeof sides)[number]
export type BaccaratChoice = Record<Side, number>
type BaccaratWin = { bet: Side; chips: number; units: number; isPush: boolean }
type BaccaratOutcome = {
  player: number[]
  banker: number[]
  points: { player: number; banker: number }
  result: Side
  wins: BaccaratWin[]
  units: number
}

/** Ace 1, two to nine their figure, ten and courts 0. */
export function pointsOf(card: number): number {
  const rank = rankOf(card)
  return rank === 12 ? 1 : rank >= 8 ? 0 : rank + 2
}

/**
 * Whether the banker takes a third card.
 * @param total of the banker's two cards
 * @param third points of the player's third card; undefined when the player stood
 */
export function bankerDraws(total: number, third: number | undefined): boolean {
  if (third === undefined) return total <= 5
  if (total <= 2) return true
  if (total === 3) return third !== 8
  if (total === 4) return third >= 2 && third <= 7
  if (total === 5) return third >= 4 && third <= 7
  return total === 6 && (third === 6 || third === 7)
}

/** How many of six cards (player, banker, player, banker, then the third ones) each side takes, from their points. */
function share(points: readonly number[]): { player: number[]; banker: number[] } {
  const [p1, b1, p2, b2, next, last] = points as [number, number, number, number, number, number]
  const [player, banker] = [(p1 + p2) % 10, (b1 + b2) % 10]
  if (player >= 8 || banker >= 8) return { player: [0, 2], banker: [1, 3] }
  const takes = player <= 5
  if (!bankerDraws(banker, takes ? next : undefined)) return { player: takes ? [0, 2, 4] : [0, 2], banker: [1, 3] }
  return takes ? { player: [0, 2, 4], banker: last === undefined ? [1, 3] : [1, 3, 5] } : { player: [0, 2], banker: [1, 3, 4] }
}

/** What a chip on a side brings, in units with the chip itself: even money, 19 to 20 on the banker, 8 to 1 on a tie; a tie gives the other chips back. */
function payBaccarat(side: Side, result: Side): number {
  if (result === 'tie' && side !== 'tie') return baccaratUnits
  if (side !== result) return 0
  return { player: 2 * baccaratUnits, banker: 2 * baccaratUnits - 1, tie: 9 * baccaratUnits }[side]
}

function compare(player: number, banker: number): Side {
  return player === banker ? 'tie' : player > banker ? 'player' : 'banker'
}

function settle(cards: readonly number[], choice: BaccaratChoice): BaccaratOutcome {
  const points = cards.map(pointsOf)
  const taken = share(points)
  const total = (list: readonly number[]): number => list.reduce((sum, at) => sum + (points[at] as number), 0) % 10
  const [player, banker] = [total(taken.player), total(taken.banker)]
  const result = compare(player, banker)
  const wins = sides.flatMap((bet): BaccaratWin[] => {
    const [chips, pay] = [choice[bet], payBaccarat(bet, result)]
    return chips > 0 && pay > 0 ? [{ bet, chips, units: chips * pay, isPush: bet !== result }] : []
  })
  return {
    player: taken.player.map((at) => cards[at] as number),
    banker: taken.banker.map((at) => cards[at] as number),
    points: { player, banker },
    result,
    wins,
    units: wins.reduce((sum, { units }) => sum + units, 0),
  }
}

/** Baccarat from eight decks that are shuffled for every round. */
export function makeBaccarat(
  figures: Pick<ProvenRules, 'code' | 'volatility' | 'declared' | 'returns' | 'stakes' | 'defaultStake'>,
  words: Words,
): ProvenRules {
  return {
    ...figures,
    kind: 'table',
    unitsPerStake: baccaratUnits,
    maxWinStakes: 9 * most,
    features: ['third_card_rule', 'commission'],
    readChoice(raw) {
      const fields = readFields(raw, ...sides)
      if (!fields || !sides.every((side) => isWhole(fields[side], 0, most))) return undefined
      const { player, banker, tie } = fields as BaccaratChoice
      const chips = player + banker + tie
      return chips >= 1 && chips <= most ? { choice: { player, banker, tie }, units: chips * baccaratUnits } : undefined
    },
    play(draw, choice, actions): Standing | undefined {
      if (actions.length > 0) return undefined
      const outcome = settle(dealCards(draw, 6, decks), choice as unknown as BaccaratChoice)
      return { state: 'finished', outcome, units: outcome.units, capped: false }
    },
    tell: tellUnits,
    describe(outcome, choice, { language, money, number }): RoundPart[] {
      const { player, banker, points, result, wins } = outcome as unknown as BaccaratOutcome
      const word = (key: string): string => words[key]?.[language] ?? key
      const hand = (side: 'player' | 'banker', cards: readonly number[]): RoundPart => ({
        title: `${word(side)} · ${number(points[side])}`,
        cells: [cards.map((card) => ({ text: printCard(card), isWon: result === side }))],
        lines: [],
      })
      const staked = choice as unknown as BaccaratChoice
      const lines = sides
        .filter((side) => staked[side] > 0)
        .map((side) => {
          const won = wins.find(({ bet }) => bet === side)
          return `${word(side)} × ${number(staked[side])} · ${won ? money(won.units) : '–'}${won?.isPush ? ` (${word('push')})` : ''}`
        })
      return [hand('player', player), hand('banker', banker), { title: `${word('result')}: ${word(result)}`, cells: [], lines }]
    },
    examples: Object.fromEntries(sides.map((side) => [side, { player: 0, banker: 0, tie: 0, [side]: 1 }])),
    prove: proveBaccarat,
  }
}

/** How often each side wins, over all orders of six cards of eight decks (ten kinds by points), in whole numbers. */
function countResults(): Record<Side, bigint> {
  const left = Array.from({ length: 10 }, (_, points) => (points === 0 ? 16 : 4) * decks)
  const counts: Record<Side, bigint> = { player: 0n, banker: 0n, tie: 0n }
  const points: number[] = []
  const deal = (weight: number): void => {
    if (points.length === 6) {
      const taken = share(points)
      const total = (list: readonly number[]): number => list.reduce((sum, at) => sum + (points[at] as number), 0) % 10
      counts[compare(total(taken.player), total(taken.banker))] += BigInt(weight)
      return
    }
    for (let kind = 0; kind < 10; kind += 1) {
      const rest = left[kind] as number
      left[kind] = rest - 1
      points.push(kind)
      deal(weight * rest)
      points.pop()
      left[kind] = rest
    }
  }
  deal(1)
  return counts
}

function proveBaccarat(): BetReturn[] {
  const counts = countResults()
  return sides.map((side) =>
    sumUp(
      side,
      sides.map((result) => [counts[result], payBaccarat(side, result)] as const),
      baccaratUnits,
    ),
  )
}
