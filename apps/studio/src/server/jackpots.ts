import { createHash } from 'node:crypto'
import { printAmount } from '@portal/contracts/money'
import { fraction, plus, printFraction, readFraction } from '../engine/fraction.ts'
import {
  drawJackpots,
  feedOf,
  type JackpotDraw,
  jackpotCurrencies,
  jackpotPayUnit,
  jackpotRules,
  jackpotTiers,
  returnOfJackpots,
} from '../engine/jackpots.ts'
import { drawBelow, readWords, type Draw } from '../engine/random.ts'
import { isTable, type Game } from '../engine/table-game.ts'
import type { PlayState, Round } from '../play-api.ts'
import type { Studio } from './context.ts'
import * as store from './jackpot-store.ts'
import type { RoundRow } from './round-store.ts'

/**
 * Progressive jackpots. The pools are accounts of the portal's ledger: each stake's part goes there with the bet (`feedsOf`), and a hit is paid from
 * there with the win. The studio counts along (`studio.jackpots`), later for what comes in and earlier for what goes out, so that what it shows and
 * pays is never more than the ledger holds. Demo rounds and free rounds feed nothing and win nothing.
 */
const triggerPurpose = 'jackpot-trigger'
/** How long an amount that is shown may be old. */
const freshMs = 500

type Board = { readAtMs: number; rows: Promise<store.JackpotRow[]> }
const boards = new WeakMap<Studio, Board>()

/** Opens the jackpots where they are missing, each at its start, with a hidden amount for the one that must be hit. Safe to call at every start. */
export async function ensureJackpots(studio: Studio): Promise<void> {
  for (const currency of jackpotCurrencies) {
    for (const tier of jackpotTiers) {
      const { seed, mustHitBy } = jackpotRules[tier]
      const hidden = mustHitBy === undefined ? undefined : hideTrigger(studio, seed, mustHitBy)
      await store.insertJackpot(studio.database, {
        id: `${tier}-${currency}`,
        tier,
        currency,
        seed,
        must_hit_by: mustHitBy ?? null,
        sealed_trigger: hidden?.sealed ?? null,
        commitment: hidden?.commitment ?? null,
      })
    }
  }
}

/** A hidden amount above the start and up to the most, with the hash that promises it: SHA-256 of `amount:salt`, the amount in 1/10000 of the unit. */
function hideTrigger(studio: Studio, seed: bigint, mustHitBy: bigint): { sealed: Buffer; commitment: string } {
  const trigger = seed + 1n + BigInt(drawBelow(readWords(studio.entropy), Number(mustHitBy - seed)))
  const reveal = `${trigger}:${studio.entropy.bytes(16).toString('hex')}`
  return { sealed: studio.seal.close(Buffer.from(reveal), triggerPurpose), commitment: createHash('sha256').update(reveal).digest('hex') }
}

/** Whether paid rounds of a game feed the jackpots of a currency. */
function feedsJackpots(game: Game, currency: string): boolean {
  return !isTable(game) && game.classify === 'JP' && jackpotCurrencies.includes(currency)
}

type Staked = { game: Game; mode: 'real' | 'demo'; currency: string; stake: bigint; campaign: string | null }

/** Whether this very round feeds the jackpots and may win them. */
export function isInJackpots({ game, mode, currency, campaign }: Staked): boolean {
  return mode === 'real' && campaign === null && feedsJackpots(game, currency)
}

/** What the bet call says of the jackpots; nothing for a round that feeds none. */
export function feedsOf(staked: Staked): { jackpotContribution?: string; jackpots?: { id: string; amount: string }[] } {
  if (!isInJackpots(staked)) return {}
  const parts = jackpotTiers.map((tier) => ({ id: `${tier}-${staked.currency}`, amount: feedOf(tier, staked.stake) }))
  const sum = parts.reduce((total, { amount }) => total + amount, 0n)
  const jackpots = parts.map(({ id, amount }) => ({ id, amount: amount.toString() })).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return { jackpotContribution: sum.toString(), jackpots }
}

/** What the win call says of the jackpots that a stored round has won. */
export function winsOf(round: Pick<RoundRow, 'currency' | 'jackpots'>): { jackpotWin?: string; jackpots?: object[] } {
  const won = store
    .readStoredJackpots(round)
    .flatMap(({ tier, won: amount }) => (amount === undefined ? [] : [{ id: `${tier}-${round.currency}`, amount }]))
  if (won.length === 0) return {}
  return { jackpotWin: won.reduce((total, { amount }) => total + BigInt(amount), 0n).toString(), jackpots: won }
}

/**
 * Draws for the jackpots after the game's own draws and stores the result with what it feeds and wins. Read and written in one transaction, which is
 * run again when another round has hit the hidden amount in between.
 * @returns undefined when the round was abandoned meanwhile, or another round took the nonce
 */
export async function storeWithJackpots(
  studio: Studio,
  round: store.JackpotRound,
  { draw, stake, currency }: { draw: Draw; stake: bigint; currency: string },
): Promise<RoundRow | undefined> {
  const drawn = new Map(drawJackpots(draw, stake).map((one) => [one.tier, one]))
  const stored = await studio.database.transaction(async (tx) => {
    const rows = await store.listJackpots(tx, currency)
    const parts = rows.map((row) => makePart(studio, row, drawn.get(row.tier), stake))
    return store.storeJackpotDraw(tx, round, parts)
  })
  // The pool pays in a moment: what was read before would be shown above it.
  if (stored && store.readStoredJackpots(stored).some(({ won }) => won !== undefined)) boards.delete(studio)
  return stored
}

function makePart(studio: Studio, row: store.JackpotRow, drawn: JackpotDraw | undefined, stake: bigint): store.JackpotPart {
  const reveal = row.sealed_trigger === null ? null : studio.seal.open(row.sealed_trigger, triggerPurpose).toString()
  const next = row.must_hit_by === null ? undefined : hideTrigger(studio, row.seed, row.must_hit_by)
  return {
    id: row.id,
    feed: feedOf(row.tier, stake).toString(),
    unit: jackpotPayUnit.toString(),
    draw: drawn?.draw ?? null,
    hit: drawn?.isHit ?? false,
    cycle: row.cycle,
    trigger: reveal?.split(':')[0] ?? null,
    commitment: row.commitment,
    reveal,
    nextSealed: next?.sealed.toString('hex') ?? null,
    nextCommitment: next?.commitment ?? null,
  }
}

/** The current jackpots, read at most twice a second. */
function readJackpots(studio: Studio): Promise<store.JackpotRow[]> {
  const known = boards.get(studio)
  const nowMs = studio.clock.now().getTime()
  // Also when the clock was put back: what was read then would be fresh for as long.
  if (known && Math.abs(nowMs - known.readAtMs) < freshMs) return known.rows
  const rows = store.listJackpots(studio.database, undefined)
  boards.set(studio, { readAtMs: nowMs, rows })
  rows.catch(() => boards.delete(studio))
  return rows
}

/** What a game's screen shows; null for a game that feeds none. */
export async function tellJackpots(studio: Studio, game: Game, currency: string): Promise<PlayState['jackpots']> {
  if (!feedsJackpots(game, currency)) return null
  const rows = (await readJackpots(studio)).filter((row) => row.currency === currency)
  return jackpotTiers.flatMap((tier) => {
    const row = rows.find((one) => one.tier === tier)
    if (!row) return []
    const { feed, oneIn } = jackpotRules[tier]
    return [
      {
        tier,
        amount: printAmount(row.amount),
        seed: printAmount(row.seed),
        feedPercent: printFraction(fraction(feed, 100n), 2),
        mustHitBy: row.must_hit_by === null ? null : printAmount(row.must_hit_by),
        // For one currency unit that is staked.
        oneIn: oneIn === undefined ? null : oneIn / 10,
        commitment: row.commitment,
      },
    ]
  })
}

/** The whole return of a game with the jackpots that it feeds, as a part of the stake. */
export function returnWithJackpots(game: Game, currency: string | undefined) {
  const base = readFraction(game.declared.rtp)
  const feeds = currency === undefined ? !isTable(game) && game.classify === 'JP' : feedsJackpots(game, currency)
  return feeds ? plus(base, returnOfJackpots()) : base
}

/** A stored round's jackpots as its player sees them. */
export function tellRoundJackpots(round: Pick<RoundRow, 'jackpots'>): Round['jackpots'] {
  return store.readStoredJackpots(round).map(({ tier, feed, draw, won, commitment, reveal }) => ({
    tier,
    feed: printAmount(BigInt(feed)),
    draw: draw ?? null,
    won: won === undefined ? null : printAmount(BigInt(won)),
    commitment: commitment ?? null,
    reveal: reveal ?? null,
  }))
}

/** The ids of the jackpots that a game feeds, in all currencies. */
export function jackpotIdsOf(game: Game): string[] {
  return jackpotCurrencies.flatMap((currency) => (feedsJackpots(game, currency) ? jackpotTiers.map((tier) => `${tier}-${currency}`) : []))
}

/** The jackpots that the games of a vendor feed, as the portal receives them. */
export async function listVendorJackpots(studio: Studio, games: readonly Game[]): Promise<object[]> {
  const ids = new Set(games.flatMap(jackpotIdsOf))
  return (await readJackpots(studio))
    .filter(({ id }) => ids.has(id))
    .map((row) => ({
      id: row.id,
      tier: row.tier,
      currency: row.currency,
      amount: row.amount.toString(),
      seed: row.seed.toString(),
      ...(row.last_hit_at && { lastHit: row.last_hit_at.toISOString() }),
    }))
}
