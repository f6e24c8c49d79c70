import type { LiveTable } from '../../../engine/live/live-table.ts'
import { readDice, sizeOf, totalOf } from '../../../engine/live/sic-bo-live.ts'
import { words } from '../../../engine/live/sic-bo-words.ts'
import { make } from '../../dom.ts'
import type { LiveView, SpotGroup, SpotLook } from '../live-look.ts'
import { drawDie } from './die-face.ts'
import { dealOf, type TableLooks } from './looks.ts'
import { makeSicBoStage } from './sic-bo-stage.ts'
import './sic-bo.css'

const tones = { small: 'blue', big: 'red', any_triple: 'gold' } as const
const faces = [1, 2, 3, 4, 5, 6]

/** The bets of a table by the faces that they name. */
function listSpots(rules: LiveTable, kind: string, times = 1): SpotLook[] {
  return rules.bets
    .filter((bet) => bet.startsWith(`${kind}:`))
    .map((bet) => {
      const named = (bet.split(':')[1] ?? '').split('-').map(Number)
      const shown = named.flatMap((face) => Array.from({ length: times }, () => face))
      return { bet, label: () => make('span', { class: 'spot-dice' }, ...shown.map((face) => drawDie(face))) }
    })
}

/** Totals are written as figures; those of the same pay lie below one another. */
function listTotals(rules: LiveTable): SpotGroup {
  const totals = rules.bets.filter((bet) => bet.startsWith('total:'))
  const half = totals.length / 2
  return {
    columns: half,
    size: 'small',
    area: 'middle',
    title: 'total',
    spots: [...totals.slice(0, half), ...totals.slice(half).toReversed()].map((bet) => ({ bet, number: Number(bet.split(':')[1]) })),
  }
}

function listPages(rules: LiveTable): Exclude<LiveView['cloth'], (context: never) => unknown> {
  const small = { size: 'small', area: 'middle' } as const
  return [
    {
      title: 'mainBets',
      groups: [
        {
          columns: 4,
          size: 'main',
          area: 'middle',
          spots: [
            { bet: 'small', tone: 'blue' },
            { bet: 'odd', tone: 'green' },
            { bet: 'even', tone: 'green' },
            { bet: 'big', tone: 'red' },
          ],
        },
        listTotals(rules),
        { ...small, columns: 6, title: 'single', spots: listSpots(rules, 'single').map((spot) => ({ ...spot, pays: [1, 2, 12] })) },
      ],
    },
    {
      title: 'doubles',
      groups: [
        { ...small, columns: 6, title: 'double', spots: listSpots(rules, 'double', 2) },
        { ...small, columns: 1, spots: [{ bet: 'any_triple', tone: 'gold' }] },
        { ...small, columns: 6, title: 'triple', spots: listSpots(rules, 'triple', 3).map((spot) => ({ ...spot, tone: 'gold' })) },
        { ...small, columns: 5, title: 'two', spots: listSpots(rules, 'two') },
      ],
    },
    {
      title: 'combinations',
      groups: [
        { ...small, columns: 5, title: 'three', spots: listSpots(rules, 'three') },
        { ...small, columns: 5, title: 'four', spots: listSpots(rules, 'four') },
      ],
    },
  ]
}

/** The looks of a table of sic bo. */
export function makeSicBoView(rules: LiveTable, looks: TableLooks): LiveView {
  return {
    ...looks,
    rules,
    words,
    nameBet(bet, { word, figures }) {
      const [kind = '', named] = bet.split(':')
      const numbers = named?.split('-').map((one) => figures.count(Number(one))) ?? []
      return [word(kind), ...numbers].join(' ')
    },
    roads: {
      kind: 'marks',
      mark(deal, { figures }) {
        const dice = readDice(deal)
        return {
          text: figures.count(totalOf(dice)),
          tone: tones[sizeOf(dice)],
          title: dice.map((die) => figures.count(die)).join(' · '),
        }
      },
      shares: (['small', 'any_triple', 'big'] as const).map((size) => ({
        bet: size === 'any_triple' ? 'alike' : size,
        tone: tones[size],
        has: (deal) => sizeOf(readDice(deal)) === size,
      })),
      frequent: { all: faces, listOf: readDice, tone: () => 'plain' },
    },
    cloth: listPages(rules),
    tagRound({ table }, { word, figures }) {
      const dice = readDice(dealOf(table))
      return `${dice.map((die) => figures.count(die)).join('·')} = ${figures.count(totalOf(dice))} ${word(sizeOf(dice))}`
    },
    openStage: makeSicBoStage,
  }
}
