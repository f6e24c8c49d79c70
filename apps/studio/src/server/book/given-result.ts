import { endsOfScore, onlyWinner } from '../../book/models/markets.ts'
import { models } from '../../book/models/sports.ts'
import { isRunning } from '../../book/offer/running-base.ts'
import { type MarketKey, readMarketKey } from '../../book/market-key.ts'
import type { OutcomeResult } from '../../book-values.ts'
import type { EventRow, StoredMarket } from './book-rows.ts'
import { resultOf } from './refresh-markets.ts'
import { outcomesIn } from './reserve.ts'
import type { ResultBody } from './settle-store.ts'

/** Closes a market with the result that operators gave it, under the event's version; it is not offered again. @returns it as it stands */
export function giveResult(event: EventRow, key: MarketKey, body: ResultBody): StoredMarket {
  const market = readMarketKey(key)
  const outcomes = market ? outcomesIn(event, market) : []
  const known = event.markets.find(({ k }) => k === key)
  const shown = known ?? { k: key, p: outcomes.map(() => null), c: outcomes.map(() => 0) }
  const results = resultsOf(event, key, outcomes, body)
  const given: StoredMarket = {
    k: shown.k,
    p: shown.p,
    c: shown.c,
    s: body.kind === 'VOID' ? 'VOID' : 'SETTLED',
    q: Number(event.seq),
    ...(results ? { r: results } : {}),
    g: 1,
  }
  event.markets = known ? event.markets.map((one) => (one === known ? given : one)) : [...event.markets, given]
  return given
}

/** What members see of a result; undefined of a running handicap, whose result depends on when it was taken. */
function resultsOf(event: EventRow, key: MarketKey, outcomes: readonly string[], body: ResultBody): OutcomeResult[] | undefined {
  if (body.kind === 'VOID') return outcomes.map(() => 'VOID')
  const model = models[event.sport]
  const market = readMarketKey(key)
  if (body.kind === 'WINNER') return onlyWinner(outcomes, body.outcome).map(resultOf)
  if (body.kind === 'MODEL' || !market || isRunning(model, market)) return undefined
  return endsOfScore(model, market, { home: body.home, away: body.away })?.map(resultOf)
}
