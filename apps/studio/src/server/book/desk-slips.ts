import type { DeskCase, DeskSlip } from '@portal/contracts/book-desk'
import type { Queryable } from '@portal/runtime'
import type { z } from 'zod'
import type { SlipLegView } from '../../book-values.ts'
import type { EventRow, SlipRow } from './book-rows.ts'
import type { CaseRow } from './case-store.ts'
import { nameTeam, sidesOf } from './tell-event.ts'
import { tellSlips } from './tell-slip.ts'

type Slip = z.output<typeof DeskSlip>
const iso = (ms: number): string => new Date(ms).toISOString()

/** Slips as the desk sees them: as their members do, with their number, member and hash. */
export async function tellDeskSlips(on: Queryable, rows: readonly SlipRow[], now: Date): Promise<Slip[]> {
  const views = await tellSlips(on, rows, now)
  return rows.map((row, at): Slip => {
    const view = views[at]!
    return {
      id: view.id,
      number: String(row.number),
      player: row.player_id,
      kind: view.kind,
      ...(view.system === null ? {} : { system: view.system }),
      bets: view.bets,
      unitStake: view.unitStake,
      stake: view.stake,
      stakeLeft: view.stakeLeft,
      potential: view.potential,
      state: view.state,
      ...(view.code === null ? {} : { code: view.code }),
      ...(view.result === null ? {} : { result: view.result }),
      paid: view.payout ?? '0',
      placedAt: iso(view.placedAt),
      ...(view.acceptedAt === null ? {} : { acceptedAt: iso(view.acceptedAt) }),
      ...(view.settledAt === null ? {} : { settledAt: iso(view.settledAt) }),
      version: view.version,
      rules: view.rules,
      hash: row.hash,
      legs: view.legs.map(tellLeg),
      cashed: view.cashed.map(({ at: cashedAt, paid, isAuto }) => ({ at: iso(cashedAt), paid, isAuto })),
      corrections: view.corrections.map(({ at: correctedAt, delta, reason }) => ({ at: iso(correctedAt), delta, reason })),
    }
  })
}

function tellLeg(leg: SlipLegView): Slip['legs'][number] {
  return {
    match: leg.event,
    sport: leg.sport,
    names: leg.names,
    competition: leg.competition,
    start: iso(leg.start),
    status: leg.status,
    ...(leg.score ? { score: leg.score } : {}),
    picks: leg.picks.map(({ market, type, period, line, outcome }) => ({
      market,
      type,
      period,
      outcome,
      ...nameTeam(outcome),
      ...(line === null ? {} : { line }),
    })),
    milli: leg.milli,
    isInPlay: leg.takenInPlay,
    ...(leg.scoreAt ? { scoreAt: leg.scoreAt } : {}),
    ...(leg.result === null ? {} : { result: leg.result }),
    ...(leg.voidReason === null ? {} : { voidReason: leg.voidReason }),
  }
}

/** A case with the match that it is of. */
export function tellDeskCase(row: CaseRow, event: EventRow): z.output<typeof DeskCase> {
  const { ends } = row.body
  return {
    id: String(row.id),
    kind: row.kind,
    match: row.event,
    ...(row.market === null ? {} : { market: row.market }),
    ...(row.kind === 'VOID' && ends.kind === 'VOID' ? { cause: ends.reason as 'REGULATOR' } : {}),
    ...(ends.kind === 'SCORE' ? { home: ends.home, away: ends.away } : {}),
    ...(ends.kind === 'WINNER' ? { winner: ends.outcome } : {}),
    reason: row.body.reason,
    sport: event.sport,
    names: sidesOf(event),
    state: row.state,
    slips: row.effect?.slips ?? row.preview.slips,
    members: row.effect?.members ?? 0,
    given: row.effect?.given ?? '0',
    taken: row.effect?.taken ?? '0',
    askedBy: row.asked_by,
    askedAt: row.asked_at.toISOString(),
    ...(row.decided_by === null ? {} : { decidedBy: row.decided_by }),
    ...(row.decided_at === null ? {} : { decidedAt: row.decided_at.toISOString() }),
    ...(row.done ? { settled: row.done.settled } : {}),
  }
}
