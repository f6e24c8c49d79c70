import { listSlots, type Schedule, timeOfDay } from '../../../engine/contest/schedule.ts'
import { endOf, type KiteDeal, kiteUnit, multipleIn, type PoolSums } from '../../../engine/live/kite-duel.ts'
import { kiteWords } from '../../../engine/live/kite-words.ts'
import type { LiveTable } from '../../../engine/live/live-table.ts'
import type { Json } from '../../../engine/table-game.ts'
import type { Figures } from '../../amounts.ts'
import { make } from '../../dom.ts'
import type { LiveStage, LiveView, StageContext } from '../live-look.ts'
import { makeDuelStage } from './duel-stage.ts'
import { drawKite } from './duelists.ts'
import { dealOf, type TableLooks } from './looks.ts'

const readKite = (deal: Json): KiteDeal => deal as unknown as KiteDeal
const readSums = (sums: Json): PoolSums => sums as unknown as PoolSums
const sides = ['meron', 'wala'] as const
const toneOf = { meron: 'red', wala: 'blue', draw: 'green', off: 'green' } as const
const roadOf = { meron: 'banker', wala: 'player', draw: 'tie', off: 'tie' } as const
const shownSlots = 5

/** `×1.7434`, as it will be paid. */
function writeMultiple(sums: PoolSums, side: 'meron' | 'wala', figures: Figures): string {
  return `×${figures.factor(multipleIn(sums, side) / kiteUnit)}`
}

/** The looks of the duel of kites. */
export function makeKiteView(rules: LiveTable, looks: TableLooks): LiveView {
  return {
    ...looks,
    rules,
    words: kiteWords,
    roads: { kind: 'sides', red: 'meron', blue: 'wala', tie: 'draw', read: (deal) => roadOf[endOf(readKite(deal))] },
    cloth: [
      {
        title: 'mainBets',
        groups: [
          {
            columns: 3,
            size: 'main',
            area: 'middle',
            spots: [
              { bet: 'meron', tone: 'red', odds: (figures, sums) => (sums ? writeMultiple(readSums(sums), 'meron', figures) : '×–') },
              { bet: 'draw', tone: 'green' },
              { bet: 'wala', tone: 'blue', odds: (figures, sums) => (sums ? writeMultiple(readSums(sums), 'wala', figures) : '×–') },
            ],
          },
        ],
      },
    ],
    tagRound: ({ table }, { word }) => word(endOf(readKite(dealOf(table)))),
    help: ({ word, figures }) => {
      const { schedule } = rules.live
      return schedule ? [{ title: word('next'), body: [makeSlots(schedule, Date.now(), word, figures)] }] : []
    },
    openStage: (context) => makeKiteStage(context, rules),
  }
}

type Word = StageContext['word']

/** The next duels with their numbers and times. */
function makeSlots(schedule: Schedule, now: number, word: Word, figures: Figures): HTMLElement {
  const two = (value: number): string => `${figures.count(Math.floor(value / 10))}${figures.count(value % 10)}`
  const rows = listSlots(schedule, now, shownSlots).map(({ no, startsAt }) => {
    const { hours, minutes } = timeOfDay(schedule, startsAt)
    const name = word('number', { number: figures.count(no) })
    return make('li', {}, make('span', {}, name), make('strong', {}, `${two(hours)}:${two(minutes)}`))
  })
  return make('ol', { class: 'duel-slots' }, ...rows)
}

/** The sky with its kites, what lies in the pools, and between two duels the next ones. */
function makeKiteStage(context: StageContext, rules: LiveTable): LiveStage {
  const { word, figures, printing } = context
  const stage = makeDuelStage(context, {
    arena: 'sky',
    drawFighter: drawKite,
    acts: (deal) => [{ blows: readKite(deal).gusts, end: endedBy(readKite(deal)) }],
    final: (deal) => {
      const end = endOf(readKite(deal))
      return { end: endedBy(readKite(deal)), text: word(end), tone: toneOf[end] }
    },
  })
  const parts = { meron: make('p', { class: 'pool-side meron' }), wala: make('p', { class: 'pool-side wala' }) }
  const state = make('p', { class: 'pool-state' })
  const share = make('i', {})
  const board = make(
    'div',
    { class: 'pool-board', hidden: true },
    parts.meron,
    state,
    parts.wala,
    make('div', { class: 'pool-bar' }, share),
  )
  const next = make('section', { class: 'next-duels', hidden: true })
  stage.root.append(board, next)
  const setSums = (raw: Json, isFinal: boolean): void => {
    const sums = readSums(raw)
    board.hidden = false
    for (const [at, side] of sides.entries())
      parts[side].replaceChildren(make('b', {}, writeMultiple(sums, side, figures)), make('span', {}, printing.money(sums[at] ?? 0)))
    state.textContent = word(isFinal ? 'final' : 'estimate')
    share.style.width = `${(100 * sums[0]) / (sums[0] + sums[1])}%`
  }
  return {
    ...stage,
    async show(deal, ms) {
      next.hidden = true
      const { sums } = readKite(deal)
      if (sums) setSums(sums as unknown as Json, true)
      await stage.show(deal, ms)
    },
    setSums,
    setPhase(phase, now) {
      if (phase === 'open') state.textContent = word('estimate')
      const { schedule } = rules.live
      next.hidden = phase !== 'rest' || !schedule
      if (!next.hidden && schedule) next.replaceChildren(make('h3', {}, word('next')), makeSlots(schedule, now, word, figures))
    },
  }
}

/** Which kite comes down; in a draw both stay up. */
function endedBy({ end }: KiteDeal): 'meron' | 'wala' | 'both' {
  return end === 'draw' ? 'both' : end
}
