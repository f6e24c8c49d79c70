import { dealCards, printCard } from './cards.ts'
import type { RankHand } from './poker-hands.ts'
import type { RoundPart, Standing } from './table-game.ts'
import { readFields, readNumbers, tellUnits, type Words } from './table-data.ts'
import type { ProvenRules } from './table-proof.ts'
import { proveVideoPoker } from './video-poker-proof.ts'

/** One machine: how hands rank, and what each pays for one coin. */
export type VideoPoker = Pick<ProvenRules, 'code' | 'volatility' | 'declared' | 'returns' | 'stakes' | 'defaultStake'> & {
  readonly hands: readonly string[]
  readonly rank: RankHand
  /** By the place of the hand in `hands`. */
  readonly pays: readonly number[]
  readonly words: Words
}

type Deal = { cards: number[]; made: string; units: number }
type Drawn = { dealt: number[]; hold: number[]; cards: number[]; made: string; units: number }

/**
 * Five cards, one decision, one draw. The ten cards of a round are dealt before the player decides: a card that is not held is replaced by the next of the
 * deck, from left to right, whatever is held.
 */
export function makeVideoPoker(machine: VideoPoker): ProvenRules {
  const { hands, rank, pays, words, ...figures } = machine
  const judge = (cards: readonly number[]): { made: string; units: number } => {
    const place = rank(...(cards as [number, number, number, number, number]))
    return { made: hands[place] as string, units: pays[place] as number }
  }
  return {
    ...figures,
    kind: 'table',
    unitsPerStake: 1,
    maxWinStakes: Math.max(...pays),
    features: ['hold_and_draw', 'decisions'],
    readChoice: (raw) => (raw === undefined || raw === null ? { choice: null, units: 1 } : undefined),
    play(draw, _choice, actions): Standing | undefined {
      const deck = dealCards(draw, 10)
      const dealt = deck.slice(0, 5)
      const [action] = actions
      if (action === undefined) {
        const outcome: Deal = { cards: dealt, ...judge(dealt) }
        return { state: 'open', outcome, options: { hold: 5 }, neutral: { hold: [0, 1, 2, 3, 4] } }
      }
      const hold = actions.length === 1 ? readNumbers(readFields(action, 'hold')?.hold, 0, 4) : undefined
      if (!hold) return undefined
      let next = 5
      const cards = dealt.map((card, place) => (hold.includes(place) ? card : (deck[next++] as number)))
      const { made, units } = judge(cards)
      const outcome: Drawn = { dealt, hold, cards, made, units }
      return { state: 'finished', outcome, units, capped: false }
    },
    tell: tellUnits,
    describe(outcome, _choice, { language, money }): RoundPart[] {
      const { dealt, hold, cards, made, units } = outcome as Drawn as unknown as Drawn
      const row = (list: readonly number[], isWon: boolean): RoundPart['cells'] => [list.map((card) => ({ text: printCard(card), isWon }))]
      const word = (key: string): string => words[key]?.[language] ?? key
      const held = [dealt.map((card, place) => ({ text: printCard(card), isWon: hold.includes(place) }))]
      return [
        { title: word('dealt'), cells: held, lines: [word('heldNote')] },
        { title: word('drawn'), cells: row(cards, units > 0), lines: [units > 0 ? `${word(made)} · ${money(units)}` : word('none')] },
      ]
    },
    examples: {},
    prove: () => [proveVideoPoker(rank, pays)],
  }
}

/** The pay of each hand, the best first, for the rules and the board. */
export function listPays({ hands, pays }: Pick<VideoPoker, 'hands' | 'pays'>): { hand: string; units: number }[] {
  return hands
    .map((hand, place) => ({ hand, units: pays[place] as number }))
    .filter(({ units }) => units > 0)
    .toReversed()
}
