/**
 * Blackjack as it is offered: eight decks, the dealer stands on every 17 and looks for blackjack, 3:2, double on any two cards, also after a split, one
 * split a hand, split aces get one card each, no surrender.
 */
export type BlackjackMove = 'hit' | 'stand' | 'double' | 'split'
/** What a hand may still do beside hit and stand. */
export type BlackjackChoices = { readonly mayDouble: boolean; readonly maySplit: boolean }

const decks = 8
/** Ranks count 1 for the ace to 10 for tens and courts. */
const ranks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
const ace = 1
const ten = 10

export type HandValue = { readonly total: number; readonly isSoft: boolean }

/** The value of a hand: an ace counts eleven where that does not bust. */
export function valueHand(hand: readonly number[]): HandValue {
  const least = hand.reduce((sum, rank) => sum + rank, 0)
  const isSoft = hand.includes(ace) && least <= 11
  return { total: isSoft ? least + 10 : least, isSoft }
}

export function isBlackjack(hand: readonly number[]): boolean {
  return hand.length === 2 && valueHand(hand).total === 21
}

const within = (rank: number, least: number, most: number): boolean => rank >= least && rank <= most

/** The dealer's cards, ace as eleven, on which a pair is split: from, to, and further ones. */
const splits: Readonly<Record<number, (up: number) => boolean>> = {
  1: () => true,
  2: (up) => up <= 7,
  3: (up) => up <= 7,
  4: (up) => within(up, 5, 6),
  6: (up) => up <= 6,
  7: (up) => up <= 7,
  8: () => true,
  9: (up) => up <= 9 && up !== 7,
}

/** On which dealer's cards a hard total is doubled. */
const hardDoubles: Readonly<Record<number, readonly [from: number, to: number]>> = { 9: [3, 6], 10: [2, 9], 11: [2, 10] }
/** On which dealer's cards a soft total is doubled. */
const softDoubles: Readonly<Record<number, readonly [from: number, to: number]>> = {
  13: [5, 6],
  14: [5, 6],
  15: [4, 6],
  16: [4, 6],
  17: [3, 6],
  18: [3, 6],
}

/** The printed chart of basic strategy. @param upcard the dealer's card, an ace as 1 */
export function readChart(hand: readonly number[], upcard: number, { mayDouble, maySplit }: BlackjackChoices): BlackjackMove {
  const up = upcard === ace ? 11 : upcard
  const [first = 0, second] = hand
  if (maySplit && hand.length === 2 && first === second && splits[first]?.(up)) return 'split'
  const { total, isSoft } = valueHand(hand)
  const doubles = (isSoft ? softDoubles : hardDoubles)[total]
  if (mayDouble && doubles && within(up, ...doubles)) return 'double'
  if (isSoft) return total >= 19 || (total === 18 && up <= 8) ? 'stand' : 'hit'
  if (total >= 17) return 'stand'
  if (total >= 13) return up <= 6 ? 'stand' : 'hit'
  return total === 12 && within(up, 4, 6) ? 'stand' : 'hit'
}

/** What the dealer ends with: the chance of 17 to 21, of a bust, and of blackjack. */
type DealerChances = { readonly totals: readonly number[]; readonly blackjack: number }

/** The shoe by ranks; cards are taken out and put back while everything that can come is counted. */
class Shoe {
  readonly counts: number[] = [0, ...ranks.map((rank) => decks * (rank === ten ? 16 : 4))]
  left = decks * 52
  readonly #chances = new Map<string, DealerChances>()

  /** Sums what each rank brings, weighed with its chance, with that card out of the shoe. */
  average(of: (rank: number) => number): number {
    let sum = 0
    for (const rank of ranks) {
      const count = this.counts[rank] as number
      if (count > 0) sum += (count / this.left) * this.without(rank, () => of(rank))
    }
    return sum
  }

  without<Value>(rank: number, run: () => Value): Value {
    this.counts[rank] = (this.counts[rank] as number) - 1
    this.left -= 1
    const value = run()
    this.counts[rank] = (this.counts[rank] as number) + 1
    this.left += 1
    return value
  }

  /** The dealer draws to 17 from what is left. */
  dealerChances(upcard: number): DealerChances {
    const key = `${upcard}:${this.counts.join(',')}`
    const known = this.#chances.get(key)
    if (known) return known
    const totals = Array.from({ length: 27 }, () => 0)
    let blackjack = 0
    const { counts } = this
    const draw = (least: number, hasAce: boolean, cards: number, chance: number, left: number): void => {
      const total = hasAce && least <= 11 ? least + 10 : least
      if (cards === 2 && total === 21) return void (blackjack += chance)
      if (total >= 17) return void (totals[total] = (totals[total] as number) + chance)
      for (const rank of ranks) {
        const count = counts[rank] as number
        if (count === 0) continue
        counts[rank] = count - 1
        draw(least + rank, hasAce || rank === ace, cards + 1, (chance * count) / left, left - 1)
        counts[rank] = count
      }
    }
    draw(upcard, upcard === ace, 1, 1, this.left)
    const chances = { totals, blackjack }
    this.#chances.set(key, chances)
    return chances
  }
}

/** What a finished hand wins of its stake, on average over the dealer's hands without blackjack. */
function settle(total: number, { totals, blackjack }: DealerChances): number {
  if (total > 21) return -(1 - blackjack)
  return totals.reduce((sum, chance, dealers) => sum + chance * (dealers > 21 ? 1 : Math.sign(total - dealers)), 0)
}

/**
 * The exact return of the printed chart for a stake of one, by recursion over the whole shoe. A dealer's blackjack takes the first stake alone, also of a
 * hand that was doubled or split; hands of a split have the same prospects, so that one of them counts twice.
 */
export function proveChart(): number {
  const shoe = new Shoe()
  const finish = (hand: readonly number[], upcard: number, stake: number, lost: number): number => {
    const chances = shoe.dealerChances(upcard)
    return stake * settle(valueHand(hand).total, chances) - lost * chances.blackjack
  }
  /** @param lost what a dealer's blackjack takes of this hand */
  const play = (hand: readonly number[], upcard: number, choices: BlackjackChoices, lost: number): number => {
    const { total } = valueHand(hand)
    if (total >= 21) return finish(hand, upcard, 1, lost)
    const move = readChart(hand, upcard, choices)
    if (move === 'stand') return finish(hand, upcard, 1, lost)
    if (move === 'hit')
      return shoe.average((rank) =>
        play(
          [...hand, rank].toSorted((a, b) => a - b),
          upcard,
          { mayDouble: false, maySplit: false },
          lost,
        ),
      )
    if (move === 'double') return shoe.average((rank) => finish([...hand, rank], upcard, 2, lost))
    const [card = 0] = hand
    const one = shoe.average((rank) =>
      card === ace ? finish([card, rank], upcard, 1, 0.5) : play([card, rank], upcard, { mayDouble: true, maySplit: false }, 0.5),
    )
    return 2 * one
  }
  const profit = shoe.average((first) =>
    shoe.average((second) =>
      shoe.average((upcard) => {
        const hand = [first, second]
        if (isBlackjack(hand)) return 1.5 * (1 - shoe.dealerChances(upcard).blackjack)
        return play(hand, upcard, { mayDouble: true, maySplit: true }, 1)
      }),
    ),
  )
  return 1 + profit
}
