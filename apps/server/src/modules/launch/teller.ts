import type { Database } from '@portal/runtime'
import { nameGames } from '#modules/catalogue'
import type { EntryStory, TellEntries } from '#modules/wallet'

/** Names the vendor of bonuses and adjustments, whose reference begins with the vendor's code. */
export function openVendorTeller(database: Database): TellEntries {
  return async (entries, { language }) => {
    const moved = entries.flatMap(({ type, transferId, reference }) => {
      const [, vendor] = /^([A-Z][A-Z0-9_]*) \S/.exec(reference ?? '') ?? []
      return vendor !== undefined && (type === 'bonus' || type === 'adjustment') ? [{ transferId, vendor }] : []
    })
    const games = moved.map(({ vendor }) => ({ vendor, game: '' }))
    const names = await nameGames(database, games, language)
    return new Map(
      moved.map(({ transferId }, index): [bigint, EntryStory] => [
        transferId,
        { game: { vendorName: names[index]!.vendorName, isBet: false } },
      ]),
    )
  }
}
