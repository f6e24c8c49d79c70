import type { EventPage } from '../../book-values.ts'
import { useBook } from './book-context.ts'
import { BasketballScene, CricketScene, FootballScene, FpsScene, KabaddiScene, MobaScene, TennisScene } from './scenes.tsx'
import { markBall, tellIncident } from './match-board.ts'
import { tellClock } from './match-clock.ts'

const scenes = {
  football: FootballScene,
  cricket: CricketScene,
  tennis: TennisScene,
  basketball: BasketballScene,
  kabaddi: KabaddiScene,
  moba: MobaScene,
  fps: FpsScene,
} as const

/** The picture of a match under way, drawn from its newest step. It says nothing that the words beside it do not. */
export function MatchScene({ event, line }: { event: EventPage; line: string }) {
  const { say, figures, names } = useBook()
  const last = event.incidents.at(-1)
  const Scene = scenes[event.sport]
  const told = last && tellIncident(event, last, { say, figures, names })
  return (
    <figure className="scene" data-sport={event.sport}>
      <svg viewBox="0 0 400 168" preserveAspectRatio="xMidYMid meet" role="img" aria-label={say('match.view')}>
        {event.live && <Scene board={event.live.board} last={last} />}
      </svg>
      {event.sport === 'cricket' && <Over event={event} />}
      <figcaption>
        <b key={last?.step}>{told ?? (event.live ? tellClock(event.live, { say, figures, names }) : '')}</b>
        <span>{line}</span>
      </figcaption>
    </figure>
  )
}

/** The balls of the over under way, and the last before it where it has just begun. */
function Over({ event }: { event: EventPage }) {
  const { figures } = useBook()
  const balls = event.incidents.filter(({ incident }) => (incident as { kind?: string } | null)?.kind === 'BALL').slice(-6)
  if (balls.length === 0) return null
  return (
    <ol className="over">
      {balls.map(({ step, incident }) => {
        const mark = markBall(incident)
        return (
          <li key={step} data-ball={mark}>
            {figures.digits(mark)}
          </li>
        )
      })}
    </ol>
  )
}
