import type { BookDeskInput, BookDeskOutput } from '@portal/contracts/book-desk'
import type { Studio } from '../context.ts'
import type { Book } from './book.ts'
import { BookRefusal } from './book-refusal.ts'
import { cancelled, type DeskMoney, readEffect } from './case-effect.ts'
import * as cases from './case-store.ts'
import { DeskRefusal } from './desk-refusal.ts'
import { type DeskWriter, noteCase } from './desk-writes.ts'
import { findEvent } from './event-store.ts'
import { type CaseRequest, decideCase, planCase } from './operators.ts'
import type { ResultBody } from './settle-store.ts'
import type { EventRow } from './book-rows.ts'

/** Which field of the desk's form a refusal of the book is about. */
const fieldsOf: Readonly<Record<string, readonly [field: string, code: string]>> = {
  market: ['market', 'not_over'],
  winner: ['winner', 'missing'],
  score: ['home', 'missing'],
}

/** @throws DeskRefusal in place of the book's own */
async function asDeskRefusal<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof BookRefusal)) throw error
    if (error.code === 'event.not_found') throw new DeskRefusal('not_found')
    if (error.code === 'book.unknown_market') throw new DeskRefusal('invalid', { market: 'unknown' })
    if (error.code === 'book.closed') throw new DeskRefusal('invalid', { match: 'over' })
    const [field, code] = fieldsOf[error.details?.['field'] ?? ''] ?? ['match', 'over']
    throw new DeskRefusal('invalid', { [field]: code })
  }
}

type Ask = BookDeskInput<'preview'>

function readAsk({ kind, match: event, market, cause, home, away, winner }: Ask, reason: string): CaseRequest {
  if (kind === 'CANCEL') return { kind, event, reason }
  if (market === undefined) throw new DeskRefusal('invalid', { market: 'missing' })
  if (kind === 'RESETTLE') {
    if (winner === undefined && (home === undefined || away === undefined) && (home ?? away) !== undefined)
      throw new DeskRefusal('invalid', { [home === undefined ? 'home' : 'away']: 'missing' })
    const score = home === undefined || away === undefined ? {} : { score: { home, away } }
    return { kind, event, market, reason, ...score, ...(winner === undefined ? {} : { winner }) }
  }
  if (cause === undefined) throw new DeskRefusal('invalid', { cause: 'missing' })
  return { kind, event, market, cause, reason }
}

type Plan = { readonly event: EventRow; readonly market: string | null; readonly ends: ResultBody }

const asCarriedOut = ({ event, market, ends }: Plan): Plan => {
  if (market !== null) return { event, market, ends }
  const after = cancelled(event)
  return { event: after, market, ends: { kind: 'VOID', reason: after.status } }
}

/** What a void, a cancellation or a correction would change, before anybody is asked. */
export async function preview(studio: Studio, money: DeskMoney, input: Ask): Promise<BookDeskOutput<'preview'>> {
  const plan = await asDeskRefusal(planCase(studio, readAsk(input, 'preview')))
  return readEffect(studio.database, asCarriedOut(plan), money)
}

/** Asks for it; one case of a market at a time. */
export async function ask(studio: Studio, writer: DeskWriter, { reason, ...input }: BookDeskInput<'ask'>): Promise<BookDeskOutput<'ask'>> {
  const known = await cases.findCase(studio.database, { request: writer.request })
  if (known) return { case: String(known.id) }
  const request = readAsk(input, reason)
  const plan = await asDeskRefusal(planCase(studio, request))
  if (await cases.isAsked(studio.database, plan.event.id, plan.market)) throw new DeskRefusal('invalid', { market: 'asked' })
  const { slips, members, given, taken } = await readEffect(studio.database, asCarriedOut(plan), writer.money)
  const row = await cases.insertCase(studio.database, {
    kind: request.kind,
    event: plan.event.id,
    market: plan.market,
    body: { ends: plan.ends, reason },
    preview: await cases.previewCase(studio.database, plan.event.id, plan.market),
    by: writer.by,
    at: studio.clock.now(),
    effect: { slips, members, given, taken },
    request: writer.request,
  })
  await noteCase(studio, writer, {
    action: 'ask',
    event: row.event,
    values: { case: String(row.id), kind: row.kind, ...(row.market === null ? {} : { market: row.market }), reason },
  })
  return { case: String(row.id) }
}

async function getCase(studio: Studio, id: string): Promise<{ row: cases.CaseRow; event: EventRow }> {
  const row = await cases.findCase(studio.database, { id: BigInt(id) })
  const event = row && (await findEvent(studio.database, row.event))
  if (!row || !event) throw new DeskRefusal('not_found')
  return { row, event }
}

const planOf = (row: cases.CaseRow, event: EventRow): Plan => asCarriedOut({ event, market: row.market, ends: row.body.ends })

/** What a case that was asked for would change as things stand. */
export async function effect(studio: Studio, money: DeskMoney, { case: id }: BookDeskInput<'effect'>): Promise<BookDeskOutput<'effect'>> {
  const { row, event } = await getCase(studio, id)
  return readEffect(studio.database, planOf(row, event), money)
}

/**
 * Another person decides. Agreeing names the effect that they have seen: it is counted again while the match stands still, and refused when it is another one.
 */
export async function decide(
  studio: Studio,
  book: Book,
  writer: DeskWriter,
  { case: id, isAgreed, seen }: BookDeskInput<'decide'>,
): Promise<BookDeskOutput<'decide'>> {
  const { row } = await getCase(studio, id)
  const told = { match: row.event, kind: row.kind }
  // A repeat of what this person has decided.
  if (row.decided_by === writer.by && row.state === (isAgreed ? 'DONE' : 'REFUSED')) return { ...told, settled: row.done?.settled ?? 0 }
  if (row.state !== 'ASKED') throw new DeskRefusal('decided')
  if (row.asked_by === writer.by) throw new DeskRefusal('same_person')
  let ended = 0
  const decided = await asDeskRefusal(
    decideCase(studio, writer.by, row.id, isAgreed, async (tx, event, held) => {
      const now = await readEffect(tx, planOf(held, event), writer.money)
      if (now.seen !== seen) throw new DeskRefusal('changed')
      ended = now.slips - now.waiting
    }),
  )
  if (decided) await book.decided(decided.event, decided.slips)
  const settled = decided ? (row.kind === 'CANCEL' ? ended : decided.slips.length) : 0
  await cases.writeDone(studio.database, row.id, settled)
  await noteCase(studio, writer, {
    action: isAgreed ? 'agree' : 'refuse',
    event: row.event,
    values: { case: id, ...(isAgreed ? { settled: String(settled) } : {}) },
  })
  return { ...told, settled }
}
