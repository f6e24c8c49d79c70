import type { Database } from '@portal/runtime'
import { nameGames } from '#modules/catalogue'
import type { EntryStory, TellEntries } from '#modules/wallet'
import { listTransfersByNumber } from './store.ts'

/** Of money that moved between a member's wallets: between which, and how it ended. */
export function openFundsTeller(database: Database): TellEntries {
  return async (entries, { language, member }) => {
    const numbers = entries.flatMap(({ type, reference = '' }) => (type === 'transfer' && reference.startsWith('V') ? [reference] : []))
    if (numbers.length === 0) return new Map()
    const orders = (await listTransfersByNumber(database, numbers)).filter((order) => order.member === member)
    const names = await nameGames(
      database,
      orders.map(({ vendor }) => ({ vendor, game: '' })),
      language,
    )
    const stories = new Map(
      orders.map(({ orderNo, direction, state }, index): [string, EntryStory] => {
        const { vendorName } = names[index]!
        return [orderNo, { wallets: { ...(direction === 'in' ? { to: vendorName } : { from: vendorName }), state } }]
      }),
    )
    return new Map(
      entries.flatMap(({ transferId, reference = '' }): [bigint, EntryStory][] => {
        const story = stories.get(reference)
        return story ? [[transferId, story]] : []
      }),
    )
  }
}
