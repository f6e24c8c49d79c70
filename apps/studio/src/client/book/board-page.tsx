import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { SportName } from '../../book/models/sport.ts'
import type { EventsAnswer } from '../../book-api.ts'
import type { EventCard } from '../../book-values.ts'
import type { EventsQuery } from './book-calls.ts'
import { nameOf, useBook, useLoad, useNow, useView, useWatch } from './book-context.ts'
import { groupByCompetition, isOver } from './board-groups.ts'
import { goTo, type Route, writeRoute } from './book-route.ts'
import { EventRow } from './event-row.tsx'
import { Icon, SportIcon } from './icons.tsx'
import { Empty, Failed, Loading } from './states.tsx'

type BoardRoute = Extract<Route, { page: 'board' }>
const dayMs = 86_400_000
/** Cards whose prices are told as they change; the page watches other topics as well. */
const mostWatched = 44
const whens = ['live', 'today', 'early', 'outright', 'results'] as const
const clockMs = 15_000
/** What fills a window comes first, the rest of the page right behind it. */
const firstEvents = 10

export function BoardPage({ route }: { route: BoardRoute }) {
  const { say } = useBook()
  const view = useView()
  const day = route.day ?? new Date().toISOString().slice(0, 10)
  const query: EventsQuery = {
    when: route.when,
    sport: route.sport === 'all' ? undefined : route.sport,
    day: route.when === 'results' ? day : undefined,
  }
  // What begins and ends changes the lists.
  const turn = route.when === 'live' || route.when === 'today' ? view.lists?.live.join() : ''
  return (
    <>
      <h1 className="unseen">{say(`nav.${route.when}`)}</h1>
      <SportTabs route={route} />
      <nav className="when-tabs" aria-label={say('nav.home')}>
        {whens.map((when) => (
          <a
            key={when}
            href={writeRoute({ page: 'board', when, sport: route.sport })}
            aria-current={when === route.when ? 'page' : undefined}
          >
            {say(`nav.${when}`)}
          </a>
        ))}
      </nav>
      {route.when === 'results' && <DayChoice route={route} day={day} />}
      <EventList key={`${route.when} ${route.sport} ${day}`} query={query} turn={turn} empty={noneOf(route, say)} />
    </>
  )
}

function noneOf(route: BoardRoute, say: ReturnType<typeof useBook>['say']): EmptyOf {
  const to = (when: BoardRoute['when']) => ({ label: say(`nav.${when}`), run: () => goTo({ page: 'board', when, sport: route.sport }) })
  if (route.when === 'live') return { text: say('board.noneLive'), action: to('today') }
  if (route.when === 'today') return { text: say('board.noneToday'), action: to('early') }
  if (route.when === 'early') return { text: say('board.noneEarly'), action: to('today') }
  if (route.when === 'outright') return { text: say('board.noneOutright'), action: to('today') }
  return { text: say('board.noneResults'), action: to('today') }
}

const searched = ['live', 'today', 'early'] as const

export function SearchPage({ text }: { text: string }) {
  const { say } = useBook()
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const counted = useCallback((when: string, count: number) => setCounts((before) => ({ ...before, [`${when} ${text}`]: count })), [text])
  return (
    <>
      <h1 className="page-title">{say('board.found', { text })}</h1>
      {searched.map((when) => (
        <EventList key={`${when} ${text}`} query={{ when, search: text }} turn="" empty={null} counted={counted} />
      ))}
      {searched.every((when) => counts[`${when} ${text}`] === 0) && <Empty>{say('board.noneFound')}</Empty>}
    </>
  )
}

/** The sports of the vendor with what is live and coming. */
function SportTabs({ route }: { route: BoardRoute }) {
  const { say, figures, store } = useBook()
  const { sports } = useView()
  const total = sports.reduce((sum, { live }) => sum + live, 0)
  const tab = (sport: 'all' | SportName, live: number, label: string) => (
    <a
      key={sport}
      className="sport-tab"
      href={writeRoute({ page: 'board', when: route.when, sport })}
      aria-current={route.sport === sport ? 'true' : undefined}
    >
      {sport === 'all' ? <Icon name="live" /> : <SportIcon sport={sport} />}
      <span>{label}</span>
      {live > 0 && <b>{figures.count(live)}</b>}
    </a>
  )
  return (
    <nav className="sport-tabs" aria-label={say('nav.sports')}>
      {tab('all', total, say('nav.all'))}
      {store.state.sports.map((sport) => tab(sport, sports.find((row) => row.sport === sport)?.live ?? 0, say(`sport.${sport}`)))}
    </nav>
  )
}

function DayChoice({ route, day }: { route: BoardRoute; day: string }) {
  const { say, figures } = useBook()
  const at = Date.parse(day)
  const today = new Date().toISOString().slice(0, 10)
  const move = (days: number): void => goTo({ ...route, day: new Date(at + days * dayMs).toISOString().slice(0, 10) })
  return (
    <div className="day-choice">
      <button type="button" className="round" aria-label={say('board.dayBefore')} onClick={() => move(-1)}>
        <Icon name="back" />
      </button>
      <label>
        <span className="unseen">{say('board.day')}</span>
        <input type="date" value={day} max={today} onChange={({ target }) => target.value && goTo({ ...route, day: target.value })} />
      </label>
      <span>{figures.day(at)}</span>
      <button type="button" className="round flip" aria-label={say('board.dayAfter')} disabled={day >= today} onClick={() => move(1)}>
        <Icon name="back" />
      </button>
    </div>
  )
}

type EmptyOf = { text: string; action?: { label: string; run(): void } }
type ListProps = {
  query: EventsQuery
  /** The list is read anew when it changes; undefined while it is not known. */
  turn: string | undefined
  /** Null shows nothing where there are none. */
  empty: EmptyOf | null
  /** Called with the number of events once they are loaded. */
  counted?: (when: string, count: number) => void
}

/** A list of events, kept up to date while it is seen. */
function EventList({ query, turn, empty, counted }: ListProps) {
  const { store, say } = useBook()
  const view = useView()
  const now = useNow(clockMs)
  const { pages, isLoading, isFailed, retry, more } = usePages(query, turn)
  const ids = useMemo(() => [...new Set(pages.flatMap(({ events }) => events.map(({ id }) => id)))], [pages])
  useWatch(query.when === 'results' ? [] : ids.slice(0, mostWatched).map((id) => `card:${id}`))
  useEffect(() => store.takeCards(pages.flatMap(({ events }) => events)), [store, pages])
  useEffect(() => {
    if (!isLoading && !isFailed) counted?.(query.when, ids.length)
  }, [counted, query.when, isLoading, isFailed, ids.length])
  if (isFailed) return <Failed retry={retry} />
  if (isLoading && ids.length === 0) return empty === null ? null : <Loading rows={8} />
  const shown = ids.flatMap((id) => view.events.get(id) ?? pages.flatMap(({ events }) => events).find((event) => event.id === id) ?? [])
  if (shown.length === 0) {
    return empty ? <Empty {...(empty.action && { action: empty.action })}>{empty.text}</Empty> : null
  }
  return (
    <>
      {groupByCompetition(shown).map((group) => (
        <Competition key={group.id} head={group.head} events={group.events} now={now} />
      ))}
      {more && (
        <button type="button" className="quiet wide" onClick={more} disabled={isLoading}>
          {say('board.more')}
        </button>
      )}
    </>
  )
}

/** The pages of a list that were asked for so far. */
function usePages(query: EventsQuery, turn: string | undefined) {
  const { store } = useBook()
  const [pages, setPages] = useState<readonly EventsAnswer[]>([])
  const [state, setState] = useState<'loading' | 'failed' | 'there'>('loading')
  const key = JSON.stringify(query)
  const asked = useRef(0)
  const load = async (after: string | undefined, before: readonly EventsAnswer[]): Promise<void> => {
    const mine = (asked.current += 1)
    setState('loading')
    try {
      const answer = await store.calls.events({ ...query, after, limit: before.length === 0 ? firstEvents : undefined })
      // A list that was asked for anew meanwhile leaves this answer out.
      if (mine !== asked.current) return
      const all = [...before, answer]
      setPages(all)
      setState('there')
      if (before.length === 0 && answer.next) await load(answer.next, all)
    } catch (error) {
      if (mine === asked.current) setState('failed')
      store.fail(error)
    }
  }
  const seen = useRef<{ readonly key: string; readonly turn: string | undefined }>(undefined)
  useEffect(() => {
    const { current: last } = seen
    seen.current = { key, turn }
    // What is told for the first time is no newer than the list that is on its way.
    if (last?.key === key && last.turn === undefined) return
    void load(undefined, [])
    // The key is the query.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, turn])
  const next = pages.at(-1)?.next
  return {
    pages,
    isLoading: state === 'loading',
    isFailed: state === 'failed' && pages.length === 0,
    retry: () => void load(undefined, []),
    more: next ? () => void load(next, pages) : undefined,
  }
}

function Competition({ head, events, now }: { head: EventCard; events: readonly EventCard[]; now: number }) {
  const { say, language } = useBook()
  const { competition, sport } = head
  return (
    <section className="competition" aria-label={nameOf(competition.names, language)}>
      <header className="competition-head">
        <span className="competition-name">
          <SportIcon sport={sport} />
          <h2>{nameOf(competition.names, language)}</h2>
          <a href={writeRoute({ page: 'standings', id: competition.id })} className="standings-link">
            <Icon name="table" />
            <span>{say('board.standings')}</span>
          </a>
        </span>
        {!isOver(head) && !head.isSeason && (
          <span className="column-titles" aria-hidden="true">
            {(['winner', 'handicap', 'total'] as const).map((column) => (
              <span key={column}>{say(`board.${column}`)}</span>
            ))}
          </span>
        )}
      </header>
      {events.map((event) => (
        <EventRow key={event.id} event={event} now={now} />
      ))}
    </section>
  )
}

export function StandingsPage({ id }: { id: string }) {
  const { store, say, figures, language } = useBook()
  const { state, value, retry } = useLoad(id, () => store.calls.standings(id))
  if (state === 'failed') return <Failed retry={retry} />
  if (!value) return <Loading />
  const isPlayed = value.rows.some(({ played }) => played > 0)
  return (
    <section className="panel">
      <header className="panel-head">
        <button type="button" className="round" aria-label={say('hud.back')} onClick={() => history.back()}>
          <Icon name="back" />
        </button>
        <div>
          <h1>{nameOf(value.competition, language)}</h1>
          <p>{say('table.season', { season: figures.count(value.season) })}</p>
        </div>
      </header>
      {!isPlayed && <Empty>{say('table.none')}</Empty>}
      {isPlayed && (
        <div className="table-scroll" tabIndex={0} role="region" aria-label={say('board.standings')}>
          <table className="standings">
            <thead>
              <tr>
                {(['place', 'team', 'played', 'difference', 'scored', 'points'] as const).map((column) => (
                  <th key={column} scope="col">
                    {say(`table.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {value.rows.map((row, at) => (
                <tr key={row.team}>
                  <td>{figures.count(at + 1)}</td>
                  <th scope="row">{nameOf(row.names, language)}</th>
                  <td>{figures.count(row.played)}</td>
                  <td>{figures.line(row.difference * 4, 'signed')}</td>
                  <td>{figures.count(row.scored)}</td>
                  <td>
                    <b>{figures.count(row.points)}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
