import { printAmount } from '@portal/contracts'
import { type SimulatorOrder, SimulatorTerms } from '@portal/contracts/cashier-simulator'
import type { z } from 'zod'

type Order = z.output<typeof SimulatorOrder>

const rateLockMs = 15 * 60_000
/** Units of the order's currency for one USDT; of a currency that is not listed one for one. */
const rates: Readonly<Record<string, bigint>> = { BDT: 1_220_000n, INR: 850_000n, VND: 25_400_000n, CNY: 72_000n, USD: 10_000n }
/** Blocks by value in units of the currency. */
const blocksByValue: readonly [below: bigint, blocks: number][] = [[5_000n, 2], [50_000n, 4]] // prettier-ignore
const most = 6

/** What the member needs to pay an order, as it stands on the wire. Accounts and addresses are invented, and the same for the same order. */
export function makeTerms(order: Order, url: string, seed: Buffer): z.input<typeof SimulatorTerms> {
  const digits = (count: number, from: number) => [...seed.subarray(from, from + count)].map((byte) => byte % 10).join('')
  if (order.kind === 'card') return { type: 'redirect', url }
  // Numbers that belong to nobody: operators give none that begin with 010.
  if (order.kind === 'mfs') return { type: 'account', holder: 'Shapla Demo Agent', account: `010${digits(8, 0)}`, url }
  if (order.kind === 'bank') {
    return { type: 'account', holder: 'Shapla Demo Limited', account: digits(13, 0), bank: 'Demo Bank', branch: 'Motijheel, Dhaka', url }
  }
  const rate = rates[order.currency] ?? 10_000n
  // Rounded up to the sixth decimal: the house never asks for less than the order is worth.
  const micro = (order.amount * 1_000_000n + rate - 1n) / rate
  const units = order.amount / 10_000n
  return {
    type: 'address',
    address: `T${seed.toString('hex').slice(0, 33)}`,
    network: 'DEMO-TRC20',
    asset: 'USDT',
    assetAmount: `${micro / 1_000_000n}.${(micro % 1_000_000n).toString().padStart(6, '0')}`,
    rate: printAmount(rate),
    rateUntil: new Date(Math.min(Date.now() + rateLockMs, order.expiresAt.getTime())).toISOString(),
    needed: blocksByValue.find(([below]) => units < below)?.[1] ?? most,
    url,
  }
}
