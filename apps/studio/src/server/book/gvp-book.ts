import type { RoundsDetailRequest, RoundsSearchRequest, VendorRound } from '@portal/contracts/vendor-protocol'
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Studio } from '../context.ts'
import { GvpRefusal } from '../gvp-refusal.ts'
import { addressOfRound } from '../round-page.ts'
import type { EventRow, SlipRow } from './book-rows.ts'
import { betTxOf } from './accept.ts'
import { leastStake, slipPayoutCap } from './book-terms.ts'
import { listCashOuts, listSettlements } from './cash-out-store.ts'
import { listEventsById } from './event-store.ts'
import { listWindow } from './list-store.ts'
import { findSlip, listPicks } from './slip-store.ts'
import { bookVendors, findSport, sportTitles, vendorOfSport } from './sports.ts'

const searchPage = 500
const longestWindowMs = 60 * 60_000
/** When the book was first offered. */
const releasedAt = '2026-11-28T00:00:00.000Z'

type Speaker = { readonly vendor: string; readonly currency?: string | undefined }

export const isBookVendor = (vendor: string): boolean => bookVendors.some((one) => one.vendor === vendor)

export function sportsOfVendor(vendor: string): readonly string[] {
  return bookVendors.find((one) => one.vendor === vendor)?.sports ?? []
}

/** A sport as the game of its vendor that a launch names; undefined where the vendor offers games. */
export function readSport(vendor: string, game: string | undefined): string | undefined {
  if (!isBookVendor(vendor)) return undefined
  const sport = findSport(game ?? '')
  if (!sport || vendorOfSport(sport)?.vendor !== vendor) throw new GvpRefusal('INVALID_GAME', 'no such sport')
  return sport
}

/** The sports of a vendor as its games. */
export function tellSportGames(vendor: string, currency: string): object[] {
  const own = bookVendors.find((one) => one.vendor === vendor)
  return (own?.sports ?? []).map((sport) => ({
    code: sport,
    name: sportTitles[sport],
    // As suppliers file them: a portal moves e-sports to a category of their own.
    category: 'SPORTS',
    classify: 'SC',
    platforms: ['WEB', 'MOBILE'],
    minBet: leastStake(currency).toString(),
    maxBet: slipPayoutCap(currency).toString(),
    lines: 0,
    rtpProfiles: [],
    features: ['live_betting', 'cash_out', 'bet_builder', 'provably_fair'],
    hasDemo: true,
    hasFreeRounds: false,
    jackpotIds: [],
    images: [],
    releasedAt,
    status: 'up',
  }))
}

function speaksOf(speaker: Speaker, slip: SlipRow): boolean {
  return vendorOfSport(slip.game)?.vendor === speaker.vendor && (speaker.currency === undefined || speaker.currency === slip.currency)
}

/** A slip with its legs as the portal's record shows it. */
export async function tellSlipDetail(
  studio: Studio,
  speaker: Speaker,
  { roundId, language }: z.output<typeof RoundsDetailRequest>,
): Promise<object> {
  const slip = await findSlip(studio.database, roundId)
  if (!slip || !speaksOf(speaker, slip) || !['OPEN', 'SETTLED', 'CASHED_OUT', 'VOID'].includes(slip.state))
    throw new GvpRefusal('TX_NOT_FOUND', 'no such slip')
  const picks = await listPicks(studio.database, [roundId])
  const events = await listEventsById(studio.database, [...new Set(picks.map(({ event }) => event))])
  const commitments = events.map(({ commitment }) => commitment).toSorted()
  return {
    url: addressOfRound(studio, slip.id, language),
    outcome: {
      game: slip.game,
      stake: slip.stake.toString(),
      bet: slip.stake.toString(),
      win: slip.paid.toString(),
      kind: slip.kind,
      ...(slip.system === null ? {} : { system: slip.system }),
      sizes: slip.sizes,
      rules: slip.rules,
      result: slip.result,
      legs: picks.map((pick) => ({
        event: pick.event,
        market: pick.market,
        outcome: pick.outcome,
        price: pick.milli,
        leg: pick.leg,
        isLive: pick.is_live,
        result: pick.result,
        voidHalves: pick.void_halves,
        voidReason: pick.void_reason,
        ...commitmentOf(events.find(({ id }) => id === pick.event)),
      })),
    },
    // Each match has a proof of its own: this one stands for all of them.
    proof: { seedHash: createHash('sha256').update(commitments.join('\n')).digest('hex'), clientSeed: slip.nonce, nonce: 0 },
  }
}

/** A season is no match: it is decided by those of its league, each of which has a commitment of its own. */
const commitmentOf = (event: EventRow | undefined) => (event && !event.is_season ? { commitment: event.commitment } : {})

export async function searchSlips(studio: Studio, speaker: Speaker, window: z.output<typeof RoundsSearchRequest>): Promise<object> {
  const { from, to, cursor = '0', changedOnly = false } = window
  const length = to.getTime() - from.getTime()
  if (length <= 0 || length > longestWindowMs) throw new GvpRefusal('INVALID_REQUEST', 'to: the window is 60 minutes at most')
  if (!/^\d{1,18}$/.test(cursor)) throw new GvpRefusal('INVALID_REQUEST', 'cursor: not one of ours')
  const by = {
    games: sportsOfVendor(speaker.vendor),
    currency: speaker.currency ?? null,
    from,
    to,
    changedOnly,
    after: BigInt(cursor),
    limit: searchPage + 1,
  }
  const rows = await listWindow(studio.database, by)
  const page = rows.slice(0, searchPage)
  const ids = page.map(({ id }) => id)
  const cashed = Map.groupBy(await listCashOuts(studio.database, ids), ({ slip }) => slip)
  const settled = Map.groupBy(await listSettlements(studio.database, ids), ({ slip }) => slip)
  return {
    rounds: page.map((slip) => tellRound(slip, cashed.get(slip.id) ?? [], settled.get(slip.id) ?? [])),
    ...(rows.length > searchPage && { cursor: String(page.at(-1)?.number) }),
  }
}

function tellRound(
  slip: SlipRow,
  cashed: Awaited<ReturnType<typeof listCashOuts>>,
  settled: Awaited<ReturnType<typeof listSettlements>>,
): z.input<typeof VendorRound> {
  const at = (time: Date) => time.toISOString()
  const isEnded = slip.state === 'SETTLED' || slip.state === 'CASHED_OUT' || slip.state === 'VOID'
  return {
    roundId: slip.id,
    playerId: slip.player_id,
    game: slip.game,
    currency: slip.currency,
    bet: slip.stake.toString(),
    win: slip.paid.toString(),
    transactions: [
      { txId: betTxOf(slip.id), kind: 'bet', amount: slip.stake.toString(), at: at(slip.accepted_at ?? slip.placed_at) },
      ...cashed.map((one) => ({ txId: `${slip.id}:c${one.n}`, kind: 'win' as const, amount: one.paid.toString(), at: at(one.at) })),
      ...settled.map((one) => ({
        txId: one.tx_id,
        kind: one.version === 1 ? ('win' as const) : ('adjust' as const),
        amount: (one.version === 1 ? one.payout : one.delta).toString(),
        at: at(one.at),
      })),
      ...(slip.state === 'UNKNOWN'
        ? [{ txId: `${slip.id}:x`, kind: 'rollback' as const, amount: slip.stake.toString(), at: at(slip.changed_at) }]
        : []),
    ],
    status: isEnded ? 'closed' : 'open',
    version: 1 + slip.version + cashed.length,
    startedAt: at(slip.placed_at),
    changedAt: at(slip.changed_at),
  }
}
