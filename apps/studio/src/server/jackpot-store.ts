import { type Queryable, sql } from '@portal/runtime'
import { z } from 'zod'
import { type JackpotTier, jackpotTiers } from '../engine/jackpots.ts'
import type { Json } from '../engine/table-game.ts'
import type { NewLine, RoundRow } from './round-store.ts'

export type JackpotRow = {
  id: string
  tier: JackpotTier
  currency: string
  seed: bigint
  amount: bigint
  cycle: number
  must_hit_by: bigint | null
  sealed_trigger: Buffer | null
  commitment: string | null
  last_hit_at: Date | null
}

const MinorText = z.string().regex(/^\d{1,18}$/)

/** What a round did to each jackpot; amounts as texts of minor units. Missing fields do not apply. What was won is paid by it, so that it is read. */
const StoredJackpots = z
  .array(
    z.strictObject({
      tier: z.enum(jackpotTiers),
      feed: MinorText,
      draw: z.int().min(0).optional(),
      won: MinorText.optional(),
      commitment: z.string().optional(),
      reveal: z.string().optional(),
    }),
  )
  .nullable()

/** @throws when the stored text is not what a round does to jackpots */
export function readStoredJackpots({ jackpots }: { jackpots: unknown }): NonNullable<z.output<typeof StoredJackpots>> {
  return StoredJackpots.parse(jackpots) ?? []
}

/** Does nothing where the jackpot is there already. */
export async function insertJackpot(on: Queryable, jackpot: Omit<JackpotRow, 'amount' | 'cycle' | 'last_hit_at'>): Promise<void> {
  await on.query(sql`
    insert into studio.jackpots (id, tier, currency, seed, amount, must_hit_by, sealed_trigger, commitment)
    values (${jackpot.id}, ${jackpot.tier}, ${jackpot.currency}, ${jackpot.seed}, ${jackpot.seed}, ${jackpot.must_hit_by},
      ${jackpot.sealed_trigger}, ${jackpot.commitment})
    on conflict do nothing`)
}

/** The jackpots of a currency by their ids, the order in which they are locked. */
export async function listJackpots(on: Queryable, currency: string | undefined): Promise<JackpotRow[]> {
  return on.query<JackpotRow>(sql`
    select * from studio.jackpots where ${currency ?? null}::text is null or currency = ${currency ?? null} order by id`)
}

/** See `studio.store_jackpot_draw`. */
export type JackpotPart = {
  id: string
  feed: string
  unit: string
  draw: number | null
  hit: boolean
  cycle: number
  trigger: string | null
  commitment: string | null
  reveal: string | null
  nextSealed: string | null
  nextCommitment: string | null
}

export type JackpotRound = {
  id: string
  seedId: bigint
  nonce: bigint
  clientSeed: string
  outcome: Json
  win: bigint
  balanceBefore: bigint | null
  line: NewLine
}

/** Writes a round's result with what it feeds and wins. @returns undefined when the round was abandoned meanwhile, or another round took the nonce */
export async function storeJackpotDraw(on: Queryable, round: JackpotRound, parts: readonly JackpotPart[]): Promise<RoundRow | undefined> {
  const { line } = round
  const [row] = await on.query<RoundRow>(sql`
    select * from studio.store_jackpot_draw(${round.id}, ${round.seedId}, ${round.nonce}, ${round.clientSeed}, ${JSON.stringify(round.outcome)}::jsonb,
      ${round.win}, ${round.balanceBefore}, ${line.txId}, ${JSON.stringify(line.body)}::jsonb, ${line.nextTryAt}, ${JSON.stringify(parts)}::jsonb)`)
  return row
}
