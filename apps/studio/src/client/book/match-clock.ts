import type { EventCard, LiveView } from '../../book-values.ts'
import type { BookFigures } from './book-figures.ts'
import type { BookKey, BookSay } from '../../book/words/book-key.ts'
import type { MarketNames } from '../../book/words/market-names.ts'

type Speech = { say: BookSay; figures: BookFigures; names: MarketNames }
const ballsInOver = 6

const writeOvers = (balls: number): string => `${Math.floor(balls / ballsInOver)}.${balls % ballsInOver}`

/** Where a match under way is: its minute, over, set or raid. */
export function tellClock(live: LiveView, { say, figures, names }: Speech): string {
  const { board } = live
  const period = names.period(live.period)
  const count = (value: number): string => figures.count(value)
  switch (board.sport) {
    case 'football':
      if (board.unchecked.length > 0) return say('board.review')
      return live.period === 'HALF_TIME' || live.period === 'ENDED'
        ? period
        : `${period} · ${say('board.minute', { minute: count(board.minute) })}`
    case 'cricket': {
      const innings = board.innings.at(-1)
      if (!innings || live.period === 'BREAK' || live.period === 'TOSS') return period
      return `${period} · ${say('board.overs', { overs: figures.digits(writeOvers(innings.balls)) })}`
    }
    case 'tennis':
      return board.isTieBreak ? `${period} · ${say('board.tieBreak')}` : period
    case 'kabaddi':
      return `${period} · ${say('board.raid', { raid: count(board.raid), raids: count(board.raids) })}`
    case 'moba':
      return `${period} · ${say('board.minute', { minute: count(board.minute) })}`
    default:
      return period
  }
}

/** The score of each side, as the sport writes it: runs with wickets, sets with games and points. */
export function tellScores(event: Pick<EventCard, 'live' | 'final'>, figures: BookFigures): { home: string[]; away: string[] } | undefined {
  const { live, final } = event
  const score = live?.score ?? final
  if (!score) return undefined
  const plain = { home: [figures.digits(String(score.home))], away: [figures.digits(String(score.away))] }
  if (!live) return plain
  const { board } = live
  if (board.sport === 'cricket') {
    const of = (side: 'HOME' | 'AWAY'): string[] => {
      const innings = board.innings.slice(0, 2).find((one) => one.side === side)
      return [innings ? figures.digits(`${innings.runs}/${innings.wickets}`) : '–']
    }
    return { home: of('HOME'), away: of('AWAY') }
  }
  if (board.sport === 'tennis')
    return {
      home: [...plain.home, figures.digits(String(board.games.home)), figures.digits(board.points.home)],
      away: [...plain.away, figures.digits(String(board.games.away)), figures.digits(board.points.away)],
    }
  if (board.sport === 'moba') return besides(plain, board.kills, figures)
  return board.sport === 'fps' ? besides(plain, board.rounds, figures) : plain
}

function besides(plain: { home: string[]; away: string[] }, { home, away }: { home: number; away: number }, figures: BookFigures) {
  return { home: [...plain.home, figures.digits(String(home))], away: [...plain.away, figures.digits(String(away))] }
}

/** When a match begins, for a list: the time today, else the day as well. */
export function tellStart(start: number, now: number, { say, figures }: Pick<Speech, 'say' | 'figures'>): string {
  const clock = figures.clock(new Date(start))
  const day = figures.dayOf(start, now)
  return `${day === 'other' ? figures.day(start) : say(`board.${day}` as BookKey)} ${clock}`
}
