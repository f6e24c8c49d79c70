import { isPayable, parseAmount, printAmount } from '@portal/contracts'
import {
  type BlockState,
  type LimitKind,
  minuteLimits,
  raiseReadyDays,
  raiseWaitsHours,
  returnWaitsHours,
} from '@portal/contracts/protection-values'

const hourMs = 3_600_000

/** A limit as it is stored: amounts in 1/10000 of the currency unit, minutes of `session` and `check`. A `pendingSince` without an amount is a removal. */
export type StoredLimit = { amount: bigint | null; pendingSince: Date | null; pendingAmount: bigint | null }

export type LimitDecision = { do: 'nothing' } | { do: 'set'; amount: bigint } | { do: 'wait'; amount: bigint | null }

/**
 * What a desired limit does (PROT-02): a first or a lower limit is set at once, and what waited is gone; a raise or a removal waits, and a new desired starts the time anew. The standing value
 * asked for again takes back what waited.
 */
export function decideLimit(stored: StoredLimit | undefined, desired: bigint | null): LimitDecision {
  const standing = stored?.amount ?? null
  if (standing === null) return desired === null ? { do: 'nothing' } : { do: 'set', amount: desired }
  if (desired === null || desired > standing) return { do: 'wait', amount: desired }
  return desired === standing && !stored?.pendingSince ? { do: 'nothing' } : { do: 'set', amount: desired }
}

export type Pending = { state: 'pending' | 'ready' | 'lapsed'; readyAt: Date; lapsesAt: Date }

/** Where a raise stands: pending for 24 hours, then ready for 7 days, then lapsed, exact to the millisecond. */
export function pendingAt(since: Date, now: Date): Pending {
  const readyAt = new Date(since.getTime() + raiseWaitsHours * hourMs)
  const lapsesAt = new Date(readyAt.getTime() + raiseReadyDays * 24 * hourMs)
  return { state: now < readyAt ? 'pending' : now < lapsesAt ? 'ready' : 'lapsed', readyAt, lapsesAt }
}

/** Reads what was typed. @returns undefined for what no limit of this kind can be */
export function readLimit(kind: LimitKind, text: string, currency: string): bigint | undefined {
  const minutes = minuteLimits[kind]
  if (minutes) {
    const value = /^\d{1,4}$/.test(text) ? Number(text) : NaN
    return value >= minutes[0] && value <= minutes[1] ? BigInt(value) : undefined
  }
  const amount = parseAmount(text)
  if (amount === undefined || amount < 0n || !isPayable(amount, currency)) return undefined
  return kind === 'stake' && amount === 0n ? undefined : amount
}

export function printLimit(kind: LimitKind, value: bigint): string {
  return minuteLimits[kind] ? String(value) : printAmount(value)
}

export type BlockRow = {
  id: bigint
  brand: number
  member: bigint
  kind: 'time_out' | 'exclusion' | 'closure'
  beganAt: Date
  endsAt: Date | null
  imposedBy: string | null
  reason: string
  returnAskedAt: Date | null
  returnedAt: Date | null
}

/** A time-out ends by itself; an exclusion when the member has asked, a day has passed and the member has confirmed; a closed account and an exclusion for ever never. */
export function stateOf({ kind, endsAt, returnAskedAt, returnedAt }: BlockRow, now: Date): BlockState {
  if (kind === 'time_out') return now < endsAt! ? 'active' : 'over'
  if (returnedAt) return 'over'
  if (kind === 'closure' || !endsAt || now < endsAt) return 'active'
  if (!returnAskedAt) return 'returnable'
  return now < confirmableAt(returnAskedAt) ? 'returning' : 'confirmable'
}

export function confirmableAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + returnWaitsHours * hourMs)
}

/** The same day some months on, the last one of a shorter month; by the hour of the beginning. */
export function addMonths(from: Date, months: number): Date {
  const end = new Date(from)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const days = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(from.getUTCDate(), days))
  return end
}
