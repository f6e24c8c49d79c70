import type { BookDeskInput, BookDeskOutput } from '@portal/contracts/book-desk'
import type { Tx } from '@portal/runtime'
import { readMarketKey } from '../../book/market-key.ts'
import { findType } from '../../book/models/markets.ts'
import { models } from '../../book/models/sports.ts'
import { competitions } from '../../book/season/competitions.ts'
import type { Studio } from '../context.ts'
import { reprice } from './advance.ts'
import type { Book } from './book.ts'
import type { EventRow } from './book-rows.ts'
import type { DeskMoney } from './case-effect.ts'
import { DeskRefusal } from './desk-refusal.ts'
import { insertLog, listWaitingMatches } from './desk-store.ts'
import * as events from './event-store.ts'
import { type LimitRow, listFactors, listMargins, lockLimit, writeFactor, writeLimit } from './limit-store.ts'
import { stopBets } from './operators.ts'

/** Who writes, in which money, and what names the request. */
export type DeskWriter = { readonly by: string; readonly money: DeskMoney; readonly request: string }
type Facts = Readonly<Record<string, string>>

const facts = (values: Facts) => Object.entries(values).map(([name, value]) => ({ name, value }))

/** Notes a write once. @returns false for a request that was carried out before: then nothing is done */
async function note(
  tx: Tx,
  studio: Studio,
  { by, request }: DeskWriter,
  what: { action: string; event?: string | undefined; player?: string; values: Facts },
): Promise<boolean> {
  return insertLog(tx, {
    request_id: request,
    by,
    action: what.action,
    event: what.event ?? null,
    player_id: what.player ?? null,
    body: facts(what.values),
    at: studio.clock.now(),
  })
}

/** Stops a match or one of its markets, or lets bets go on. */
export async function suspend(
  studio: Studio,
  book: Book,
  writer: DeskWriter,
  { match, market, isSuspended }: BookDeskInput<'suspend'>,
): Promise<BookDeskOutput<'suspend'>> {
  const name = market ?? 'match'
  const word = (isStopped: boolean) => (isStopped ? 'stopped' : 'open')
  const { event, before } = await studio.database.transaction(async (tx) => {
    const found = await events.findEvent(tx, match)
    if (!found) throw new DeskRefusal('not_found')
    if (found.ended_at) throw new DeskRefusal('invalid', { match: 'over' })
    if (market !== undefined) refuseForeignType(found, market)
    const wasStopped = market === undefined ? found.suspended : found.suspended_types.includes(market)
    const values = { [name]: word(isSuspended) }
    if (!(await note(tx, studio, writer, { action: 'suspend', event: match, values }))) return { event: undefined, before: wasStopped }
    const changed = await stopBets(studio, tx, match, ({ suspended_types: types }) =>
      market === undefined
        ? { suspended: isSuspended }
        : { suspended_types: isSuspended ? [...new Set([...types, market])] : types.filter((one) => one !== market) },
    )
    return { event: changed, before: wasStopped }
  })
  if (event) await book.hub.eventChanged(event)
  return { before: { [name]: word(before) }, after: { [name]: word(isSuspended) } }
}

/** A kind of market that the sport has, or a market of it. */
function refuseForeignType(event: Pick<EventRow, 'sport'>, name: string): void {
  const { types } = models[event.sport]
  const market = readMarketKey(name)
  const isKnown = market ? findType(types, market) !== undefined : types.some(({ id }) => id === name)
  if (!isKnown) throw new DeskRefusal('invalid', { type: 'unknown' })
}

/** Sets figures of a place; those that are null follow the next wider place again. */
export async function setLimit(
  studio: Studio,
  book: Book,
  writer: DeskWriter,
  input: BookDeskInput<'setLimit'>,
): Promise<BookDeskOutput<'setLimit'>> {
  const place = { sport: input.sport, competition: input.competition ?? '', event: input.match ?? '', type: input.type ?? '' }
  await refuseForeignPlace(studio, input)
  const isNew = (value: number | null) => (value === null ? null : BigInt(value))
  const next: LimitRow = {
    ...place,
    margin_milli: input.marginMilli,
    payout_cap: isNew(input.payoutCap),
    liability_cap: isNew(input.liabilityCap),
    event_cap: isNew(input.eventCap),
    by: writer.by,
    at: studio.clock.now(),
  }
  const { before, isDone } = await studio.database.transaction(async (tx) => {
    const last = await lockLimit(tx, place)
    const values = { ...placeFacts(input), ...figuresOf(next) }
    const isFirst = await note(tx, studio, writer, { action: 'limit', event: input.match, values })
    if (isFirst) await writeLimit(tx, next)
    return { before: last, isDone: isFirst && (last?.margin_milli ?? null) !== next.margin_milli }
  })
  if (isDone) studio.background.run(repriceMatches(studio, book, place))
  return { before: before ? figuresOf(before) : {}, after: { ...placeFacts(input), ...figuresOf(next) } }
}

async function refuseForeignPlace(studio: Studio, { sport, competition, match, type, eventCap }: BookDeskInput<'setLimit'>): Promise<void> {
  if (competition !== undefined && match !== undefined) throw new DeskRefusal('invalid', { competition: 'both' })
  if (competition !== undefined && !competitions.some((one) => one.id === competition && one.sport === sport))
    throw new DeskRefusal('invalid', { competition: 'unknown' })
  if (type !== undefined) refuseForeignType({ sport }, type)
  if (type !== undefined && eventCap !== null) throw new DeskRefusal('invalid', { eventCap: 'of_match' })
  if (type?.includes(':') && match === undefined) throw new DeskRefusal('invalid', { type: 'unknown' })
  if (match === undefined) return
  const event = await events.findEvent(studio.database, match)
  if (event?.sport !== sport) throw new DeskRefusal('not_found')
  if (event.ended_at) throw new DeskRefusal('invalid', { match: 'over' })
}

const placeFacts = ({ sport, competition, match, type }: BookDeskInput<'setLimit'>): Facts => ({
  sport,
  ...(competition === undefined ? {} : { competition }),
  ...(match === undefined ? {} : { match }),
  ...(type === undefined ? {} : { market: type }),
})

const figuresOf = (row: Pick<LimitRow, 'margin_milli' | 'payout_cap' | 'liability_cap' | 'event_cap'>): Facts =>
  Object.fromEntries(
    Object.entries({
      marginMilli: row.margin_milli,
      payoutCap: row.payout_cap,
      liabilityCap: row.liability_cap,
      eventCap: row.event_cap,
    }).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  )

/** Prices matches that have not begun by the margins as they stand; those under way are priced with their next step. */
export async function repriceMatches(
  studio: Studio,
  book: Pick<Book, 'hub' | 'pricing'>,
  place: { sport: string; competition: string; event: string },
): Promise<void> {
  for (const id of await listWaitingMatches(studio.database, place)) {
    const waiting = await events.findEvent(studio.database, id)
    if (!waiting || waiting.step > 0) continue
    const margins = await listMargins(studio.database, waiting)
    const ahead = await book.pricing.price({ sport: waiting.sport, params: waiting.params, state: waiting.state, margins })
    const event = await studio.database.transaction(async (tx) => {
      const found = await events.lockEvent(tx, id)
      if (!found || found.ended_at) return undefined
      const now = studio.clock.now()
      const next: EventRow = { ...found, seq: found.seq + 1n }
      const changed = reprice(next, margins, ahead)
      if (changed.length === 0) return undefined
      await events.writeEvent(tx, next, now)
      await events.insertPrices(tx, id, next.seq, now, changed)
      return next
    })
    if (event) await book.hub.eventChanged(event)
  }
}

/** What a member may stake of what everybody may; 100 removes it. */
export async function setFactor(
  studio: Studio,
  writer: DeskWriter,
  { player, percent }: BookDeskInput<'setFactor'>,
): Promise<BookDeskOutput<'setFactor'>> {
  return studio.database.transaction(async (tx) => {
    const before = (await listFactors(tx, [player])).get(player) ?? 100
    const values = { percent: String(percent) }
    if (await note(tx, studio, writer, { action: 'factor', player, values }))
      await writeFactor(tx, { player_id: player, percent, by: writer.by, at: studio.clock.now() })
    return { before: { percent: String(before) }, after: values }
  })
}

/** Notes what became of a case. */
export async function noteCase(
  studio: Studio,
  writer: DeskWriter,
  what: { action: 'ask' | 'agree' | 'refuse'; event: string; values: Facts },
): Promise<void> {
  await studio.database.transaction((tx) => note(tx, studio, writer, what))
}
