import type { Database } from '@portal/runtime'
import type { EntryStory, TellEntries } from '#modules/wallet'
import { selectRewards } from './reward-store.ts'
import { tellReward } from './rewards.ts'

/** Of rewards: what they were for. Their transfers refer to them by number. */
export function openRewardTeller(database: Database): TellEntries {
  return async (entries, { member, language }) => {
    const numbered = entries.flatMap(({ type, transferId, reference }) =>
      type === 'bonus' && reference && /^W\d{1,18}$/.test(reference) ? [{ transferId, id: reference.slice(1) }] : [],
    )
    if (numbered.length === 0) return new Map()
    const found = await selectRewards(database, member, numbered.map(({ id }) => id)) // prettier-ignore
    const byId = new Map(found.map((reward) => [String(reward.id), reward]))
    return new Map(
      numbered.flatMap(({ transferId, id }): [bigint, EntryStory][] => {
        const reward = byId.get(id)
        return reward ? [[transferId, { reward: { kind: reward.kind, ...tellReward(reward.terms, language) } }]] : []
      }),
    )
  }
}
