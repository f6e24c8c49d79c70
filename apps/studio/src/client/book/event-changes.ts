import type { EventChange, OffersView, PriceChange } from '../../book-line.ts'
import type { EventCard, EventPage, MarketView } from '../../book-values.ts'

/** So many steps of a match are kept for its picture and its timeline. */
const mostIncidents = 100

/** An event, as a list or as its own page shows it, after a change. What the change leaves out stays the same object. */
export function applyChange<View extends EventCard | EventPage>(view: View, change: EventChange): View {
  const { status, start, live, final, marketCount } = change
  const next = {
    ...view,
    ...(status === undefined ? {} : { status }),
    ...(start === undefined ? {} : { start }),
    ...(live === undefined ? {} : { live }),
    ...(final === undefined ? {} : { final }),
    ...(marketCount === undefined ? {} : { marketCount }),
    markets: changeMarkets(view.markets, change),
  }
  if (!change.incidents || !('incidents' in view)) return next
  const newest = view.incidents.at(-1)?.step ?? 0
  const added = change.incidents.filter(({ step }) => step > newest)
  return { ...next, incidents: [...view.incidents, ...added].slice(-mostIncidents) }
}

function changeMarkets(markets: readonly MarketView[], { prices = [], results = [], added = [], removed = [], main }: EventChange) {
  if (prices.length + results.length + added.length + removed.length === 0 && !main) return markets
  const priced = new Map(prices.map((price) => [price[0], price]))
  const ended = new Map(results.map((result) => [result[0], result]))
  const gone = new Set([...removed, ...added.map(({ key }) => key)])
  const mains = main && new Set(main)
  return [...markets.filter(({ key }) => !gone.has(key)), ...added].map((market) => {
    const price = priced.get(market.key)
    const result = ended.get(market.key)
    let next = price ? takePrice(market, price) : market
    if (result) {
      const outcomes = next.outcomes.map((outcome, at) => ({ ...outcome, ...(result[2][at] && { result: result[2][at] }) }))
      next = { ...next, seq: result[1], status: next.status === 'VOID' ? 'VOID' : 'SETTLED', outcomes }
    }
    return mains && mains.has(next.key) !== next.isMain ? { ...next, isMain: mains.has(next.key) } : next
  })
}

/** An older version than the one that is shown changes nothing. */
function takePrice(market: MarketView, [, seq, status, prices]: PriceChange): MarketView {
  if (seq < market.seq) return market
  const outcomes = market.outcomes.map((outcome, at) => {
    const milli = prices[at] ?? null
    return milli === outcome.milli ? outcome : { ...outcome, milli, returnPercent: null }
  })
  return { ...market, seq, status, outcomes }
}

/** Offers come slip by slip: those that a change does not name stay. */
export function mergeOffers(offers: OffersView, change: OffersView): OffersView {
  const named = new Set(change.map(({ slip }) => slip))
  return [...offers.filter(({ slip }) => !named.has(slip)), ...change]
}
