import type { LanguageCode, Output } from '@portal/contracts'
import type { loyaltyRoutes } from '@portal/contracts/loyalty'
import { todayOf } from '@portal/contracts/today'
import type { Database, Queryable } from '@portal/runtime'
import type { Brands } from '#modules/brand'
import { openAnswers } from '#platform/answers.ts'
import type { BrandRef } from '#platform/call.ts'
import { findMember, type LevelRow, listChanges, listLevels } from './level-store.ts'
import { listRatesInForce } from './rebate-store.ts'
import { readRounds, tellKindRounds } from './reward-rounds.ts'
import { listRewardsOfKinds } from './reward-store.ts'
import { toWire } from './rewards.ts'
import { serviceOf } from './rules.ts'

type Routes = typeof loyaltyRoutes
type VipLevel = Output<Routes['vipLevels']>['list'][number]

/** A change of the table is seen after this time at the latest. */
const freshMs = 5_000
const shownChanges = 30
const shownRewards = 12

const nameOf = (names: LevelRow['names'], language: LanguageCode) => names[language] ?? names.EN ?? ''

/** The table of the club as visitors read it: with the figures of what is paid, and without those of what is not. */
export function openLevels(database: Database, brands: Pick<Brands, 'isFeatureOn'>) {
  const answers = openAnswers({ freshMs })
  return async (brand: BrandRef, language: LanguageCode): Promise<VipLevel[]> => {
    if (!(await brands.isFeatureOn(brand, 'VIP3'))) return []
    const paysBonus = await brands.isFeatureOn(brand, 'RANKBONUS3')
    const paysRebate = await brands.isFeatureOn(brand, 'MANUALREBATE3')
    const { levels, rates } = await answers.keep(`vip ${brand.id}`, async () => ({
      levels: await listLevels(database, brand.id),
      rates: await listRatesInForce(database, brand.id),
    }))
    return levels.map(({ level, names, reach, keep, rankUp, weekly, birthday }) => ({
      level,
      name: nameOf(names, language),
      turnoverToReach: reach,
      turnoverToKeep: keep,
      ...(paysBonus && { rankUpBonus: rankUp, weeklyBonus: weekly, birthdayBonus: birthday }),
      ...(paysRebate && {
        rebates: rates
          .filter((rate) => rate.level === level && rate.vendor === '' && rate.ppm > 0)
          .map(({ category, ppm }) => ({ gameType: category, ppm })),
      }),
      service: serviceOf(level),
    }))
  }
}

/** The level on which a new member of a brand stands: the highest that asks for no turnover. undefined where the brand has no levels. */
export async function findEntryLevel(on: Queryable, brandId: number): Promise<{ clubLabel: string; rankLevel: number } | undefined> {
  const entry = (await listLevels(on, brandId)).findLast(({ reach }) => reach === 0n)
  return entry && { clubLabel: nameOf(entry.names, 'EN'), rankLevel: entry.level }
}

/** What the levels of a brand's club are called in a language, by level. */
export async function nameLevels(on: Queryable, brandId: number, language: LanguageCode): Promise<ReadonlyMap<number, string>> {
  return new Map((await listLevels(on, brandId)).map(({ level, names }) => [level, nameOf(names, language)]))
}

/** How a member stands in the club. `zone` is the brand's time zone, in which months end. */
export async function readRank(
  database: Database,
  { brand, member: id, language }: { brand: BrandRef; member: bigint; language: LanguageCode },
  { zone, now }: { zone: string; now: Date },
): Promise<Output<Routes['playerRank']>> {
  const [levels, member, history, rewards, asRounds] = await Promise.all([
    listLevels(database, brand.id),
    findMember(database, brand.id, id),
    listChanges(database, brand.id, id, shownChanges),
    listRewardsOfKinds(database, { brand: brand.id, member: id, kinds: ['rank_up', 'weekly', 'birthday'] }, shownRewards),
    tellKindRounds(database, brand.id, ['rank_up', 'weekly', 'birthday'], language),
  ])
  const rounds = await readRounds(database, rewards, language)
  const { level = 0, validYear: turnover = 0n, risenAt = null, heldUntil = null } = member ?? {}
  const next = levels.find((each) => each.level > level)
  const own = levels.find((each) => each.level === level)
  const monthEnd = endOfMonth(zone, now)
  const month = (at: Date) => todayOf(zone, at).day.slice(0, 7)
  return {
    level,
    turnover,
    ...(next && { next: { level: next.level, turnover: next.reach } }),
    ...(own && level > 0 && { keep: { turnover: own.keep, at: monthEnd, isFree: risenAt !== null && month(risenAt) === month(now) } }),
    ...(heldUntil !== null && heldUntil >= todayOf(zone, now).day && { heldUntil }),
    history: history.map(({ from, to, why, turnover: at, at: changedAt }) => ({ from, to, why, turnover: at, at: changedAt })),
    rewards: rewards.map((row) => toWire(row, language, rounds.get(row.id)?.shown)),
    asRounds,
    currency: brand.currency,
  }
}

/** The first moment of the next month of a time zone. */
function endOfMonth(zone: string, now: Date): Date {
  let day = todayOf(zone, now)
  const month = day.day.slice(0, 7)
  while (day.day.startsWith(month)) day = todayOf(zone, day.endsAt)
  return day.startsAt
}
