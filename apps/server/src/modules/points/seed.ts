import { minorPerUnit } from '@portal/contracts'
import type { Tx } from '@portal/runtime'
import { addReward } from './reward-store.ts'
import { demoRewards } from './seed-rewards.ts'
import { addConversion, addRate } from './settings-store.ts'

const units = (amount: bigint) => amount * minorPerUnit
const by = 'seed'

/** Valid turnover for one point, in units of the currency: about one part of a thousand of what slots are played for comes back. */
const rates: Readonly<Record<string, bigint>> = {
  RNG: 10n,
  FISH: 10n,
  LOTT: 20n,
  ELOTT: 20n,
  SPORTS: 25n,
  ESPORTS: 25n,
  LIVE: 50n,
  PVP: 50n,
  COCKFIGHT: 50n,
}
const levelPercent = 5

/** What a brand of the demonstration earns, converts and offers. Running it again changes nothing that is there. */
export async function seedPoints(tx: Tx, brandId: number): Promise<void> {
  // No reward of the seed has a window, so the zone does not matter.
  const brand = { id: brandId, timeZone: 'UTC' }
  for (const [type, turnover] of Object.entries(rates))
    await addRate(tx, brand.id, { type, turnover: units(turnover), levelPercent, by }, 0)
  await addConversion(tx, brand.id, { isOn: true, rate: units(100n), min: units(500n), step: units(100n), dayLimit: units(20_000n) }, by)
  for (const [at, { price, amount, rounds, ...reward }] of demoRewards.entries()) {
    await addReward(tx, brand, {
      isOn: true,
      stock: null,
      minLevel: 0,
      memberLimit: null,
      dayLimit: null,
      startsAt: null,
      endsAt: null,
      position: (at + 1) * 10,
      by,
      ...reward,
      price: units(price),
      amount: amount === undefined ? null : units(amount),
      rounds: rounds ? { ...rounds, stake: String(units(rounds.stake)) } : null,
    })
  }
}
