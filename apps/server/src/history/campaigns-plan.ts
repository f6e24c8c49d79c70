import type { PlannedEvent } from './plan.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

type Part = { username: string; campaign: string; daysBefore: number; step: 'join' | 'claim'; code?: string }

/** Who of the demonstration took part in which campaign, so many days before its past ends. Those with bonuses of the house take none that would wait behind them. */
const parts: readonly Part[] = [
  { username: 'jamal88', campaign: 'monsoon-match', daysBefore: 55, step: 'join' },
  { username: 'tareq9', campaign: 'monsoon-match', daysBefore: 51, step: 'join' },
  { username: 'shirin', campaign: 'monsoon-match', daysBefore: 44, step: 'join' },
  { username: 'rupa', campaign: 'monsoon-match', daysBefore: 38, step: 'join' },
  { username: 'imran7', campaign: 'mela-code', daysBefore: 27, step: 'claim', code: 'MELA2026' },
  { username: 'laila', campaign: 'mela-code', daysBefore: 21, step: 'claim', code: 'MELA2026' },
  { username: 'farid', campaign: 'friday-match', daysBefore: 20, step: 'join' },
  { username: 'arif33', campaign: 'friday-match', daysBefore: 18, step: 'join' },
  { username: 'babul', campaign: 'river-week', daysBefore: 11, step: 'join' },
  { username: 'mitu22', campaign: 'river-week', daysBefore: 9, step: 'join' },
  { username: 'jamal88', campaign: 'river-week', daysBefore: 8, step: 'join' },
]

/** The campaigns of an account: at noon, between sittings. */
export function planCampaigns(username: string, days: number): PlannedEvent[] {
  return parts
    .filter((part) => part.username === username && part.daysBefore < days)
    .map(({ campaign, daysBefore, step, code }) => ({
      kind: 'campaign',
      id: `campaign:${campaign}`,
      atMs: (days - daysBefore) * dayMs + 12 * 60 * minuteMs,
      step,
      campaign,
      ...(code !== undefined && { code }),
    }))
}
