import type { LanguageCode } from '@portal/contracts'
import type { Tx } from '@portal/runtime'
import { askToCancel } from '#modules/launch'
import { Refusal } from '#platform/refusal.ts'
import { addGift, lockReward, type NewGift, revokeReward } from './gift-store.ts'
import { addRewards, type RewardRow, type RoundTerms } from './reward-store.ts'

type Gift = Omit<NewGift, 'members' | 'titles'> & {
  currency: string
  rounds?: RoundTerms | undefined
  members: readonly bigint[]
  titles: Record<LanguageCode, string>
}

/** Gives a reward to each of some members, which they claim themselves. Carried out again under the same key it gives nothing. @returns how many have it now */
export async function giveGift(tx: Tx, { currency, members, rounds, ...gift }: Gift): Promise<{ id: bigint; rewards: number } | undefined> {
  const id = await addGift(tx, { ...gift, members: members.length })
  if (id === undefined) return undefined
  const { brand, amount, days, titles } = gift
  const terms = { gift: String(id), titles }
  const made = await addRewards(
    tx,
    members.map((member) => ({
      brand,
      member,
      currency,
      kind: 'gift' as const,
      source: `gift:${id}`,
      amount,
      terms,
      days,
      ...(rounds && { rounds }),
    })),
  )
  return { id, rewards: made.length }
}

/**
 * Takes a reward back that nobody has claimed. Under the same lock as a claim: one of the two is first.
 * @throws Refusal `loyalty.reward_not_found`, `loyalty.reward_ended` for one that was claimed, taken back or whose time is over
 */
export async function withdrawReward(
  tx: Tx,
  { brand, id, by, reason }: { brand: number; id: bigint; by: string; reason: string },
): Promise<Pick<RewardRow, 'member' | 'kind' | 'amount'>> {
  const found = await lockReward(tx, brand, id)
  if (!found) throw new Refusal('loyalty.reward_not_found')
  if (found.state !== 'CLAIMABLE') throw new Refusal('loyalty.reward_ended')
  await revokeReward(tx, id, { by, reason })
  return found
}

/**
 * Takes back at the vendor what is left of free rounds that a member has claimed. What they have won stays the member's.
 * @throws Refusal `loyalty.reward_not_found` for what is no claimed free rounds, `loyalty.reward_ended` when nothing is left
 */
export async function cancelRounds(tx: Tx, brand: number, id: bigint): Promise<Pick<RewardRow, 'member' | 'kind' | 'amount'>> {
  const found = await lockReward(tx, brand, id)
  if (!found || found.roundsId === null) throw new Refusal('loyalty.reward_not_found')
  if (!(await askToCancel(tx, brand, found.roundsId))) throw new Refusal('loyalty.reward_ended')
  return found
}
