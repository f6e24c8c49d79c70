import { Amount, isPayable, printAmount } from '@portal/contracts'
import { topLevel } from '@portal/contracts/loyalty-values'
import { MemberName, RowId } from '@portal/contracts/staff-route'
import type { Queryable } from '@portal/runtime'
import { z } from 'zod'
import {
  addLevels,
  addRates,
  addRewards,
  findLevelVersion,
  findRateVersion,
  findRebateTerms,
  type LevelRow,
  listLevels,
  listRatesInForce,
  rewardDays,
} from '#modules/loyalty'
import { Refusal } from '#platform/refusal.ts'
import type { Brand } from './people/index.ts'
import type { Operation } from './requests/index.ts'

const partsPerPercent = 10_000

/** A rate in percent, `0.45`, as parts of a million. */
export const toPpm = (percent: string) => Math.round(Number(percent) * partsPerPercent)
export const printPercent = (ppm: number) => String(ppm / partsPerPercent)

type Gift = { member: string; memberId: bigint; amount: bigint; title: string }

/** A gift waits among the member's rewards until it is claimed. */
export function openGift(): Operation<Gift> {
  return {
    name: 'reward_given',
    permission: 'rewards.give',
    alwaysTwo: true,
    content: z.strictObject({ member: MemberName, memberId: RowId, amount: Amount, title: z.string() }),
    subjectOf: ({ member }) => ({ kind: 'member', id: member }),
    versionOf: async (_on, { memberId, amount }, { currency }) => {
      if (!isPayable(amount, currency)) throw new Refusal('request.invalid', { amount: 'too_fine' })
      return String(memberId)
    },
    render: async (_on, { member, amount, title }, { currency }) => [
      { label: 'member', value: member },
      { label: 'amount', value: printAmount(amount) },
      { label: 'currency', value: currency },
      { label: 'title', value: title },
    ],
    carryOut: async (tx, { member, memberId, amount, title }, { brand, key }) => {
      await addRewards(tx, [
        {
          brand: brand.id,
          member: memberId,
          currency: brand.currency,
          kind: 'gift',
          source: key,
          amount,
          terms: { title },
          days: rewardDays.gift,
        },
      ])
      return { after: { member, amount: printAmount(amount), title } }
    },
  }
}

type LevelChange = Pick<LevelRow, 'level' | 'reach' | 'rankUp' | 'weekly' | 'birthday'> & { version: number }

/** Levels rise: each asks for more than the one below it. */
export function openLevelChange(): Operation<LevelChange> {
  const amounts = { reach: Amount, rankUp: Amount, weekly: Amount, birthday: Amount }
  const print = ({ reach, rankUp, weekly, birthday }: Omit<LevelChange, 'level' | 'version'>) => ({
    reach: printAmount(reach),
    rankUp: printAmount(rankUp),
    weekly: printAmount(weekly),
    birthday: printAmount(birthday),
  })
  return {
    name: 'level_changed',
    permission: 'rewards.edit',
    alwaysTwo: true,
    content: z.strictObject({ level: z.int(), version: z.int(), ...amounts }),
    subjectOf: ({ level }) => ({ kind: 'level', id: String(level) }),
    versionOf: async (on, content, brand) => {
      await findChanged(on, content, brand)
      return String(content.version)
    },
    render: async (_on, { level, ...content }) => [
      { label: 'level', value: String(level) },
      ...Object.entries(print(content)).map(([label, value]) => ({ label, value })),
    ],
    carryOut: async (tx, content, { brand, by }) => {
      const { levels, before } = await findChanged(tx, content, brand)
      const { level, version, ...figures } = content
      const changed = levels.map((each) => (each.level === level ? { ...each, ...figures } : each))
      await addLevels(tx, brand.id, version + 1, changed, by)
      return { before: print(before), after: print(figures) }
    },
  }
}

/** @throws Refusal `staff.not_found`, `staff.changed`, `request.invalid` for figures below zero and levels that do not rise */
async function findChanged(on: Queryable, { level, version, reach, rankUp, weekly, birthday }: LevelChange, brand: Brand) {
  const levels = await listLevels(on, brand.id)
  const before = levels.find((each) => each.level === level)
  if (!before) throw new Refusal('staff.not_found')
  if ((await findLevelVersion(on, brand.id)) !== version) throw new Refusal('staff.changed')
  const [below, above] = [levels.find((each) => each.level === level - 1), levels.find((each) => each.level === level + 1)]
  if ((below && reach <= below.reach) || (above && reach >= above.reach)) throw new Refusal('request.invalid', { reach: 'limits_order' })
  for (const [field, amount] of Object.entries({ rankUp, weekly, birthday }))
    if (amount < 0n || !isPayable(amount, brand.currency)) throw new Refusal('request.invalid', { [field]: 'out_of_range' })
  return { levels, before }
}

type RateChange = { category: string; version: number; base: number; step: number }
const highestPpm = 50_000
const rateOf = ({ base, step }: RateChange, level: number) => base + step * level

/** A second person is needed above the brand's floor. */
export function openRateChange(): Operation<RateChange> {
  const find = async (on: Queryable, content: RateChange, brand: Brand) => {
    const rates = await listRatesInForce(on, brand.id)
    if (!rates.some(({ category }) => category === content.category)) throw new Refusal('staff.not_found')
    if ((await findRateVersion(on, brand.id)) !== content.version) throw new Refusal('staff.changed')
    if (rateOf(content, topLevel) > highestPpm) throw new Refusal('request.invalid', { base: 'out_of_range' })
    return rates
  }
  return {
    name: 'rebate_rates_changed',
    permission: 'rewards.edit',
    content: z.strictObject({ category: z.string(), version: z.int(), base: z.int(), step: z.int() }),
    subjectOf: ({ category }) => ({ kind: 'rebate_rates', id: category }),
    needsTwo: async (on, content, brand) => rateOf(content, topLevel) > ((await findRebateTerms(on, brand.id))?.floorPpm ?? 0),
    versionOf: async (on, content, brand) => {
      await find(on, content, brand)
      return String(content.version)
    },
    render: async (_on, content) => [
      { label: 'category', value: content.category },
      { label: 'base', value: `${printPercent(content.base)}%` },
      { label: 'step', value: `${printPercent(content.step)}%` },
      { label: 'top', value: `${printPercent(rateOf(content, topLevel))}%` },
    ],
    carryOut: async (tx, content, { brand, by }) => {
      const rates = await find(tx, content, brand)
      const isChanged = (rate: (typeof rates)[number]) => rate.category === content.category && rate.vendor === ''
      const changed = rates.map((rate) => (isChanged(rate) ? { ...rate, ppm: rateOf(content, rate.level) } : rate))
      await addRates(tx, { brand: brand.id, version: content.version + 1, by }, changed)
      const print = (list: typeof rates) => ({
        rates: list
          .filter(isChanged)
          .map(({ ppm }) => printPercent(ppm))
          .join(' '),
      })
      return { before: print(rates), after: print(changed) }
    },
  }
}
