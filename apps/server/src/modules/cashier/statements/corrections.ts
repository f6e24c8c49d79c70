/**
 * How a difference with a provider is corrected in our books. A provider's house account stands below zero by what it has of ours, so that
 *
 *   effect of a movement on what the provider owes us: in, paid: amount - fee; out, paid: -amount; any other state: nothing
 *   gap = effect as the statement tells it - effect as our books tell it
 *
 * An adjustment posts the gap between the provider's account and one of the house, after which the account is what the statement says.
 */
import type { CorrectionAccount, Resolution } from '@portal/contracts/staff/reconciliation'
import type { Queryable, Tx } from '@portal/runtime'
import type { CaseRow, Facts } from '#modules/reconciliation'
import { getHouseAccount, openAccounts, postTransfer } from '#modules/wallet'
import { balanceEvent } from '#platform/live.ts'
import { applyFact, type DepositParts } from '../deposits/index.ts'
import { findProviderId, type ProviderFact, rankOf } from '../providers/index.ts'
import { findPaidOrder, type ReturnedOrder } from './book-store.ts'

type Difference = Pick<CaseRow, 'source' | 'party' | 'difference' | 'txId' | 'reference' | 'ours' | 'theirs'>

/** What an adjustment would post; undefined where the books of both sides are not in one currency, or differ in nothing that is money. */
export function gapOf({ source, difference, ours, theirs }: Difference): bigint | undefined {
  if (source !== 'provider' || difference === 'currency' || difference === 'kind') return undefined
  const gap = difference === 'duplicate' ? effectOf(theirs) : effectOf(theirs) - effectOf(ours)
  return gap === 0n ? undefined : gap
}

function effectOf(facts: Facts | undefined): bigint {
  if (facts?.state !== 'paid' || facts.amount === undefined) return 0n
  return facts.kind === 'out' ? -facts.amount : facts.amount - (facts.fee ?? 0n)
}

/** How a difference may be corrected as things stand: taken into the books as if told in time, returned to the member, adjusted. */
export async function listCorrections(on: Queryable, brandId: number, difference: Difference): Promise<Exclude<Resolution, 'note'>[]> {
  if (difference.source !== 'provider') return []
  return [
    ...(readMissedFact(difference) ? (['book'] as const) : []),
    ...((await findReturnable(on, brandId, difference)) ? (['return'] as const) : []),
    ...(gapOf(difference) === undefined ? [] : (['adjust'] as const)),
  ]
}

/** What the provider says and our books have never heard: a payment in that is paid, or taken back. */
function readMissedFact({ difference, txId, reference, ours, theirs }: Difference): ProviderFact | undefined {
  if (difference !== 'missing_here' && difference !== 'state') return undefined
  if (theirs?.kind !== 'in' || theirs.amount === undefined || theirs.currency === undefined || !theirs.at) return undefined
  const state = theirs.state as ProviderFact['state']
  const isNews = state === 'paid' || (state === 'reversed' && ours?.state === 'paid')
  if (!isNews || (ours && rankOf(ours.state as ProviderFact['state']) >= rankOf(state))) return undefined
  const { amount, currency, fee = 0n, at } = theirs
  return { providerTxId: txId, reference: reference ?? undefined, direction: 'in', state, amount, currency, fee, at }
}

/** The withdrawal whose payout came back after it had ended as received. One that has not ended is settled as a dispute. */
async function findReturnable(
  on: Queryable,
  brandId: number,
  { difference, party, txId, ours, theirs }: Difference,
): Promise<ReturnedOrder | undefined> {
  const isBack = difference === 'state' && ours?.kind === 'out' && ours.state === 'paid' && theirs?.state === 'reversed'
  const order = isBack ? await findPaidOrder(on, brandId, party, txId) : undefined
  return order?.state === 'confirmed' ? order : undefined
}

type Correction = { resolution: Exclude<Resolution, 'note'>; account: CorrectionAccount | undefined; key: string }

/**
 * Carries a correction out, in the transaction that ends the case.
 * @returns the transfer that it made; null when money was booked by the ways of the deposit, undefined when it can't be corrected so
 */
export async function correct(
  tx: Tx,
  parts: Pick<DepositParts, 'live'> & DepositParts,
  brand: { id: number; currency: string },
  difference: Difference,
  { resolution, account, key }: Correction,
): Promise<bigint | null | undefined> {
  const provider = await findProviderId(tx, brand.id, difference.party)
  if (resolution === 'book') {
    const fact = readMissedFact(difference)
    if (!fact) return undefined
    await applyFact(tx, parts, { link: { id: provider, brandId: brand.id } }, fact)
    return null
  }
  if (resolution === 'return') {
    const order = await findReturnable(tx, brand.id, difference)
    return (
      order && returnToMember(tx, parts, { brandId: brand.id, provider, txId: difference.txId, amount: difference.ours!.amount! }, order)
    )
  }
  const gap = gapOf(difference)
  if (gap === undefined || account === undefined) return undefined
  const owed = await getHouseAccount(tx, brand.id, brand.currency, 'cashier', provider)
  const taken = await getHouseAccount(tx, brand.id, brand.currency, account, account === 'adjustments' ? undefined : provider)
  const postings = [
    { account: owed, amount: -gap },
    { account: taken, amount: gap },
  ]
  const { transferId } = await postTransfer(tx, {
    key: `reconciliation:${key}`,
    kind: 'provider_correction',
    reference: difference.txId,
    postings,
  })
  return transferId
}

/** The provider has the money again: it goes to the member, with the fee when all of the order came back. */
async function returnToMember(
  tx: Tx,
  { live }: Pick<DepositParts, 'live'>,
  { brandId, provider, txId, amount }: { brandId: number; provider: number; txId: string; amount: bigint },
  order: ReturnedOrder,
): Promise<bigint> {
  const { member, currency, orderNo } = order
  const fee = amount === order.amount ? order.fee : 0n
  const [main] = await openAccounts(tx, [{ brand: brandId, owner: member, currency }])
  const owed = await getHouseAccount(tx, brandId, currency, 'cashier', provider)
  const fees = fee > 0n ? await getHouseAccount(tx, brandId, currency, 'fees') : undefined
  const postings = [
    { account: main!, amount: amount + fee },
    { account: owed, amount: -amount },
    ...(fees === undefined ? [] : [{ account: fees, amount: -fee }]),
  ]
  const answer = await postTransfer(tx, {
    key: `withdrawal-returned:${provider}:${txId}`,
    kind: 'withdrawal',
    reference: orderNo,
    postings,
  })
  tx.afterCommit(() => live.publish(member, balanceEvent(currency, answer.currentBalance, answer.currentVersion)))
  return answer.transferId
}
