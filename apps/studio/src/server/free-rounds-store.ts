import { type Queryable, sql } from '@portal/runtime'

export type FreeRoundsRow = {
  vendor: string
  campaign: string
  player_id: string
  game: string
  bet: bigint
  rounds: number
  used: number
  won: bigint
  valid_from: Date
  valid_to: Date
  cancelled_at: Date | null
}

type NewFreeRounds = {
  vendor: string
  /** The money of the brand that gives them; undefined for all. */
  currency: string | undefined
  campaign: string
  playerIds: readonly string[]
  game: string
  bet: bigint
  rounds: number
  validFrom: Date
  validTo: Date
}

/** Gives each player the rounds of a campaign; who has them already keeps them as they are. */
export async function insertFreeRounds(on: Queryable, given: NewFreeRounds): Promise<void> {
  await on.query(sql`
    insert into studio.free_rounds (vendor, currency, campaign, player_id, game, bet, rounds, valid_from, valid_to)
    select ${given.vendor}, ${given.currency ?? ''}, ${given.campaign}, p.id, ${given.game}, ${given.bet}, ${given.rounds}, ${given.validFrom}, ${given.validTo}
    from unnest(${given.playerIds}::text[]) p (id) on conflict do nothing`)
}

/** Whose campaigns are meant: those of a vendor code and, where it has a money of its own, of that money. */
export type CampaignOwner = { readonly vendor: string; readonly currency?: string | undefined }

/** The lines of a campaign, of all its players or of those named. */
export async function listFreeRounds(
  on: Queryable,
  { vendor, currency }: CampaignOwner,
  campaign: string,
  playerIds: readonly string[] | undefined,
): Promise<FreeRoundsRow[]> {
  return on.query<FreeRoundsRow>(sql`
    select vendor, campaign, player_id, game, bet, rounds, used, won, valid_from, valid_to, cancelled_at from studio.free_rounds
    where vendor = ${vendor} and campaign = ${campaign} and (${currency ?? null}::text is null or currency = ${currency ?? null})
      and (${playerIds ?? null}::text[] is null or player_id = any (${playerIds ?? null}::text[]))
    order by player_id`)
}

export async function cancelFreeRounds(
  on: Queryable,
  { vendor, currency }: CampaignOwner,
  campaign: string,
  playerIds: readonly string[] | undefined,
): Promise<void> {
  await on.query(sql`
    update studio.free_rounds set cancelled_at = now() where vendor = ${vendor} and campaign = ${campaign} and cancelled_at is null
      and (${currency ?? null}::text is null or currency = ${currency ?? null})
      and (${playerIds ?? null}::text[] is null or player_id = any (${playerIds ?? null}::text[]))`)
}

/** The rounds that a player can play now at a game; of several campaigns the one that ends first. */
export async function findUsableFreeRounds(on: Queryable, playerId: string, game: string, now: Date): Promise<FreeRoundsRow | undefined> {
  const [row] = await on.query<FreeRoundsRow>(sql`
    select vendor, campaign, player_id, game, bet, rounds, used, won, valid_from, valid_to, cancelled_at from studio.free_rounds
    where player_id = ${playerId} and game = ${game} and cancelled_at is null and used < rounds and valid_from <= ${now} and valid_to > ${now}
    order by valid_to, campaign limit 1`)
  return row
}
