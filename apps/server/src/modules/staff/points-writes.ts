import { isPayable, printAmount } from '@portal/contracts'
import { gameTypes } from '@portal/contracts/record-values'
import type { staffPointsRoutes } from '@portal/contracts/staff/points'
import {
  addRate,
  addReward,
  approveOrder,
  findConversion,
  listRates,
  lockReward,
  lockToDecide,
  rejectOrder,
  type RewardContent,
  type RoundTerms,
  takeOrder,
  updateConversion,
  updateReward,
} from '#modules/points'
import type { Queryable } from '@portal/runtime'
import { isOffered } from '#modules/catalogue'
import { Refusal } from '#platform/refusal.ts'
import type { StaffDeps } from './deps.ts'
import { refuseOwn } from './desk-names.ts'
import type { StaffHandlers } from './frame/index.ts'
import type { Brand, StaffCall } from './people/index.ts'

type Handlers = StaffHandlers<typeof staffPointsRoutes>

const rewardSubject = (id: bigint) => ({ kind: 'points_reward', id: String(id) })
const orderSubject = (orderNo: string) => ({ kind: 'points_order', id: orderNo })

/** Free rounds of one piece in one line, `NOKSHI/sundarban-tiger 10 × 2, wins × 3, 7 days`. */
export const printRounds = ({ vassalage, gameCode, count, stake, multiplier, playDays }: RoundTerms) =>
  `${vassalage}/${gameCode} ${count} × ${printAmount(BigInt(stake))}, wins × ${multiplier}, ${playDays} days`

/** A reward as the audit keeps it: texts by language, amounts in units. */
function toFacts(content: Partial<RewardContent>): Record<string, string> {
  const print = (value: unknown): string => {
    if (typeof value === 'bigint') return printAmount(value)
    if (typeof value === 'boolean') return value ? 'yes' : 'no'
    if (typeof value === 'string') return value
    return value === undefined || value === null ? '' : JSON.stringify(value)
  }
  const printField = (field: string, value: unknown) => (field === 'rounds' && value ? printRounds(value as RoundTerms) : print(value))
  return Object.fromEntries(Object.entries(content).map(([field, value]) => [field, printField(field, value)]))
}

/** Free rounds as they are stored: a stake of text. */
const toTerms = (given: (Omit<RoundTerms, 'stake'> & { stake: bigint }) | null): RoundTerms | null =>
  given && { ...given, stake: String(given.stake) }

/** @throws Refusal `request.invalid` for play money without an amount, free rounds without a game, either of anything else, and a window that ends before it begins */
async function refuseFaults(
  on: Queryable,
  kind: string,
  { amount, rounds, startsAt, endsAt }: RewardContent,
  { id, currency }: Brand,
  asksGame: boolean,
): Promise<void> {
  if ((kind === 'money') !== (amount !== null))
    throw new Refusal('request.invalid', { amount: kind === 'money' ? 'required' : 'unexpected' })
  if ((kind === 'rounds') !== (rounds !== null))
    throw new Refusal('request.invalid', { 'rounds.gameCode': kind === 'rounds' ? 'required' : 'unexpected' })
  if (rounds && asksGame && !(await isOffered(on, id, rounds.vassalage, rounds.gameCode)))
    throw new Refusal('request.invalid', { 'rounds.gameCode': 'unknown' })
  if (rounds && !isPayable(BigInt(rounds.stake), currency)) throw new Refusal('request.invalid', { 'rounds.stake': 'too_fine' })
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) throw new Refusal('request.invalid', { endsAt: 'window' })
}

export function pointRewardWrites(): Pick<Handlers, 'addReward' | 'changeReward'> {
  return {
    addReward: async (tx, { kind, reason, rounds, ...given }, { brand, caller, note }) => {
      const content = { ...given, rounds: toTerms(rounds) }
      await refuseFaults(tx, kind, content, brand, true)
      const id = (await addReward(tx, brand, { ...content, kind, code: null, by: caller.username }))!
      note({ event: 'points_reward_added', subject: rewardSubject(id), after: { kind, ...toFacts(content) }, reason })
      return { id }
    },
    changeReward: async (tx, { id, version, reason, rounds, ...rest }, { brand, caller, note }) => {
      const given = { ...rest, ...(rounds !== undefined && { rounds: toTerms(rounds) }) }
      const found = await lockReward(tx, brand, id)
      if (!found) throw new Refusal('staff.not_found')
      if (found.version !== version) throw new Refusal('staff.changed', { version: String(found.version) })
      const { kind, ...before } = found
      const asked = Object.entries(given).filter(([, value]) => value !== undefined)
      const changed = asked.filter(
        ([field, value]) => JSON.stringify(toFacts({ [field]: value })) !== JSON.stringify(toFacts({ [field]: before[field as 'isOn'] })),
      )
      if (changed.length === 0) throw new Refusal('request.invalid', { [asked[0]?.[0] ?? 'version']: 'unchanged' })
      const changes = Object.fromEntries(changed) as Partial<RewardContent>
      const next = { ...before, ...changes }
      // What is sold no more must still be taken off.
      await refuseFaults(tx, kind, next, brand, changes.rounds !== undefined || changes.isOn === true)
      await updateReward(tx, brand.timeZone, id, next, caller.username)
      const earlier = Object.fromEntries(changed.map(([field]) => [field, before[field as 'isOn']])) as Partial<RewardContent>
      note({ event: 'points_reward_changed', subject: rewardSubject(id), before: toFacts(earlier), after: toFacts(changes), reason })
      return {}
    },
  }
}

export function pointOrderWrites(deps: StaffDeps): Pick<Handlers, 'claim' | 'approve' | 'reject'> {
  const nameOf = (id: bigint, { brand, caller }: StaffCall) => ({ brandId: brand.id, id, by: caller.username })
  return {
    claim: async (tx, { id, isTaken }, call) => {
      const { orderNo } = await takeOrder(tx, nameOf(id, call), isTaken)
      call.note({ event: isTaken ? 'points_order_claimed' : 'points_order_released', subject: orderSubject(orderNo) })
      return {}
    },
    approve: async (tx, { id, version, note, reason }, call) => {
      const order = await lockToDecide(tx, { ...nameOf(id, call), version })
      await refuseOwn(tx, order.member, call)
      const change = await approveOrder(deps, tx, order, { by: call.caller.username, note })
      call.note({ event: 'points_order_approved', subject: orderSubject(order.orderNo), ...change, reason })
      return {}
    },
    reject: async (tx, { id, version, note, reason }, call) => {
      const order = await lockToDecide(tx, { ...nameOf(id, call), version })
      await refuseOwn(tx, order.member, call)
      const change = await rejectOrder(deps, tx, order, { by: call.caller.username, note })
      call.note({ event: 'points_order_rejected', subject: orderSubject(order.orderNo), ...change, reason })
      return {}
    },
  }
}

export function pointSettings({ database }: StaffDeps): Pick<Handlers, 'settings' | 'changeRate' | 'changeConversion'> {
  return {
    settings: async (_input, { brand }) => {
      const [rates, conversion] = await Promise.all([listRates(database, brand.id), findConversion(database, brand.id)])
      const list = gameTypes.map((type) => {
        const found = rates.find((rate) => rate.type === type)
        return { type, turnover: null, levelPercent: 0, version: 0, ...found }
      })
      return {
        list: list.map((rate, at) => ({ ...rate, type: gameTypes[at]! })),
        currency: brand.currency,
        ...(conversion && { conversion }),
      }
    },
    changeRate: async (tx, { type, version, turnover, levelPercent, reason }, { brand, caller, note }) => {
      const before = (await listRates(tx, brand.id)).find((rate) => rate.type === type)
      if (before?.turnover === turnover && before.levelPercent === levelPercent)
        throw new Refusal('request.invalid', { turnover: 'unchanged' })
      if (!(await addRate(tx, brand.id, { type, turnover, levelPercent, by: caller.username }, version))) throw new Refusal('staff.changed')
      const factsOf = (rate: { turnover: bigint | null; levelPercent: number }) => ({
        turnover: rate.turnover === null ? '' : printAmount(rate.turnover),
        levelPercent: String(rate.levelPercent),
      })
      note({
        event: 'points_rate_changed',
        subject: { kind: 'points_rate', id: type },
        ...(before && { before: factsOf(before) }),
        after: factsOf({ turnover, levelPercent }),
        reason,
      })
      return {}
    },
    changeConversion: async (tx, { version, reason, ...next }, { brand, caller, note }) => {
      const before = await findConversion(tx, brand.id)
      if (!before) throw new Refusal('staff.not_found')
      if (next.min % next.step !== 0n) throw new Refusal('request.invalid', { min: 'off_step' })
      if (next.dayLimit < next.min) throw new Refusal('request.invalid', { dayLimit: 'too_low' })
      if (!(await updateConversion(tx, brand.id, { ...next, version }, caller.username)))
        throw new Refusal('staff.changed', { version: String(before.version) })
      const factsOf = ({ isOn, rate, min, step, dayLimit }: typeof next) => ({
        isOn: isOn ? 'yes' : 'no',
        rate: printAmount(rate),
        min: printAmount(min),
        step: printAmount(step),
        dayLimit: printAmount(dayLimit),
      })
      note({
        event: 'points_conversion_changed',
        subject: { kind: 'points_conversion', id: brand.code },
        before: factsOf(before),
        after: factsOf(next),
        reason,
      })
      return {}
    },
  }
}
