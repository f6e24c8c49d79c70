/**
 * The search over everything that a brand shows to visitors: games, lotteries, vendors, promotions, answers of the help, articles and pages.
 *
 *   mountSearch(serving, { database, brands, nowMs })   serves the search; answers `refresh`, which brings its terms up to what is offered
 */
import { searchRoutes } from '@portal/contracts/search'
import type { Brands } from '#modules/brand'
import type { Database } from '@portal/runtime'
import type { Serving } from '#platform/serve.ts'
import { openSearch } from './search.ts'
import { refreshTerms } from './sources.ts'

export type Search = {
  /** Safe to run at any time, and in several processes. */
  refresh(): Promise<void>
}

type Parts = { database: Database; brands: Brands; nowMs: () => number }

export function mountSearch(serving: Serving, { database, brands, nowMs }: Parts): Search {
  const visit: Serving['callAsVisitor'] = (...call) => serving.callAsVisitor(...call)
  serving.serve(searchRoutes, openSearch({ database, brands, visit, nowMs }))
  return { refresh: async () => refreshTerms(database, await brands.listBrands(), visit) }
}
