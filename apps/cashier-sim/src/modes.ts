import type { z } from 'zod'
import type { SimulatorKind } from '@portal/contracts/cashier-simulator'

/** How a payment goes. An amount's decimals choose one, so that a test can ask for it; the page of a payment offers all. */
export const modes = [
  'normal',
  'slow',
  'fails',
  'twice',
  'late',
  'less',
  'more',
  'never',
  'early',
  'forged',
  'reversed',
  'reorganised',
  'unknown',
  'bounced',
  'second',
] as const
export type Mode = (typeof modes)[number]

/** `.01` to `.13` of an amount; every other one goes as it should. */
const byDecimals: readonly Mode[] = [
  'normal',
  'slow',
  'fails',
  'twice',
  'late',
  'less',
  'more',
  'never',
  'early',
  'forged',
  'reversed',
  'reorganised',
  'unknown',
  'bounced',
]

/** @param amount minor units, of which a hundredth of the currency unit has a hundred */
export function modeOf(amount: bigint): Mode {
  return byDecimals[Number((amount / 100n) % 100n)] ?? 'normal'
}

type Kind = z.output<typeof SimulatorKind>

/** A movement as a step leaves it; amounts are minor units as texts, because steps are kept as JSON. */
export type Move = { state: 'pending' | 'failed' | 'paid' | 'reversed'; amount: string; seen?: number; needed?: number; part?: number }
export type Planned = { afterMs: number; move?: Move; notify?: { isForged?: true } }

/** How long a block of the played chain takes. */
const blockMs = 1_500

/**
 * What follows when a payment is made.
 * @param untilExpiryMs how long the order still takes payments
 */
export function planPayment(
  mode: Mode,
  { kind, amount, needed }: { kind: Kind; amount: bigint; needed: number },
  untilExpiryMs: number,
): Planned[] {
  const move = (state: Move['state'], part = 1, of = amount): Move => ({ state, amount: String(of), part })
  const told = (afterMs: number, made: Move): Planned => ({ afterMs, move: made, notify: {} })
  const paid = (afterMs: number, of = amount) => (kind === 'crypto' ? confirm(afterMs, of, needed) : [told(afterMs, move('paid', 1, of))])
  switch (mode) {
    case 'slow':
      return [told(0, move('pending')), ...paid(30_000)]
    case 'fails':
      return [told(0, move('failed'))]
    case 'twice':
      return [...paid(0), { afterMs: 300, notify: {} }, { afterMs: 600, notify: {} }]
    case 'late':
      return paid(Math.max(0, untilExpiryMs) + 5_000)
    case 'less':
      return paid(0, partOf(amount, 9n))
    case 'more':
      return paid(0, partOf(amount, 11n))
    case 'never':
      return []
    case 'forged':
      return [{ afterMs: 0, notify: { isForged: true } }]
    case 'reversed':
      return [...paid(0), told(10_000 + needed * blockMs, move('reversed'))]
    case 'reorganised':
      return kind === 'crypto'
        ? [...confirm(0, amount, needed).slice(0, -1), told(needed * blockMs, move('failed'))]
        : [...paid(0), told(10_000, move('reversed'))]
    case 'second':
      return [...paid(0), told(1_000, move('paid', 2))]
    default:
      return paid(0)
  }
}

/** Tenths of an amount, down to a hundredth of the currency unit. */
const partOf = (amount: bigint, tenths: bigint) => ((amount * tenths) / 1_000n) * 100n

/** A chain counts blocks: the movement is pending until it has enough of them. */
function confirm(afterMs: number, amount: bigint, needed: number): Planned[] {
  const blocks = Array.from({ length: needed }, (_, seen) => ({
    afterMs: afterMs + seen * blockMs,
    move: { state: 'pending' as const, amount: String(amount), seen, needed, part: 1 },
    notify: {},
  }))
  const last = { state: 'paid' as const, amount: String(amount), seen: needed, needed, part: 1 }
  return [...blocks, { afterMs: afterMs + needed * blockMs, move: last, notify: {} }]
}

/** What becomes of money on its way out. `isRefused`: the provider says no at once; `isSilent`: its answer is lost, the money moves all the same. */
export function planPayout(mode: Mode, amount: bigint): { isRefused: boolean; isSilent: boolean; steps: Planned[] } {
  const told = (afterMs: number, state: Move['state']): Planned => ({ afterMs, move: { state, amount: String(amount) }, notify: {} })
  const as = (steps: Planned[], more: { isRefused?: boolean; isSilent?: boolean } = {}) => ({
    isRefused: false,
    isSilent: false,
    ...more,
    steps,
  })
  if (mode === 'fails') return as([], { isRefused: true })
  if (mode === 'slow') return as([told(30_000, 'paid')])
  if (mode === 'twice') return as([told(500, 'paid'), { afterMs: 800, notify: {} }])
  if (mode === 'never') return as([])
  if (mode === 'unknown') return as([told(5_000, 'paid')], { isSilent: true })
  if (mode === 'bounced') return as([told(500, 'paid'), told(10_000, 'reversed')])
  return as([told(500, 'paid')])
}
