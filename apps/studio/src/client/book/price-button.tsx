import { useEffect, useRef, useState } from 'react'
import type { EventCard, EventPage, MarketView, OutcomeView } from '../../book-values.ts'
import { useBook, useView } from './book-context.ts'
import type { BookKey } from '../../book/words/book-key.ts'
import { legId, makeLeg, toggleLeg } from './slip-draft.ts'

const shownMs = 4_000

/** Which way a price went, for a while after it did. */
export function useMove(milli: number | null): 'up' | 'down' | undefined {
  const last = useRef(milli)
  const [move, setMove] = useState<'up' | 'down'>()
  useEffect(() => {
    const before = last.current
    last.current = milli
    if (before === null || milli === null || before === milli) return
    setMove(milli > before ? 'up' : 'down')
    const timer = setTimeout(() => setMove(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [milli])
  return move
}

type PriceProps = {
  event: EventCard | EventPage
  market: MarketView
  outcome: OutcomeView
  /** What stands on the button beside the odds. */
  label?: string
  /** In a bet builder being made: what a press does instead. */
  choose?: { readonly isChosen: boolean; run(): void } | undefined
}

/** The odds of an outcome: a press puts it into the slip or takes it out. A change is shown by an arrow and a colour for a while. */
export function PriceButton({ event, market, outcome, label, choose }: PriceProps) {
  const { store, say, figures, names } = useBook()
  const { settings } = useView()
  const move = useMove(outcome.milli)
  const { milli } = outcome
  const name = names.outcome(market, outcome.outcome, event.names)
  const ended = outcome.result
  const isOpen = market.status === 'OPEN' && milli !== null
  const id = legId({ event: event.id, picks: [{ market: market.key, outcome: outcome.outcome } as never] })
  const isChosen = choose ? choose.isChosen : store.editor.draft.legs.some((leg) => legId(leg) === id)
  const odds = milli === null ? '–' : figures.odds(milli, settings.oddsFormat)
  const closed = say(`market.${market.status === 'OPEN' ? 'CLOSED' : market.status}` as BookKey)
  const word = ended ? say(`result.${ended}`) : isOpen ? undefined : closed
  const press = (): void => {
    if (choose) choose.run()
    else if (milli !== null) store.editor.edit((draft) => toggleLeg(draft, makeLeg(event, market, outcome.outcome, milli)))
  }
  return (
    <button
      type="button"
      className="price"
      data-move={move}
      data-outcome={`${market.key}=${outcome.outcome}`}
      data-result={ended}
      data-state={market.status}
      aria-pressed={isChosen}
      disabled={!isOpen}
      onClick={press}
    >
      <span className="unseen">{`${names.market(market, event.names)}: ${name}, ${word ?? ''}`}</span>
      {label !== undefined && (
        <span className="price-label" aria-hidden="true">
          {label}
        </span>
      )}
      <span className="price-odds" aria-hidden={word !== undefined}>
        {ended ? word : market.status === 'SUSPENDED' ? <LockMark /> : odds}
        {move && isOpen && (
          <span className="price-arrow" aria-hidden="true">
            {move === 'up' ? '▲' : '▼'}
          </span>
        )}
      </span>
      {move && isOpen && <span className="unseen">, {say(move === 'up' ? 'price.up' : 'price.down')}</span>}
    </button>
  )
}

export function LockMark() {
  return (
    <svg className="icon lock" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />
    </svg>
  )
}
