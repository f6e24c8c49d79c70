import { z } from 'zod'
import { calls } from './calls.ts'
import { Game } from './catalogue.ts'
import { Language } from './paging.ts'
import { route } from './route.ts'

/** What can be found. */
export const searchKinds = ['game', 'lottery', 'vendor', 'promotion', 'help', 'post', 'page'] as const
export type SearchKind = (typeof searchKinds)[number]

/** A page's audience: everybody, only signed-out or signed-in visitors, or agents. */
export const pageReaders = ['anyone', 'visitor', 'session', 'agent'] as const
export type PageReader = (typeof pageReaders)[number]

/** The longest query. */
export const queryLettersAtMost = 64

/**
 * One thing that was found. `ref` names it among its kind: a lottery's id, a promotion's id, the slug of an answer of the help, kind and slug of an article
 * (`news/…`), code and game type of a vendor (`NOKSHI/RNG`), the address of a page.
 */
export const SearchHit = z.strictObject({
  kind: z.enum(searchKinds),
  ref: z.string(),
  title: z.string(),
  /** Where it belongs: the topic of an answer, the summary of an offer. */
  note: z.string().optional(),
  /** Of a page: for whom it is. */
  reader: z.enum(pageReaders).optional(),
  /** Of a game. */
  game: Game.optional(),
})

export const searchRoutes = {
  find: route(calls.search.find, {
    access: 'anyone',
    input: z.strictObject({ query: z.string().max(queryLettersAtMost), language: Language.optional() }),
    output: z.strictObject({ hits: z.array(SearchHit) }),
    cacheSeconds: 10,
    about:
      'Games, lotteries, vendors, promotions, answers of the help, articles and pages by what was typed so far, the best first; forgives slips',
  }),
}
