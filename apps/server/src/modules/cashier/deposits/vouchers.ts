import { createHash, randomBytes } from 'node:crypto'
import type { Input, Output } from '@portal/contracts'
import { BonusTerms } from '@portal/contracts/bonus-terms'
import type { cashierRoutes } from '@portal/contracts/cashier'
import { printVoucherCode, readVoucherCode } from '@portal/contracts/voucher-code'
import type { Tx } from '@portal/runtime'
import type { z } from 'zod'
import { grantBonus } from '#modules/bonus'
import type { Call } from '#platform/call.ts'
import { answerOnce, hashContent } from '#platform/idempotency.ts'
import { Refusal } from '#platform/refusal.ts'
import { creditOrder } from './crediting.ts'
import { findOrder, insertOrder, type OrderRow } from './order-store.ts'
import { toOrders } from './order-view.ts'
import { listOffered, refuseNow, termsOf } from './orders.ts'
import type { DepositParts } from './parts.ts'
import {
  claimVoucherTry,
  clearVoucherTries,
  countVouchers,
  findVoucherLock,
  insertVouchers,
  lockVoucher,
  useVoucher,
  type VoucherRow,
} from './voucher-store.ts'

type Routes = typeof cashierRoutes

/** Without the code nobody can redeem what stands in the table: 80 random bits are not guessed from their hash. */
const hashOf = (brandId: number, code: string) => createHash('sha256').update(`voucher:${brandId}:${code}`).digest()

/**
 * Redeems a voucher: one order, credited at once, and the bonus that it brings beside its money. A wrong code counts also when the call is refused.
 * @throws Refusal `cashier.method_unknown`, `cashier.voucher_invalid` (wrong, over, or used), `cashier.voucher_locked`, limits as `createDeposit`, and those of `grantBonus`: the
 *   voucher can be redeemed later
 */
export async function redeemVoucher(
  parts: DepositParts,
  { method: code, code: typed }: Input<Routes['redeemVoucher']>,
  call: Call<'member'>,
): Promise<Output<Routes['redeemVoucher']>> {
  const { memberId } = call.caller
  const [method] = await listOffered(parts, call, code)
  const letters = readVoucherCode(typed)
  const content = hashContent({ brand: call.brand.id, method: code, code: letters ?? typed })
  if (method?.kind !== 'voucher') throw new Refusal('cashier.method_unknown')
  if (!(await claimVoucherTry(parts.database, memberId))) {
    throw new Refusal('cashier.voucher_locked', { retryAfter: String(await findVoucherLock(parts.database, memberId)) })
  }
  if (letters === undefined) throw new Refusal('cashier.voucher_invalid')
  const hash = hashOf(call.brand.id, letters)
  const order = await parts.database.transaction(async (tx) => {
    const find = () => findOrder(tx, { key: { member: memberId, key: call.idempotencyKey } }, false)
    const act = async (): Promise<OrderRow> => {
      const voucher = await lockVoucher(tx, call.brand.id, hash)
      if (!voucher || voucher.isOver || voucher.orderId !== null || voucher.currency !== method.currency)
        throw new Refusal('cashier.voucher_invalid')
      await refuseNow(tx, parts, method, call, voucher.amount)
      const made = await insertOrder(tx, { ...(await termsOf(tx, method, call)), amount: voucher.amount, content })
      await useVoucher(tx, hash, made.id)
      const key = `cashier:deposit:${made.orderNo}`
      const credited = await creditOrder(tx, parts, made, {
        amount: made.amount,
        state: 'credited',
        payment: undefined,
        from: 'cashier',
        key,
        actor: 'member',
      })
      await giveVoucherBonus(tx, voucher, made)
      return credited
    }
    const answered = await answerOnce(tx, { subject: `cashier.deposits:${memberId}`, content, find, act })
    await clearVoucherTries(tx, memberId)
    return answered
  })
  const [view] = await toOrders(parts.database, [order], call.language)
  return view!
}

async function giveVoucherBonus(tx: Tx, { bonusAmount, bonusTerms, currency }: VoucherRow, order: OrderRow): Promise<void> {
  if (bonusAmount === null) return
  const { brandId: brand, member, orderNo: reference, amount: deposit } = order
  const terms = BonusTerms.parse(bonusTerms)
  await grantBonus(tx, {
    brand,
    member,
    currency,
    source: 'voucher',
    reference,
    amount: bonusAmount,
    deposit,
    terms,
    actor: null,
    reason: 'voucher',
  })
}

/** What a voucher gives as a bonus; its terms as on the wire. */
type VoucherBonus = { amount: bigint; terms: z.input<typeof BonusTerms> }

/** Makes vouchers of a brand, each with the same bonus if there is one. @returns their codes, which are known to nobody else */
export async function makeVouchers(
  tx: Tx,
  brand: { id: number; currency: string },
  amounts: readonly bigint[],
  bonus?: VoucherBonus,
): Promise<string[]> {
  const codes = amounts.map(() => printVoucherCode(randomBytes(10)))
  const rows = codes.map((code, at) => ({
    hash: hashOf(brand.id, readVoucherCode(code)!),
    brandId: brand.id,
    currency: brand.currency,
    amount: amounts[at]!,
    bonusAmount: bonus?.amount ?? null,
    bonusTerms: bonus?.terms ?? null,
  }))
  await insertVouchers(tx, rows)
  return codes
}

/** Whether the brand has ever had vouchers. */
export async function hasVouchers(tx: Tx, brandId: number): Promise<boolean> {
  return (await countVouchers(tx, brandId)) > 0
}
