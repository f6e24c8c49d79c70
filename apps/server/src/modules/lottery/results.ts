import type { Input, Output } from '@portal/contracts'
import type { lotteryRoutes } from '@portal/contracts/lottery'
import type { Call } from '#platform/call.ts'
import { getGame, type Reading, toDraw } from './games.ts'
import { countResults, findResultTimes, listResults } from './result-store.ts'
import { dayBounds, printDay } from './rules.ts'

type R = typeof lotteryRoutes

/**
 * The ended draws of a lottery on a day by its own clock, newest first; a page beyond the end is empty.
 * @throws Refusal `lottery.game_not_found`
 */
export async function showResults({ database, clock }: Reading, input: Input<R['results']>, call: Call): Promise<Output<R['results']>> {
  const { gameId, day, numero, pageNo, pageSize } = input
  const { id, rule } = await getGame({ database }, call.brand.id, gameId)
  const ended = await findResultTimes(database, id)
  const shown = day ?? printDay(ended?.last ?? clock.now(), rule.utcOffsetMinutes)
  const asked = { game: id, ...dayBounds(shown, rule.utcOffsetMinutes), numero }
  const total = await countResults(database, asked)
  const offset = (pageNo - 1) * pageSize
  const rows = offset < total ? await listResults(database, asked, offset, pageSize) : []
  const days = ended && { first: printDay(ended.first, rule.utcOffsetMinutes), last: printDay(ended.last, rule.utcOffsetMinutes) }
  return { list: rows.map(toDraw), total, totalPages: Math.ceil(total / pageSize), day: shown, ...(days && { days }) }
}
