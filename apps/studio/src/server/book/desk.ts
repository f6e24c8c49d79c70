import { type BookDeskCall, bookDeskCalls, type BookDeskInput, type BookDeskOutput } from '@portal/contracts/book-desk'
import { models } from '../../book/models/sports.ts'
import { sportNames } from '../../book/models/sport.ts'
import { competitions } from '../../book/season/competitions.ts'
import type { Studio } from '../context.ts'
import { findTeams } from './book-answers.ts'
import type { Book } from './book.ts'
import { eventLiability, slipPayoutUnits } from './book-terms.ts'
import type { DeskMoney } from './case-effect.ts'
import { ask, decide, effect, preview } from './desk-cases.ts'
import { bookOf, tellDeskMatch, tellLimit, tellMatchRow } from './desk-match.ts'
import { DeskRefusal } from './desk-refusal.ts'
import { tellDeskCase, tellDeskSlips } from './desk-slips.ts'
import { sidesOf } from './tell-event.ts'
import * as store from './desk-store.ts'
import { type DeskWriter, setFactor, setLimit, suspend } from './desk-writes.ts'
import { findEvent, listEventsById } from './event-store.ts'

type Caller = { readonly by: string; readonly money: DeskMoney; readonly request: string | undefined }
type DeskCalls = { readonly [Call in BookDeskCall]: (input: BookDeskInput<Call>, caller: Caller) => Promise<BookDeskOutput<Call>> }

const states: Readonly<Record<string, readonly string[]>> = {
  open: ['PENDING', 'SENDING', 'OPEN', 'UNKNOWN'],
  settled: ['SETTLED', 'CASHED_OUT', 'VOID'],
  refused: ['REFUSED'],
}

/** A cursor of a list by a falling number. */
function readPlace(after: string | undefined): bigint | null {
  if (after === undefined) return null
  if (!/^\d{1,18}$/.test(after)) throw new DeskRefusal('invalid', { after: 'unknown' })
  return BigInt(after)
}

function writerOf({ by, money, request }: Caller): DeskWriter {
  if (request === undefined) throw new DeskRefusal('invalid', { request: 'missing' })
  return { by, money, request }
}

/** A page of rows, one more of which was read than is shown. */
function pageOf<Row, Shown>(rows: readonly Row[], limit: number, placeOf: (row: Row) => string, told: readonly Shown[], count: number) {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { list: told.slice(0, limit), count, ...(last ? { after: placeOf(last) } : {}) }
}

/** What the house's staff may ask of the book, each call by its name. */
export function openDeskCalls(studio: Studio, book: Book): DeskCalls {
  const on = studio.database
  return {
    matches: (input, { money }) => listMatches(studio, money, input),
    match: async ({ match }, { money }) => {
      const event = await findEvent(on, match)
      if (!event) throw new DeskRefusal('not_found')
      return tellDeskMatch(on, event, money, studio.clock.now())
    },
    slips: async ({ player = null, slip = null, match = null, state, after, limit }, { money }) => {
      const by = { ...money, player, slip, event: match, states: state ? states[state]! : null }
      const rows = await store.searchSlips(on, { ...by, before: readPlace(after), limit: limit + 1 })
      const told = await tellDeskSlips(on, rows.slice(0, limit), studio.clock.now())
      return pageOf(rows, limit, ({ number }) => String(number), told, await store.countSlips(on, by))
    },
    cases: async ({ state = null, match = null, after, limit }) => {
      const { rows, count } = await store.searchCases(on, { state, event: match, before: readPlace(after), limit: limit + 1 })
      const matches = new Map((await listEventsById(on, [...new Set(rows.map(({ event }) => event))])).map((event) => [event.id, event]))
      const told = rows.map((row) => tellDeskCase(row, matches.get(row.event)!))
      return pageOf(rows, limit, ({ id }) => String(id), told, count)
    },
    effect: (input, { money }) => effect(studio, money, input),
    preview: (input, { money }) => preview(studio, money, input),
    log: async ({ match = null, after, limit }) => {
      const { rows, count } = await store.listLog(on, { event: match, before: readPlace(after), limit: limit + 1 })
      const told = rows.map((row) => ({
        id: String(row.id),
        at: row.at.toISOString(),
        by: row.by,
        action: row.action,
        ...(row.event === null ? {} : { match: row.event }),
        ...(row.player_id === null ? {} : { player: row.player_id }),
        facts: [...row.body],
      }))
      return pageOf(rows, limit, ({ id }) => String(id), told, count)
    },
    limits: () => tellLimits(studio),
    factors: async ({ player = null, after = null, limit }) => {
      const { rows, count } = await store.searchFactors(on, { player, after, limit: limit + 1 })
      const told = rows.map(({ player_id: member, percent, by, at }) => ({ player: member, percent, by, at: at.toISOString() }))
      return pageOf(rows, limit, ({ player_id: member }) => member, told, count)
    },
    suspend: (input, caller) => suspend(studio, book, writerOf(caller), input),
    setLimit: (input, caller) => setLimit(studio, book, writerOf(caller), input),
    setFactor: (input, caller) => setFactor(studio, writerOf(caller), input),
    ask: (input, caller) => ask(studio, writerOf(caller), input),
    decide: (input, caller) => decide(studio, book, writerOf(caller), input),
  }
}

async function listMatches(studio: Studio, money: DeskMoney, input: BookDeskInput<'matches'>): Promise<BookDeskOutput<'matches'>> {
  const { sport = null, competition = null, state: shown = 'open', search = null, sort, after, limit } = input
  const teams = search === null ? [] : findTeams(sport === null ? sportNames : [sport], search)
  const by = { currency: bookOf(money), shown, sport, competition, search, teams }
  const dot = after?.indexOf('.') ?? -1
  if (after !== undefined && !/^-?\d{1,18}\../.test(after)) throw new DeskRefusal('invalid', { after: 'unknown' })
  const place = after === undefined ? undefined : { value: BigInt(after.slice(0, dot)), id: after.slice(dot + 1) }
  const isOver = shown === 'over'
  const rows = isOver
    ? await store.listEndedMatches(studio.database, { ...by, after: place, limit: limit + 1 })
    : await store.listOpenMatches(studio.database, { ...by, ...readSort(sort), after: place, limit: limit + 1 })
  const placeOf = (row: store.RiskyEvent): string => {
    if (isOver) return `${row.ended_at!.getTime()}.${row.id}`
    const order = readSort(sort)
    const value = order.sort === 'start' ? BigInt(row.start.getTime()) : row[order.sort]
    return `${order.isDown ? value : -value}.${row.id}`
  }
  return pageOf(rows, limit, placeOf, rows.map(tellMatchRow), await store.countMatches(studio.database, by))
}

const readSort = (sort: BookDeskInput<'matches'>['sort']) => ({
  sort: sort.replace('-', '') as 'liability' | 'stakes' | 'start',
  isDown: sort.startsWith('-'),
})

async function tellLimits(studio: Studio): Promise<BookDeskOutput<'limits'>> {
  const rows = await store.listAllLimits(studio.database)
  const ids = [...new Set(rows.flatMap(({ event }) => (event === '' ? [] : [event])))]
  const matches = new Map((await listEventsById(studio.database, ids)).map((event) => [event.id, event]))
  return {
    list: rows.map((row) => {
      const event = matches.get(row.event)
      return { ...tellLimit(row), ...(event ? { names: sidesOf(event) } : {}) }
    }),
    defaults: { eventCap: Number(eventLiability), slipPayout: Number(slipPayoutUnits) },
    competitions: competitions.map(({ id, sport, names }) => ({ id, sport, names })),
    types: sportNames.flatMap((sport) =>
      models[sport].types.map(({ id, marginMilli, payoutCap }) => ({ sport, type: id, marginMilli, payoutCap })),
    ),
  }
}

/** Reads the input of a call and carries it out. @throws DeskRefusal `invalid` with each wrong field */
export async function answerDeskCall(desk: DeskCalls, call: BookDeskCall, input: unknown, caller: Caller): Promise<unknown> {
  const read = bookDeskCalls[call].input.safeParse(input)
  if (!read.success)
    throw new DeskRefusal('invalid', Object.fromEntries(read.error.issues.map(({ path, code }) => [path.join('.') || 'input', code])))
  return (desk[call] as (input: unknown, caller: Caller) => Promise<unknown>)(read.data, caller)
}
