import { pointsCurrency } from '@portal/contracts/points-values'
import type { Queryable, Tx } from '@portal/runtime'
import { type AccountName, getBalance, getHouseAccount, openAccounts, type Posting } from '#modules/wallet'

/** The account of a member's points in the ledger. */
export const pointsOf = (brand: number, member: bigint): AccountName => ({ brand, owner: member, currency: pointsCurrency, kind: 'points' })

export const getPoints = (on: Queryable, brand: number, member: bigint) => getBalance(on, pointsOf(brand, member))

/** Postings between a member's points and an account of the house: above zero comes to the member. */
export async function postingsOf(
  tx: Tx,
  { brand, member, points, house }: { brand: number; member: bigint; points: bigint; house: 'points_issued' | 'points_held' },
): Promise<Posting[]> {
  const [account] = await openAccounts(tx, [pointsOf(brand, member)])
  return [
    { account: account!, amount: points },
    { account: await getHouseAccount(tx, brand, pointsCurrency, house), amount: -points },
  ]
}
