import { isWhole, readFields, tellUnits, type Words } from '../table-data.ts'
import type { Json, Printing, RoundPart, Standing } from '../table-game.ts'
import type { ProvenRules } from '../table-proof.ts'
import { joinKinds, type LiveBet, type LiveRules, wholeStake } from './live-rules.ts'

/** Chips by bet, in the order of the table's bets. A chip is one step of the table's stake. */
export type LiveChoice = { bets: [bet: string, chips: number][] }
type LiveWin = { bet: string; chips: number; units: number }
type LiveOutcome<Deal extends Json = Json> = { deal: Deal; wins: LiveWin[]; units: number }

/** How a table is run: how long each part of a round takes, its chips in steps of its stake, and the most steps that lie on a main bet. */
export type LiveSetup = {
  readonly openMs: number
  readonly showMs: number
  readonly restMs: number
  readonly chips: readonly number[]
  readonly mostChips: number
  /** The most that all bets of a round may bring together, in steps: bets above it are refused. */
  readonly mostExposure: number
}

export type LiveFigures = Pick<ProvenRules, 'code' | 'volatility' | 'declared' | 'returns'> & {
  /** The least stake, which is one chip, in 1/10000 of the currency unit. */
  readonly step: bigint
  readonly setup: LiveSetup
  /** Every amount of hundredths that a bet brings, by the bet or by its kind, the part before the colon. */
  readonly pays: Readonly<Record<string, readonly number[]>>
}

/** A table whose rounds its players share. A round by itself is that of any table: choice and draw say what comes of it. */
export type LiveTable = ProvenRules & {
  readonly live: LiveSetup
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
  const { step, setup, pays, ...named } = figures
  const byCode = new Map(rules.bets.map((bet) => [bet.code, bet]))
  const readChoice: LiveTable['readChoice'] = (raw) => {
    const choice = readBets(raw, rules.bets, setup)
    return choice && { choice, units: choice.bets.reduce((sum, [, chips]) => sum + chips, 0) * wholeStake }
  }
  const settle = (deal: Json, choice: Json): LiveOutcome => {
    const facts = rules.read(deal as Deal)
    const wins = (choice as unknown as LiveChoice).bets.flatMap(([bet, chips]): LiveWin[] => {
      const units = chips * (byCode.get(bet)?.returned(facts) ?? 0)
      return units > 0 ? [{ bet, chips, units }] : []
    })
    return { deal, wins, units: wins.reduce((sum, { units }) => sum + units, 0) }
  }
  const kindOf = (bet: string): string => (bet in figures.returns ? bet : (bet.split(':')[0] as string))
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
    unitsPerStake: wholeStake,
    payStep: Object.values(pays).flat().reduce(divisor),
    maxWinStakes: Math.floor(highest / wholeStake),
    highestUnits: highest,
    features: ['live', 'shared_rounds', ...(setup.openMs < 12_000 ? ['speed'] : [])],
    live: setup,
    bets: codes,
    kindOf,
    readChoice,
    deal: (draw) => rules.deal(draw),
    settle,
    mostOf,
    limitOf: (code) => limitOf(byCode.get(code) ?? { limit: 1 }, setup),
    play(draw, choice, actions): Standing | undefined {
      if (actions.length > 0) return undefined
      const outcome = settle(rules.deal(draw), choice)
      return { state: 'finished', outcome, units: outcome.units, capped: false }
    },
    tell: tellUnits,
    describe(outcome, choice, printing): RoundPart[] {
      const { deal, wins } = outcome as unknown as LiveOutcome<Deal>
      const lines = (choice as unknown as LiveChoice).bets.map(([bet, chips]) => {
        const won = wins.find((win) => win.bet === bet)
        return `${nameBet(bet, printing)} · ${printing.money(chips * wholeStake)} → ${won ? printing.money(won.units) : '–'}`
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
function readBets(raw: unknown, offered: readonly LiveBet<never>[], setup: LiveSetup): LiveChoice | undefined {
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
