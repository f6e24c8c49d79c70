import { createHash, timingSafeEqual } from 'node:crypto'
import { printAmount } from '@portal/contracts/money'
import { z } from 'zod'
import { type MarketKey, readMarketKey } from '../../book/market-key.ts'
import { findType } from '../../book/models/markets.ts'
import { models } from '../../book/models/sports.ts'
import { sportNames } from '../../book/models/sport.ts'
import type { Tx } from '@portal/runtime'
import type { Studio } from '../context.ts'
import { isUnderReview, reprice } from './advance.ts'
import { BookRefusal } from './book-refusal.ts'
import type { EventRow } from './book-rows.ts'
import * as cases from './case-store.ts'
import * as store from './event-store.ts'
import { giveResult } from './given-result.ts'
import { readExposures } from './exposure-store.ts'
import { readMarketBook } from './market-book.ts'
import { listMargins, writeLimit } from './limit-store.ts'
import { endOf, kindEnd, settleSlips } from './settle.ts'
import { endPicks, insertResults, type KindEnd, listKinds, listResults, type ResultBody } from './settle-store.ts'
import { outcomesIn } from './reserve.ts'

/** A person who works at the book, with the hash of the key that says so. */
export type Operator = { readonly name: string; readonly keyHash: string }

/** @returns who a key belongs to */
export function findOperator(operators: readonly Operator[], authorization: string | undefined): Operator | undefined {
  const key = /^Bearer ([\w-]{24,128})$/.exec(authorization ?? '')?.[1]
  if (key === undefined) return undefined
  const hash = createHash('sha256').update(key).digest()
  return operators.find(({ keyHash }) => timingSafeEqual(Buffer.from(keyHash, 'hex'), hash))
}

export const SuspendRequest = z.strictObject({ isSuspended: z.boolean(), types: z.array(z.string().max(32)).max(40) })
export const LimitRequest = z.strictObject({
  sport: z.enum(sportNames),
  type: z.string().max(32),
  marginMilli: z.number().int().min(0).max(300).nullable(),
  payoutCap: z.number().int().min(1).max(10_000_000).nullable(),
  liabilityCap: z.number().int().min(1).max(100_000_000).nullable(),
})
/** Why people void a market. */
const voidCauses = ['WALKOVER', 'RETIRED', 'OVERS_REDUCED', 'FORMAT_CHANGED', 'REGULATOR'] as const
const Reason = z.string().trim().min(3).max(200)
export const CaseRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('VOID'), event: z.string(), market: z.string(), cause: z.enum(voidCauses), reason: Reason }),
  z.strictObject({ kind: z.literal('CANCEL'), event: z.string(), reason: Reason }),
  z.strictObject({
    kind: z.literal('RESETTLE'),
    event: z.string(),
    market: z.string(),
    reason: Reason,
    score: z.strictObject({ home: z.number().int().min(0).max(10_000), away: z.number().int().min(0).max(10_000) }).optional(),
    winner: z.string().max(40).optional(),
  }),
])
export type CaseRequest = z.output<typeof CaseRequest>

async function getEvent(studio: Studio, id: string): Promise<EventRow> {
  const event = await store.findEvent(studio.database, id)
  if (!event) throw new BookRefusal('event.not_found')
  return event
}

/** What the house took on each outcome of an event, what it would pay, and its result if the outcome wins; by currency. */
export async function tellExposure(studio: Studio, id: string): Promise<object> {
  const event = await getEvent(studio, id)
  const rows = [...(await readExposures(studio.database, [id])).values()]
  const markets = [...Map.groupBy(rows, ({ currency, market }) => `${currency} ${market}`).values()].map((own) => {
    const { market, currency } = own[0]!
    const read = readMarketKey(market)!
    const book = readMarketBook(market, outcomesIn(event, read), own)
    return {
      market,
      currency,
      outcomes: book.outcomes.map(({ outcome, stakes, payouts, result }) => ({
        outcome,
        stakes: printAmount(stakes),
        payouts: printAmount(payouts),
        result: printAmount(result),
      })),
      worst: printAmount(book.worst),
    }
  })
  return { event: id, status: event.status, suspended: event.suspended, suspendedTypes: event.suspended_types, markets }
}

/** Stops bets on an event, or on kinds of its markets, and lets them go on. */
export async function suspendEvent(studio: Studio, id: string, request: z.output<typeof SuspendRequest>): Promise<EventRow> {
  return studio.database.transaction((tx) =>
    stopBets(studio, tx, id, () => ({ suspended: request.isSuspended, suspended_types: request.types })),
  )
}

/** Sets what of an event is stopped, from what is, and prices it again under its row. */
export async function stopBets(
  studio: Studio,
  tx: Tx,
  id: string,
  change: (event: EventRow) => Partial<Pick<EventRow, 'suspended' | 'suspended_types'>>,
): Promise<EventRow> {
  const event = await store.lockEvent(tx, id)
  if (!event) throw new BookRefusal('event.not_found')
  const now = studio.clock.now()
  const next: EventRow = { ...event, ...change(event), seq: event.seq + 1n }
  const changed = reprice(next, await listMargins(tx, event))
  await store.writeEvent(tx, next, now)
  await store.insertPrices(tx, id, next.seq, now, changed)
  return next
}

export async function setLimit(studio: Studio, by: string, request: z.output<typeof LimitRequest>): Promise<void> {
  if (request.type !== '' && !models[request.sport].types.some(({ id }) => id === request.type))
    throw new BookRefusal('request.invalid', { field: 'type' })
  await writeLimit(studio.database, {
    sport: request.sport,
    competition: '',
    event: '',
    type: request.type,
    event_cap: null,
    margin_milli: request.marginMilli,
    by,
    at: studio.clock.now(),
    payout_cap: request.payoutCap === null ? null : BigInt(request.payoutCap),
    liability_cap: request.liabilityCap === null ? null : BigInt(request.liabilityCap),
  })
}

/** What a case would do: the market that it decides, all of them where it is null, and how. @throws BookRefusal where it can't be done */
export async function planCase(
  studio: Studio,
  request: CaseRequest,
): Promise<{ event: EventRow; market: string | null; ends: ResultBody }> {
  const event = await getEvent(studio, request.event)
  const market = request.kind === 'CANCEL' ? null : request.market
  if (market !== null) checkMarket(event, market)
  refuseEarly(event, request.kind, market)
  if (request.kind === 'CANCEL' && event.ended_at) throw new BookRefusal('book.closed')
  return { event, market, ends: bodyOf(event, request) }
}

/** Asks for a void or a correction; nothing changes until another person agrees. @returns what it would touch */
export async function askCase(studio: Studio, by: string, request: CaseRequest): Promise<cases.CaseRow> {
  const { event, market, ends: body } = await planCase(studio, request)
  const preview = await cases.previewCase(studio.database, event.id, market)
  return cases.insertCase(studio.database, {
    kind: request.kind,
    event: event.id,
    market,
    body: { ends: body, reason: request.reason },
    preview,
    by,
    at: studio.clock.now(),
  })
}

function checkMarket(event: EventRow, key: string): void {
  const market = readMarketKey(key)
  if (!market || !findType(models[event.sport].types, market)) throw new BookRefusal('book.unknown_market')
}

/** A result is given only to what is over: else members would bet on a winner that is known. */
function refuseEarly(event: EventRow, kind: CaseRequest['kind'], key: string | null): void {
  const isOver = event.ended_at !== null || event.markets.some(({ k, s }) => k === key && s === 'SETTLED')
  if (kind === 'RESETTLE' && !isOver) throw new BookRefusal('request.invalid', { field: 'market' })
}

function bodyOf(event: EventRow, request: CaseRequest): ResultBody {
  if (request.kind !== 'RESETTLE') return { kind: 'VOID', reason: request.kind === 'CANCEL' ? 'CANCELLED' : request.cause }
  const market = readMarketKey(request.market)!
  const isOwn = findType(models[event.sport].types, market)?.rule === 'OWN'
  if (isOwn && request.winner !== undefined && outcomesIn(event, market).includes(request.winner))
    return { kind: 'WINNER', outcome: request.winner }
  if (!isOwn && request.score) return { kind: 'SCORE', ...request.score }
  throw new BookRefusal('request.invalid', { field: isOwn ? 'winner' : 'score' })
}

/** Another person agrees, or not. @param check may refuse while the event stands still @returns the event and the slips that were settled again; undefined when nothing changes */
export async function decideCase(
  studio: Studio,
  by: string,
  id: bigint,
  isAgreed: boolean,
  check: (tx: Tx, event: EventRow, row: cases.CaseRow) => Promise<void> = async () => undefined,
): Promise<{ event: EventRow; slips: readonly string[] } | undefined> {
  const decided = await studio.database.transaction(async (tx) => {
    const row = await cases.lockCase(tx, id)
    if (row?.state !== 'ASKED') throw new BookRefusal('request.not_found')
    if (row.asked_by === by) throw new BookRefusal('request.invalid', { field: 'by' })
    await cases.endCase(tx, id, isAgreed ? 'DONE' : 'REFUSED', by, studio.clock.now())
    if (!isAgreed) return undefined
    const event = await store.lockEvent(tx, row.event)
    if (!event) throw new BookRefusal('event.not_found')
    await check(tx, event, row)
    if (row.kind === 'CANCEL') return { event: await cancel(studio, tx, event), slips: [] }
    refuseEarly(event, row.kind, row.market)
    return endMarket(studio, tx, event, { market: row.market!, ends: row.body.ends, by })
  })
  return decided && { event: decided.event, slips: await settleSlips(studio, decided.slips) }
}

/** Gives a market a result: it closes, and the picks on it end by a higher version. */
async function endMarket(
  studio: Studio,
  tx: Tx,
  event: EventRow,
  { market, ends, by }: { market: string; ends: ResultBody; by: string },
): Promise<{ event: EventRow; slips: string[] }> {
  const now = studio.clock.now()
  const next: EventRow = { ...event, seq: event.seq + 1n }
  const given = giveResult(next, market as MarketKey, ends)
  await store.writeEvent(tx, next, now)
  await store.insertPrices(tx, event.id, next.seq, now, [given])
  const kinds = await listKinds(tx, event.id, [market])
  const version = ((await listResults(tx, event.id)).find((row) => row.market === market)?.version ?? 0) + 1
  const ended = kinds.flatMap((kind): KindEnd[] => {
    const end = endOf(event, kind, ends)
    return end ? [kindEnd(kind, end, version, ends)] : []
  })
  await insertResults(tx, event.id, [{ market, version, ends, by, voidReason: ends.kind === 'VOID' ? ends.reason : null }], now)
  return { event: next, slips: await endPicks(tx, event.id, ended, true) }
}

/** Ends an event without a result: what was decided stands, all else is void. */
async function cancel(studio: Studio, tx: Tx, event: EventRow): Promise<EventRow> {
  if (event.ended_at || isUnderReview(models[event.sport], event.state)) throw new BookRefusal('book.closed')
  const now = studio.clock.now()
  const status = event.step > 0 ? 'ABANDONED' : 'CANCELLED'
  const next: EventRow = { ...event, status, void_reason: status, next_at: null, ended_at: now, seq: event.seq + 1n }
  const changed = reprice(next, new Map())
  await store.writeEvent(tx, next, now)
  await store.insertPrices(tx, event.id, next.seq, now, changed)
  return next
}
