import { minorPerUnit } from '@portal/contracts'
import type { PastCheck, PastKycStep } from '#modules/kyc'
import { planPoints } from './points-plan.ts'
import type { Persona, PlannedEvent } from './plan.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
const units = (amount: bigint) => amount * minorPerUnit

type Applying = {
  username: string
  promotion: string
  daysBefore: number
  end: 'waiting' | Extract<PlannedEvent, { kind: 'reviewing' }>['end']
  amount: bigint
  comment: string
}

/** Applications for promotions, so many days before the past ends; those of the last evening wait for an operator. */
const applications: readonly Applying[] = [
  { username: 'demo', promotion: 'first-minute', daysBefore: 60, end: 'issued', amount: 100n, comment: 'আমি নতুন সদস্য, প্রথম স্পিন খেলেছি।' },
  { username: 'jamal88', promotion: 'housie-thousand', daysBefore: 41, end: 'issued', amount: 500n, comment: 'হাউজিতে পুরো ঘর পেয়েছি।' },
  { username: 'demo', promotion: 'housie-thousand', daysBefore: 24, end: 'issued', amount: 250n, comment: 'গত রাতে হাউজিতে এক লাইন পেয়েছি।' },
  { username: 'poly', promotion: 'tiger-triple', daysBefore: 17, end: 'rejected', amount: 0n, comment: 'তিনটি বাঘ এসেছিল।' },
  { username: 'imran7', promotion: 'tiger-triple', daysBefore: 2, end: 'in_hand', amount: 0n, comment: 'তিনটি বাঘ একসঙ্গে, ছবি চাইলে দেব।' },
  { username: 'nasrin', promotion: 'housie-thousand', daysBefore: 1, end: 'waiting', amount: 0n, comment: 'কাল রাতে হাউজিতে পুরো ঘর পেয়েছি।' },
  { username: 'babul', promotion: 'first-minute', daysBefore: 1, end: 'waiting', amount: 0n, comment: 'নতুন সদস্যের উপহারের জন্য আবেদন।' },
] // prettier-ignore

/** Identity checks: those of the last evening wait for an operator. Minutes after noon of a day so many days before the past ends. */
type Checking = {
  username: string
  check: PastCheck
  steps: readonly (readonly [step: PastKycStep, daysBefore: number, minutes: number])[]
}
const document = { paper: 'national_id', birthDate: '1990-03-17', validDays: 1_500 } as const
const checks: readonly Checking[] = [
  { username: 'vip', check: { ...document, paper: 'passport', number: 'SPC0000001', holder: 'Nadia Chowdhury', hasAddress: true }, steps: [['submit', 70, 12], ['claim', 70, 95], ['approve', 70, 103]] },
  { username: 'karima', check: { ...document, number: 'SPC0000002', holder: 'Karima Khatun' }, steps: [['submit', 38, 40], ['claim', 38, 200], ['approve', 38, 206]] },
  { username: 'poly', check: { ...document, number: 'SPC0000003', holder: 'Poly Akhter', why: 'name_differs' }, steps: [['submit', 21, 5], ['claim', 21, 60], ['reject', 21, 66]] },
  { username: 'nasrin', check: { ...document, paper: 'driving_licence', number: 'SPC0000004', holder: 'Nasrin Akter', validDays: 30 }, steps: [['submit', 55, 20], ['claim', 55, 80], ['approve', 55, 90], ['expire', 20, 5]] },
  { username: 'rahim71', check: { ...document, number: 'SPC0000005', holder: 'Abdur Rahim' }, steps: [['submit', 1, 640]] },
  { username: 'sohel', check: { ...document, paper: 'passport', number: 'SPC0000006', holder: 'Sohel Mia' }, steps: [['submit', 1, 600], ['claim', 1, 655]] },
] // prettier-ignore

/** Transfers along the line of agents: who sends how much to whom, every so many days. */
const sendings = [
  { username: 'agent', direction: 'downline', to: 'jamal88', amount: 150n, everyDays: 11 },
  { username: 'agent2', direction: 'downline', to: 'babul', amount: 100n, everyDays: 16 },
  { username: 'tareq9', direction: 'upline', to: '', amount: 80n, everyDays: 23 },
  { username: 'affiliate', direction: 'downline', to: 'rupa', amount: 120n, everyDays: 19 },
] as const

/** What is open at the end, and waits for an operator; minutes after 23:00 of the last evening, or an earlier one. */
type Open = {
  username: string
  amount: bigint
  daysBefore: number
  steps: readonly (readonly [step: string, minutes: number])[]
  method?: string
}
const opens: readonly Open[] = [
  { username: 'poly', amount: 1_500n, daysBefore: 5, steps: [['request', 2], ['pay', 9], ['not_received', 21]] },
  { username: 'rahim71', amount: 5_500n, daysBefore: 1, steps: [['request', 45]] },
  { username: 'sohel', amount: 5_000n, daysBefore: 1, steps: [['request', 46], ['pass', 52]] },
  { username: 'nasrin', amount: 700n, daysBefore: 1, steps: [['request', 54], ['approve', 57]] },
  { username: 'rahim71', amount: 3_000n, daysBefore: 1, method: 'bank', steps: [['begin', 43], ['submit', 47]] },
  { username: 'karima', amount: 1_200n, daysBefore: 1, method: 'wallet', steps: [['begin', 44], ['submit', 49]] },
] // prettier-ignore

/**
 * The end of an account's past: what it sends, what it applies for, what of it is open, and the rounds that leave exactly the target. It needs two weeks.
 * @param days how many days the past has
 * @param played what the account plays and pays in: nothing is withdrawn while turnover is left
 */
export function planEnd({ username, stakes, target }: Persona, days: number, played: readonly PlannedEvent[]): PlannedEvent[] {
  const closing = Array.from({ length: closingRounds }, (_, index): PlannedEvent => {
    const atMs = days * dayMs - 25 * minuteMs + index * 9_000
    return {
      kind: 'close',
      id: `close:${index}`,
      atMs,
      stake: units(stakes.at(-1)!),
      target: units(target),
      roundsLeft: closingRounds - index,
    }
  })
  if (days < shortest) return closing
  const of = <T extends { username: string }>(list: readonly T[]) => list.filter((each) => each.username === username)
  const sent = of(sendings).flatMap(({ direction, to, amount, everyDays }) =>
    Array.from({ length: Math.floor(days / everyDays) }, (_, index): PlannedEvent => {
      const atMs = (index + 1) * everyDays * dayMs - 9 * 60 * minuteMs
      return { kind: 'sending', id: `sending:${to}:${index}`, atMs, direction, to, amount: units(amount) }
    }),
  )
  const applied = of(applications)
    .filter(({ daysBefore }) => daysBefore < days)
    .flatMap(({ daysBefore, promotion, comment, end, amount }): PlannedEvent[] => {
      const [id, atMs] = [`applying:${promotion}`, (days - daysBefore) * dayMs + 16 * 60 * minuteMs]
      const applying = { kind: 'applying', id, atMs, promotion, comment } as const
      if (end === 'waiting') return [applying]
      return [applying, { kind: 'reviewing', id: `${id}:${end}`, application: id, atMs: atMs + 47 * minuteMs, end, amount: units(amount) }]
    })
  const lost: PlannedEvent[] =
    username === 'mitu22'
      ? [{ kind: 'lost_win', id: 'lost', atMs: (days - 1) * dayMs + 15 * 60 * minuteMs, game: 1, amount: units(420n) }]
      : []
  const checked = of(checks).flatMap(({ check, steps }) =>
    steps[0]![1] >= days
      ? []
      : steps.map(([step, daysBefore, minutes]): PlannedEvent => {
          const atMs = (days - daysBefore) * dayMs + (12 * 60 + minutes) * minuteMs
          return { kind: 'kyc', id: `kyc:${step}`, atMs, step, check }
        }),
  )
  return [
    ...sent,
    ...applied,
    ...checked,
    ...planPoints(username, days),
    ...lost,
    ...closing,
    ...of(opens).flatMap((open) => planOpen(open, days, played)),
  ]
}

const shortest = 14
const closingRounds = 12

/** What of the deposits is still to be played at a moment. */
function findTurnoverLeft(played: readonly PlannedEvent[], atMs: number): bigint {
  let left = 0n
  for (const event of played.filter((each) => each.atMs < atMs).toSorted((one, other) => one.atMs - other.atMs)) {
    if (event.kind === 'deposit' || (event.kind === 'paying_in' && event.step === 'pay')) left += event.amount
    if (event.kind === 'round') left = left > event.stake ? left - event.stake : 0n
  }
  return left
}

/** An order that is left as its last step leaves it. */
function planOpen({ amount, daysBefore, steps, method }: Open, days: number, played: readonly PlannedEvent[]): PlannedEvent[] {
  const fromMs = (days - daysBefore) * dayMs + 23 * 60 * minuteMs
  if (method === undefined && findTurnoverLeft(played, fromMs) > 0n) return []
  const order = `open:${method ?? 'out'}:${daysBefore}`
  return steps.map(([step, minutes]) => {
    const shared = { id: `${order}:${step}`, order, atMs: fromMs + minutes * minuteMs, amount: units(amount) }
    return (method === undefined ? { ...shared, kind: 'paying_out', step } : { ...shared, kind: 'paying_in', method, step }) as PlannedEvent
  })
}
