import type { EventCard, EventPage, IncidentView } from '../../book-values.ts'
import type { BookFigures } from './book-figures.ts'
import type { BookKey, BookSay } from '../../book/words/book-key.ts'
import type { MarketNames } from '../../book/words/market-names.ts'

type MatchSpeech = { say: BookSay; figures: BookFigures; names: MarketNames }

/** What only this sport has to say at this moment, in one line under the picture. */
export function tellBoard({ live, names: sides }: Pick<EventCard, 'live' | 'names'>, { say, figures, names }: MatchSpeech): string {
  if (!live) return ''
  const { board } = live
  const team = (side: 'HOME' | 'AWAY'): string => names.team(sides, side)
  const count = (value: number): string => figures.count(value)
  switch (board.sport) {
    case 'football':
      return board.unchecked.length > 0 ? say('board.review') : ''
    case 'cricket': {
      const innings = board.innings.at(-1)
      if (!innings) return board.wonToss ? say('board.tossWon', { team: team(board.wonToss) }) : ''
      if (innings.target === null) return board.wonToss ? say('board.tossWon', { team: team(board.wonToss) }) : ''
      const runs = Math.max(0, innings.target - innings.runs)
      return runs === 0
        ? say('board.target', { runs: count(innings.target) })
        : say('board.need', { runs: count(runs), balls: count(innings.limit - innings.balls) })
    }
    case 'tennis':
      return board.retired ? say('inc.RETIRED', { team: team(board.retired) }) : say('board.serving', { team: team(board.server) })
    case 'basketball':
      return `${say('board.attacking', { team: team(board.attacking) })} · ${say('board.possessions', { count: count(board.possessionsLeft) })}`
    case 'kabaddi': {
      const mats = say('board.mats', { home: count(board.mats.home), away: count(board.mats.away) })
      const raid = say(board.isDoOrDie ? 'board.doOrDie' : 'board.raiding', { team: team(board.raider) })
      return `${raid} · ${mats}`
    }
    case 'moba':
      return board.lead === 0 ? say('board.even') : say('board.gold', { team: team(board.lead > 0 ? 'HOME' : 'AWAY') })
    case 'fps':
      return `${team('HOME')}: ${say(`board.economy${board.economy.home}`)} · ${team('AWAY')}: ${say(`board.economy${board.economy.away}`)}`
  }
}

type Raw = {
  kind?: string
  goals?: readonly ('HOME' | 'AWAY')[]
  stands?: boolean
  runs?: number
  extra?: string
  out?: string
  winner?: 'HOME' | 'AWAY'
  overs?: number
  retired?: 'HOME' | 'AWAY'
  side?: 'HOME' | 'AWAY'
  points?: number
  touches?: number
  isSuper?: boolean
  kills?: { home: number; away: number }
  tower?: 'HOME' | 'AWAY'
}

/** A step of a match in words; undefined where it is nothing to speak of. */
export function tellIncident(
  { sport, names: sides }: Pick<EventPage, 'sport' | 'names'>,
  { incident, period }: IncidentView,
  { say, figures, names }: MatchSpeech,
): string | undefined {
  if (typeof incident !== 'object' || incident === null) return undefined
  const raw = incident as Raw
  const team = (side: 'HOME' | 'AWAY' | undefined): string => (side ? names.team(sides, side) : '')
  const tellers: Readonly<Record<EventPage['sport'], () => string | undefined>> = {
    football: () => {
      if (raw.kind === 'CHECK') return say(raw.stands ? 'inc.CHECKED' : 'inc.CANCELLED')
      if (raw.goals?.[0]) return say('inc.GOAL', { team: team(raw.goals[0]) })
      return period === 'HALF_TIME' ? names.period(period) : undefined
    },
    cricket: () => tellBall(raw, { say, figures }, team),
    tennis: () =>
      raw.kind === 'BREAK'
        ? raw.retired
          ? say('inc.RETIRED', { team: team(raw.retired) })
          : say('inc.BREAK')
        : say('inc.POINT', { team: team(raw.winner) }),
    basketball: () =>
      raw.points
        ? say('inc.BASKET', { team: team(raw.side), points: figures.count(raw.points) })
        : say('inc.MISS', { team: team(raw.side) }),
    kabaddi: () => {
      if (raw.kind === 'TACKLE') return say(raw.isSuper ? 'inc.SUPER' : 'inc.TACKLE')
      return raw.kind === 'TOUCH'
        ? say('inc.TOUCH', { count: figures.count(raw.touches ?? 1) })
        : say(raw.kind === 'BONUS' ? 'inc.BONUS' : 'inc.EMPTY')
    },
    moba: () => {
      if (raw.winner) return say('inc.MAP', { team: team(raw.winner) })
      if (raw.tower) return say('inc.TOWER', { team: team(raw.tower) })
      const { home = 0, away = 0 } = raw.kills ?? {}
      return home + away > 0 ? say('inc.KILLS', { home: figures.count(home), away: figures.count(away) }) : undefined
    },
    fps: () => say('inc.ROUND', { team: team(raw.winner) }),
  }
  return tellers[sport]()
}

function tellBall(raw: Raw, { say, figures }: Pick<MatchSpeech, 'say' | 'figures'>, team: (side: 'HOME' | 'AWAY' | undefined) => string) {
  if (raw.kind === 'TOSS') return say('inc.TOSS', { team: team(raw.winner) })
  if (raw.kind === 'BREAK') return raw.overs === undefined ? say('inc.BREAK') : say('inc.RAIN', { overs: figures.count(raw.overs) })
  if (raw.out) return say('inc.WICKET', { how: say(`outcome.${raw.out}` as BookKey) })
  if (raw.extra) return say(raw.extra === 'WIDE' ? 'inc.WIDE' : 'inc.NO_BALL')
  if (raw.runs === 6) return say('inc.SIX')
  if (raw.runs === 4) return say('inc.FOUR')
  return raw.runs ? say('inc.RUNS', { runs: figures.count(raw.runs) }) : say('inc.DOT')
}

/** The sign of a ball in the row of an over: `4`, `W`, `wd`. */
export function markBall(incident: unknown): string {
  const { out, extra, runs = 0 } = (incident ?? {}) as Raw
  return out ? 'W' : extra === 'WIDE' ? 'wd' : extra === 'NO_BALL' ? 'nb' : String(runs)
}
