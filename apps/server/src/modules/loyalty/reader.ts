import { boardFreezeHours } from '@portal/contracts/loyalty-values'
import { todayOf } from '@portal/contracts/today'
import { type Database, type Queryable, runThrottled, type Tx } from '@portal/runtime'
import type { Brands } from '#modules/brand'
import { listBirthdays, setRanks } from '#modules/identity'
import { type Invariant, settleHorizon, toInvariants } from '#modules/wallet'
import { nameLevels } from './levels.ts'
import { type GivenLevel, giveLevel, lockUntold, markSynced } from './level-store.ts'
import { endBoard, listDueBoards, listRanked } from './mission-store.ts'
import {
  addDays as addFirstDay,
  addDeposit as addToSums,
  advance,
  beginDay,
  findDays,
  giveBirthdays,
  giveWeekly,
  raiseByVersion,
  hasRead,
  lockDays,
  markWeek,
  type Reading,
  selectInvariants,
  selectReferralInvariants,
  weighDue,
  weighMember,
} from './reader-store.ts'
import { noteFriendDeposit } from './referral-store.ts'
import { addRewards, expireRewards } from './reward-store.ts'
import { addDays, birthdayKnownDays, birthdaysOn, mondayOf, rewardDays, sharePrizes } from './rules.ts'

/** Rows of the log in one step, which is one transaction. */
const rowsInStep = 20_000
const membersInStep = 1_000
/** Members whom missions are weighed for in one transaction, which pages wait for. */
const weighedInStep = 50_000
const rewardsInStep = 2_000
const sharingAtMost = 500
/** The noon of a Monday, in hours after its midnight. */
const weeklyHour = 12
/** What was settled before midnight is final by then. */
const restMs = 60_000

export type ReaderParts = { database: Database; brands: Pick<Brands, 'listBrands' | 'isFeatureOn'> }
type Brand = Awaited<ReturnType<Brands['listBrands']>>[number]
type Pace = {
  signal?: AbortSignal
  settleMs?: number
  fullSpeedAfterMs?: number
  now?: () => Date
  /** A final id of the log, for a caller who knows one. */
  upTo?: bigint
}

/**
 * Brings sums, levels and missions up to what is final in the log, and begins the days that have come; for a job. A step moves rows and cursor in one transaction: run twice,
 * at once or killed, the result is that of the log up to the cursor.
 */
export async function readTurnover(parts: ReaderParts, pace: Pace = {}): Promise<void> {
  const { database, brands } = parts
  const { signal, settleMs, fullSpeedAfterMs, now = () => new Date() } = pace
  const all = await brands.listBrands()
  for (const brand of all)
    if (!(await findDays(database, brand.id))) await addFirstDay(database, brand.id, todayOf(brand.timeZone, now()).day)
  const upTo = pace.upTo ?? (await settleHorizon(database, settleMs))
  const throttle = { ...(signal && { signal }), ...(fullSpeedAfterMs !== undefined && { fullSpeedAfterMs }) }
  await runThrottled(async () => (await step(parts, all, upTo, now())) > 0, throttle)
  for (const brand of all) await raiseAll(parts, brand, now())
  await runThrottled(async () => weighDue(database, weighedInStep, await toReading(brands, all, now())), throttle)
  for (const brand of all) await beginDays(parts, brand, now())
  await runThrottled(() => tellAccounts(database), throttle)
}

async function step({ database, brands }: ReaderParts, all: readonly Brand[], upTo: bigint, now: Date): Promise<number> {
  return advance(database, rowsInStep, upTo, await toReading(brands, all, now))
}

async function toReading(brands: ReaderParts['brands'], all: readonly Brand[], now: Date): Promise<Reading> {
  const withFeature = async (modId: string) => {
    const on = await Promise.all(all.map((brand) => brands.isFeatureOn(brand, modId)))
    return all.filter((_brand, at) => on[at]).map(({ id }) => id)
  }
  return {
    brands: all.map(({ id }) => id),
    zones: all.map(({ timeZone }) => timeZone),
    paying: await withFeature('RANKBONUS3'),
    missions: await withFeature('MISSION3'),
    now,
    levelDays: rewardDays.rank_up,
    missionDays: rewardDays.mission,
  }
}

/** Levels that have come into force raise those whom they reach without another bet. */
async function raiseAll({ database, brands }: ReaderParts, brand: Brand, now: Date): Promise<void> {
  const paying = (await brands.isFeatureOn(brand, 'RANKBONUS3')) ? [brand.id] : []
  await database.transaction((tx) => raiseByVersion(tx, brand.id, { paying, now, levelDays: rewardDays.rank_up }))
}

/** Gives a member a level at an operator's word; a higher one opens missions at once whose sums have not changed. */
export async function raiseMember(tx: Tx, brands: ReaderParts['brands'], given: GivenLevel): Promise<void> {
  // Brands are asked before the cursor is held, which pages and jobs wait for.
  const brand = (await brands.listBrands()).filter(({ id }) => id === given.brand)
  const reading = await toReading(brands, brand, given.at ?? new Date())
  const before = await giveLevel(tx, given)
  if (before === undefined || before > given.level) return
  await weighMember(tx, given.member, reading)
}

/**
 * The days of a brand that have come since the last one, each in a transaction: months that have ended, birthdays, and the gifts of a week at its noon. A day waits until all that
 * was settled before it is in the sums.
 */
async function beginDays({ database, brands }: ReaderParts, brand: Brand, now: Date): Promise<void> {
  const { id, timeZone: zone } = brand
  const pays = await brands.isFeatureOn(brand, 'RANKBONUS3')
  for (let isDue = true; isDue;) {
    isDue = await database.transaction(async (tx) => {
      const days = (await lockDays(tx, id))!
      const today = todayOf(zone, now)
      const isRested = now.getTime() - today.startsAt.getTime() >= restMs
      if (days.today >= today.day || !isRested || !(await hasRead(tx, id, today.startsAt))) return false
      const day = addDays(days.today, 1)
      await beginDay(tx, id, zone, day)
      if (pays) await keepBirthdays(tx, id, day)
      return true
    })
  }
  const monday = mondayOf(todayOf(zone, now).day)
  const noon = todayOf(zone, new Date(`${monday}T12:00:00Z`)).startsAt.getTime() + weeklyHour * 3_600_000
  if (!pays || now.getTime() < noon || (await findDays(database, id))?.week === monday) return
  await database.transaction(async (tx) => {
    if ((await lockDays(tx, id))?.week === monday) return
    await giveWeekly(tx, id, zone, monday, rewardDays.weekly)
    await markWeek(tx, id, monday)
  })
}

async function keepBirthdays(tx: Tx, brand: number, day: string): Promise<void> {
  const members = await listBirthdays(tx, brand, { monthDays: birthdaysOn(day), knownSince: addDays(day, -birthdayKnownDays) })
  if (members.length > 0) await giveBirthdays(tx, brand, members, day.slice(0, 4), rewardDays.birthday)
}

/** Writes levels that have changed into the accounts, where sessions, bets and service desks read them. @returns whether there were any */
export async function tellAccounts(database: Database): Promise<boolean> {
  return database.transaction(async (tx) => {
    const changed = await lockUntold(tx, membersInStep)
    if (changed.length === 0) return false
    const brands = [...new Set(changed.map(({ brand }) => brand))]
    const names = new Map(await Promise.all(brands.map(async (brand) => [brand, await nameLevels(tx, brand, 'EN')] as const)))
    const ranks = changed.map(({ member, brand, level }) => ({
      id: member,
      rankLevel: level,
      clubLabel: names.get(brand)?.get(level) ?? '',
    }))
    await setRanks(tx, ranks)
    await markSynced(tx, changed.map(({ member }) => member)) // prettier-ignore
    return true
  })
}

/** Gives the prizes of rankings that have ended and whose late results are in. The key of a prize is its ranking and member: it is given once. */
export async function payBoards({ database, brands }: ReaderParts): Promise<void> {
  for (const { id, timeZone, currency } of await brands.listBrands()) {
    for (const { period, prizes, isSplit, startsAt } of await listDueBoards(database, id, timeZone, boardFreezeHours)) {
      if (!(await hasRead(database, id, startsAt))) continue
      await database.transaction(async (tx) => {
        if (!(await endBoard(tx, id, period, startsAt))) return
        // Of those who share the last prizes some may stand behind the last place.
        const rows = await listRanked(tx, { brand: id, period, startsAt, category: '' }, prizes.length + (isSplit ? sharingAtMost : 0))
        const paid = sharePrizes(rows.map(({ score }) => score), prizes, { isSplit, currency }) // prettier-ignore
        const source = `${period}:${startsAt.toISOString().slice(0, 16)}`
        const rewards = rows.flatMap(({ member }, at) =>
          paid[at]! > 0n
            ? [
                {
                  brand: id,
                  member,
                  currency,
                  kind: 'leaderboard' as const,
                  source,
                  amount: paid[at]!,
                  terms: { place: at + 1 },
                  days: rewardDays.leaderboard,
                },
              ]
            : [],
        )
        if (rewards.length > 0) await addRewards(tx, rewards)
      })
    }
  }
}

/** Counts a deposit for missions, and for who invited its member, in the transaction that credits it. */
export async function addDeposit(tx: Tx, credited: { brand: number; member: bigint; currency: string; amount: bigint }): Promise<void> {
  await addToSums(tx, credited)
  await noteFriendDeposit(tx, credited.member, credited.amount)
}

/** Ends rewards whose time is over; for a job. */
export async function endRewards(database: Database, signal?: AbortSignal): Promise<void> {
  await runThrottled(async () => (await expireRewards(database, rewardsInStep)) > 0, { ...(signal && { signal }) })
}

/** I45: the sums are those of the log up to the cursor. I46: rewards and rebates that were claimed are what the ledger paid. I52: friends. Reads everything. */
export async function checkLoyalty(on: Queryable, brands: Pick<Brands, 'listBrands'>): Promise<Invariant[]> {
  const all = await brands.listBrands()
  const zones = { brands: all.map(({ id }) => id), zones: all.map(({ timeZone }) => timeZone) }
  return toInvariants([...(await selectInvariants(on, zones)), ...(await selectReferralInvariants(on))])
}

/** The same as the job, at most once in a second and one step of it: what a page shows is not older than that. */
export function createFreshener(parts: ReaderParts, everyMs = 1_000): () => Promise<void> {
  let last = 0
  let running: Promise<void> | undefined
  const run = async () => {
    const all = await parts.brands.listBrands()
    await step(parts, all, await settleHorizon(parts.database, 0), new Date())
    await tellAccounts(parts.database)
    last = performance.now()
  }
  return () => {
    if (performance.now() - last < everyMs && last > 0) return Promise.resolve()
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }
}
