import { ringWords, seriesWords } from '../../../engine/live/duel-words.ts'
import { boutCount, findSeriesWinner, type SeriesDeal } from '../../../engine/live/lantern-series.ts'
import type { LiveTable } from '../../../engine/live/live-table.ts'
import { malay, type RingDeal } from '../../../engine/live/robot-ring.ts'
import type { Json } from '../../../engine/table-game.ts'
import type { Figures } from '../../amounts.ts'
import type { LiveView, SpotGroup } from '../live-look.ts'
import { makeDuelStage } from './duel-stage.ts'
import { drawPuppet, drawRobot } from './duelists.ts'
import { dealOf, type TableLooks } from './looks.ts'

const readRing = (deal: Json): RingDeal => deal as unknown as RingDeal
const readSeries = (deal: Json): SeriesDeal => deal as unknown as SeriesDeal
const roadOf = { meron: 'banker', wala: 'player' } as const
const toneOf = { meron: 'red', wala: 'blue', draw: 'green' } as const

/** Which side of a bout won, or neither. */
const sideOf = ({ end }: RingDeal): 'meron' | 'wala' | 'draw' => (end === 'meron' || end === 'wala' ? end : 'draw')

/** Malay odds carry their sign. */
function writeMalay(odds: number, figures: Figures): string {
  return `${odds > 0 ? '+' : '−'}${figures.plain(BigInt(Math.abs(odds)) * 100n)}`
}

/** The looks of the ring of robots. */
export function makeRobotRingView(rules: LiveTable, looks: TableLooks): LiveView {
  return {
    ...looks,
    rules,
    words: ringWords,
    roads: {
      kind: 'sides',
      red: 'meron',
      blue: 'wala',
      tie: 'draw',
      read: (deal) => ({ ...roadOf, draw: 'tie' as const })[sideOf(readRing(deal))],
    },
    cloth: [
      {
        title: 'mainBets',
        groups: [
          {
            columns: 2,
            size: 'main',
            area: 'middle',
            spots: (['meron', 'wala'] as const).map((bet) => ({
              bet,
              tone: toneOf[bet],
              odds: (figures: Figures) => writeMalay(malay[bet], figures),
            })),
          },
          {
            columns: 2,
            area: 'middle',
            spots: [
              { bet: 'down', tone: 'green' },
              { bet: 'time', tone: 'gold' },
            ],
          },
        ],
      },
    ],
    tagRound: ({ table }, { word }) => word(readRing(dealOf(table)).end),
    openStage: (context) =>
      makeDuelStage(context, {
        arena: 'ring',
        drawFighter: drawRobot,
        acts(deal) {
          const { end, blows } = readRing(deal)
          return [{ blows, end: end === 'down' ? 'none' : end === 'time' ? 'both' : end }]
        },
        final(deal) {
          const ring = readRing(deal)
          const end = ring.end === 'down' ? 'none' : ring.end === 'time' ? 'both' : ring.end
          return { end, text: context.word(ring.end), tone: toneOf[sideOf(ring)] }
        },
      }),
  }
}

/** The bets of one bout. */
function boutGroup(at: number): SpotGroup {
  return {
    title: `bout${at}`,
    columns: 3,
    area: 'middle',
    spots: [
      { bet: `bout_meron:${at}`, word: 'meron', tone: 'red' },
      { bet: `bout_draw:${at}`, word: 'evenBout', tone: 'green' },
      { bet: `bout_wala:${at}`, word: 'wala', tone: 'blue' },
    ],
  }
}

/** The looks of the theatre of lanterns. */
export function makeLanternView(rules: LiveTable, looks: TableLooks): LiveView {
  return {
    ...looks,
    rules,
    words: seriesWords,
    nameBet(bet, { word, figures }) {
      const [kind = '', at] = bet.split(':')
      return at === undefined ? word(kind) : `${word(kind)} ${figures.count(Number(at))}`
    },
    roads: {
      kind: 'sides',
      red: 'meron',
      blue: 'wala',
      tie: 'draw',
      read: (deal) => ({ ...roadOf, draw: 'tie' as const })[findSeriesWinner(readSeries(deal))],
    },
    cloth: [
      {
        title: 'series',
        groups: [
          {
            title: 'series',
            columns: 3,
            size: 'main',
            area: 'middle',
            spots: [
              { bet: 'meron', tone: 'red' },
              { bet: 'draw', tone: 'green' },
              { bet: 'wala', tone: 'blue' },
            ],
          },
          {
            columns: 2,
            area: 'middle',
            spots: [
              { bet: 'sweep_meron', tone: 'red' },
              { bet: 'sweep_wala', tone: 'blue' },
            ],
          },
        ],
      },
      { title: 'bouts', groups: Array.from({ length: boutCount }, (_, at) => boutGroup(at + 1)) },
    ],
    tagRound({ table }, { word, figures }) {
      const deal = readSeries(dealOf(table))
      const won = (side: 'meron' | 'wala') => figures.count(deal.bouts.filter((one) => one === side).length)
      return `${won('meron')}–${won('wala')} ${word(findSeriesWinner(deal))}`
    },
    openStage: (context) =>
      makeDuelStage(context, {
        arena: 'theatre',
        drawFighter: drawPuppet,
        acts(deal) {
          const { bouts, blows } = readSeries(deal)
          return bouts.map((side, at) => ({ blows: blows[at] ?? [], end: side === 'draw' ? 'both' : side }))
        },
        final(deal) {
          const winner = findSeriesWinner(readSeries(deal))
          return { end: winner === 'draw' ? 'both' : winner, text: context.word(winner), tone: toneOf[winner] }
        },
      }),
  }
}
