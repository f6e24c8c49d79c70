import { CampaignForecast } from '@portal/contracts/staff/campaigns'
import { type Queryable, sql } from '@portal/runtime'
import { z } from 'zod'
import type { PlayedBet } from './simulate.ts'

/** A member of the audience with bets of the last days: amounts in minor units. */
export type PastPlayer = { bets: PlayedBet[]; betsADay: number; turnover: number; deposit: number }

/** An audience: how many it has, how many of them have bet of late, what these have lost, and some of them. */
export type Audience = { audience: number; active: number; ggr: bigint; players: PastPlayer[] }

/** Members whose bets are read, and how many of each. */
const playersMost = 200
const betsOfPlayer = 300

export type WaitingPreview = { campaign: bigint; version: number; brand: number; terms: unknown }

export function listWaitingPreviews(on: Queryable): Promise<WaitingPreview[]> {
  return on.query<WaitingPreview>(sql`
    select p.campaign, p.version, c.brand, v.terms from campaigns.previews p join campaigns.campaigns c on c.id = p.campaign
      join campaigns.versions v on v.campaign = p.campaign and v.version = p.version
    where p.done_at is null order by p.asked_at limit 20`)
}

export async function keepForecast(
  on: Queryable,
  campaign: bigint,
  version: number,
  facts: z.output<typeof CampaignForecast>,
): Promise<void> {
  const text = JSON.stringify(z.encode(CampaignForecast, facts))
  await on.query(sql`
    update campaigns.previews set facts = ${text}::text::jsonb, done_at = clock_timestamp()
    where campaign = ${campaign}::bigint and version = ${version}::int and done_at is null`)
}

/** Asks for the forecast of a version; one that is there is worked out anew. */
export async function askForecast(on: Queryable, campaign: bigint, version: number, by: string): Promise<void> {
  await on.query(sql`
    insert into campaigns.previews (campaign, version, asked_by) values (${campaign}::bigint, ${version}::int, ${by}::text)
    on conflict (campaign, version) do update set facts = null, done_at = null, asked_by = excluded.asked_by, asked_at = clock_timestamp()`)
}

/** Asks anew for the forecasts of the installation: since they were made its members have got a past. */
export async function askForecastsAnew(on: Queryable, brand: number): Promise<void> {
  await on.query(sql`
    update campaigns.previews p set facts = null, done_at = null, asked_at = clock_timestamp()
    from campaigns.campaigns c where c.id = p.campaign and c.brand = ${brand}::int and p.asked_by = ''`)
}

type KeptForecast = { version: number; forecast?: z.output<typeof CampaignForecast>; isPending: boolean }

export async function listForecasts(on: Queryable, campaign: bigint, versions: readonly number[]): Promise<KeptForecast[]> {
  const rows = await on.query<{ version: number; facts: unknown }>(sql`
    select version, facts from campaigns.previews where campaign = ${campaign}::bigint and version = any (${versions}::int[])`)
  return rows.map(({ version, facts }) => ({
    version,
    ...(facts !== null && { forecast: CampaignForecast.parse(facts) }),
    isPending: facts === null,
  }))
}

type Reading = { brand: number; currency: string; zone: string; terms: unknown; days: number }

/** The members of an audience and what those of them have bet who have bet of late. Which members and bets are drawn follows from their ids alone. */
export async function readAudience(on: Queryable, { brand, currency, zone, terms, days }: Reading): Promise<Audience> {
  const text = JSON.stringify((terms as { audience: unknown }).audience)
  const [sums] = await on.query<{ audience: number; active: number; ggr: bigint }>(sql`
    select audience, active, ggr from campaigns.sum_audience(${brand}::int, ${currency}::text, ${text}::text::jsonb, ${zone}::text, ${days}::int)`)
  const rows = await on.query<{ bets: [number, number, string][]; many: number; turnover: number; deposit: number }>(sql`
    select bets, many, turnover, deposit
    from campaigns.draw_players(${brand}::int, ${currency}::text, ${text}::text::jsonb, ${zone}::text, ${days}::int, ${playersMost}::int, ${betsOfPlayer}::int)`)
  const players = rows.map(({ bets, many, turnover, deposit }) => ({
    bets: bets.map(([stake, payout, category]) => ({ stake, payout, category })),
    betsADay: many / days,
    turnover,
    deposit,
  }))
  return { ...sums!, players }
}
