import { type LanguageCode, minorPerUnit } from '@portal/contracts'
import type { PlannedEvent } from './plan.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

export type PastBonus = {
  username: string
  code: string
  daysBefore: number
  titles: Record<LanguageCode, string>
  amount: bigint
  multiplier: number
  validDays: number
  /** The largest stake that counts in full: it keeps the last rounds of a past from playing a bonus through. */
  maxBet: bigint
  /** So many days later the member cancels it, or two of the staff take it away. */
  end?: { step: 'cancel' | 'forfeit'; days: number }
}

const weekend = { BN: 'সপ্তাহান্তের বোনাস', CN: '周末奖金', EN: 'Weekend bonus', VI: 'Thưởng cuối tuần' }
const welcome = { BN: 'ফিরে আসার বোনাস', CN: '回归奖金', EN: 'Welcome back bonus', VI: 'Thưởng chào mừng trở lại' }
const monsoon = { BN: 'বর্ষার বোনাস', CN: '雨季奖金', EN: 'Monsoon bonus', VI: 'Thưởng mùa mưa' }
const unit = minorPerUnit

/** What members of the demonstration were given, so many days before the past ends. Some are played through, some are never, and the last ones still stand. */
export const pastBonuses: readonly PastBonus[] = [
  { username: 'demo', code: 'first', daysBefore: 26, titles: welcome, amount: 100n * unit, multiplier: 5, validDays: 14, maxBet: 50n * unit },
  { username: 'demo', code: 'second', daysBefore: 17, titles: monsoon, amount: 1_000n * unit, multiplier: 30, validDays: 3, maxBet: 20n * unit },
  { username: 'demo', code: 'third', daysBefore: 12, titles: weekend, amount: 300n * unit, multiplier: 20, validDays: 30, maxBet: 20n * unit, end: { step: 'cancel', days: 2 } },
  { username: 'demo', code: 'fourth', daysBefore: 4, titles: weekend, amount: 500n * unit, multiplier: 15, validDays: 30, maxBet: 50n * unit },
  { username: 'demo', code: 'fifth', daysBefore: 2, titles: monsoon, amount: 200n * unit, multiplier: 10, validDays: 30, maxBet: 50n * unit },
  { username: 'vip', code: 'first', daysBefore: 24, titles: welcome, amount: 1_000n * unit, multiplier: 5, validDays: 30, maxBet: 500n * unit },
  { username: 'vip', code: 'second', daysBefore: 5, titles: monsoon, amount: 5_000n * unit, multiplier: 20, validDays: 30, maxBet: 250n * unit },
  { username: 'rahim71', code: 'first', daysBefore: 20, titles: weekend, amount: 200n * unit, multiplier: 25, validDays: 30, maxBet: 20n * unit, end: { step: 'cancel', days: 6 } },
  { username: 'karima', code: 'first', daysBefore: 18, titles: monsoon, amount: 400n * unit, multiplier: 30, validDays: 7, maxBet: 20n * unit },
  { username: 'nasrin', code: 'first', daysBefore: 22, titles: welcome, amount: 100n * unit, multiplier: 3, validDays: 30, maxBet: 50n * unit },
  { username: 'sohel', code: 'first', daysBefore: 3, titles: weekend, amount: 300n * unit, multiplier: 20, validDays: 30, maxBet: 20n * unit },
  { username: 'poly', code: 'first', daysBefore: 14, titles: weekend, amount: 600n * unit, multiplier: 30, validDays: 30, maxBet: 20n * unit, end: { step: 'forfeit', days: 3 } },
] // prettier-ignore

/** The bonuses of an account: at one in the afternoon, between sittings. */
export function planBonuses(username: string, days: number): PlannedEvent[] {
  return pastBonuses
    .filter((bonus) => bonus.username === username && bonus.daysBefore < days)
    .flatMap(({ code, daysBefore, end }): PlannedEvent[] => {
      const atMs = (days - daysBefore) * dayMs + 13 * 60 * minuteMs
      const given: PlannedEvent = { kind: 'bonus', id: `bonus:${code}`, atMs, step: 'give', bonus: code }
      if (!end) return [given]
      return [given, { kind: 'bonus', id: `bonus:${code}:end`, atMs: atMs + end.days * dayMs, step: end.step, bonus: code }]
    })
}
