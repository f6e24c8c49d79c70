import { minorPerUnit } from '@portal/contracts'
import type { PlannedEvent } from './plan.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

/** Who moves money into the wallet of a vendor and back: how much, in units, and every how many days. */
const movers = [
  { username: 'demo', amount: 300n, everyDays: 5 },
  { username: 'vip', amount: 2_500n, everyDays: 4 },
  { username: 'rahim71', amount: 500n, everyDays: 7 },
  { username: 'sohel', amount: 800n, everyDays: 9 },
] as const

/** The vendor is compared with our record for a day: it knows nothing of the past, so the last days have no transfers. */
const quietDays = 4
/** Before anything else of a day: the money is back for every planned round. */
const fromMs = 6.5 * 60 * minuteMs
/** Of so many transfers one is refused. */
const refusedEvery = 6

/** Transfers of an account into the wallet of a vendor, and back before the first sitting of the day. */
export function planMoves(username: string, days: number): PlannedEvent[] {
  const mover = movers.find((each) => each.username === username)
  if (!mover) return []
  const count = Math.max(0, Math.floor((days - quietDays - 1) / mover.everyDays))
  return Array.from({ length: count }, (_, index): PlannedEvent[] => {
    const atMs = (index + 1) * mover.everyDays * dayMs + fromMs + index * minuteMs
    const amount = mover.amount * minorPerUnit
    const moving = (step: 'in' | 'refused' | 'out', minutes: number): PlannedEvent => ({ kind: 'moving', id: `moving:${index}:${step}`, atMs: atMs + minutes * minuteMs, step, amount }) // prettier-ignore
    return index % refusedEvery === refusedEvery - 1
      ? [moving('refused', 0), moving('in', 3), moving('out', 41)]
      : [moving('in', 0), moving('out', 38)]
  }).flat()
}
