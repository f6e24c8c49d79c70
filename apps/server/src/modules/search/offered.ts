import type { LanguageCode, Routes, WireOutput } from '@portal/contracts'
import type { GameType } from '@portal/contracts/bets'
import { catalogueRoutes } from '@portal/contracts/catalogue'
import { contentRoutes, postKinds } from '@portal/contracts/content'
import { lotteryRoutes } from '@portal/contracts/lottery'
import type { SearchKind } from '@portal/contracts/search'
import type { BrandRef } from '#platform/call.ts'
import type { Serving } from '#platform/serve.ts'

/** A thing that visitors are shown, in one language. */
type Offered = {
  readonly kind: SearchKind
  readonly ref: string
  readonly title: string
  readonly note?: string
  readonly text?: string
}

/** What a brand shows to every visitor in one language, beside its games. */
export type Offer = {
  readonly things: readonly Offered[]
  /** Classes and types of which there are games. */
  readonly classes: ReadonlySet<string>
  readonly gameTypes: ReadonlySet<GameType>
}

export type Visit = Serving['callAsVisitor']

/** More articles than a portal writes in years. */
const postsAtMost = 100

/**
 * Reads what visitors are shown, by the very calls of the pages: what is switched off, over, not yet begun or withheld is in none of their answers and so can
 * not be found.
 */
export async function readOffer(visit: Visit, brand: BrandRef, language: LanguageCode): Promise<Offer> {
  const ask = async <Of extends Routes[string]>(route: Of, input: object = {}) =>
    (await visit(route.call, { ...input, language }, { brand, language, ip: '', requestId: 'search' })) as WireOutput<Of>
  const [lanes, menu, promotions, help, ...posts] = await Promise.all([
    ask(catalogueRoutes.vendorLanes),
    ask(lotteryRoutes.gameMenu),
    ask(contentRoutes.promotions),
    ask(contentRoutes.helpCenter),
    ...postKinds.map((kind) => ask(contentRoutes.posts, { kind, pageNo: 1, pageSize: postsAtMost })),
  ])
  const vendors = lanes.data.lanes.flatMap(({ title, cards }) =>
    cards.map(({ vassalage, gameType, displayName }) => ({ ref: `${vassalage}/${gameType}`, title: displayName, note: title })),
  )
  const named = (kind: SearchKind, list: readonly Omit<Offered, 'kind'>[]) => list.map((thing) => ({ kind, ...thing }))
  return {
    things: [
      ...named('vendor', vendors),
      ...named(
        'lottery',
        menu.list.flatMap(({ gameMenus }) => gameMenus.map(({ gameId, remark }) => ({ ref: gameId, title: remark }))),
      ),
      ...named(
        'promotion',
        promotions.list.map(({ id, title, summary, body }) => ({ ref: id, title, note: summary, text: body })),
      ),
      ...named(
        'help',
        help.topics.flatMap((topic) =>
          topic.articles.map(({ slug, title, body }) => ({ ref: slug, title, note: topic.title, text: body })),
        ),
      ),
      ...posts.flatMap(({ list }, at) =>
        named(
          'post',
          list.map(({ slug, title, summary }) => ({ ref: `${postKinds[at]}/${slug}`, title, note: summary })),
        ),
      ),
    ],
    classes: new Set(lanes.data.lanes.flatMap(({ gameClassify }) => gameClassify.classifications)),
    gameTypes: new Set(lanes.data.lanes.filter(({ gameCount }) => gameCount > 0).map(({ gameType }) => gameType)),
  }
}
