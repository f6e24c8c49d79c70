import { memo } from 'react'
import type { EventCard, MarketView } from '../../book-values.ts'
import { nameOf, useBook } from './book-context.ts'
import { type Column, columnOf, isOver } from './board-groups.ts'
import { writeRoute } from './book-route.ts'
import { tellClock, tellScores, tellStart } from './match-clock.ts'
import { LockMark, PriceButton } from './price-button.tsx'
import { isInPlay } from './slip-draft.ts'

const favourites = 3
const columns: readonly Column[] = ['winner', 'handicap', 'total']

/** An event in a list: where it is, who plays, the score, and the prices of its main markets. */
export const EventRow = memo(function EventRow({ event, now }: { event: EventCard; now: number }) {
  const { language } = useBook()
  const [home, away] = [nameOf(event.names.home, language), nameOf(event.names.away, language)]
  const isEnded = isOver(event)
  return (
    <article className="event" data-event={event.id} data-live={isInPlay(event)}>
      <a className="event-match" href={writeRoute({ page: 'event', id: event.id })}>
        <EventTime event={event} now={now} />
        <Sides event={event} home={home} away={away} />
      </a>
      {!isEnded && (event.isSeason ? <SeasonPrices event={event} /> : <Prices event={event} />)}
    </article>
  )
})

function EventTime({ event, now }: { event: EventCard; now: number }) {
  const { say, figures, names } = useBook()
  const isLive = isInPlay(event)
  return (
    <span className="event-time">
      {isLive && <b className="live-mark">{say('nav.live')}</b>}
      {!event.isSeason && (
        <span>{isLive && event.live ? tellClock(event.live, { say, figures, names }) : tellStart(event.start, now, { say, figures })}</span>
      )}
      {(event.status === 'INTERRUPTED' || event.status === 'POSTPONED' || isOver(event)) && (
        <span className="tag">{say(`status.${event.status}`)}</span>
      )}
      {event.isPlayOff && <span className="tag">{say('board.playOff')}</span>}
    </span>
  )
}

function Sides({ event, home, away }: { event: EventCard; home: string; away: string }) {
  const { figures } = useBook()
  const scores = tellScores(event, figures)
  const serving =
    event.live?.board.sport === 'tennis' ? event.live.board.server : event.live?.board.sport === 'cricket' ? event.live.board.batting : null
  const side = (name: string, list: readonly string[] | undefined, isOn: boolean) => (
    <span className="side">
      <span className="side-name">{name}</span>
      {isOn && <i className="ball" aria-hidden="true" />}
      {list && (
        <span className="side-score">
          {list.map((figure, at) => (
            <b key={at}>{figure}</b>
          ))}
        </span>
      )}
    </span>
  )
  return (
    <span className="sides">
      {side(home, scores?.home, serving === 'HOME')}
      {side(away, scores?.away, serving === 'AWAY')}
    </span>
  )
}

/** The teams that are the likeliest, and the way to all of them. */
function SeasonPrices({ event }: { event: EventCard }) {
  const { say, figures, names } = useBook()
  const [market] = event.markets
  const first = market?.outcomes.filter(({ milli }) => milli !== null).toSorted((a, b) => a.milli! - b.milli!) ?? []
  return (
    <div className="event-prices">
      {market && (
        <div className="season-prices" role="group" aria-label={names.market(market, event.names)}>
          {first.slice(0, favourites).map((outcome) => (
            <PriceButton
              key={outcome.outcome}
              event={event}
              market={market}
              outcome={outcome}
              label={names.outcome(market, outcome.outcome, event.names)}
            />
          ))}
        </div>
      )}
      <a className="event-more" href={writeRoute({ page: 'event', id: event.id })}>
        <span aria-hidden="true">+{figures.count(Math.max(0, first.length - favourites))}</span>
        <span className="unseen">{say('board.markets', { count: figures.count(event.marketCount) })}</span>
      </a>
    </div>
  )
}

function Prices({ event }: { event: EventCard }) {
  const { say, figures } = useBook()
  const markets = columns.map((column) => pick(event.markets, column))
  const more = Math.max(0, event.marketCount - markets.filter((market) => market !== undefined).length)
  return (
    <div className="event-prices">
      {columns.map((column, at) => (
        <PriceColumn key={column} event={event} column={column} market={markets[at]} />
      ))}
      <a className="event-more" href={writeRoute({ page: 'event', id: event.id })}>
        <span aria-hidden="true">+{figures.count(more)}</span>
        <span className="unseen">{say('board.markets', { count: figures.count(more) })}</span>
      </a>
    </div>
  )
}

/** The first market of a column; of an event whose page is known it stands among all others. */
function pick(markets: readonly MarketView[], column: Column): MarketView | undefined {
  const whole = ['MATCH', 'MAPS', 'GAMES', 'INNINGS_1', 'INNINGS_2']
  const types = { winner: ['RESULT', 'MATCH_WINNER', 'WINNER'], handicap: ['HANDICAP'], total: ['TOTAL'] }[column]
  const isFit = (market: MarketView): boolean =>
    market.isMain &&
    types.includes(market.type) &&
    whole.includes(market.period) &&
    (market.status === 'OPEN' || market.status === 'SUSPENDED')
  return markets.find((market) => columnOf(market) === column && isFit(market))
}

function PriceColumn({ event, market, column }: { event: EventCard; market: MarketView | undefined; column: Column }) {
  const { say, names, figures } = useBook()
  if (!market)
    return (
      <div className="price-column" data-column={column} aria-hidden="true">
        <span className="price none">
          <LockMark />
        </span>
      </div>
    )
  const label = (outcome: string): string => {
    if (column === 'winner') return figures.digits({ HOME: '1', DRAW: 'X', AWAY: '2' }[outcome] ?? '')
    if (column === 'total')
      return say(outcome === 'OVER' ? 'outcome.OVERSHORT' : 'outcome.UNDERSHORT', { line: figures.line(market.line ?? 0) })
    return names.short(market, outcome, event.names)
  }
  return (
    <div className="price-column" data-column={column} role="group" aria-label={`${say(`board.${column}`)}`}>
      {market.outcomes.map((outcome) => (
        <PriceButton key={outcome.outcome} event={event} market={market} outcome={outcome} label={label(outcome.outcome)} />
      ))}
    </div>
  )
}
