import { printAmount } from '@portal/contracts'
import type { Queryable, Tx } from '@portal/runtime'
import { Refusal } from '#platform/refusal.ts'
import type { SumMoneyIn } from './deps.ts'
import { holdDeposits } from './limits.ts'
import { findDepositLimits, isBlocked, isUnproven } from './store.ts'

/** Money on its way into a wallet, and what stops it. The sums are told by all domains that bring money in. */
export type DepositGate = {
  /**
   * Refuses money of a member's own beyond the limits, under the lock that changes of limits wait for. Whatever is written in the same transaction counts for the next one.
   * @throws Refusal `protection.excluded`, `protection.identity_needed`, `protection.deposit_limit` with `left` and `window`
   */
  refuse(tx: Tx, who: { brand: number; member: bigint }, amount: bigint): Promise<void>
  /** How much may still come in, without an order that is decided now; undefined: no limit. Nothing during a break. */
  findRoom(on: Queryable, who: { brand: number; member: bigint }, except?: bigint): Promise<bigint | undefined>
}

export function openDepositGate(sums: readonly SumMoneyIn[]): DepositGate {
  const findLeast = async (
    on: Queryable,
    { brand, member }: { brand: number; member: bigint },
    except?: bigint,
  ): Promise<{ left: bigint; window: 'day' | 'week' | 'month' } | undefined> => {
    const limits = await findDepositLimits(on, brand, member)
    if (!limits) return undefined
    const used = await Promise.all(sums.map((sum) => sum(on, member, limits, except)))
    const rooms = (['day', 'week', 'month'] as const).flatMap((window) => {
      const limit = limits[window]
      if (limit === null) return []
      const left = used.reduce((rest, each) => rest - each[window], limit)
      return [{ window, left: left > 0n ? left : 0n }]
    })
    return rooms.reduce((least, each) => (each.left < least.left ? each : least))
  }
  return {
    refuse: async (tx, who, amount) => {
      await holdDeposits(tx, who.member)
      if (await isBlocked(tx, who.member)) throw new Refusal('protection.excluded')
      if (await isUnproven(tx, who.brand, who.member)) throw new Refusal('protection.identity_needed')
      const least = await findLeast(tx, who)
      if (least && amount > least.left)
        throw new Refusal('protection.deposit_limit', { left: printAmount(least.left), window: least.window })
    },
    findRoom: async (on, who, except) => {
      await holdDeposits(on, who.member)
      if (await isBlocked(on, who.member)) return 0n
      // An order that is decided now was made when the identity was proven.
      if (except === undefined && (await isUnproven(on, who.brand, who.member))) return 0n
      return (await findLeast(on, who, except))?.left
    },
  }
}
