import type { EventPage, FormView } from '../../book-values.ts'
import { nameOf, useBook } from './book-context.ts'
import { writeRoute } from './book-route.ts'
import { tellIncident } from './match-board.ts'
import { Empty } from './states.tsx'

const timelineShown = 30

/** Figures of a match, what happened, how both sides played last, and who plays. */
export function MatchFacts({ event }: { event: EventPage }) {
  const { say } = useBook()
  return (
    <div className="facts-grid">
      {event.live && <Stats event={event} />}
      {event.live && <Timeline event={event} />}
      <section className="panel">
        <h2>{say('match.form')}</h2>
        <Form event={event} side="home" form={event.form.home} />
        <Form event={event} side="away" form={event.form.away} />
      </section>
      {event.squads && <Squads event={event} />}
    </div>
  )
}

function Stats({ event }: { event: EventPage }) {
  const { say, figures } = useBook()
  return (
    <section className="panel">
      <h2>{say('match.stats')}</h2>
      <ul className="stats">
        {event.live?.stats.map(({ key, home, away }) => (
          <li key={key}>
            <b>{figures.count(home)}</b>
            <span>{say(`stat.${key}` as 'stat.GOALS')}</span>
            <b>{figures.count(away)}</b>
            <meter min={0} max={Math.max(1, home + away)} value={home} aria-label={say(`stat.${key}` as 'stat.GOALS')} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Timeline({ event }: { event: EventPage }) {
  const { say, figures, names } = useBook()
  const lines = event.incidents
    .filter(({ isMajor }) => isMajor)
    .flatMap((incident) => {
      const text = tellIncident(event, incident, { say, figures, names }) ?? names.period(incident.period)
      return text ? [{ ...incident, text }] : []
    })
    .slice(-timelineShown)
    .toReversed()
  return (
    <section className="panel">
      <h2>{say('match.timeline')}</h2>
      {lines.length === 0 && <p className="muted">{say('match.noEvents')}</p>}
      <ol className="timeline">
        {lines.map(({ step, at, text, score, period }) => (
          <li key={step}>
            <time>{figures.clock(new Date(at))}</time>
            <span>
              {text}
              <small>{names.period(period)}</small>
            </span>
            <b>{figures.score(score)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Form({ event, side, form }: { event: EventPage; side: 'home' | 'away'; form: FormView }) {
  const { say, figures, language } = useBook()
  return (
    <div className="form">
      <h3>
        {nameOf(event.names[side], language)}
        {form.place !== null && <small>{say('match.place', { place: figures.count(form.place) })}</small>}
      </h3>
      {form.results.length === 0 && <p className="muted">{say('match.noForm')}</p>}
      <ol>
        {form.results.map(({ event: id, result, score, opponent }) => (
          <li key={id} data-result={result}>
            <i>{say(`form.${result}`)}</i>
            <a href={writeRoute({ page: 'event', id })}>{nameOf(opponent, language)}</a>
            <b>{figures.score(score)}</b>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Squads({ event }: { event: EventPage }) {
  const { say, language, figures } = useBook()
  if (!event.squads) return <Empty>{say('match.noForm')}</Empty>
  return (
    <section className="panel">
      <h2>{say('match.squads')}</h2>
      <div className="squads">
        {(['home', 'away'] as const).map((side) => (
          <div key={side}>
            <h3>{nameOf(event.names[side], language)}</h3>
            <ol>
              {event.squads?.[side].map((names, at) => (
                <li key={at}>
                  <i>{figures.count(at + 1)}</i>
                  {nameOf(names, language)}
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  )
}
