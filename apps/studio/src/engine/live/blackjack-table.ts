import { dealCards, printCard } from '../cards.ts'
import { readFields, tellUnits } from '../table-data.ts'
import type { Json, Printing, RoundPart, Standing } from '../table-game.ts'
import type { BetReturn } from '../table-proof.ts'
import { proveChart } from './blackjack.ts'
import {
  type BlackjackDeal,
  findUpcard,
  isSeat,
  payHand,
  playDealer,
  playSeat,
  seatCount,
  shuffled,
  type TurnHand,
  type TurnMove,
  valueCards,
} from './blackjack-hands.ts'
import { perfectPairs, proveSideBets, twentyOnePlusThree } from './blackjack-side-bets.ts'
import { words } from './blackjack-words.ts'
import { wholeStake } from './live-rules.ts'
import { limitOf, type LiveChoice, type LiveFigures, type LiveOutcome, type LiveTable, type LiveWin, readBets } from './live-table.ts'

/** What a player stakes on, and where they sit. */
type BlackjackChoice = LiveChoice & { seat: number }

const decks = 8
const main = { code: 'main', limit: 1, returned: () => 0 } as const
const offered = [main, perfectPairs, twentyOnePlusThree] as const
const halfStake = wholeStake / 2
/** The most that the chips of a bet bring: two hands of a split, both doubled; the best of each side bet. */
const worst: Readonly<Record<string, number>> = { main: 800, perfect_pairs: 2_600, twenty_one_plus_three: 10_100 }
const pays: Readonly<Record<string, number>> = { main: 250, perfect_pairs: 2_600, twenty_one_plus_three: 10_100, insurance: 300 }

export function readBlackjackDeal(deal: Json): BlackjackDeal {
  return deal as unknown as BlackjackDeal
}

const chipsOn = ({ bets }: LiveChoice, bet: string): number => bets.find(([code]) => code === bet)?.[1] ?? 0
const seatOf = (choice: Json) => {
  const { seat, ...rest } = choice as unknown as BlackjackChoice
  return { seat, chips: chipsOn(rest, 'main') }
}
const shuffleBy = (draw: (below: number) => number): number[] => dealCards(draw, shuffled, decks)

/** What a seat has won, by its bets. */
function listWins({ dealer, seats }: BlackjackDeal, choice: BlackjackChoice): LiveWin[] {
  const own = seats.find(({ seat }) => seat === choice.seat)
  if (!own) return []
  const first = own.hands[0]!.cards[0]!
  // The second card of the first two lies first in the other hand of a split.
  const second = own.hands.length === 2 ? own.hands[1]!.cards[0]! : own.hands[0]!.cards[1]!
  const cards = [first, second, dealer[0]!] as const
  const units: readonly (readonly [bet: string, chips: number, units: number])[] = [
    ['main', chipsOn(choice, 'main'), own.hands.reduce((sum, hand) => sum + payHand(hand, dealer), 0)],
    ...[perfectPairs, twentyOnePlusThree].map((bet) => {
      const chips = chipsOn(choice, bet.code)
      return [bet.code, chips, chips * bet.returned(cards)] as const
    }),
    [
      'insurance',
      own.isInsured ? chipsOn(choice, 'main') : 0,
      own.isInsured && isDealersBlackjack(dealer) ? chipsOn(choice, 'main') * 3 * halfStake : 0,
    ],
  ]
  return units.flatMap(([bet, chips, won]): LiveWin[] => (won > 0 ? [{ bet, chips, units: won }] : []))
}

function isDealersBlackjack(dealer: readonly number[]): boolean {
  return dealer.length === 2 && valueCards(dealer).total === 21
}

/** What a decision adds to the stake, in units for each chip of the main bet. */
const added: Readonly<Record<string, number>> = { insure: halfStake, double: wholeStake, split: wholeStake }

/** The rules of a table where each player decides about their own hands, all at the same time. */
export function makeBlackjackTable(
  table: Pick<LiveFigures, 'code' | 'step' | 'setup'> & { readonly decideMs: number; readonly insureMs: number },
): LiveTable {
  const { step, setup, decideMs, insureMs } = table
  const readChoice: LiveTable['readChoice'] = (raw) => {
    const fields = readFields(raw, 'bets', 'seat')
    if (!fields || !isSeat(fields.seat)) return undefined
    const choice = readBets({ bets: fields.bets }, offered, setup)
    if (!choice || chipsOn(choice, 'main') === 0) return undefined
    const units = choice.bets.reduce((sum, [, chips]) => sum + chips, 0) * wholeStake
    return { choice: { ...choice, seat: fields.seat }, units }
  }
  const settle = (deal: Json, choice: Json): LiveOutcome => {
    const wins = listWins(readBlackjackDeal(deal), choice as unknown as BlackjackChoice)
    return { deal, wins, units: wins.reduce((sum, { units }) => sum + units, 0) }
  }
  const stand = (cards: readonly number[], choice: Json, actions: readonly Json[]) => playSeat(cards, seatOf(choice), actions)
  const highest =
    setup.mostChips * worst.main! + [perfectPairs, twentyOnePlusThree].reduce((sum, bet) => sum + limitOf(bet, setup) * worst[bet.code]!, 0)
  return {
    code: table.code,
    kind: 'table',
    volatility: 'low',
    // The return of the printed chart; other ways to play return less or a little more. How often the stake returns is measured, and rounded.
    declared: { rtp: '0.995123251776753', hit: '0.518' },
    returns: {
      main: '0.995123251776753',
      perfect_pairs: '0.959036144578313',
      twenty_one_plus_three: '0.962960873594713',
      insurance: '0.925301204819277',
    },
    stakes: [step],
    defaultStake: step,
    unitsPerStake: wholeStake,
    payStep: halfStake,
    maxWinStakes: Math.floor(highest / wholeStake),
    highestUnits: highest,
    features: ['live', 'shared_rounds', 'decisions', ...(setup.openMs < 12_000 ? ['speed'] : [])],
    live: setup,
    bets: offered.map(({ code }) => code),
    kindOf: (bet) => bet,
    readChoice,
    deal: (draw) => ({ dealer: playDealer(shuffleBy(draw)), seats: [] }),
    settle,
    mostOf: (bet) => pays[bet] ?? 0,
    limitOf: (bet) =>
      bet === 'insurance' ? Math.floor(setup.mostChips / 2) : limitOf(offered.find(({ code }) => code === bet) ?? { limit: 1 }, setup),
    worstOf: (bets) => bets.reduce((sum, [bet, chips]) => sum + chips * (worst[bet] ?? 0), 0) / wholeStake,
    turns: {
      seats: seatCount,
      decideMs,
      insureMs,
      layMs: 4_000,
      shuffle: shuffleBy,
      stand: (cards, choice, actions) => {
        const standing = stand(cards, choice, actions)
        return standing && { ...standing, addedUnits: standing.added * halfStake }
      },
      neutralOf: findNeutral,
      show: (cards, seats, isOver) => ({ dealer: isOver ? playDealer(cards) : [findUpcard(cards)], seats }) as unknown as Json,
    },
    play(draw, choice, actions): Standing | undefined {
      const cards = shuffleBy(draw)
      const standing = stand(cards, choice, actions)
      if (!standing) return undefined
      const deal = (isOver: boolean): Json =>
        ({ dealer: isOver ? playDealer(cards) : [findUpcard(cards)], seats: [standing.seat] }) as unknown as Json
      if (standing.stage !== 'done')
        return { state: 'open', outcome: { deal: deal(false) }, options: [...standing.moves], neutral: findNeutral(standing.moves) }
      const outcome = settle(deal(true), choice)
      return { state: 'finished', outcome, units: outcome.units, capped: false }
    },
    addedUnits: (choice, actions) =>
      actions.reduce<number>((sum, action) => sum + seatOf(choice).chips * (added[action as string] ?? 0), 0),
    tell: tellUnits,
    describe: (outcome, choice, printing) => describe(outcome as unknown as LiveOutcome, choice as unknown as BlackjackChoice, printing),
    examples: {},
    prove: () => proveBlackjack(),
  }
}

/** The decision that takes no further risk. */
function findNeutral(moves: readonly TurnMove[]): TurnMove {
  return moves.includes('decline') ? 'decline' : 'stand'
}

const shownDigits = 10 ** 15

/** The chart is proven by recursion over the shoe, the rest by counting. */
function proveBlackjack(): BetReturn[] {
  const under = BigInt(shownDigits)
  const whole = { over: 0n, under }
  return [
    { bet: 'main', rtp: { over: BigInt(Math.round(proveChart() * shownDigits)), under }, hit: whole, variance: whole },
    ...proveSideBets(),
  ]
}

/** How a hand of a seat ended, as a word. */
export function nameEnd(hand: TurnHand, dealer: readonly number[]): string {
  if (hand.state === 'bust') return 'bust'
  const [paid, stake] = [payHand(hand, dealer), hand.chips * wholeStake]
  if (paid === 0) return 'lost'
  if (paid === stake) return 'push'
  return hand.state === 'blackjack' ? 'blackjack' : 'won'
}

function describe({ deal, wins }: LiveOutcome, choice: BlackjackChoice, printing: Printing): RoundPart[] {
  const { language, money, number } = printing
  const word = (key: string): string => words[key]?.[language] ?? key
  const { dealer, seats } = readBlackjackDeal(deal)
  const own = seats.find(({ seat }) => seat === choice.seat)
  const { total } = valueCards(dealer)
  const isOver = dealer.length > 1
  const says = !isOver ? number(total) : isDealersBlackjack(dealer) ? word('blackjack') : total > 21 ? word('bust') : number(total)
  const row = (cards: readonly number[], isWon: boolean) => cards.map((card) => ({ text: printCard(card), isWon }))
  const parts: RoundPart[] = [{ title: `${word('dealerHand')}: ${says}`, cells: [row(dealer, false)], lines: [] }]
  for (const [at, hand] of (own?.hands ?? []).entries()) {
    const end = isOver ? nameEnd(hand, dealer) : ''
    const name = own!.hands.length > 1 ? `${word('hand')} ${number(at + 1)}` : word('yourHand')
    parts.push({
      title: `${name}: ${number(valueCards(hand.cards).total)}${end && ` · ${word(end)}`}`,
      cells: [row(hand.cards, end === 'won' || end === 'blackjack')],
      lines: [],
    })
  }
  const won = (bet: string): string => {
    const found = (wins ?? []).find((win) => win.bet === bet)
    return found ? money(found.units) : '–'
  }
  const lines = choice.bets.map(([bet, chips]) => {
    const added = bet === 'main' && own ? own.hands.reduce((sum, hand) => sum + hand.chips, 0) : chips
    return `${word(bet)} · ${money(added * wholeStake)} → ${won(bet)}`
  })
  if (own?.isInsured) lines.push(`${word('insurance')} · ${money(chipsOn(choice, 'main') * halfStake)} → ${won('insurance')}`)
  const last = parts.at(-1)!
  return [...parts.slice(0, -1), { ...last, lines: isOver ? lines : [] }]
}
