import { isWhole, readFields, tellUnits, type Words } from '../table-data.ts'
import type { Json, Printing, RoundPart, Standing } from '../table-game.ts'
import type { ProvenRules } from '../table-proof.ts'
import type { Draw } from '../random.ts'
import type { TurnMove, TurnSeat } from './blackjack-hands.ts'
import { openWorstEnd } from './worst-end.ts'
import type { Schedule } from '../contest/schedule.ts'
import type { LivePool } from './live-pool.ts'
import { joinKinds, type LiveBet, type LiveRules, wholeStake } from './live-rules.ts'

/** Chips by bet, in the order of the table's bets. A chip is one step of the table's stake. */
export type LiveChoice = { bets: [bet: string, chips: number][] }
export type LiveWin = { bet: string; chips: number; units: number }
export type LiveOutcome<Deal extends Json = Json> = { deal: Deal; wins: LiveWin[]; units: number }

/** How a table is run: how long each part of a round takes, its chips in steps of its stake, and the most steps that lie on a main bet. */
export type LiveSetup = {
  readonly openMs: number
  readonly showMs: number
  readonly restMs: number
  readonly chips: readonly number[]
  readonly mostChips: number
  /** The most that all bets of a round may bring together, in steps: bets above it are refused. */
  readonly mostExposure: number
  /** Rounds at fixed times; without it one follows the other. */
  readonly schedule?: Schedule
}

export type LiveFigures = Pick<ProvenRules, 'code' | 'volatility' | 'declared' | 'returns'> & {
  /** The least stake, which is one chip, in 1/10000 of the currency unit. */
  readonly step: bigint
  readonly setup: LiveSetup
  /** Every amount of hundredths that a bet brings, by the bet or by its kind, the part before the colon. */
  readonly pays: Readonly<Record<string, readonly number[]>>
  /** Units of a chip, where hundredths are too few. */
  readonly chipUnits?: number
  readonly pool?: LivePool
}

/** Where the hands of a seat stand: what everybody may see of them, what may be decided, and the units that its decisions have added to its stake. */
export type TurnStanding = {
  readonly seat: TurnSeat
  /** insure: the dealer shows an ace, and has not looked · turn: a hand is played · done: nothing is left to decide */
  readonly stage: 'insure' | 'turn' | 'done'
  readonly moves: readonly TurnMove[]
  readonly addedUnits: number
}

/**
 * Decisions within a shared round. All cards of a round lie in one shuffle, and each seat takes its cards from places of its own, so that all seats decide at
 * the same time and none changes the cards of another.
 */
export type Turns = {
  readonly seats: number
  /** How long a seat may decide, and before it, where the dealer shows an ace, whether to insure. */
  readonly decideMs: number
  readonly insureMs: number
  /** How long the first cards take to be laid: so much longer is the first stage. */
  readonly layMs: number
  shuffle(draw: Draw): readonly number[]
  /** @returns undefined when a decision was not open */
  stand(shuffle: readonly number[], choice: Json, actions: readonly Json[]): TurnStanding | undefined
  /** The deal as it is seen: the dealer's first card, or where all is decided his whole hand. */
  show(shuffle: readonly number[], seats: readonly TurnSeat[], isOver: boolean): Json
  /** The decision of a seat whose time is over: it takes no further risk. */
  neutralOf(moves: readonly TurnMove[]): TurnMove
}

/** A table whose rounds its players share. A round by itself is that of any table: choice and draw say what comes of it. */
export type LiveTable = ProvenRules & {
  readonly live: LiveSetup
  /** Odds follow from what all players have staked: a round takes the sums as its only action. */
  readonly pool?: LivePool
  /** All bets, in the order in which a choice names them. */
  readonly bets: readonly string[]
  /** The kind under which the returns list a bet: the bet itself, or the part before the colon. */
  kindOf(bet: string): string
  /** What bets look at and players see, without any bet: drawn once for all. */
  deal(draw: (below: number) => number): Json
  /** What a choice comes to with what was dealt. */
  settle(deal: Json, choice: Json): LiveOutcome
  /** The most that a bet brings of a chip, in hundredths. */
  mostOf(bet: string): number
  /** The most chips that a bet takes. */
  limitOf(bet: string): number
  /** The most that all these bets bring together, in chips. */
  worstOf(bets: LiveChoice['bets']): number
  /** Where the players decide within the round. */
  readonly turns?: Turns
}

/** The most chips that a bet takes at a table: the limits of main bets, or the bet's share of them. */
export function limitOf(bet: Pick<LiveBet<never>, 'limit'>, { mostChips }: LiveSetup): number {
  return Math.max(1, Math.floor(mostChips / bet.limit))
}

/**
 * Makes a table of a game's rules with limits and times of its own.
 * @param nameBet what a bet is called in a round's description; without it, its word
 */
export function makeLiveTable<Deal extends Json, Facts>(
  rules: LiveRules<Deal, Facts>,
  figures: LiveFigures,
  describeDeal: (deal: Deal, words: Printing) => RoundPart,
  words: Words,
  nameBet: (bet: string, printing: Printing) => string = (bet, { language }) => words[bet]?.[language] ?? bet,
): LiveTable {
  const { step, setup, pays, pool, chipUnits = wholeStake, ...named } = figures
  const byCode = new Map(rules.bets.map((bet) => [bet.code, bet]))
  const readChoice: LiveTable['readChoice'] = (raw) => {
    const choice = readBets(raw, rules.bets, setup)
    return choice && { choice, units: choice.bets.reduce((sum, [, chips]) => sum + chips, 0) * chipUnits }
  }
  const payStep = pool?.payStep ?? Object.values(pays).flat().reduce(divisor)
  const settle = (drawn: Json, choice: Json): LiveOutcome => {
    const deal = pool && !pool.isClosed(drawn) ? pool.close(drawn, pool.sum([choice])) : drawn
    const facts = rules.read(deal as Deal)
    const wins = (choice as unknown as LiveChoice).bets.flatMap(([bet, chips]): LiveWin[] => {
      const whole = chips * (byCode.get(bet)?.returned(facts) ?? 0)
      const units = pool ? whole - (whole % payStep) : whole
      return units > 0 ? [{ bet, chips, units }] : []
    })
    return { deal, wins, units: wins.reduce((sum, { units }) => sum + units, 0) }
  }
  const kindOf = (bet: string): string => (bet in figures.returns ? bet : (bet.split(':')[0] as string))
  const worst = openWorstEnd(rules.ends)
  const codes = rules.bets.map(({ code }) => code)
  const paysOf = (bet: string): readonly number[] => pays[bet] ?? pays[bet.split(':')[0] as string] ?? []
  const mostOf = (bet: string): number => Math.max(0, ...paysOf(bet))
  // The most of one bet at its limit: what several bets bring together is bounded by the exposure of the table.
  const highest = Math.max(...rules.bets.map((bet) => limitOf(bet, setup) * mostOf(bet.code)))
  return {
    ...named,
    kind: 'table',
    stakes: [step],
    defaultStake: step,
    unitsPerStake: chipUnits,
    payStep,
    maxWinStakes: Math.floor(highest / chipUnits),
    highestUnits: highest,
    ...(pool && { pool }),
    features: ['live', 'shared_rounds', ...(setup.openMs < 12_000 ? ['speed'] : [])],
    live: setup,
    bets: codes,
    kindOf,
    readChoice,
    deal: (draw) => rules.deal(draw),
    settle,
    mostOf,
    worstOf: (bets) => worst(bets) / chipUnits,
    limitOf: (code) => limitOf(byCode.get(code) ?? { limit: 1 }, setup),
    play(draw, choice, actions): Standing | undefined {
      if (actions.length > (pool ? 1 : 0)) return undefined
      // The sums of the pools are what the round is told; a round by itself has its own stake in them alone.
      const sums = pool && (actions.length === 1 ? pool.read(actions[0] as Json) : pool.sum([choice]))
      if (pool && sums === undefined) return undefined
      const deal = rules.deal(draw)
      const outcome = settle(pool ? pool.close(deal, sums as Json) : deal, choice)
      return { state: 'finished', outcome, units: outcome.units, capped: false }
    },
    tell: tellUnits,
    describe(outcome, choice, printing): RoundPart[] {
      const { deal, wins } = outcome as unknown as LiveOutcome<Deal>
      const lines = (choice as unknown as LiveChoice).bets.map(([bet, chips]) => {
        const won = wins.find((win) => win.bet === bet)
        return `${nameBet(bet, printing)} · ${printing.money(chips * chipUnits)} → ${won ? printing.money(won.units) : '–'}`
      })
      const part = describeDeal(deal, printing)
      return [{ ...part, lines: [...part.lines, ...lines] }]
    },
    examples: Object.fromEntries(codes.toReversed().map((code) => [kindOf(code), { bets: [[code, 1]] }])),
    prove: () => joinKinds(rules.prove(), kindOf),
  }
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b)
}

/** Reads `{ bets: [[bet, chips], …] }`: known bets, each once, with no more chips than the table takes on it. */
export function readBets(
  raw: unknown,
  offered: readonly Pick<LiveBet<never>, 'code' | 'limit'>[],
  setup: LiveSetup,
): LiveChoice | undefined {
  const bets = readFields(raw, 'bets')?.bets
  if (!Array.isArray(bets) || bets.length === 0 || bets.length > offered.length) return undefined
  const chips = new Map<unknown, number>()
  for (const bet of bets as unknown[]) {
    if (!Array.isArray(bet) || bet.length !== 2) return undefined
    const [code, count] = bet as [unknown, unknown]
    const found = offered.find((one) => one.code === code)
    if (!found || chips.has(code) || !isWhole(count, 1, limitOf(found, setup))) return undefined
    chips.set(code, count)
  }
  return { bets: offered.flatMap(({ code }): [string, number][] => (chips.has(code) ? [[code, chips.get(code) as number]] : [])) }
}

/** Whether a game's rounds are shared: they are played in a room alone. */
export function isLive<Game extends object>(game: Game): game is Game & LiveTable {
  return 'live' in game
}
