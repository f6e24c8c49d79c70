import { minorPerUnit } from '@portal/contracts'
import type { PastDepositStep, PastPayoutStep } from '#modules/cashier'
import type { PastLottery } from '#modules/lottery'
import { openNumbers, type Persona, type PlannedEvent } from './plan.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

type Steps<Step> = readonly (readonly [step: Step, minutes: number])[]
type Ending = { steps: Steps<PastPayoutStep>; takes: boolean }

/** How withdrawals of the past go on, in minutes after the sitting; `takes`: the money is gone at the end. */
const endings = {
  received: { takes: true, steps: [['request', 2], ['pay', 20], ['received', 33]] },
  forced: { takes: true, steps: [['request', 2], ['pay', 15], ['tick', 31], ['tick', 46]] },
  partly: { takes: true, steps: [['request', 2], ['pay', 18], ['partly', 30], ['all_received', 41]] },
  by_file: { takes: true, steps: [['request', 2], ['batch', 24], ['batch_paid', 61], ['received', 74]] },
  failed: { takes: false, steps: [['request', 2], ['fail', 25], ['give_back', 52]] },
  refunded: { takes: false, steps: [['request', 2], ['pay', 20], ['not_received', 34], ['refund', 110]] },
  paid_again: { takes: true, steps: [['request', 2], ['pay', 20], ['not_received', 38], ['pay_rest', 95], ['received', 118]] },
  rejected: { takes: false, steps: [['request', 2], ['reject', 40]] },
  cancelled: { takes: false, steps: [['request', 2], ['cancel', 9]] },
} as const satisfies Record<string, Ending> // prettier-ignore

const usual = ['received', 'forced', 'partly', 'failed', 'received', 'refunded', 'paid_again', 'received'] as const
const reviewed = ['by_file', 'rejected', 'partly', 'cancelled', 'forced', 'refunded', 'received', 'paid_again'] as const

/** How the money comes back in; minutes before the next sitting. */
const waysIn: readonly { method: string; steps: Steps<PastDepositStep> }[] = [
  { method: 'card', steps: [['begin', 6], ['pay', 3]] },
  { method: 'wallet', steps: [['begin', 9], ['submit', 7], ['pay', 2]] },
  { method: 'bank', steps: [['begin', 50], ['submit', 46], ['pay', 4]] },
] // prettier-ignore

/** No order of the past crosses a midnight: a day is written whole. */
const latestMs = 20.8 * 60 * minuteMs
const daysBetween = 2

const units = (amount: bigint) => amount * minorPerUnit

/**
 * Adds withdrawals to the past of an account, and the deposits by which the same money comes back before the next sitting, so that every later round can be
 * paid as planned. A withdrawal stands only where all turnover is played, and where its deposit's turnover is played by the end.
 */
export function planPayments(persona: Persona, base: readonly PlannedEvent[], seed: string): PlannedEvent[] {
  const { withdraws } = persona
  if (!withdraws || base.length === 0) return []
  const next = openNumbers(`${seed}:${persona.username}:payments`)
  const added: PlannedEvent[] = [
    { kind: 'account', id: 'account', atMs: base[0]!.atMs + 5 * minuteMs, holder: withdraws.holder },
    ...planLapsed(base, next),
  ]
  // The account waits for a day.
  let lastDay = dayOf(base[0]!.atMs) + 1
  let paidIn = new Map<number, bigint>()
  let count = 0
  for (const [index, event] of base.entries()) {
    if (event.kind !== 'leave' || dayOf(event.atMs) < lastDay + daysBetween || event.atMs % dayMs > latestMs) continue
    const amount = units(withdraws.amounts[Math.floor(next() * withdraws.amounts.length)]!)
    const name = (withdraws.reviewed ? reviewed : usual)[count % 8]!
    const ending: Ending = endings[name]
    const { open, balance } = stateAt(base, index, paidIn)
    if (open > 0n || balance < (amount * 103n) / 100n + units(10n)) continue
    const after = base[index + 1]
    if (ending.takes) {
      if (!after) continue
      const paid = new Map(paidIn).set(index + 1, amount)
      if (stateAt(base, base.length - 1, paid).open > 0n) continue
      paidIn = paid
      added.push(...payIn(`in${count}`, waysIn[count % waysIn.length]!, after.atMs, amount))
    }
    added.push(...payOut(`out${count}`, ending.steps, event.atMs, amount))
    lastDay = dayOf(event.atMs)
    count += 1
  }
  return withdraws.paysTwice ? [...added, ...payTwice(added)] : added
}

/** The last order by card is paid a second time: that money is nobody's, and a case waits for an operator. */
function payTwice(added: readonly PlannedEvent[]): PlannedEvent[] {
  const last = added.findLast((event) => event.kind === 'paying_in' && event.step === 'pay' && event.method === 'card')
  return last?.kind === 'paying_in' ? [{ ...last, id: `${last.id}:again`, step: 'pay_again', atMs: last.atMs + minuteMs }] : []
}

const dayOf = (atMs: number) => Math.floor(atMs / dayMs)

/** What of the deposits is still to be played behind an event, and what the account holds; `paidIn` names deposits before events. */
function stateAt(base: readonly PlannedEvent[], last: number, paidIn: ReadonlyMap<number, bigint>): { open: bigint; balance: bigint } {
  let [open, balance] = [0n, 0n]
  for (const [index, event] of base.slice(0, last + 1).entries()) {
    open += paidIn.get(index) ?? 0n
    if (event.kind === 'deposit') {
      open += event.amount
      balance += event.amount
    }
    if (event.kind !== 'round') continue
    open = open > event.stake ? open - event.stake : 0n
    balance += event.payout - event.stake
  }
  return { open, balance }
}

function payOut(order: string, steps: Steps<PastPayoutStep>, fromMs: number, amount: bigint): PlannedEvent[] {
  return steps.map(([step, minutes]) => ({
    kind: 'paying_out',
    id: `${order}:${step}:${minutes}`,
    order,
    step,
    atMs: fromMs + minutes * minuteMs,
    amount: step === 'partly' ? amount / 2n : amount,
  }))
}

function payIn(
  order: string,
  { method, steps }: { method: string; steps: Steps<PastDepositStep> },
  beforeMs: number,
  amount: bigint,
): PlannedEvent[] {
  return steps.map(([step, minutes]) => ({
    kind: 'paying_in',
    id: `${order}:${step}`,
    order,
    step,
    method,
    amount,
    atMs: beforeMs - minutes * minuteMs,
  }))
}

/** Orders that were never paid, every fortnight: left alone, or taken back. */
function planLapsed(base: readonly PlannedEvent[], next: () => number): PlannedEvent[] {
  const leaves = base.filter((event) => event.kind === 'leave' && event.atMs % dayMs < latestMs)
  const made: PlannedEvent[] = []
  let due = 0
  for (const { atMs } of leaves) {
    if (dayOf(atMs) < due) continue
    const order = `lapsed${made.length}`
    const isLeft = next() < 0.5
    const end = isLeft
      ? ({ step: 'lapse', method: 'crypto', minutes: 62 } as const)
      : ({ step: 'cancel', method: 'card', minutes: 4 } as const)
    const shared = { kind: 'paying_in' as const, order, method: end.method, amount: units(1_000n) }
    made.push({ ...shared, id: `${order}:begin`, step: 'begin', atMs: atMs + minuteMs })
    made.push({ ...shared, id: `${order}:${end.step}`, step: end.step, atMs: atMs + (1 + end.minutes) * minuteMs })
    due = dayOf(atMs) + 13
  }
  return made
}

/** What lottery orders of one account may cost in all, in units; a deposit of as much pays for them. */
const lotteryMost = 450n
const lotteryDeposit = units(500n)

/** Orders in the house's lotteries behind some sittings, and the draws of those that have one every minute. */
export function planLotteries(persona: Persona, base: readonly PlannedEvent[], seed: string, lottery: PastLottery, beginsMs: number) {
  if (!persona.lotteries) return []
  const next = openNumbers(`${seed}:${persona.username}:lotteries`)
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]!
  const digit = () => Math.floor(next() * 10)
  const made: PlannedEvent[] = [{ kind: 'deposit', id: 'lotteries', atMs: base[0]!.atMs - minuteMs, amount: lotteryDeposit }]
  let spent = 0n
  for (const { atMs, kind } of base) {
    if (kind !== 'leave' || next() > 0.35 || spent > lotteryMost - 30n) continue
    const place = (game: string, lines: { play: string; content: string; multiple: number }[], at: number) => {
      made.push({ kind: 'lottery', id: `lottery${made.length}`, atMs: at, game, lines })
      spent += lines.reduce((sum, { content, multiple }) => sum + BigInt(content.replaceAll('|', '').split(',').length * multiple), 0n)
    }
    if (atMs % dayMs < latestMs && lottery.offers(daily))
      place(daily, [{ play: 'LFBDW1', content: String(digit()), multiple: 5 }], atMs + minuteMs)
    if (!lottery.offers(quick) || atMs % dayMs > dayMs - 30 * minuteMs) continue
    for (let at = atMs + 2 * minuteMs, left = 1 + Math.floor(next() * 3); left > 0; left -= 1) {
      const drawMs = lottery.drawAtOf(quick, beginsMs + at) - beginsMs
      const row = Math.floor(next() * 5)
      const content = Array.from({ length: 5 }, (_, index) => (index === row ? String(digit()) : '')).join('|')
      place(quick, [{ play: 'DWD', content, multiple: pick([1, 2, 5]) }], at)
      made.push({ kind: 'draws', id: `draws${made.length}`, atMs: drawMs + 1_000 })
      at = drawMs + 15_000
    }
  }
  return made
}

const quick = 'SSC-1M'
const daily = '3D-DAY'
const evenings = [daily, 'LHC-DAY']
export const pastLotteries = [quick, ...evenings]

/** The evening lotteries are drawn every day, whoever has bet. */
export function planEvenings(days: number, lottery: PastLottery, beginsMs: number): PlannedEvent[] {
  const made: PlannedEvent[] = []
  for (let day = 0; day < days; day += 1) {
    for (const game of evenings.filter((code) => lottery.offers(code))) {
      const promiseMs = day * dayMs + 19.9 * 60 * minuteMs
      const drawMs = lottery.drawAtOf(game, beginsMs + promiseMs) - beginsMs
      if (drawMs >= (day + 1) * dayMs) continue
      made.push({ kind: 'draws', id: `promise:${game}:${day}`, atMs: promiseMs, promises: game })
      made.push({ kind: 'draws', id: `evening:${game}:${day}`, atMs: drawMs + 1_000 })
    }
  }
  return made
}
