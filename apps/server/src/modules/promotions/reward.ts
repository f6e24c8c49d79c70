import { BonusTerms } from '@portal/contracts/bonus-terms'
import { grantBonus } from '#modules/bonus'
import { findPromotionTerms } from '#modules/content'
import type { Tx } from '@portal/runtime'
import { getBalance, getHouseAccount, openAccounts, postTransfer } from '#modules/wallet'
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
 * Puts a reward into the wallet, from the house's account for promotions, or gives it as a bonus where the promotion's terms say so, and writes it down with its
 * application, which the caller has locked. The application's number is the key of either: it is credited once, whoever asks and however often.
 * @returns the member's own money after it, and the number of the bonus
 * @throws Refusal `bonus.too_many`
 */
export async function creditReward(
  tx: Tx,
  application: LockedApplication,
  { currency, live, amount, state, by }: Crediting,
): Promise<{ balance: bigint; grantNo?: string }> {
  const { id, applicationNo, brandId, member, promotion } = application
  const terms = await findPromotionTerms(tx, brandId, promotion)
  const given = { state, amount, by: by ?? null }
  if (terms && terms.bonus !== null) {
    const { grant_no: grantNo } = await grantBonus(tx, {
      brand: brandId,
      member,
      currency,
      source: 'promotion',
      reference: applicationNo,
      title: terms.titles,
      amount,
      terms: BonusTerms.parse(terms.bonus),
      actor: by ?? null,
      reason: promotion,
    })
    const { balance } = await getBalance(tx, { brand: brandId, owner: member, currency })
    await markCredited(tx, id, { ...given, transferId: null, grantNo, balance })
    return { balance, grantNo }
  }
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
  await markCredited(tx, id, { ...given, transferId: answer.transferId, grantNo: null, balance: answer.balance })
  tx.afterCommit(() => live.publish(member, balanceEvent(currency, answer.currentBalance, answer.currentVersion)))
  return { balance: answer.balance }
}
