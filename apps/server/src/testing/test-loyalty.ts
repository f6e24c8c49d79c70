import { minorPerUnit } from '@portal/contracts'
import { type Database, sql } from '@portal/runtime'
import type { TestDatabase } from '@portal/runtime/test-database'
import { openBrands } from '#modules/brand'
import { readTurnover, seedLoyalty } from '#modules/loyalty'
import { openTestLedger } from './test-ledger.ts'

/** A row of the log of turnover: amounts in units of the currency. Without `bet` it is a bet of its own. */
export type LogRow = {
  at: string
  valid?: number
  /** What of `valid` came from bonus money. */
  bonusPart?: number
  stake?: number
  payout?: number
  bet?: bigint
  version?: number
  bets?: number
  category?: string
  vendor?: string
  game?: string
}

export type TestClub = {
  database: TestDatabase
  brands: ReturnType<typeof openBrands>
  /** Writes what was settled at a moment. @returns the bet */
  log(member: bigint, row: LogRow): Promise<bigint>
  /** Reads the log as the job does at a moment. */
  read(at: string): Promise<void>
  levelOf(member: bigint): Promise<number>
  rewardsOf(member: bigint): Promise<{ kind: string; source: string; amount: bigint; state: string }[]>
}

/** A brand of Dhaka with the seeded club, all of its switches on, over a database of its own. Members are numbers: none has an account. */
export async function openTestClub(): Promise<TestClub> {
  const database = await openTestLedger()
  await database.query(sql`
    insert into brand.brands (code, name, mode, currency, time_zone, languages, default_language)
    values ('CLUB', '{"EN":"Club"}', 'demo', 'BDT', 'Asia/Dhaka', '{EN}', 'EN')`)
  await database.query(sql`
    insert into brand.features (brand_id, mod_id, enabled) select 1, m, true from unnest('{VIP3,RANKBONUS3,REWARD3,MISSION3,MANUALREBATE3}'::text[]) m`)
  await database.transaction((tx) => seedLoyalty(tx, 1))
  const brands = openBrands({ database })
  return {
    database,
    brands,
    log: (member, row) => addLog(database, member, row),
    read: async (at) => {
      const [{ upTo } = { upTo: 0n }] = await database.query<{ upTo: bigint }>(
        sql`select coalesce(max(id), 0) as "upTo" from bets.turnover`,
      )
      await readTurnover({ database, brands }, { upTo, fullSpeedAfterMs: 0, now: () => new Date(at) })
    },
    levelOf: async (member) => {
      const [row] = await database.query<{ level: number }>(sql`select level from loyalty.members where member = ${member}::bigint`)
      return row?.level ?? 0
    },
    rewardsOf: (member) =>
      database.query<{ kind: string; source: string; amount: bigint; state: string }>(sql`
        select kind, source, amount / ${minorPerUnit}::bigint as amount, state from loyalty.rewards where member = ${member}::bigint order by id`),
  }
}

const minor = (units: number) => BigInt(Math.round(units * Number(minorPerUnit)))

async function addLog(database: Database, member: bigint, row: LogRow): Promise<bigint> {
  const {
    at,
    valid = 0,
    bonusPart = 0,
    stake = valid,
    payout = 0,
    bet,
    version = 1,
    bets = 1,
    category = 'RNG',
    vendor = 'NOKSHI',
    game = 'g1',
  } = row
  const [made] = await database.query<{ bet: bigint }>(sql`
    insert into bets.turnover (id, bet, version, bets, member, brand, currency, category, vendor, game, valid, bonus_part, stake, payout, rank, settled_at)
    values (nextval('wallet.transfer_ids'), coalesce(${bet ?? null}::bigint, nextval('wallet.transfer_ids')), ${version}, ${bets}, ${member}, 1, 'BDT', ${category},
      ${vendor}, ${game}, ${minor(valid)}, ${minor(bonusPart)}, ${minor(stake)}, ${minor(payout)}, 0, ${at}::timestamptz) returning bet`)
  return made!.bet
}
