import { syncGames } from '#modules/catalogue'
import type { Database, Log } from '@portal/runtime'
import type { KeyRing } from './key-ring.ts'
import { listLinks } from './key-store.ts'
import type { VendorClient } from './vendor-client.ts'

/**
 * Asks every vendor with a server for its list of games and brings the catalogue up to it. A vendor that can't be asked keeps the games it had.
 * @returns how many vendors answered, and of how many
 */
export async function syncVendorGames({
  database,
  keys,
  client,
  log,
}: {
  database: Database
  keys: KeyRing
  client: VendorClient
  log: Log
}): Promise<{ answered: number; asked: number }> {
  const links = (await listLinks(database)).filter(({ adapter }) => adapter === 'gvp')
  let answered = 0
  for (const { id } of links) {
    const link = await keys.getLink(id)
    try {
      const answer = await client.call(link, 'listGames', { brand: String(link.brand), currency: link.currency, language: 'EN' })
      if (answer.status !== 'OK') throw new Error(`answered ${answer.status}`)
      await database.transaction((tx) => syncGames(tx, link.vendor, answer.games))
      answered += 1
    } catch (error) {
      log.warn({ err: error, vendor: link.vendor }, 'the games of a vendor could not be listed')
    }
  }
  return { answered, asked: links.length }
}
