import { minorPerUnit } from '@portal/contracts'
import type { PastDepositStep } from '#modules/cashier'
import type { PlannedEvent } from './plan.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
const units = (amount: bigint) => amount * minorPerUnit

type Step = readonly [step: PastDepositStep, minutes: number, amount: bigint]
type Corrected = { username: string; method: string; firstDay: number; everyDays: number; steps: readonly Step[] }

/**
 * Deposits that a person of staff has set right: less has arrived than was announced, or nothing. They are of accounts that never withdraw, whose turnover locks
 * stand in nobody's way; what is credited is played away in the last rounds of the past.
 */
const corrected: readonly Corrected[] = [
  { username: 'jamal88', method: 'bank', firstDay: 4, everyDays: 11, steps: [['begin', 0, 1_000n], ['submit', 4, 1_000n], ['credit', 37, 950n]] },
  { username: 'tareq9', method: 'wallet', firstDay: 6, everyDays: 15, steps: [['begin', 0, 600n], ['submit', 2, 600n], ['credit', 21, 500n]] },
  { username: 'shirin', method: 'wallet', firstDay: 3, everyDays: 13, steps: [['begin', 0, 700n], ['submit', 3, 700n], ['reject', 26, 700n]] },
] // prettier-ignore

/** Payments that their provider took back, and what was decided, if anything. `daysBefore`: how long before the end of the past. */
const reversals: readonly { username: string; daysBefore: number; amount: bigint; steps: readonly (readonly [PastDepositStep, number])[] }[] = [
  { username: 'babul', daysBefore: 10, amount: 900n, steps: [['begin', 0], ['pay', 3], ['reverse', 250], ['take', 395]] },
  { username: 'farid', daysBefore: 8, amount: 600n, steps: [['begin', 5], ['pay', 7], ['reverse', 140], ['release', 330]] },
  { username: 'laila', daysBefore: 4, amount: 1_200n, steps: [['begin', 12], ['pay', 15], ['reverse', 305]] },
] // prettier-ignore

/** After the rounds of the last night and before those of the day. */
const fromMs = 7 * 60 * minuteMs
/** Nothing is credited late: what the last days hold is work that waits. */
const quietDays = 4

export function planCorrections(username: string, days: number): PlannedEvent[] {
  const taken = reversals
    .filter((each) => each.username === username && each.daysBefore < days)
    .flatMap(({ daysBefore, amount, steps }) =>
      steps.map(([step, minutes]): PlannedEvent => {
        const atMs = (days - daysBefore) * dayMs + fromMs + minutes * minuteMs
        return { kind: 'paying_in', id: `reversed:${step}`, order: 'reversed', atMs, step, method: 'card', amount: units(amount) }
      }),
    )
  const set = corrected
    .filter((each) => each.username === username)
    .flatMap(({ method, firstDay, everyDays, steps }) =>
      Array.from({ length: Math.max(0, Math.ceil((days - quietDays - firstDay) / everyDays)) }, (_, index) =>
        steps.map(([step, minutes, amount]): PlannedEvent => {
          const order = `corrected:${index}`
          const atMs = (firstDay + index * everyDays) * dayMs + fromMs + minutes * minuteMs
          return { kind: 'paying_in', id: `${order}:${step}`, order, atMs, step, method, amount: units(amount) }
        }),
      ).flat(),
    )
  return [...set, ...taken]
}
