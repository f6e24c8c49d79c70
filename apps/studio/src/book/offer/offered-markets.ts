import type { Milli } from '@portal/odds'
import { type MarketKey, writeMarketKey } from '../market-key.ts'
import { findType, priceMarket } from '../models/markets.ts'
import { pairRules } from '../models/pair-rules.ts'
import type { OpenModel } from '../models/sports.ts'
import type { Joint, Market, MarketType } from '../models/sport.ts'
import { runningBase } from './running-base.ts'

/** A market as the book offers it at a state: a price for each outcome, undefined where none can be given. */
export type OfferedMarket = {
  readonly key: MarketKey
  readonly market: Market
  readonly outcomes: readonly string[]
  readonly prices: readonly (Milli | undefined)[]
  readonly billionths: readonly number[]
  readonly isMain: boolean
  /** Set by operators, in 1/1000. */
  readonly margin?: number | undefined
}

/** Lines on each side of the one that is nearest to even. */
const linesAround = 2
/** A line is offered while either side has at least this chance. */
const leastChance = 0.06
const half = 500_000_000

/** Types that are priced by playing thousands of matches on: only while nothing has begun that they count. */
const costlyTypes: ReadonlySet<string> = new Set(['TOP_BATTER', 'MOST_SIXES'])

export type OfferOptions = {
  readonly model: OpenModel
  readonly params: unknown
  readonly state: unknown
  readonly joint: Joint
  /** Under way: a market of costly types stays as it was, without new prices. */
  readonly isLive: boolean
  /** Operators' margins by type, in 1/1000; the type's own where none is set. */
  readonly margins?: ReadonlyMap<string, number>
}

/** Every market that is open at a state, in the order of the sport's types. */
export function offerMarkets(options: OfferOptions): OfferedMarket[] {
  const { model, isLive } = options
  return model.types.flatMap((row) => {
    if (isLive && costlyTypes.has(row.id)) return []
    return row.periods.flatMap((period) =>
      row.lineStep === undefined ? priceOne(options, { type: row.id, period }, true) : offerLines(options, row, period),
    )
  })
}

function priceOne({ model, params, state, joint, margins }: OfferOptions, market: Market, isMain: boolean): OfferedMarket[] {
  const margin = margins?.get(market.type)
  const priced = priceMarket(model, params, joint, market, runningBase(model, params, state, market), margin)
  if (!priced || priced.every(({ milli }) => milli === undefined)) return []
  return [
    {
      key: writeMarketKey(market),
      market,
      outcomes: priced.map(({ outcome }) => outcome),
      prices: priced.map(({ milli }) => milli),
      billionths: priced.map(({ billionths }) => billionths),
      isMain,
      margin,
    },
  ]
}

function offerLines(options: OfferOptions, row: MarketType, period: string): OfferedMarket[] {
  const lines = row.rule === 'OWN' ? ownLines(options, row, period) : candidateLines(options, row, period)
  const priced = lines.flatMap((line) => priceOne(options, { type: row.id, period, line }, false))
  if (row.rule === 'OWN') return priced.map((one, at) => ({ ...one, isMain: at === 0 }))
  const open = priced.filter(({ billionths }) => Math.min(...billionths) >= leastChance * 1e9)
  const distance = ({ billionths }: OfferedMarket) => Math.abs(billionths[0]! - half)
  const main = open.reduce((best, one, at) => (best < 0 || distance(one) < distance(open[best]!) ? at : best), -1)
  const around = row.rule === 'SESSION' ? 0 : linesAround
  return open.slice(Math.max(0, main - around), main + around + 1).map((one) => ({ ...one, isMain: one === open[main] }))
}

/** Lines of a market that its sport settles: the few that may be open. */
function ownLines({ model, params, state }: OfferOptions, row: MarketType, period: string): number[] {
  const open = model.openLines?.(params, state, { type: row.id, period })
  return (open ?? []).filter((line) => findType(model.types, { type: row.id, period, line }))
}

/** Lines around the middle of what is counted, spaced by how far the count spreads. */
function candidateLines({ model, params, state, joint }: OfferOptions, row: MarketType, period: string): number[] {
  if (row.rule === 'OWN') return []
  const spread = joint.grid(period)?.spread(pairRules[row.rule].projection)
  if (!spread || spread.counts.length < 2) return []
  let mean = 0
  let square = 0
  spread.counts.forEach((count, at) => {
    mean += count * spread.chances[at]!
    square += count * count * spread.chances[at]!
  })
  const deviation = Math.sqrt(Math.max(0, square - mean * mean))
  const base = runningBase(model, params, state, { type: row.id, period, line: row.lineStep! })
  const middle = row.rule === 'HANDICAP' ? base.home - base.away - mean : mean
  const step = row.lineStep!
  const limit = row.lineLimit ?? 0
  // Quarter lines stand next to each other; whole and half lines lie a part of the spread apart, on halves where there are any.
  const space = step === 1 ? 1 : Math.max(4, Math.round(deviation / 4) * 4)
  const origin = step === 2 ? 2 : 0
  const center = Math.round((middle * 4 - origin) / (step === 1 ? 1 : 4)) * (step === 1 ? 1 : 4) + origin
  return Array.from({ length: 2 * linesAround + 3 }, (_, at) => center + (at - linesAround - 1) * space).flatMap((line) =>
    Math.abs(line) <= limit && line % step === 0 && (row.rule === 'HANDICAP' || line > 0) ? [line === 0 ? 0 : line] : [],
  )
}
