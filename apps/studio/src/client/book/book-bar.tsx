import { useEffect, useRef, useState } from 'react'
import { useBook, useNow, useView } from './book-context.ts'
import { goTo, type Route, writeRoute } from './book-route.ts'
import { Icon } from './icons.tsx'
import { SessionNet } from './session-net-view.tsx'

const searchAfterMs = 350
const leastText = 2

/** Over everything: whose book it is, what has to be in sight at all times, the search, and the member's bets and balance. */
export function BookBar({ route }: { route: Route }) {
  const { store, say, figures, language } = useBook()
  const { balance, openSlips } = useView()
  const now = useNow(10_000)
  const { session, vendorNames } = store.state
  const adults = say('hud.adults', { age: figures.count(session.care.minimumAge) })
  return (
    <header className="book-bar">
      <a className="brand" href={writeRoute({ page: 'board', when: 'today', sport: store.state.sport })} aria-label={vendorNames[language]}>
        <Icon name={store.state.sport} />
        <b>{vendorNames[language]}</b>
      </a>
      {session.mode === 'demo' && (
        <span className="demo">
          {say('hud.demo')}
          <span className="wide-only"> · {say('hud.playMoney')}</span>
        </span>
      )}
      <time className="clock" aria-label={say('hud.clock')}>
        {figures.clock(new Date(now))}
      </time>
      <a className="adults" href={writeRoute({ page: 'help' })} title={adults} aria-label={`${adults} ${say('nav.help')}`}>
        {figures.count(session.care.minimumAge)}+
      </a>
      <SessionNet />
      <Search route={route} />
      <a className="bets-link" href={writeRoute({ page: 'bets', state: 'open' })} aria-current={route.page === 'bets' ? 'page' : undefined}>
        <Icon name="bets" />
        <span>{say('nav.bets')}</span>
        {openSlips > 0 && <b>{figures.count(openSlips)}</b>}
      </a>
      <div className="balance">
        <small>{say('hud.balance')}</small>
        <strong>{figures.money(balance)}</strong>
      </div>
    </header>
  )
}

function Search({ route }: { route: Route }) {
  const { say } = useBook()
  const shown = route.page === 'search' ? route.text : ''
  const [text, setText] = useState(shown)
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (route.page !== 'search') setText('')
  }, [route.page])
  useEffect(() => {
    const wanted = text.trim()
    if (wanted.length < leastText || wanted === shown) return undefined
    const timer = setTimeout(() => goTo({ page: 'search', text: wanted.slice(0, 40) }), searchAfterMs)
    return () => clearTimeout(timer)
  }, [text, shown])
  return (
    <form className="search" role="search" data-open={isOpen || text !== ''} onSubmit={(event) => event.preventDefault()}>
      <button
        type="button"
        className="round"
        aria-label={say('board.search')}
        onClick={() => {
          setOpen(true)
          setTimeout(() => field.current?.focus())
        }}
      >
        <Icon name="search" />
      </button>
      <input
        ref={field}
        type="search"
        maxLength={40}
        placeholder={say('board.search')}
        aria-label={say('board.search')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => setOpen(false)}
      />
    </form>
  )
}
