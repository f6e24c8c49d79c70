import type { Input, Output } from '@portal/contracts'
import type { cashierRoutes } from '@portal/contracts/cashier'
import type { Database, Tx } from '@portal/runtime'
import type { Brands } from '#modules/brand'
import { getHouseAccount, openAccounts, postTransfer, type TellEntries } from '#modules/wallet'
import { refuseOutOfLimits } from '#platform/amount-limits.ts'
import type { Call } from '#platform/call.ts'
import { answerOnce, hashContent } from '#platform/idempotency.ts'
import { balanceEvent, type Live } from '#platform/live.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  addDeposit,
  type DepositRow,
  findDepositByKey,
  listMethods,
  type MethodRow,
  selectMethodKinds,
  sumDay,
  takeOrderNo,
} from './store.ts'

export type CashierParts = { database: Database; brands: Brands; live: Pick<Live, 'publish'> }

type Order = Output<typeof cashierRoutes.deposit>
type Method = Output<typeof cashierRoutes.depositMethods>['methods'][number]
type MemberCall = Call<'member'>

/** The ways in of the caller's brand, with what is left of today. A brand in mode real offers no play money. */
export async function listDepositMethods({ database, brands }: CashierParts, call: MemberCall): Promise<Method[]> {
  const brand = await brands.getBrand(call.brand.id)
  const methods = (await listMethods(database, brand.id)).filter((method) => isOffered(method, brand))
  return Promise.all(
    methods.map(async ({ code, kind, minAmount, maxAmount, dailyLimit, quickAmounts }) => {
      const dailyUsed = await sumDay(database, brand.id, call.caller.memberId, code)
      return { code, kind, minAmount, maxAmount, dailyLimit, dailyUsed, quickAmounts }
    }),
  )
}

/**
 * Credits a demo deposit: order and money in one transaction, from the house's play-money account of the brand. The same key with the same
 * content answers the same order.
 * @throws Refusal `cashier.method_unknown` (also in a brand of mode real), `cashier.amount_out_of_range`, `cashier.daily_limit_reached`,
 * `request.key_conflict`
 */
export async function deposit(parts: CashierParts, input: Input<typeof cashierRoutes.deposit>, call: MemberCall): Promise<Order> {
  const { database, brands, live } = parts
  const brand = await brands.getBrand(call.brand.id)
  const { memberId } = call.caller
  const content = hashContent({ brand: brand.id, method: input.method, amount: input.amount })
  const order = await database.transaction((tx) => {
    const find = () => findDepositByKey(tx, memberId, call.idempotencyKey)
    const act = async () => {
      const [method] = await listMethods(tx, brand.id, input.method)
      if (!method || !isOffered(method, brand)) throw new Refusal('cashier.method_unknown')
      const used = await sumDay(tx, brand.id, memberId, method.code)
      refuseOutOfLimits('cashier', { ...method, currency: brand.currency }, input.amount, used)
      return credit(tx, { brand, memberId, method, amount: input.amount, key: call.idempotencyKey, content, live })
    }
    return answerOnce(tx, { subject: `cashier.deposits:${memberId}`, content, find, act })
  })
  const { orderNo, method, amount, status, createdAt, balance } = order
  return { orderNo, method, amount, status, createdAt, balance }
}

/** Of deposits: by which kind of method they were made. */
export function openDepositTeller(database: Database): TellEntries {
  return async (entries, { member }) => {
    const deposits = entries.flatMap(({ type, transferId, reference }) =>
      type === 'deposit' && reference ? [{ transferId, reference }] : [],
    )
    const orderNos = deposits.map(({ reference }) => reference)
    const rows = orderNos.length === 0 ? [] : await selectMethodKinds(database, member, orderNos)
    const kinds = new Map(rows.map(({ orderNo, kind }) => [orderNo, kind]))
    return new Map(
      deposits.flatMap(({ transferId, reference }) => {
        const method = kinds.get(reference)
        return method ? [[transferId, { method }] as const] : []
      }),
    )
  }
}

/** Demo deposits for accounts that were made just now, as orders like any other; for seeding. */
export async function creditNewMembers(
  tx: Tx,
  brand: { id: number; currency: string },
  members: readonly { id: bigint; amount: bigint }[],
): Promise<void> {
  const [method] = await listMethods(tx, brand.id, 'demo')
  if (!method) throw new Refusal('cashier.method_unknown')
  for (const { id, amount } of members) {
    const content = hashContent({ brand: brand.id, method: method.code, amount })
    await credit(tx, { brand, memberId: id, method, amount, key: `seed:${id}`, content, live: { publish: () => undefined } })
  }
}

type Crediting = {
  brand: { id: number; currency: string }
  memberId: bigint
  method: MethodRow
  amount: bigint
  key: string
  content: Buffer
  live: Pick<Live, 'publish'>
}

async function credit(tx: Tx, { brand, memberId, method, amount, key, content, live }: Crediting): Promise<DepositRow> {
  const { currency } = brand
  const orderNo = await takeOrderNo(tx)
  const [account] = await openAccounts(tx, [{ brand: brand.id, owner: memberId, currency }])
  const house = await getHouseAccount(tx, brand.id, currency, 'cashier')
  const answer = await postTransfer(tx, {
    key: `cashier:deposit:${orderNo}`,
    kind: 'deposit',
    reference: orderNo,
    postings: [
      { account: account!, amount },
      { account: house, amount: -amount },
    ],
  })
  tx.afterCommit(() => live.publish(memberId, balanceEvent(currency, answer.currentBalance, answer.currentVersion)))
  const { transferId, balance } = answer
  return addDeposit(tx, {
    orderNo,
    brandId: brand.id,
    member: memberId,
    method: method.code,
    currency,
    amount,
    key,
    content,
    transferId,
    balance,
  })
}

/** Play money belongs to demonstrations, in the currency that the brand's wallets have. */
function isOffered(method: MethodRow, brand: { mode: 'demo' | 'real'; currency: string }): boolean {
  return method.currency === brand.currency && (method.kind !== 'demo' || brand.mode === 'demo')
}
