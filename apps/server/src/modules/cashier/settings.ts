/** Methods and limits as staff read and change them. Every statement reads the rows anew, so that a change counts for the next call of a member. */
import type { MethodKind } from '@portal/contracts/cashier-values'
import type { Queryable, Tx } from '@portal/runtime'
import { listPayoutSettings, lockPayoutMethod, updatePayoutMethod } from './accounts/index.ts'
import {
  checkLimits,
  checkMethod,
  checkProvider,
  checkUnits,
  type Fault,
  listMethodSettings,
  lockMethod,
  type MethodSettings,
  type PayoutSettings,
  stateOf,
  updateMethod,
} from './methods/index.ts'
import { listProviders } from './providers/index.ts'
import { checkRules, findRuleSettings, listLevels, lockRules, type RuleSettings, updateRules } from './withdrawals/index.ts'

type Brand = { id: number; timeZone: string; currency: string; mode: 'demo' | 'real' }
type Found<S> = { settings: S; version: number; currency: string }

/** Settings that staff change field by field. */
export type Settings<S> = {
  /** Reads them and keeps others from changing them until the transaction ends; undefined where the brand has none of this code. */
  lock(on: Queryable, brand: Brand, code: string): Promise<Found<S> | undefined>
  /** What would be wrong with them. */
  check(on: Queryable, brand: Brand, code: string, settings: S): Promise<Fault[]>
  write(tx: Tx, brand: Brand, code: string, settings: S): Promise<void>
}

export const settingsOfDeposits: Settings<MethodSettings> = {
  lock: async (on, brand, code) => {
    await lockMethod(on, brand.id, code)
    const [found] = await listMethodSettings(on, brand, code)
    return found && { settings: found, version: found.version, currency: found.currency }
  },
  check: async (on, brand, code, settings) => {
    const [found] = await listMethodSettings(on, brand, code)
    return [...checkMethod(settings, found!.currency), ...(await checkServing(on, brand, { ...settings, kind: found!.kind }))]
  },
  write: async (tx, brand, code, settings) => {
    const provider = (await listProviders(tx, brand.id)).find((each) => each.code === settings.provider)
    await updateMethod(tx, brand, code, { ...settings, providerId: provider?.id ?? null })
  },
}

export const settingsOfPayouts: Settings<PayoutSettings> = {
  lock: async (on, brand, code) => {
    await lockPayoutMethod(on, brand.id, code)
    const [found] = await listPayoutSettings(on, brand.id, code)
    return found && { settings: found, version: found.version, currency: found.currency }
  },
  check: async (on, brand, code, settings) => {
    const [found] = await listPayoutSettings(on, brand.id, code)
    const { kind, currency } = found!
    const { minAmount, maxAmount } = settings
    return [
      ...checkUnits({ minAmount, maxAmount }, currency),
      ...checkLimits({ minAmount, maxAmount }),
      ...(await checkServing(on, brand, { ...settings, kind })),
    ]
  },
  write: (tx, brand, code, settings) => updatePayoutMethod(tx, brand.id, code, settings),
}

/** The one row of a brand; its code says nothing. */
export const settingsOfWithdrawals: Settings<RuleSettings> = {
  lock: async (on, brand) => {
    await lockRules(on, brand.id)
    const found = await findRuleSettings(on, brand.id)
    return found && { settings: found, version: found.version, currency: found.currency }
  },
  check: async (_on, brand, _code, settings) => checkRules(settings, brand.currency, brand.mode),
  write: (tx, brand, _code, settings) => updateRules(tx, brand.id, settings),
}

type Served = { kind: MethodKind; isEnabled: boolean; provider: string | null }

async function checkServing(on: Queryable, brand: Brand, method: Served): Promise<Fault[]> {
  const provider = (await listProviders(on, brand.id)).find(({ code }) => code === method.provider)
  return checkProvider(method, provider, brand.mode)
}

/** Every way in and out of a brand with what it is for members now. */
export async function describeMethods(on: Queryable, brand: Brand) {
  const providers = await listProviders(on, brand.id)
  const isServing = (method: Served & { currency: string }) =>
    method.currency === brand.currency && checkProvider(method, providers.find(({ code }) => code === method.provider), brand.mode).length === 0 // prettier-ignore
  const standingOf = (method: Served & { currency: string }, state: ReturnType<typeof stateOf> = 'open') =>
    !method.isEnabled ? ('off' as const) : isServing(method) ? state : ('not_offered' as const)
  const [deposits, payouts] = [await listMethodSettings(on, brand), await listPayoutSettings(on, brand.id)]
  return {
    deposits: deposits.map(({ providerId: _number, maintenanceUntil, isInHours, ...method }) => ({
      ...method,
      standing: standingOf(method, stateOf({ maintenanceUntil, isInHours })),
    })),
    payouts: payouts.map((method) => ({ ...method, standing: standingOf(method) })),
  }
}

/** What a brand asks of withdrawals, and what its levels have beyond that. */
export async function describeWithdrawalRules(on: Queryable, brandId: number) {
  return { rules: await findRuleSettings(on, brandId), levels: await listLevels(on, brandId) }
}
