import type { Tx } from '@portal/runtime'
import { getHouseAccount, openAccounts, postTransfer } from '#modules/wallet'
import { balanceEvent, type Live } from '#platform/live.ts'
import { type LockedApplication, markCredited } from './store.ts'

type Crediting = {
  currency: string
  live: Pick<Live, 'publish'>
  amount: bigint
  /** `claimed` by the member, or `issued` by the operator named in `by`. */
  state: 'issued' | 'claimed'
  by?: string
}

/**
 * Puts a reward into the wallet, from the house's account for promotions, and writes it down with its application, which the caller has locked. The
 * application's number is the transfer's key: it is credited once, whoever asks and however often.
 * @returns the balance after it
 */
export async function creditReward(
  tx: Tx,
  application: LockedApplication,
  { currency, live, amount, state, by }: Crediting,
): Promise<bigint> {
  const { id, applicationNo, brandId, member } = application
  const [account] = await openAccounts(tx, [{ brand: brandId, owner: member, currency }])
  const house = await getHouseAccount(tx, brandId, currency, 'promotions')
  const answer = await postTransfer(tx, {
    key: `promotions:reward:${applicationNo}`,
    kind: 'bonus',
    reference: applicationNo,
    postings: [
      { account: account!, amount },
      { account: house, amount: -amount },
    ],
  })
  await markCredited(tx, id, { state, amount, transferId: answer.transferId, balance: answer.balance, by: by ?? null })
  tx.afterCommit(() => live.publish(member, balanceEvent(currency, answer.currentBalance, answer.currentVersion)))
  return answer.balance
}
