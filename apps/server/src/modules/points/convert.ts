import { printAmount, type Input, type Output } from '@portal/contracts'
import type { pointsRoutes } from '@portal/contracts/points'
import type { Tx } from '@portal/runtime'
import { getMember, recordEvent } from '#modules/identity'
import { lockAccounts, openAccounts, postTransfer } from '#modules/wallet'
import type { Call } from '#platform/call.ts'
import { answerOnce, hashContent } from '#platform/idempotency.ts'
import { Refusal } from '#platform/refusal.ts'
import { getPoints, pointsOf, postingsOf } from './accounts.ts'
import { addConverted, type ConvertedRow, findConverted, sumConvertedToday, takeConversionNo } from './convert-store.ts'
import type { PointsDeps } from './deps.ts'
import { refuseClosed } from './open.ts'
import { payMoney, spendingOf, tellMoney } from './redeem.ts'
import { moneyFor, refuseConversion } from './rules.ts'
import { findConversion } from './settings-store.ts'

type Asked = Input<typeof pointsRoutes.convert>
type MemberCall = Call<'member'>

/**
 * Converts points into money of the main wallet: one transfer with four postings. The same key with the same content answers the same conversion.
 * @throws Refusal `points.closed`, what `refuseConversion` names, `identity.payment_password_*`, `identity.locked`, `request.key_conflict`
 */
export async function convertPoints(deps: PointsDeps, input: Asked, call: MemberCall): Promise<Output<typeof pointsRoutes.convert>> {
  const { brand, caller, idempotencyKey: key } = call
  await refuseClosed(deps, brand)
  await deps.identity.checkPaymentPassword(input.paymentPassword, call)
  const content = hashContent({ brand: brand.id, points: input.points, version: input.version })
  const { orderNo, points, amount, balance, wallet } = await deps.database.transaction((tx) => {
    const find = () => findConverted(tx, caller.memberId, key)
    return answerOnce(tx, { subject: spendingOf(caller.memberId), content, find, act: () => convert(tx, deps, input, call, content) })
  })
  return { orderNo, points, amount, pointBalance: balance, balance: wallet }
}

async function convert(tx: Tx, { live }: PointsDeps, { points, version }: Asked, call: MemberCall, content: Buffer): Promise<ConvertedRow> {
  const { brand, caller, idempotencyKey: key } = call
  const member = caller.memberId
  if ((await getMember(tx, member)).isLocked) throw new Refusal('identity.locked')
  const conversion = await findConversion(tx, brand.id)
  const accounts = await openAccounts(tx, [pointsOf(brand.id, member), { brand: brand.id, owner: member, currency: brand.currency }])
  await lockAccounts(tx, accounts)
  const { balance: held } = await getPoints(tx, brand.id, member)
  const today = await sumConvertedToday(tx, brand.id, member)
  refuseConversion(conversion, { points, version, today, balance: held, currency: brand.currency })
  const amount = moneyFor(points, conversion.rate, brand.currency)
  const orderNo = await takeConversionNo(tx)
  const { transferId, balance } = await postTransfer(tx, {
    key: `points:convert:${orderNo}`,
    kind: 'points_convert',
    reference: orderNo,
    postings: [
      ...(await postingsOf(tx, { brand: brand.id, member, points: -points, house: 'points_issued' })),
      ...(await payMoney(tx, call, amount)),
    ],
  })
  const wallet = await tellMoney(tx, live, call)
  const after = { orderNo, points: printAmount(points), amount: printAmount(amount) }
  await recordEvent(tx, { id: member, brandId: brand.id }, 'points_converted', call, { after })
  const { rate } = conversion
  return addConverted(tx, { orderNo, points, amount, content, balance, wallet, brandId: brand.id, member, rate, key, transferId })
}
