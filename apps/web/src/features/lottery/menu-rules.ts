/** What the lottery menu decides, without a clock, a network or a page. */
import { searchKey } from '@portal/contracts/typed-text'

/** Menu tags get arrows when there are more than these (R-2.14.02). */
export const tagArrowsAbove = 7
/** The days of the week as the wire numbers them, Monday first: 2 to 7, and 1 for Sunday (R-9.5.02). */
export const weekDays = ['2', '3', '4', '5', '6', '7', '1'] as const
type WeekDay = (typeof weekDays)[number]

/** The menu asks again at most this late, and this late when no game says when (R-9.4.01). */
const latestRefreshMs = 30_000
const fallbackRefreshMs = 7_000
/** Deducted beyond the lock time: a bet needs its way to the server (R-9.4.02, decision A-72). */
const safetyMs = 1_000

type Timed = { readonly numero?: string | undefined; readonly remainTime: number }

/**
 * How long until the menu is asked for again: the smallest remaining time of the games that have a draw on sale, at most 30 s; 7 s when that time is over
 * or no game has a draw (decision A-73).
 */
export function nextRefreshMs(games: readonly Timed[]): number {
  const smallest = Math.min(...games.filter(({ numero }) => Boolean(numero)).map(({ remainTime }) => remainTime))
  if (!Number.isFinite(smallest) || smallest <= 0) return fallbackRefreshMs
  return Math.min(smallest, latestRefreshMs)
}

/** The round of a question: when its answer came, and how long both ways took. */
export type AnswerTime = { readonly atMs: number; readonly roundTripMs: number }

/** When bets on a draw end, by the clock that `atMs` is of. `remainTime` is in milliseconds, `lockTime` in seconds. */
export function endTimeMs({ remainTime, lockTime }: { remainTime: number; lockTime: number }, { atMs, roundTripMs }: AnswerTime): number {
  return atMs + remainTime - roundTripMs / 2 - lockTime * 1_000 - safetyMs
}

export type ListType = '' | 'hot' | 'fav' | 'recent'
export const listTypes: readonly ListType[] = ['', 'hot', 'fav', 'recent']

/** What the menu shows. All of it is in the address, so that a list can be linked and survives a reload. */
export type MenuFilters = { readonly tag: string; readonly type: ListType; readonly day: WeekDay | ''; readonly name: string }
export const noFilters: MenuFilters = { tag: '', type: '', day: '', name: '' }

/** Reads the filters of an address; what is unreadable, or only for signed-in members, is as if it were not there. */
export function readFilters(search: URLSearchParams, isSignedIn: boolean): MenuFilters {
  const type = listTypes.find((known) => known === search.get('type')) ?? ''
  return {
    tag: (search.get('tag') ?? '').slice(0, 64),
    type: isSignedIn || type === 'hot' ? type : '',
    day: weekDays.find((known) => known === search.get('day')) ?? '',
    name: (search.get('name') ?? '').slice(0, 64),
  }
}

/** The query of an address for these filters, without default values. */
export function writeFilters(filters: MenuFilters): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
}

/** Another tag begins again: the normal list of all days (R-4.9.06). The name that was typed stays. */
export function chooseTag(filters: MenuFilters, tag: string): MenuFilters {
  return { ...filters, tag, type: '', day: '' }
}

/** Another list is one of all tags. */
export function chooseListType(filters: MenuFilters, type: ListType): MenuFilters {
  return { ...filters, tag: '', type }
}

type Found = { readonly remark: string; readonly drawDayOfWeek: string }

/** The name holds the typed text, whatever its case (R-5.8.01). */
function hasName({ remark }: Pick<Found, 'remark'>, name: string): boolean {
  return searchKey(remark).includes(searchKey(name))
}

/** The game draws on that day (R-5.8.02). */
function drawsOn({ drawDayOfWeek }: Pick<Found, 'drawDayOfWeek'>, day: WeekDay): boolean {
  return drawDayOfWeek.split(',').some((listed) => listed.trim() === day)
}

export function filterGames<Game extends Found>(games: readonly Game[], { day, name }: Pick<MenuFilters, 'day' | 'name'>): readonly Game[] {
  return games.filter((game) => (day === '' || drawsOn(game, day)) && hasName(game, name))
}

/** A draw's number as it is shown: its last six digits (R-9.4.06, decision A-74). */
export function shortNumero(numero: string): string {
  return numero.slice(-6)
}

/** What is left of a countdown, in whole seconds that are never below none. */
export function secondsLeft(endsAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1_000))
}

const two = (count: number) => String(count).padStart(2, '0')

/** Seconds as a clock reads them, `04:09` or `1:04:09`, in western digits. */
export function printClock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`
}
