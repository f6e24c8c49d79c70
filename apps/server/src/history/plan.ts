import { createHash } from 'node:crypto'
import { minorPerUnit } from '@portal/contracts'
import type { PastMove } from '#modules/funds'
import type { PastCheck, PastKycStep } from '#modules/kyc'
import type { PastDepositStep, PastPayoutStep } from '#modules/cashier'
import type { PastLine } from '#modules/lottery'

/** Who plays how: stakes and balances in units of the currency. */
export type Persona = {
  username: string
  /** The chance of a sitting on a day. */
  zeal: number
  rounds: readonly [least: number, most: number]
  stakes: readonly bigint[]
  deposits: readonly bigint[]
  /** What the account holds when its past ends, what is held for open withdrawals included. */
  target: bigint
  /** Withdraws, and pays in by providers. */
  withdraws?: { holder: string; amounts: readonly bigint[]; reviewed?: true; paysTwice?: true }
  /** Plays the house's lotteries. */
  lotteries?: true
}

/**
 * What happens so many milliseconds after the past begins. Amounts in 1/10000 of the currency unit; `id` is unique in the plan. The steps of an order share its
 * name. `leave` ends a sitting; a `close` is one of the last rounds, which leave the target.
 */
export type PlannedEvent = { id: string; atMs: number } & (
  | { kind: 'deposit'; amount: bigint }
  | { kind: 'round'; game: number; stake: bigint; payout: bigint }
  | { kind: 'leave'; claims: boolean }
  | { kind: 'close'; stake: bigint; target: bigint; roundsLeft: number }
  | { kind: 'account'; holder: string }
  | { kind: 'paying_in'; order: string; step: PastDepositStep; method: string; amount: bigint }
  | { kind: 'paying_out'; order: string; step: PastPayoutStep; amount: bigint }
  | { kind: 'kyc'; step: PastKycStep; check: PastCheck }
  | { kind: 'moving'; step: PastMove; amount: bigint }
  | { kind: 'lottery'; game: string; lines: readonly PastLine[] }
  | { kind: 'draws'; promises?: string }
  | { kind: 'sending'; direction: 'upline' | 'downline'; to: string; amount: bigint }
  | { kind: 'applying'; promotion: string; comment: string }
  | { kind: 'reviewing'; application: string; end: 'in_hand' | 'rejected' | 'issued'; amount: bigint }
  | { kind: 'redeeming'; reward: string; quantity: number }
  | { kind: 'deciding'; redemption: string; end: 'approved' | 'rejected'; note: string }
  | { kind: 'converting'; points: bigint }
  | { kind: 'lost_win'; game: number; amount: bigint }
  | { kind: 'bonus'; step: 'give' | 'cancel' | 'forfeit'; bonus: string }
  | { kind: 'campaign'; step: 'join' | 'claim'; campaign: string; code?: string }
)

type Sitting = { atMs: number; deposit: bigint; rounds: { atMs: number; game: number; stake: bigint; payout: bigint }[] }

const dayMs = 86_400_000

const regular: Omit<Persona, 'username'> = {
  zeal: 0.5,
  rounds: [10, 20],
  stakes: [10n, 20n, 50n],
  deposits: [500n, 1_000n],
  target: 8_000n,
}

const plain: Omit<Persona, 'username'> = {
  zeal: 0.22,
  rounds: [5, 12],
  stakes: [5n, 10n, 20n],
  deposits: [500n, 1_000n],
  target: 10_000n,
}

/** The accounts of the demonstration that have a past; the trial account and the one that never played have none. */
export const personas: readonly Persona[] = [
  {
    username: 'demo',
    zeal: 0.8,
    rounds: [10, 22],
    stakes: [10n, 20n, 50n],
    deposits: [500n, 1_000n, 2_000n],
    target: 10_000n,
    withdraws: { holder: 'Arif Rahman', amounts: [500n, 800n, 1_200n, 1_500n] },
    lotteries: true,
  },
  {
    username: 'vip',
    zeal: 0.6,
    rounds: [8, 20],
    stakes: [50n, 100n, 200n, 500n],
    deposits: [5_000n, 10_000n, 20_000n],
    target: 50_000n,
    withdraws: { holder: 'Nadia Chowdhury', amounts: [5_000n, 6_000n, 8_000n, 10_000n], reviewed: true },
    lotteries: true,
  },
  { ...regular, username: 'rahim71', withdraws: { holder: 'Abdur Rahim', amounts: [1_000n, 2_000n] } },
  { ...regular, username: 'karima', withdraws: { holder: 'Karima Khatun', amounts: [800n, 1_500n], paysTwice: true } },
  { ...regular, username: 'nasrin', withdraws: { holder: 'Nasrin Akter', amounts: [600n, 1_000n] } },
  { ...regular, username: 'sohel', withdraws: { holder: 'Sohel Mia', amounts: [1_000n, 1_500n] }, lotteries: true },
  { ...regular, username: 'poly', withdraws: { holder: 'Poly Begum', amounts: [500n, 2_000n] } },
  ...['agent', 'agent2', 'affiliate', 'subaffiliate'].map((username) => ({ ...plain, username, zeal: 0.08 })),
  ...['jamal88', 'tareq9', 'shirin', 'babul', 'mitu22'].map((username) => ({ ...plain, username })),
  ...['rupa', 'imran7', 'laila', 'farid', 'arif33'].map((username) => ({ ...plain, username, stakes: [10n, 20n, 50n] })),
]

/** A stream of numbers in [0, 1) that the same seed repeats. */
export function openNumbers(seed: string): () => number {
  let count = 0
  return () => {
    count += 1
    return createHash('sha256').update(`${seed}:${count}`).digest().readUInt32BE(0) / 2 ** 32
  }
}

/** What a round returns, in hundredths of its stake, with its share of rounds: 96 % on the whole, most of it in small wins. */
const returns: readonly (readonly [hundredths: bigint, share: number])[] = [
  [0n, 0.5985],
  [50n, 0.17],
  [120n, 0.13],
  [300n, 0.07],
  [1_000n, 0.025],
  [4_000n, 0.0065],
]

/** The mean of `returns`, in parts of the stake. */
export const meanReturn = returns.reduce((sum, [hundredths, share]) => sum + (Number(hundredths) / 100) * share, 0)

/**
 * The past of an account in the order of time, the same for the same seed: sittings mostly in the evening, a deposit when little is left, rounds at a few
 * favourite games. Every round can be paid from the balance, and exactly the target is left. The past begins at a midnight.
 * @param games how many games there are to choose from
 */
export function planPast(persona: Persona, seed: string, { days, games }: { days: number; games: number }): PlannedEvent[] {
  const next = openNumbers(`${seed}:${persona.username}`)
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]!
  const favourites = Array.from({ length: 4 }, () => Math.floor(next() * games))
  const target = persona.target * minorPerUnit
  const sittings: Sitting[] = []
  let balance = 0n
  for (let day = 0; day < days; day += 1) {
    if (next() >= persona.zeal && day > 0) continue
    const hour = next() < 0.8 ? 18 + next() * 5 : 9 + next() * 8
    const atMs = Math.floor(day * dayMs + hour * 3_600_000)
    // Nothing is paid in late: what a deposit asks for in turnover is played within the past.
    const isLow = day < days * 0.7 && balance < target / 5n
    const deposit = day === 0 ? target / 2n : isLow ? least(pick(persona.deposits) * minorPerUnit, roomOf(target - balance)) : 0n
    balance += deposit
    const count = persona.rounds[0] + Math.floor(next() * (persona.rounds[1] - persona.rounds[0] + 1))
    const rounds: Sitting['rounds'] = []
    const [stake, game] = [pick(persona.stakes) * minorPerUnit, pick(favourites)]
    for (let roundMs = atMs + 60_000; rounds.length < count && balance >= stake; roundMs += 6_000 + Math.floor(next() * 20_000)) {
      const win = drawReturn(next(), stake)
      const payout = balance - stake + win > target ? 0n : win
      balance += payout - stake
      rounds.push({ atMs: roundMs, game, stake, payout })
    }
    sittings.push({ atMs, deposit, rounds })
  }
  sittings[Math.floor(sittings.length * 0.4)]!.deposit += target - balance
  return sittings.flatMap((sitting, number) =>
    toEvents(sitting, number, sitting.atMs < (days - unclaimedDays) * dayMs && number % claimsEvery === 0),
  )
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)

/** What may be paid in below the target, in whole hundreds. */
const roomOf = (left: bigint) => left - (left % (100n * minorPerUnit))

/** Every third sitting claims what waits, but for those of the last days. */
const claimsEvery = 3
const unclaimedDays = 10

function toEvents({ atMs, deposit, rounds }: Sitting, number: number, claims: boolean): PlannedEvent[] {
  const played = rounds.map((round, at): PlannedEvent => ({ kind: 'round', id: `${number}:${at}`, ...round }))
  const leaves: PlannedEvent = { kind: 'leave', claims, id: `${number}:leave`, atMs: (rounds.at(-1)?.atMs ?? atMs) + 10_000 }
  return [...(deposit > 0n ? [{ kind: 'deposit', id: String(number), atMs, amount: deposit } as const] : []), ...played, leaves]
}

/** What a round returns at a number in [0, 1). */
export function drawReturn(at: number, stake: bigint): bigint {
  let passed = 0
  for (const [hundredths, share] of returns) {
    passed += share
    if (at < passed) return (stake * hundredths) / 100n
  }
  return 0n
}
