import { listTestVendors, syncGames } from '#modules/catalogue'
import { ensurePool, listPools } from '#modules/jackpots'
import type { Database, Log } from '@portal/runtime'
import type { KeyRing } from './key-ring.ts'
import { listLinks } from './key-store.ts'
import { networkOf } from './pools.ts'
import { type VendorClient, VendorUnreachable } from './vendor-client.ts'
import type { Link } from './wallet-action.ts'

/** The most that the house puts into a pool automatically, in 1/10000 of the currency unit; a larger start is an operator's decision. */
const largestSeed = 10_000_000_000n
/** The most pools of one network that the house funds automatically: a vendor that invents names must not draw on it without limit. */
const poolsAtMost = 16

type SyncDeps = { database: Database; keys: KeyRing; client: VendorClient; log: Log; isStarting?: boolean }

/**
 * Fetches the list of games from every vendor with a server and updates the catalogue. A vendor that can't be reached keeps its games.
 * @param deps `isStarting`: the vendors may be starting together with the portal, as the studio does: no answer yet is logged at debug level
 * @returns how many vendors answered, and of how many
 */
export async function syncVendorGames(deps: SyncDeps): Promise<{ answered: number; asked: number }> {
  const { database, keys, client, log, isStarting = false } = deps
  // Of what a vendor tells of a game in the money of each brand, such as its lowest stake, the catalogue keeps one figure: the first brand's, which is asked last.
  const links = (await listLinks(database)).filter(({ adapter }) => adapter === 'gvp').toReversed()
  const testVendors = await listTestVendors(database)
  let answered = 0
  for (const { id } of links) {
    const link = await keys.getLink(id)
    try {
      const answer = await client.call(link, 'listGames', { brand: String(link.brand), currency: link.currency, language: 'EN' })
      if (answer.status !== 'OK') throw new Error(`answered ${answer.status}`)
      // The pool opens before the game that feeds it is listed in the lobby.
      await openPools(
        deps,
        link,
        // The house funds no pool of a test vendor, and the board shows none.
        !testVendors.includes(link.vendor) && answer.games.some(({ jackpotIds }) => jackpotIds.length > 0),
      )
      await database.transaction((tx) => syncGames(tx, link.vendor, answer.games))
      answered += 1
    } catch (error) {
      const level = isStarting && error instanceof VendorUnreachable ? 'debug' : 'warn'
      log[level]({ err: error, vendor: link.vendor }, 'the games of a vendor could not be listed')
    }
  }
  return { answered, asked: links.length }
}

/** Opens the jackpot pools that the games of a vendor feed, each once; the house funds its start. */
async function openPools({ database, client, log }: SyncDeps, link: Link, feedsPools: boolean): Promise<void> {
  if (!feedsPools) return
  const answer = await client.call(link, 'jackpots', undefined)
  if (answer.status !== 'OK') throw new Error(`answered ${answer.status} when asked for its jackpots`)
  const network = networkOf(link)
  const open = new Set((await listPools(database, [link.brand])).filter((pool) => pool.network === network).map(({ code }) => code))
  for (const { id: code, tier, currency, seed } of answer.jackpots) {
    if (seed === undefined || seed === 0n || currency !== link.currency || open.has(code)) continue
    if (open.size >= poolsAtMost) {
      log.error({ vendor: link.vendor, code }, 'a vendor asks for more jackpots than the house funds automatically; it stays closed')
      continue
    }
    if (seed > largestSeed) {
      log.error({ vendor: link.vendor, code, seed }, 'a jackpot asks for more than the house puts in automatically; it stays closed')
      continue
    }
    const isNew = await database.transaction((tx) => ensurePool(tx, { brand: link.brand, network, code, tier, currency, seed }))
    open.add(code)
    if (isNew) log.info({ vendor: link.vendor, code, seed }, 'a jackpot pool is open')
  }
}
