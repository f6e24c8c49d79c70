import { bookSports, matchesShown, matchStates, voidCauses } from '@portal/contracts/book-desk-values'
import { Status } from '@portal/ui/badge.tsx'
import type { DeskLanguage, Say } from '../../i18n/use-text.tsx'
import type { Print } from '../../i18n/use-print.ts'
import type { RowOf, StaffApi } from '../../lib/api.ts'
import type { Key } from './sports-texts.ts'

export type MatchRow = RowOf<'sports', 'matches'>
export type SlipRow = RowOf<'sports', 'slips'>
export type CaseRow = RowOf<'sports', 'cases'>
export type LogRow = RowOf<'sports', 'log'>
export type FactorRow = RowOf<'sports', 'factors'>
export type Match = Awaited<ReturnType<StaffApi['sports']['match']>>
export type Market = Match['list'][number]
export type Effect = Awaited<ReturnType<StaffApi['sports']['effect']>>
export type Limits = Awaited<ReturnType<StaffApi['sports']['limits']>>
export type LimitRow = Limits['list'][number]

type Sides = MatchRow['names']
type Tools = { readonly t: Say<Key>; readonly print: Print; readonly language: DeskLanguage }

export const nameOf = (names: Readonly<Record<string, string>>, language: DeskLanguage): string => names[language] ?? names.EN ?? ''
export const namesOf = ({ home, away }: Sides, language: DeskLanguage): string => `${nameOf(home, language)} – ${nameOf(away, language)}`

export const sportOptions = bookSports.map((value) => ({ value, label: `sport.${value}` as const }))
export const shownOptions = matchesShown
  .filter((value) => value !== 'open')
  .map((value) => ({ value, label: `sports.shown_${value}` as `sports.shown_${(typeof matchesShown)[number]}` }))
export const causeOptions = voidCauses.map((value) => ({ value, label: `void.${value}` as const }))

const stateTones: Readonly<Record<(typeof matchStates)[number], 'positive' | 'negative' | 'warning' | 'plain'>> = {
  SCHEDULED: 'plain',
  POSTPONED: 'warning',
  LIVE: 'positive',
  BREAK: 'positive',
  INTERRUPTED: 'warning',
  FINISHED: 'plain',
  ABANDONED: 'negative',
  CANCELLED: 'negative',
}

/** How a match stands, and whether operators have stopped it. */
export function MatchState({
  match: { status, isSuspended, stopped },
  t,
}: {
  readonly match: Pick<MatchRow, 'status' | 'isSuspended' | 'stopped'>
  readonly t: Say<Key>
}) {
  return (
    <>
      <Status tone={stateTones[status]}>{t(`sports.state_${status}`)}</Status>
      {isSuspended && (
        <Status tone="negative" icon="pause-circle-duotone">
          {t('sports.stopped')}
        </Status>
      )}
      {!isSuspended && stopped.length > 0 && <Status tone="warning">{t('sports.partly')}</Status>}
    </>
  )
}

const marketTones = { OPEN: 'positive', SUSPENDED: 'warning', CLOSED: 'plain', SETTLED: 'plain', VOID: 'negative' } as const
export function MarketState({ status, t }: { readonly status: Market['status']; readonly t: Say<Key> }) {
  return <Status tone={marketTones[status]}>{t(`sports.status_${status}`)}</Status>
}

const slipTones: Readonly<Record<SlipRow['state'], 'positive' | 'negative' | 'warning' | 'plain'>> = {
  PENDING: 'warning',
  SENDING: 'warning',
  OPEN: 'positive',
  UNKNOWN: 'negative',
  REFUSED: 'negative',
  SETTLED: 'plain',
  CASHED_OUT: 'plain',
  VOID: 'plain',
}
export function SlipState({ state, t }: { readonly state: SlipRow['state']; readonly t: Say<Key> }) {
  return <Status tone={slipTones[state]}>{t(`sports.slip_${state}`)}</Status>
}

const caseTones = { ASKED: 'warning', DONE: 'positive', REFUSED: 'plain' } as const
export function CaseState({ state, t }: { readonly state: CaseRow['state']; readonly t: Say<Key> }) {
  return <Status tone={caseTones[state]}>{t(`sports.caseState_${state}`)}</Status>
}

export const printScore = (score: { readonly home: number; readonly away: number } | undefined, print: Print): string =>
  score ? `${print.number(score.home)}–${print.number(score.away)}` : '–'
const thousand = 1_000
export const printPrice = (milli: number, print: Print): string => print.number(milli / thousand, milli % 10 === 0 ? 2 : 3)

type NamedMarket = { readonly type: string; readonly period: string; readonly line?: number | undefined }
const numbered = /^(SET|QUARTER|MAP|INNINGS|SUPER_OVER|OVERTIME)_(\d+)$/
const inInnings = /^INNINGS_(\d)_(SESSION|OVER|WICKET)_(\d+)$/
/** Markets whose line counts something, in place of a line. */
const countingTypes: ReadonlySet<string> = new Set(['NEXT_GOAL', 'RACE'])
const quarters = 4

export function namePeriod(code: string, { t, print }: Tools): string {
  const digits = (text: string) => print.number(Number(text))
  const inside = inInnings.exec(code)
  if (inside) return t(`period.INNINGS_${inside[2]}` as Key, { innings: digits(inside[1]!), number: digits(inside[3]!) })
  const [, kind, number] = numbered.exec(code) ?? []
  return kind ? t(`period.${kind}` as Key, { number: digits(number!) }) : t(`period.${code}` as Key)
}

export function nameType(type: string, { t }: Pick<Tools, 't'>): string {
  return t(`type.${type}` as Key, { home: '1', away: '2', number: 'n' })
}

function printLine(line: number, print: Print, isSigned = false): string {
  const text = print.figure(String(line / quarters))
  return isSigned && line > 0 ? `+${text}` : text
}

/** A market with its period, where that is not the whole match, and its line. */
export function nameMarket({ type, period, line }: NamedMarket, sides: Sides, tools: Tools): string {
  const { t, print, language } = tools
  const isCounting = countingTypes.has(type)
  const values = { home: nameOf(sides.home, language), away: nameOf(sides.away, language), number: print.number((line ?? 0) / quarters) }
  const name = t(`type.${type}` as Key, values)
  const part = period === 'MATCH' || period === 'SEASON' ? [] : [namePeriod(period, tools)]
  const at = line === undefined || isCounting ? [] : [printLine(line, print, type.endsWith('HANDICAP'))]
  return [name, ...part, ...at].join(' · ')
}

/** The market of a case, of which only the key is kept. */
export function nameKey(key: string, sides: Sides, tools: Tools): string {
  const [type = '', period = '', line] = key.split(':')
  return nameMarket({ type, period, ...(line === undefined ? {} : { line: Number(line) }) }, sides, tools)
}

/** @param team the names of the team that it is, of an outcome that is one */
export function nameOutcome(
  { type, line = 0 }: Pick<NamedMarket, 'type' | 'line'>,
  code: string,
  sides: Sides,
  tools: Tools,
  team?: Sides['home'],
): string {
  const { t, print, language } = tools
  if (team) return nameOf(team, language)
  const digits = (text: string) => text.replaceAll(/\d+/g, (figure) => print.number(Number(figure)))
  const side = (one: string): string =>
    one === 'HOME' ? nameOf(sides.home, language) : one === 'AWAY' ? nameOf(sides.away, language) : t(`outcome.${one}` as Key)
  if (code === 'HOME' || code === 'AWAY')
    return type.endsWith('HANDICAP') ? `${side(code)} ${printLine(code === 'AWAY' ? -line : line, print, true)}` : side(code)
  if (code === 'OVER' || code === 'UNDER') return t(`outcome.${code}`, { line: printLine(line, print) })
  if (type === 'SESSION') return t(code === 'YES' ? 'outcome.ATLEAST' : 'outcome.BELOW', { line: printLine(line, print) })
  const double = /^(HOME|DRAW)_(DRAW|AWAY)$/.exec(code)
  if (double) return t('outcome.OR', { one: side(double[1]!), other: side(double[2]!) })
  const half = /^(HOME|DRAW|AWAY)\/(HOME|DRAW|AWAY)$/.exec(code)
  if (half) return `${side(half[1]!)} / ${side(half[2]!)}`
  const margin = /^(HOME|AWAY) (.+)$/.exec(code)
  if (margin) return t('outcome.MARGIN', { team: side(margin[1]!), band: digits(margin[2]!) })
  if (/^\d+-\d+$/.test(code)) return digits(code.replace('-', '–'))
  const batter = /^B(\d+)$/.exec(code)
  if (batter) return t('outcome.BATTER', { number: digits(batter[1]!) })
  return t(`outcome.${code}` as Key)
}
