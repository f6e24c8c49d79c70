import type { LanguageCode } from '@portal/contracts'
import type { RewardState } from '@portal/contracts/loyalty-values'
import type { Tx } from '@portal/runtime'
import { getHouseAccount, openAccounts, postTransfers } from '#modules/wallet'
import { balanceEvent, type Live } from '#platform/live.ts'
import { Refusal } from '#platform/refusal.ts'
import { lockRewards, markClaimed, type RewardRow, type StoredState } from './reward-store.ts'

export type MemberAccount = { brand: number; member: bigint; currency: string }
type ClaimParts = { live: Pick<Live, 'publish'> }
type Claim = { id: bigint; amount: bigint; balance?: bigint; refusal?: 'loyalty.expired' | 'loyalty.revoked' }

const refusals: Readonly<Partial<Record<StoredState, NonNullable<Claim['refusal']>>>> = {
  EXPIRED: 'loyalty.expired',
  REVOKED: 'loyalty.revoked',
}

/**
 * Pays rewards into the wallet from the house's account for promotions, in the order of their ids. A reward's id is its transfer's key: it is paid once, whoever asks and
 * however often, and one that was claimed answers what it answered first. A refused reward refuses only itself.
 * @param ids those of other members are left out; undefined: all that can be claimed
 */
export async function claimRewards(tx: Tx, { live }: ClaimParts, owner: MemberAccount, ids?: readonly bigint[]): Promise<Claim[]> {
  const rows = await lockRewards(tx, owner, ids)
  const due = rows.filter(({ state }) => state === 'CLAIMABLE')
  const paid = await payRewards(tx, { live }, owner, due)
  return rows.map(({ id, amount, state, balance }): Claim => {
    const after = paid.get(id) ?? balance ?? undefined
    const refusal = refusals[state]
    return { id, amount, ...(after !== undefined && { balance: after }), ...(refusal && { refusal }) }
  })
}

/** Claims one. @throws Refusal `loyalty.reward_not_found`, also for that of another member, `loyalty.expired`, `loyalty.revoked` */
export async function claimReward(
  tx: Tx,
  parts: ClaimParts,
  owner: MemberAccount,
  id: bigint,
): Promise<{ amount: bigint; balance: bigint }> {
  const [claim] = await claimRewards(tx, parts, owner, [id])
  if (!claim) throw new Refusal('loyalty.reward_not_found')
  if (claim.refusal) throw new Refusal(claim.refusal)
  return { amount: claim.amount, balance: claim.balance! }
}

async function payRewards(
  tx: Tx,
  { live }: ClaimParts,
  { brand, member, currency }: MemberAccount,
  due: readonly RewardRow[],
): Promise<Map<bigint, bigint>> {
  if (due.length === 0) return new Map()
  const [account] = await openAccounts(tx, [{ brand, owner: member, currency }])
  const house = await getHouseAccount(tx, brand, currency, 'promotions')
  const answers = await postTransfers(
    tx,
    due.map(({ id, amount }) => ({
      key: `reward:${id}`,
      kind: 'reward' as const,
      reference: `W${id}`,
      postings: [
        { account: account!, amount },
        { account: house, amount: -amount },
      ],
    })),
  )
  const paid = answers.map(({ outcome, transferId, balance }, at) => {
    const { id } = due[at]!
    if (outcome !== 'applied') throw new Error(`reward ${id} was not posted: ${outcome}`)
    return { id, transferId, balance }
  })
  await markClaimed(tx, paid)
  const { currentBalance, currentVersion } = answers.at(-1)!
  tx.afterCommit(() => live.publish(member, balanceEvent(currency, currentBalance, currentVersion)))
  return new Map(paid.map(({ id, balance }) => [id, balance]))
}

const wireStates: Readonly<Record<StoredState, RewardState>> = {
  CLAIMABLE: 'claimable',
  CLAIMED: 'claimed',
  EXPIRED: 'expired',
  REVOKED: 'revoked',
}

/** A reward as its member sees it. */
export function toWire({ id, kind, amount, state, terms, createdAt, expiresAt, endedAt }: RewardRow, language: LanguageCode) {
  return {
    id,
    kind,
    amount,
    state: wireStates[state],
    ...tellReward(terms, language),
    createdAt,
    ...(expiresAt && { expiresAt }),
    ...(endedAt && { endedAt }),
  }
}

/** What a reward is of, in a language. */
export function tellReward({ titles, title, level, place }: RewardRow['terms'], language: LanguageCode) {
  const told = title ?? titles?.[language] ?? titles?.EN
  return { ...(told !== undefined && { title: told }), ...(level !== undefined && { level }), ...(place !== undefined && { place }) }
}
