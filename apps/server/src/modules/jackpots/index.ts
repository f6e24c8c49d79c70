/**
 * Progressive jackpots: pools of real money in the ledger, fed by stated parts of stakes and paid out with wins, each in the transaction of its bet or win.
 *
 *   ensurePool(tx, request)           opens and funds a pool that a vendor names
 *   listPools(on, brands)             the pools by name, for the callers that move them
 *   addContributions, payHits, returnContributions(tx, moves)
 *   lockPools(tx, pools)              their balances, locked until the transaction ends
 *   checkPools(on)                    I13
 *   openPoolBoard(database), mountJackpots(serving, { database })   show the pools' balances
 */
import type { Output } from '@portal/contracts'
import { jackpotsRoutes } from '@portal/contracts/jackpots'
import type { Database } from '@portal/runtime'
import { openAnswers } from '#platform/answers.ts'
import type { Serving } from '#platform/serve.ts'
import { selectValues } from './store.ts'

export { addContributions, checkPools, ensurePool, lock as lockPools, payHits, returnContributions } from './jackpots.ts'
export type { Pool, PoolHit, PoolMove, PoolPart } from './pool.ts'
export { selectPools as listPools } from './store.ts'

/** All visitors of a brand see the same reading. With the browser's polling interval it is at most five seconds old (FAIR-24). */
const freshMs = 1_000

type PoolReading = Output<typeof jackpotsRoutes.pools>['list'][number]

/** The balances of a brand's pools, read from the ledger at most once a second. */
export function openPoolBoard(database: Database, nowMs?: () => number): (brand: number) => Promise<PoolReading[]> {
  const answers = openAnswers({ freshMs, ...(nowMs && { nowMs }) })
  return (brand) =>
    answers.keep(`pools ${brand}`, async () =>
      (await selectValues(database, brand)).map(({ lastHitAt, ...pool }) => ({ ...pool, ...(lastHitAt && { lastHitAt }) })),
    )
}

export function mountJackpots(serving: Serving, { database }: { database: Database }): void {
  const listValues = openPoolBoard(database)
  serving.serve(jackpotsRoutes, { pools: async (_input, { brand }) => ({ list: await listValues(brand.id) }) })
}
