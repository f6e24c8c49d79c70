import type { ErrorCode, LanguageCode } from '@portal/contracts'
import type { RewardState } from '@portal/contracts/loyalty-values'
import type { Tx } from '@portal/runtime'
import { BonusTerms } from '@portal/contracts/bonus-terms'
import { grantBonus } from '#modules/bonus'
import { getBalance, getHouseAccount, openAccounts, postTransfers } from '#modules/wallet'
import { balanceEvent, type Live } from '#platform/live.ts'
import { Refusal } from '#platform/refusal.ts'
import { grantRounds, type ShownRounds } from './reward-rounds.ts'
import { lockRewards, markClaimed, markGranted, type RewardRow, type StoredState } from './reward-store.ts'

export type MemberAccount = { brand: number; member: bigint; currency: string }
type ClaimParts = { live: Pick<Live, 'publish'> }
type Claim = { id: bigint; amount: bigint; balance?: bigint; grantNo?: string; refusal?: ErrorCode }
/** What a claim came to: the balance after it, and the bonus where it is one. */
type Given = { balance: bigint; grantNo?: string }

const refusals: Readonly<Partial<Record<StoredState, ErrorCode>>> = {
  EXPIRED: 'loyalty.expired',
  REVOKED: 'loyalty.revoked',
}

/**
 * Pays rewards into the wallet from the house's account for promotions, in the order of their ids, or gives them as bonuses where their terms say so. A reward's id is the key of
 * either: it is paid once, whoever asks and however often, and one that was claimed answers what it answered first. A refused reward refuses only itself.
 * @param ids those of other members are left out; undefined: all that can be claimed
 */
export async function claimRewards(tx: Tx, { live }: ClaimParts, owner: MemberAccount, ids?: readonly bigint[]): Promise<Claim[]> {
  const rows = await lockRewards(tx, owner, ids)
  const due = rows.filter(({ state }) => state === 'CLAIMABLE')
  const isPlain = ({ bonus, rounds }: RewardRow) => bonus === null && rounds === null
  const given = await payRewards(tx, { live }, owner, due.filter(isPlain))
  const refused = new Map<bigint, ErrorCode>()
  for (const row of due.filter((each) => !isPlain(each))) {
    try {
      given.set(row.id, row.rounds === null ? await grantReward(tx, owner, row) : { balance: await grantRounds(tx, owner, row) })
    } catch (error) {
      // It was refused before anything was written, and can still be claimed later.
      if (!(error instanceof Refusal)) throw error
      refused.set(row.id, error.code)
    }
  }
  return rows.map(({ id, amount: worth, state, balance, grantNo, rounds }): Claim => {
    // Of free rounds nothing comes into the wallet.
    const amount = rounds === null ? worth : 0n
    const stored = balance === null ? undefined : { balance, ...(grantNo !== null && { grantNo }) }
    const refusal = refusals[state] ?? refused.get(id)
    return { id, amount, ...(given.get(id) ?? stored), ...(refusal && { refusal }) }
  })
}

/** Gives a reward as a bonus with the terms that it was made with. @throws Refusal of `grantBonus` */
async function grantReward(tx: Tx, owner: MemberAccount, { id, kind, amount, terms, bonus }: RewardRow): Promise<Given> {
  const { grant_no: grantNo } = await grantBonus(tx, {
    ...owner,
    source: 'reward',
    reference: `W${id}`,
    title: terms.titles ?? {},
    amount,
    ...(terms.deposit !== undefined && { deposit: BigInt(terms.deposit) }),
    terms: BonusTerms.parse(bonus),
    actor: null,
    reason: kind,
  })
  const { balance } = await getBalance(tx, { ...owner, owner: owner.member })
  await markGranted(tx, id, { grantNo, balance })
  return { balance, grantNo }
}

/** Claims one. @throws Refusal `loyalty.reward_not_found`, also for that of another member, `loyalty.expired`, `loyalty.revoked`, and those of `grantBonus` */
export async function claimReward(
  tx: Tx,
  parts: ClaimParts,
  owner: MemberAccount,
  id: bigint,
): Promise<{ amount: bigint; balance: bigint; grantNo?: string }> {
  const [claim] = await claimRewards(tx, parts, owner, [id])
  if (!claim) throw new Refusal('loyalty.reward_not_found')
  if (claim.refusal) throw new Refusal(claim.refusal)
  const { amount, balance, grantNo } = claim
  return { amount, balance: balance!, ...(grantNo !== undefined && { grantNo }) }
}

async function payRewards(
  tx: Tx,
  { live }: ClaimParts,
  { brand, member, currency }: MemberAccount,
  due: readonly RewardRow[],
): Promise<Map<bigint, Given>> {
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
  return new Map(paid.map(({ id, balance }) => [id, { balance }]))
}

const wireStates: Readonly<Record<StoredState, RewardState>> = {
  CLAIMABLE: 'claimable',
  CLAIMED: 'claimed',
  EXPIRED: 'expired',
  REVOKED: 'revoked',
}

/** A reward as its member sees it. */
export function toWire(
  { id, kind, amount, state, terms, createdAt, expiresAt, endedAt, bonus, grantNo }: RewardRow,
  language: LanguageCode,
  rounds?: ShownRounds,
) {
  return {
    id,
    kind,
    amount,
    state: wireStates[state],
    ...tellReward(terms, language),
    createdAt,
    ...(expiresAt && { expiresAt }),
    ...(endedAt && { endedAt }),
    ...(bonus !== null && { bonus: BonusTerms.parse(bonus) }),
    ...(grantNo !== null && { grantNo }),
    ...(rounds && { rounds }),
  }
}

/** What a reward is of, in a language. */
export function tellReward({ titles, title, level, place }: RewardRow['terms'], language: LanguageCode) {
  const told = title ?? titles?.[language] ?? titles?.EN
  return { ...(told !== undefined && { title: told }), ...(level !== undefined && { level }), ...(place !== undefined && { place }) }
}
