import type { Input, LanguageCode, Output } from '@portal/contracts'
import type { SearchKind, searchRoutes } from '@portal/contracts/search'
import type { Brands } from '#modules/brand'
import { type Catalogue, openCatalogue } from '#modules/catalogue'
import type { Database } from '@portal/runtime'
import { openAddressThrottle } from '#platform/address-throttle.ts'
import { openAnswers } from '#platform/answers.ts'
import type { BrandRef, Call } from '#platform/call.ts'
import { makeSearchKey } from './key.ts'
import { type Offer, readOffer, type Visit } from './offered.ts'
import type { Page } from './page.ts'
import { pages } from './pages.ts'
import { findTerms, type FoundRow } from './store.ts'

type Routes = typeof searchRoutes
type Hit = Output<Routes['find']>['hits'][number]

/** A change of what is offered is seen after this time at the latest. */
const offerFreshMs = 5_000
const answersFreshMs = 10_000
/** Somebody who types without a pause for a minute, and the household behind the same address. */
const searchesPerMinute = 600
/** So many terms are looked at; of each kind at most so many are shown. Pages are for different readers: each sees some of them. */
const termsAtMost = 80
const shownOfKind: Readonly<Record<SearchKind, number>> = { game: 8, lottery: 4, vendor: 3, promotion: 3, help: 4, post: 3, page: 8 }
/** What is less close than this part of the best hit is no answer to the same question. */
const nearEnough = 0.55

export type SearchParts = { database: Database; brands: Brands; visit: Visit; nowMs: () => number }

/** Finding what a brand offers by what somebody has typed so far. */
export function openSearch({ database, brands, visit, nowMs }: SearchParts) {
  const catalogue = openCatalogue(database)
  const offers = openAnswers({ freshMs: offerFreshMs, nowMs })
  const answers = openAnswers({ freshMs: answersFreshMs, nowMs })
  const throttle = openAddressThrottle(searchesPerMinute, nowMs)
  const find = async (brand: BrandRef, language: LanguageCode, key: ReturnType<typeof makeSearchKey>) => {
    const [found, offer] = await Promise.all([
      findTerms(database, brand.id, key, termsAtMost),
      offers.keep(`${brand.id} ${language}`, () => readOffer(visit, brand, language)),
    ])
    const isOn = (modId: string) => brands.isFeatureOn(brand, modId)
    return { hits: await pickHits(found, { brand, language, catalogue, offer, isOn }) }
  }
  return {
    async find({ query, language }: Input<Routes['find']>, call: Call): Promise<Output<Routes['find']>> {
      throttle(call.ip)
      const key = makeSearchKey(query)
      if (key.key === '') return { hits: [] }
      const spoken = language ?? call.language
      return answers.keep(JSON.stringify([call.brand.id, spoken, key.key]), () => find(call.brand, spoken, key))
    },
  }
}

type Around = { brand: BrandRef; language: LanguageCode; catalogue: Catalogue; offer: Offer; isOn: (modId: string) => Promise<boolean> }

/** The best of what was found that is offered at this moment, not too many of one kind. */
async function pickHits(found: readonly FoundRow[], around: Around): Promise<Hit[]> {
  const near = found.filter(({ score }) => score >= found[0]!.score * nearEnough)
  const { brand, language, catalogue, offer, isOn } = around
  const ids = near.filter(({ kind }) => kind === 'game').map(({ ref }) => Number(ref))
  const games = new Map((await catalogue.listOffered(brand.id, ids, language)).map((game) => [String(game.nodeId), game]))
  const hits: Hit[] = []
  const shown = new Map<SearchKind, number>()
  for (const { kind, ref } of near) {
    const count = shown.get(kind) ?? 0
    const hit = count < shownOfKind[kind] ? await readHit(kind, ref) : undefined
    if (!hit) continue
    hits.push(hit)
    shown.set(kind, count + 1)
  }
  return hits

  async function readHit(kind: SearchKind, ref: string): Promise<Hit | undefined> {
    if (kind === 'game') {
      const game = games.get(ref)
      return game && { kind, ref, title: game.gameName, note: game.vendorName, game }
    }
    if (kind === 'page') {
      const page = pages.find(({ address }) => address === ref)
      if (!page || !(await isThere(page, offer, isOn))) return undefined
      return { kind, ref, title: page.names[language], reader: page.who ?? 'anyone' }
    }
    const thing = offer.things.find((each) => each.kind === kind && each.ref === ref)
    return thing && { kind, ref, title: thing.title, ...(thing.note !== undefined && { note: thing.note }) }
  }
}

async function isThere({ feature, classify, gameType }: Page, offer: Offer, isOn: Around['isOn']): Promise<boolean> {
  if (classify !== undefined && !offer.classes.has(classify)) return false
  if (gameType !== undefined && !offer.gameTypes.has(gameType)) return false
  return feature === undefined || isOn(feature)
}
