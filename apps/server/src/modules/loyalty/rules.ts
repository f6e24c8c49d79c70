import { ladderDays, lastOrdinaryLevel, type MissionPeriod, type RewardKind } from '@portal/contracts/loyalty-values'
import { cutToUnit } from '@portal/contracts'
import { todayOf } from '@portal/contracts/today'
import type { RewardTermsRow } from '#modules/bonus'
import type { ProgressRow } from './mission-store.ts'
import type { RewardRow } from './reward-store.ts'

/** For how many days a reward can be claimed; that of a mission until so many days after its period. */
export const rewardDays: Readonly<Record<RewardKind, number>> = {
  mission: 3,
  sign_in: 7,
  rank_up: 90,
  weekly: 7,
  birthday: 30,
  leaderboard: 30,
  gift: 30,
  raffle: 30,
  referral: 30,
  campaign: 30,
}

/** A date of birth counts for the gift of a birthday when it was given so many days before it. */
export const birthdayKnownDays = 30

/**
 * What the places of a ranking are paid, in order. With `isSplit` members of the same score share the prizes of their places evenly, cut down to the smallest unit of
 * the currency; what is cut off stays with the house.
 * @param scores of the places, the first place first
 */
export function sharePrizes(
  scores: readonly bigint[],
  prizes: readonly bigint[],
  { isSplit, currency }: { isSplit: boolean; currency: string },
): bigint[] {
  if (!isSplit) return scores.map((_score, place) => prizes[place] ?? 0n)
  return scores.map((score) => {
    const places = scores.flatMap((other, place) => (other === score ? [place] : []))
    const sum = places.reduce((total, place) => total + (prizes[place] ?? 0n), 0n)
    return cutToUnit(sum / BigInt(places.length), currency)
  })
}

/** The place on the ladder of sign-ins after so many days in a row: after the seventh day comes the first. */
export const ladderPlace = (streak: number) => ((streak - 1) % ladderDays) + 1

/** Days in a row with today's: a missed day begins anew. @param last the last sign-in, as a date */
export function countStreak(today: string, last: { day: string; streak: number } | undefined): number {
  return last && last.day === addDays(today, -1) ? last.streak + 1 : 1
}

/** A date, `2026-11-25`, some days later. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** The Monday of a date's week. */
export function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

/** The first days of the running period and of those before it, in a time zone, the newest first. */
export function listLastPeriods(period: MissionPeriod, zone: string, now: Date, count: number): string[] {
  const today = todayOf(zone, now).day
  const days: string[] = [period === 'D' ? today : period === 'W' ? mondayOf(today) : `${today.slice(0, 7)}-01`]
  while (days.length < count) {
    const before = addDays(days.at(-1)!, -1)
    days.push(period === 'D' ? before : period === 'W' ? mondayOf(before) : `${before.slice(0, 7)}-01`)
  }
  return days
}

/** The birthdays, `MM-DD`, that are kept on a date: 29 February on the 28th. */
export function birthdaysOn(day: string): string[] {
  const monthDay = day.slice(5)
  if (monthDay === '02-29') return []
  return monthDay === '02-28' ? ['02-28', '02-29'] : [monthDay]
}

/** A rebate from its millionths, rounded down to the smallest unit of the currency. Below zero nothing is paid: it is carried over. */
export function rebateOf(millionths: bigint, currency: string): bigint {
  return millionths <= 0n ? 0n : cutToUnit(millionths / 1_000_000n, currency)
}

/** The desk that answers members of a level. */
export const serviceOf = (level: number) => (level > lastOrdinaryLevel ? 'VIP' : 'LIVECHAT')

/** A vendor takes at most so many rounds at once; a prize that is worth more is money. */
const roundsAtMost = 1_000n

type Prize = { bonus: unknown; rounds: RewardRow['rounds'] }

/** What a prize comes as: what the reward was given as, once it is earned; until then what the mission's version says, and else what the brand gives rewards of missions as. */
export function findPrize(
  { prize, bonus, rewardId, rewardBonus, rewardRounds }: Pick<ProgressRow, 'prize' | 'bonus' | 'rewardId' | 'rewardBonus' | 'rewardRounds'>,
  kind: Pick<RewardTermsRow, 'terms' | 'rounds'> | undefined,
): Prize {
  if (rewardId !== null) return { bonus: rewardBonus, rounds: rewardRounds }
  if (bonus !== null) return { bonus: bonus === 'money' ? null : bonus, rounds: null }
  if (!kind?.rounds) return { bonus: kind?.terms ?? null, rounds: null }
  const stake = BigInt(kind.rounds.stake)
  const rounds = prize <= roundsAtMost * stake ? { ...kind.rounds, count: Number((prize + stake - 1n) / stake) } : null
  return { bonus: kind.terms, rounds }
}
