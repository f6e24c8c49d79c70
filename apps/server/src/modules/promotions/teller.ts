import type { Database } from '@portal/runtime'
import { findPromotionTerms } from '#modules/content'
import type { EntryStory, TellEntries } from '#modules/wallet'
import { selectRewarded } from './store.ts'

/** Of bonuses: the promotion that they were granted for. */
export function openRewardTeller(database: Database): TellEntries {
  return async (entries, { member, language }) => {
    const bonuses = entries.flatMap(({ type, transferId, reference }) => (type === 'bonus' && reference ? [{ transferId, reference }] : []))
    if (bonuses.length === 0) return new Map()
    const rewarded = await selectRewarded(
      database,
      member,
      bonuses.map(({ reference }) => reference),
    )
    const stories = await Promise.all(
      rewarded.map(async ({ applicationNo, brandId, promotion }): Promise<[string, EntryStory]> => {
        const { titles = {} } = (await findPromotionTerms(database, brandId, promotion)) ?? {}
        return [applicationNo, { orderNo: applicationNo, promotion: { id: promotion, title: titles[language] ?? titles.EN ?? promotion } }]
      }),
    )
    const byNumber = new Map(stories)
    return new Map(
      bonuses.flatMap(({ transferId, reference }) => {
        const story = byNumber.get(reference)
        return story ? [[transferId, story] as const] : []
      }),
    )
  }
}
