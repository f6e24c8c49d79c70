import { useEffect, useState } from 'react'
import type { EventPage } from '../../book-values.ts'
import { voidKey } from '../../book/words/market-names.ts'
import { nameOf, useBook, useLoad, useNow, useView, useWatch } from './book-context.ts'
import { isOver } from './board-groups.ts'
import { FairPanel } from './fair-panel.tsx'
import { Icon } from './icons.tsx'
import { MatchFacts } from './match-facts.tsx'
import { MatchMarkets } from './match-markets.tsx'
import { MatchScene } from './match-scene.tsx'
import { tellBoard } from './match-board.ts'
import { tellClock, tellScores } from './match-clock.ts'
import { isInPlay } from './slip-draft.ts'
import { Failed, Loading } from './states.tsx'
import { writeRoute } from './book-route.ts'

const tabs = ['markets', 'stats', 'fair'] as const

/** The page of a match: its picture and score, its markets, its figures, and how its result is checked. */
export function MatchPage({ id }: { id: string }) {
  const { store, say } = useBook()
  const view = useView()
  const { state, value, retry } = useLoad(id, () => store.calls.event(id))
  useWatch([`event:${id}`])
  useEffect(() => {
    if (value) store.takeEvent(value.event)
  }, [store, value])
  const [tab, setTab] = useState<(typeof tabs)[number]>('markets')
  const known = view.events.get(id)
  const event = known && 'incidents' in known ? known : value?.event
  if (!event && state === 'failed') return <Failed retry={retry} />
  if (!event) return <Loading rows={9} />
  const shown = event.isSeason ? tabs.slice(0, 1) : tabs
  return (
    <article className="match">
      <MatchHead event={event} />
      <div className="match-tabs" role="tablist" aria-label={say('nav.home')}>
        {shown.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`tab-${one}`}
            aria-selected={tab === one}
            aria-controls="match-body"
            tabIndex={tab === one ? 0 : -1}
            onClick={() => setTab(one)}
            onKeyDown={({ key, currentTarget }) => {
              const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
              if (step === 0) return
              const next = shown[(shown.indexOf(tab) + step + shown.length) % shown.length]!
              setTab(next)
              currentTarget.parentElement?.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
            }}
          >
            {say(`match.${one}`)}
          </button>
        ))}
      </div>
      <div id="match-body" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === 'markets' && <MatchMarkets event={event} />}
        {tab === 'stats' && <MatchFacts event={event} />}
        {tab === 'fair' && <FairPanel event={event} />}
      </div>
    </article>
  )
}

function MatchHead({ event }: { event: EventPage }) {
  const { say, figures, names, language } = useBook()
  const scores = tellScores(event, figures)
  const isLive = isInPlay(event)
  const side = (which: 'home' | 'away') => (
    <div className="match-side" data-side={which}>
      <b className="match-team">{nameOf(event.names[which], language)}</b>
      {event.form[which].place !== null && <small>{say('match.place', { place: figures.count(event.form[which].place ?? 0) })}</small>}
    </div>
  )
  return (
    <header className="match-head">
      <div className="match-top">
        <button type="button" className="round" aria-label={say('hud.back')} onClick={() => history.back()}>
          <Icon name="back" />
        </button>
        <a href={writeRoute({ page: 'standings', id: event.competition.id })}>{nameOf(event.competition.names, language)}</a>
        <span className="match-status" data-live={isLive}>
          {isLive && <b className="live-mark">{say('nav.live')}</b>}
          {isLive && event.live ? tellClock(event.live, { say, figures, names }) : say(`status.${event.status}`)}
        </span>
      </div>
      <h1 className="unseen">
        {nameOf(event.names.home, language)} – {nameOf(event.names.away, language)}
      </h1>
      <div className="match-score">
        {side('home')}
        {scores ? (
          <strong className="match-figures">
            <span>{scores.home[0]}</span>
            <i>:</i>
            <span>{scores.away[0]}</span>
          </strong>
        ) : (
          !event.isSeason && <Countdown event={event} />
        )}
        {side('away')}
      </div>
      {event.live && <PartScores event={event} />}
      {event.voidReason && <p className="note warn">{say('match.voided', { reason: say(voidKey(event.voidReason)) })}</p>}
      {(isLive || isOver(event)) && event.live && <MatchScene event={event} line={tellBoard(event, { say, figures, names })} />}
    </header>
  )
}

function Countdown({ event }: { event: EventPage }) {
  const { say, figures } = useBook()
  const now = useNow(1_000)
  const left = event.start - now
  const isNear = left > 0 && left < 6 * 3_600_000
  return (
    <strong className="match-countdown">
      <span>{figures.moment(new Date(event.start))}</span>
      {isNear && <small>{say('match.startsIn', { time: figures.span(left) })}</small>}
    </strong>
  )
}

/** Sets, quarters, halves or maps beside each other. */
function PartScores({ event }: { event: EventPage }) {
  const { say, figures, names, language } = useBook()
  const parts = event.live?.parts ?? []
  const board = event.live?.board
  const points = board?.sport === 'tennis' && event.live?.period !== 'ENDED' ? board.points : undefined
  if ((parts.length < 2 && !points) || event.sport === 'cricket') return null
  const row = (side: 'home' | 'away') => (
    <tr>
      <th scope="row">{nameOf(event.names[side], language)}</th>
      {parts.map((part) => (
        <td key={part.period} data-over={part.isOver}>
          {figures.digits(String(part[side]))}
        </td>
      ))}
      {points && <td data-over="false">{figures.digits(points[side])}</td>}
    </tr>
  )
  return (
    <table className="part-scores">
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{say('table.team')}</span>
          </th>
          {parts.map(({ period }) => (
            <th key={period} scope="col">
              {names.period(period)}
            </th>
          ))}
          {points && <th scope="col">{say('stat.POINTS')}</th>}
        </tr>
      </thead>
      <tbody>
        {row('home')}
        {row('away')}
      </tbody>
    </table>
  )
}
