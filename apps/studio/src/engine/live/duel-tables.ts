import { namePlace } from '../name-place.ts'
import { ringWords, seriesWords } from './duel-words.ts'
import { endOf, kiteDuel, kitePool, kiteUnit, mostOnSide, multipleIn } from './kite-duel.ts'
import { kiteWords } from './kite-words.ts'
import { findSeriesWinner, lanternSeries } from './lantern-series.ts'
import { type LiveFigures, type LiveTable, makeLiveTable } from './live-table.ts'
import { malay, returnAt, robotRing } from './robot-ring.ts'

type OwnFigures = Pick<LiveFigures, 'code' | 'step' | 'setup'>

/** A ring of robots at fixed Malay odds. */
export function makeRobotRing(table: OwnFigures): LiveTable {
  return makeLiveTable(
    robotRing,
    {
      ...table,
      volatility: 'high',
      declared: { rtp: '0.963750000000000', hit: '0.495000000000000', leastRtp: '0.900000000000000', mostVariance: '41.473600000000000' },
      returns: { meron: '0.958300000000000', wala: '0.963750000000000', down: '0.900000000000000', time: '0.920000000000000' },
      pays: { meron: [returnAt(malay.meron), 100], wala: [returnAt(malay.wala), 100], down: [900], time: [4_600] },
    },
    ({ end }, { language }) => ({
      title: `${ringWords.result?.[language] ?? ''}: ${ringWords[end]?.[language] ?? ''}`,
      cells: [],
      lines: [],
    }),
    ringWords,
  )
}

/** A theatre of lanterns: best of three bouts. */
export function makeLanternSeries(table: OwnFigures): LiveTable {
  return makeLiveTable(
    lanternSeries,
    {
      ...table,
      volatility: 'low',
      declared: { rtp: '0.964800000000000', hit: '0.560000000000000', leastRtp: '0.900000000000000', mostVariance: '9.089485311836160' },
      returns: {
        meron: '0.953128240000000',
        wala: '0.952758720000000',
        draw: '0.919524400000000',
        sweep_meron: '0.914958400000000',
        sweep_wala: '0.919987200000000',
        bout_meron: '0.964800000000000',
        bout_wala: '0.962400000000000',
        bout_draw: '0.900000000000000',
      },
      pays: {
        meron: [183, 100],
        wala: [196, 100],
        draw: [751],
        sweep_meron: [940],
        sweep_wala: [1_080],
        bout_meron: [188, 100],
        bout_wala: [196, 100],
        bout_draw: [900],
      },
    },
    (deal, { language, number }) => {
      const winner = findSeriesWinner(deal)
      return {
        title: `${seriesWords.result?.[language] ?? ''}: ${seriesWords[winner]?.[language] ?? ''}`,
        cells: [
          deal.bouts.map((side, at) => ({
            text: `${number(at + 1)} ${seriesWords[side === 'draw' ? 'evenBout' : side]?.[language] ?? ''}`,
            isWon: side === winner,
          })),
        ],
        lines: [],
      }
    },
    seriesWords,
    (bet, { language, number }) => namePlace(bet, seriesWords, language, number),
  )
}

/** Two paper kites over a river, pari-mutuel. */
export function makeKiteDuel(table: OwnFigures): LiveTable {
  return makeLiveTable(
    kiteDuel,
    {
      ...table,
      volatility: 'low',
      chipUnits: kiteUnit,
      pool: kitePool,
      declared: { rtp: '0.954850000000000', hit: '0.510000000000000', leastRtp: '0.900000000000000', mostVariance: '7.290000000000000' },
      returns: { meron: '0.954560000000000', wala: '0.954850000000000', draw: '0.900000000000000' },
      pays: { meron: [mostOnSide], wala: [mostOnSide], draw: [9 * kiteUnit] },
    },
    (deal, { language, number }) => {
      const end = endOf(deal)
      const digits = (text: string): string => [...text].map((digit) => number(Number(digit))).join('')
      const multiple = (side: 'meron' | 'wala'): string => {
        const parts = multipleIn(deal.sums ?? [1, 1], side)
        return `×${number(Math.floor(parts / kiteUnit))}.${digits(String(parts % kiteUnit).padStart(4, '0'))}`
      }
      const side = (code: 'meron' | 'wala') => ({ text: `${kiteWords[code]?.[language] ?? ''} ${multiple(code)}`, isWon: end === code })
      return {
        title: `${kiteWords.result?.[language] ?? ''}: ${kiteWords[end]?.[language] ?? ''}`,
        cells: deal.sums ? [[side('meron'), side('wala')]] : [],
        lines: [],
      }
    },
    kiteWords,
  )
}
