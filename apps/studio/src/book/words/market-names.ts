import type { BookNames, MarketView, SlipLegView } from '../../book-values.ts'
import { competitorName, readTeam } from '../season/competitions.ts'
import type { BookDigits } from './book-digits.ts'
import type { BookKey, BookLanguage, BookSay } from './book-key.ts'

type NamedMarket = Pick<MarketView, 'type' | 'period' | 'line'>
type Sides = { readonly home: BookNames; readonly away: BookNames }

/** How markets, periods and outcomes are called. */
export type MarketNames = {
  team(names: Sides, side: 'HOME' | 'AWAY'): string
  period(period: string): string
  /** With its period where that is not the whole match. */
  market(market: NamedMarket, names: Sides): string
  outcome(market: NamedMarket, outcome: string, names: Sides): string
  /** The same without what stands over the column anyway. */
  short(market: NamedMarket, outcome: string, names: Sides): string
}

const numbered = /^(SET|QUARTER|MAP|INNINGS|SUPER_OVER|OVERTIME)_(\d+)$/
const inInnings = /^INNINGS_(\d)_(SESSION|OVER|WICKET)_(\d+)$/
const plainPeriods: ReadonlySet<string> = new Set(['MATCH', 'SEASON'])
const numberedTypes: ReadonlySet<string> = new Set(['NEXT_GOAL', 'RACE'])

export function openMarketNames(say: BookSay, figures: BookDigits, language: BookLanguage): MarketNames {
  const team = (names: Sides, side: 'HOME' | 'AWAY'): string => names[side === 'HOME' ? 'home' : 'away'][language]
  const period = (code: string): string => {
    const inside = inInnings.exec(code)
    if (inside)
      return say(`period.INNINGS_${inside[2]}` as BookKey, { innings: figures.digits(inside[1]!), number: figures.digits(inside[3]!) })
    const [, kind, number] = numbered.exec(code) ?? []
    return kind ? say(`period.${kind}` as BookKey, { number: figures.digits(number!) }) : say(`period.${code}` as BookKey)
  }
  const market = ({ type, period: code, line }: NamedMarket, names: Sides): string => {
    const number = numberedTypes.has(type) ? figures.digits(String((line ?? 0) / 4)) : ''
    const name = say(`type.${type}` as BookKey, { home: team(names, 'HOME'), away: team(names, 'AWAY'), number })
    // The winner of a match of maps is that of the whole match.
    return plainPeriods.has(code) || (type === 'WINNER' && code === 'MAPS') ? name : `${name} · ${period(code)}`
  }
  const outcome = (of: NamedMarket, code: string, names: Sides): string => {
    const one = readTeam(code)
    return one ? competitorName(one.sport, one.team)[language] : nameOutcome({ say, figures, team }, of, code, names)
  }
  const short = (of: NamedMarket, code: string, names: Sides): string => {
    if (of.type.endsWith('HANDICAP')) return figures.line((code === 'AWAY' ? -1 : 1) * (of.line ?? 0) || 0, 'signed')
    return outcome(of, code, names)
  }
  return { team, period, market, outcome, short }
}

type Namer = { say: BookSay; figures: BookDigits; team: MarketNames['team'] }

function nameOutcome({ say, figures, team }: Namer, { type, line }: NamedMarket, code: string, names: Sides): string {
  const quarters = line ?? 0
  const side = (one: string): string =>
    one === 'HOME' || one === 'AWAY' ? team(names, one) : one === 'DRAW' || one === 'TIE' ? say(`outcome.${one}`) : one
  if (type.endsWith('HANDICAP') && (code === 'HOME' || code === 'AWAY'))
    return `${team(names, code)} ${figures.line((code === 'AWAY' ? -1 : 1) * quarters || 0, 'signed')}`
  if (code === 'OVER' || code === 'UNDER') return say(`outcome.${code}`, { line: figures.line(quarters) })
  if (type === 'SESSION') return say(code === 'YES' ? 'outcome.ATLEAST' : 'outcome.BELOW', { line: figures.line(quarters) })
  if (code === 'HOME' || code === 'AWAY' || code === 'DRAW' || code === 'TIE') return side(code)
  const double = /^(HOME|DRAW)_(DRAW|AWAY)$/.exec(code)
  if (double) return say('outcome.OR', { one: side(double[1]!), other: side(double[2]!) })
  const half = /^(HOME|DRAW|AWAY)\/(HOME|DRAW|AWAY)$/.exec(code)
  if (half) return `${side(half[1]!)} / ${side(half[2]!)}`
  const margin = /^(HOME|AWAY) (.+)$/.exec(code)
  if (margin) return say('outcome.MARGIN', { team: side(margin[1]!), band: figures.digits(margin[2]!.replace('-', '–')) })
  if (/^\d+-\d+$/.test(code)) return figures.digits(code.replace('-', '–'))
  const batter = /^B(\d+)$/.exec(code)
  if (batter) return say('outcome.BATTER', { number: figures.digits(batter[1]!) })
  return say(`outcome.${code}` as BookKey)
}

/** A leg of a placed slip or of a draft, in one line. */
export function nameLeg(names: MarketNames, { picks, names: sides }: Pick<SlipLegView, 'picks' | 'names'>): string {
  return picks.map((pick) => names.outcome(pick, pick.outcome, sides)).join(' + ')
}

const voids: ReadonlySet<string> = new Set([
  'CANCELLED',
  'POSTPONED',
  'ABANDONED',
  'WALKOVER',
  'RETIRED',
  'OVERS_REDUCED',
  'FORMAT_CHANGED',
  'WRONG_PRICE',
  'LATE_BET',
  'DEAD_LINE',
  'REGULATOR',
])
export const voidKey = (reason: string): BookKey => (voids.has(reason) ? (`void.${reason}` as BookKey) : 'void.OTHER')
