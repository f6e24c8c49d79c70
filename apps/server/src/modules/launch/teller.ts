import type { Database } from '@portal/runtime'
import { nameGames } from '#modules/catalogue'
import type { EntryStory, TellEntries } from '#modules/wallet'

/** Of money that a vendor moved beside bets, whose reference begins with its code: whose it was. */
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
