import { type LanguageCode, languageCodes } from '@portal/contracts'
import type { BrandRef } from '#platform/call.ts'
import { findCatalogueVersion, listNamedGames } from '#modules/catalogue'
import type { Database } from '@portal/runtime'
import { readOffer, type Visit } from './offered.ts'
import { pages } from './pages.ts'
import { findBuilt, replaceTerms, setBuilt, tryLockTerms } from './store.ts'
import { type Entry, makeTerms } from './terms.ts'

const otherKinds = ['vendor', 'lottery', 'promotion', 'help', 'post', 'page'] as const

/**
 * Brings the terms of all brands up to what they offer. Safe to run at any time and in several processes: one of them does it. What has left the offer since is
 * found here until the next time, and shown nowhere: each hit is held against what visitors are shown at that moment.
 */
export async function refreshTerms(database: Database, brands: readonly BrandRef[], visit: Visit): Promise<void> {
  for (const brand of brands) {
    // Read before the transaction: the calls read the database by connections of their own.
    const others = makeTerms([...(await listOfferedEntries(visit, brand)), ...listPageEntries()])
    await database.transaction(async (tx) => {
      if (!(await tryLockTerms(tx))) return
      await replaceTerms(tx, brand.id, otherKinds, others)
      const version = await findCatalogueVersion(tx)
      if ((await findBuilt(tx, brand.id)) === version) return
      const games = await listNamedGames(tx, brand.id)
      await replaceTerms(tx, brand.id, ['game'], makeTerms(games.map(toEntry)))
      await setBuilt(tx, brand.id, version)
    })
  }
}

/** What visitors are shown, each thing once with its texts in all languages. */
async function listOfferedEntries(visit: Visit, brand: BrandRef): Promise<Entry[]> {
  const entries = new Map<string, Entry>()
  for (const language of languageCodes)
    for (const { kind, ref, title, note, text } of (await readOffer(visit, brand, language)).things) {
      const place = `${kind} ${ref}`
      const before = entries.get(place)
      const told: Partial<Record<LanguageCode, string>> = {
        [language]: [kind === 'promotion' || kind === 'post' ? note : '', text].join(' '),
      }
      entries.set(place, { kind, ref, names: { ...before?.names, [language]: title }, told: [...(before?.told ?? []), told] })
    }
  return [...entries.values()]
}

/** A game is known by its class too, unless that is slots, which nearly all are. */
function toEntry({ nodeId, names, classification }: Awaited<ReturnType<typeof listNamedGames>>[number]): Entry {
  const classNames = pages.find(({ classify }) => classify === classification)?.names
  return { kind: 'game', ref: String(nodeId), names, ...(classNames && { classNames }) }
}

function listPageEntries(): Entry[] {
  return pages.map(({ address, names, also }) => ({ kind: 'page', ref: address, names, also }))
}
