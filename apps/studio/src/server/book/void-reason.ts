import { readMarketKey } from '../../book/market-key.ts'
import { findType } from '../../book/models/markets.ts'
import { models } from '../../book/models/sports.ts'
import type { SportName } from '../../book/models/sport.ts'
import type { EventRow } from './book-rows.ts'

/** What leaves a period of a sport unfinished. */
const unfinished: Partial<Record<SportName, string>> = { cricket: 'OVERS_REDUCED', tennis: 'RETIRED' }

/** Why the model returns the stake on a market: what it counts was not played to its end. Null where a line or a draw was met: such a bet stood, and is no void one. */
export function voidReasonOf({ sport, params, state }: EventRow, key: string): string | null {
  const market = readMarketKey(key)
  const model = models[sport]
  const row = market && findType(model.types, market)
  if (!row) return null
  const isVoid = row.rule === 'OWN' || model.score(params, state, market.period)?.isVoid
  return isVoid ? (unfinished[sport] ?? 'OTHER') : null
}
