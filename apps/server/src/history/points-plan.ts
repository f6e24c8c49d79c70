import { minorPerUnit } from '@portal/contracts'
import type { PlannedEvent } from './plan.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

type Redeeming = {
  username: string
  reward: string
  quantity: number
  daysBefore: number
  end?: { state: 'approved' | 'rejected'; note: string }
}

const sent = (number: string) => ({ state: 'approved', note: `কুরিয়ারে পাঠানো হয়েছে, ট্র্যাকিং নম্বর ${number}।` }) as const
const incomplete = { state: 'rejected', note: 'ঠিকানায় বাড়ির নম্বর নেই, কুরিয়ার নিতে পারেনি। ঠিক করে আবার নিন।' } as const

/** What members of the demonstration redeem, so many days before the past ends; those of the last evening wait for an operator, play money needs none. */
const redemptions: readonly Redeeming[] = [
  { username: 'vip', reward: 'mug', quantity: 1, daysBefore: 33, end: sent('SC-7714-2093') },
  { username: 'vip', reward: 'money-10', quantity: 3, daysBefore: 12 },
  { username: 'vip', reward: 'coffee', quantity: 1, daysBefore: 1 },
  { username: 'demo', reward: 'pin', quantity: 1, daysBefore: 29, end: sent('SC-7720-1184') },
  { username: 'demo', reward: 'stickers', quantity: 1, daysBefore: 16, end: incomplete },
  { username: 'demo', reward: 'stickers', quantity: 1, daysBefore: 1 },
  { username: 'rahim71', reward: 'stickers', quantity: 1, daysBefore: 21, end: sent('SC-7725-0461') },
  { username: 'karima', reward: 'stickers', quantity: 2, daysBefore: 9, end: incomplete },
  { username: 'sohel', reward: 'stickers', quantity: 1, daysBefore: 1 },
  { username: 'nasrin', reward: 'stickers', quantity: 1, daysBefore: 6, end: sent('SC-7731-9002') },
] // prettier-ignore

/** What an account redeems and converts. What its points do not pay for at that moment is left out when it is written. */
export function planPoints(username: string, days: number): PlannedEvent[] {
  const redeemed = redemptions
    .filter((each) => each.username === username && each.daysBefore < days)
    .flatMap(({ reward, quantity, daysBefore, end }): PlannedEvent[] => {
      const id = `redeeming:${reward}:${daysBefore}`
      const atMs = (days - daysBefore) * dayMs + (14 * 60 + 20) * minuteMs
      const redeeming = { kind: 'redeeming', id, atMs, reward, quantity } as const
      if (!end) return [redeeming]
      return [redeeming, { kind: 'deciding', id: `${id}:end`, redemption: id, atMs: atMs + 95 * minuteMs, end: end.state, note: end.note }]
    })
  if (username !== 'demo' || days <= 8) return redeemed
  return [...redeemed, { kind: 'converting', id: 'converting', atMs: (days - 8) * dayMs + 15 * 60 * minuteMs, points: 500n * minorPerUnit }]
}
