import { type LanguageCode, languageCodes, minorPerUnit } from '@portal/contracts'
import { topLevel } from '@portal/contracts/loyalty-values'
import type { Tx } from '@portal/runtime'
import { addLevels, findLevelVersion } from './level-store.ts'
import { addMission } from './mission-desk-store.ts'
import { addBoard, addLadder, type MissionRow } from './mission-store.ts'
import type { ReferralTerms } from './referral-rules.ts'
import { addReferralRules, findReferralRules } from './referral-store.ts'
import { addRates, addRebateTerms, findRebateTerms } from './rebate-store.ts'
import bengali from './seed-texts/BN.json' with { type: 'json' }
import chinese from './seed-texts/CN.json' with { type: 'json' }
import english from './seed-texts/EN.json' with { type: 'json' }
import vietnamese from './seed-texts/VI.json' with { type: 'json' }

const texts: Record<LanguageCode, typeof english> = { BN: bengali, CN: chinese, EN: english, VI: vietnamese }
const inAll = (read: (of: typeof english) => string) =>
  Object.fromEntries(languageCodes.map((language) => [language, read(texts[language])])) as Record<LanguageCode, string>
const units = (amount: number) => BigInt(amount) * minorPerUnit

/** Valid turnover of 365 days that reaches each level above the first, in units; half of it keeps the level. */
const reaches = [0, 10_000, 50_000, 150_000, 400_000, 1_000_000, 2_500_000, 6_000_000, 15_000_000, 40_000_000, 100_000_000] as const
const rankUps = [0, 50, 150, 400, 1_000, 2_500, 6_000, 15_000, 40_000, 100_000, 250_000] as const

/** Rebates in parts of a million, at level 0 and for each level above it. */
const rates: readonly (readonly [category: string, base: number, perLevel: number])[] = [
  ['RNG', 4_500, 500],
  ['FISH', 4_500, 500],
  ['LIVE', 2_500, 500],
  ['SPORTS', 3_500, 500],
  ['ESPORTS', 3_500, 500],
  ['COCKFIGHT', 2_000, 300],
  ['PVP', 1_500, 300],
  ['LOTT', 1_000, 200],
  ['ELOTT', 1_000, 200],
]

type Planned = Pick<MissionRow, 'period' | 'metric'> & {
  slug: keyof typeof english.missions
  category?: string
  target: number
  prize: number
  level?: number
}
const missions: readonly Planned[] = [
  { slug: 'day-bets', period: 'D', metric: 'bets', target: 20, prize: 5 },
  { slug: 'day-turnover', period: 'D', metric: 'valid', target: 500, prize: 8 },
  { slug: 'day-games', period: 'D', metric: 'games', target: 3, prize: 5 },
  { slug: 'day-deposit', period: 'D', metric: 'deposits', target: 500, prize: 5 },
  { slug: 'week-turnover', period: 'W', metric: 'valid', target: 5_000, prize: 40 },
  { slug: 'week-slots', period: 'W', metric: 'valid', category: 'RNG', target: 3_000, prize: 25 },
  { slug: 'week-wins', period: 'W', metric: 'wins', target: 15, prize: 20 },
  { slug: 'month-turnover', period: 'M', metric: 'valid', target: 25_000, prize: 150 },
  { slug: 'month-club', period: 'M', metric: 'valid', target: 60_000, prize: 400, level: 2 },
]

const ladder = [1, 1, 2, 2, 3, 5, 10] as const
const boards = [
  { period: 'D', prizes: [50, 30, 20, 10, 10], isSplit: true },
  { period: 'W', prizes: [300, 200, 100, 50, 50, 20, 20, 20, 20, 20], isSplit: false },
  { period: 'M', prizes: [1_500, 1_000, 500, 200, 200, 100, 100, 100, 100, 100], isSplit: false },
] as const

const friendTerms: ReferralTerms = {
  depositLeast: units(500),
  turnoverTimes: 3,
  windowDays: 30,
  holdDays: 7,
  monthCap: units(5_000),
  claimDays: 30,
  networkDays: 30,
  tiers: [
    { from: 1, amount: units(100) },
    { from: 6, amount: units(120) },
    { from: 21, amount: units(150) },
  ],
  isPaused: false,
}

/** The least rebate that can be claimed at once, in units. */
const rebateMinimum = 1

/** The club of a brand as the demonstration has it: levels, rebates, missions, prizes. What an operator has made stays. */
export async function seedLoyalty(tx: Tx, brandId: number): Promise<void> {
  const levels = reaches.map((reach, level) => ({
    level,
    names: inAll((of) => of.levels[level]!),
    reach: units(reach),
    keep: units(reach) / 2n,
    rankUp: units(rankUps[level]!),
    weekly: units(rankUps[level]!) / 10n,
    birthday: units(rankUps[level]!) / 5n,
  }))
  if ((await findLevelVersion(tx, brandId)) === 0)
    await addLevels(tx, { brand: brandId, version: 1, by: '', validFrom: new Date(0), isRaised: true }, levels)
  if (!(await findReferralRules(tx, brandId))) await addReferralRules(tx, friendTerms, { brand: brandId, version: 1, by: '', reason: '' })
  if (await findRebateTerms(tx, brandId)) return
  await addRebateTerms(tx, { brand: brandId, minimum: units(rebateMinimum), fromId: 0n })
  const ofLevels = rates.flatMap(([category, base, perLevel]) =>
    Array.from({ length: topLevel + 1 }, (_none, level) => ({ category, vendor: '', level, ppm: base + perLevel * level })),
  )
  await addRates(tx, { brand: brandId, version: 1, validFrom: new Date(0), by: '' }, ofLevels)
  for (const [position, { slug, period, metric, category = '', target, prize, level = 0 }] of missions.entries()) {
    await addMission(
      tx,
      brandId,
      { period, metric, category, position, isOn: true },
      {
        target: metric === 'valid' || metric === 'deposits' ? units(target) : BigInt(target),
        prize: units(prize),
        levelAtLeast: level,
        titles: inAll((of) => of.missions[slug]),
        startsAt: null,
        endsAt: null,
        bonus: null,
      },
      { by: '', reason: '', zone: 'UTC', validFrom: new Date(0) },
    )
  }
  await addLadder(tx, brandId, ladder.map(units))
  for (const { period, prizes, isSplit } of boards) await addBoard(tx, brandId, { period, prizes: prizes.map(units), isSplit })
}
