import {
  layBeadPlate,
  layRuns,
  type Mark,
  readBigRoad,
  readDerivedRoad,
  type RoadResult,
  roadRows,
  splitRuns,
} from '../../engine/live/roads.ts'
import type { Json } from '../../engine/table-game.ts'
import { make } from '../dom.ts'
import { draw, drawPicture } from '../table/draw.ts'
import type { SceneContext } from '../table/table-look.ts'
import type { RoadPlan } from './live-look.ts'
import type { LiveWord } from './live-words.ts'

type Context = Pick<SceneContext, 'word' | 'figures'> & { tell(word: LiveWord, blanks?: Readonly<Record<string, string | number>>): string }
/** A round and what was dealt in it. */
type PastRound = { readonly no: number; readonly deal: unknown }
type Sides = Extract<RoadPlan, { kind: 'sides' }>
type Marks = Extract<RoadPlan, { kind: 'marks' }>

const kept = 60
const shownFrequent = 5
const cell = 20
const red = '#e5384f'
const blue = '#3f8cff'
const green = '#2fb673'
/** Columns of the roads in the strip over the cloth, and in the sheet. */
const columns = { bead: 6, big: 12, derived: 8, whole: { bead: 10, big: 24, derived: 24 } } as const

/** The results of a table: a strip in view, and the whole board in a sheet. */
export class RoadBoard {
  readonly strip = make('div', { class: 'roads-strip' })
  readonly #plan: RoadPlan
  readonly #context: Context
  #rounds: readonly PastRound[] = []

  constructor(plan: RoadPlan, context: Context) {
    this.#plan = plan
    this.#context = context
    this.#show()
  }

  /** @param past oldest first */
  reset(past: readonly PastRound[]): void {
    this.#rounds = past.slice(-kept)
    this.#show()
  }

  /** A round is there once, however often it is told. */
  add(round: PastRound): void {
    this.#rounds = [...this.#rounds.filter(({ no }) => no !== round.no), round].slice(-kept)
    this.#show()
  }

  get #past(): readonly Json[] {
    return this.#rounds.map(({ deal }) => deal as Json)
  }

  /** All roads with their names, the shares of each side, and what they mean for the next round: nothing. */
  fillSheet(body: HTMLElement): void {
    const { tell, figures } = this.#context
    if (this.#past.length === 0) {
      body.append(make('p', { class: 'empty' }, tell('noRounds')))
      return
    }
    const count = tell('lastRounds', { count: figures.count(this.#past.length) })
    body.append(
      make('p', { class: 'note' }, tell('roadsNote')),
      make('h3', {}, `${tell('statistics')} · ${count}`),
      this.#shares(),
      ...(this.#plan.kind === 'sides'
        ? this.#wholeBoard(this.#plan)
        : [this.#markRow(this.#plan, kept, 'whole'), this.#frequent(this.#plan)]),
    )
  }

  #show(): void {
    const plan = this.#plan
    if (this.#past.length === 0) this.strip.replaceChildren(make('span', { class: 'roads-empty' }, this.#context.tell('noRounds')))
    else if (plan.kind === 'marks') this.strip.replaceChildren(this.#markRow(plan, 24, 'short'), this.#frequent(plan), this.#shares())
    else
      this.strip.replaceChildren(
        this.#bead(plan, columns.bead),
        this.#bigRoad(plan, columns.big),
        make('div', { class: 'derived-roads' }, ...this.#derived(plan, columns.derived)),
        this.#shares(),
      )
  }

  #results(plan: Sides): RoadResult[] {
    return this.#past.map((deal) => plan.read(deal))
  }

  /** How often each side won, as figures and as one bar. */
  #shares(): HTMLElement {
    const plan = this.#plan
    const { word, figures } = this.#context
    const shares =
      plan.kind === 'marks'
        ? plan.shares.map(({ bet, tone, has }) => ({ name: word(bet), tone, count: this.#past.filter((deal) => has(deal)).length }))
        : (
            [
              [plan.red, 'red', 'banker'],
              [plan.blue, 'blue', 'player'],
              [plan.tie, 'green', 'tie'],
            ] as const
          ).flatMap(([bet, tone, result]) =>
            bet === undefined ? [] : [{ name: word(bet), tone, count: this.#results(plan).filter((one) => one === result).length }],
          )
    const all = Math.max(
      1,
      shares.reduce((sum, { count }) => sum + count, 0),
    )
    return make(
      'ul',
      { class: 'shares' },
      ...shares.map(({ name, tone, count }) => {
        const share = make('li', { class: tone }, make('span', {}, name), ' ', make('strong', {}, figures.count(count)))
        share.style.setProperty('--part', String(count / all))
        return share
      }),
    )
  }

  #markRow(plan: Marks, most: number, size: string): HTMLElement {
    return make(
      'ol',
      { class: `marks ${size}` },
      ...this.#past
        .slice(-most)
        .toReversed()
        .map((deal) => {
          const { text, tone, title } = plan.mark(deal, this.#context)
          return make('li', { class: tone, title }, text)
        }),
    )
  }

  /** Which numbers came most and least, of the rounds that are kept. */
  #frequent({ frequent: { all, listOf, tone } }: Marks): HTMLElement {
    const { tell, figures } = this.#context
    const counts = new Map(all.map((number) => [number, 0]))
    for (const number of this.#past.flatMap((deal) => listOf(deal))) counts.set(number, (counts.get(number) ?? 0) + 1)
    const sorted = [...counts].toSorted(([, a], [, b]) => b - a)
    const most = Math.min(shownFrequent, Math.floor(all.length / 2))
    const row = (key: LiveWord, list: typeof sorted): HTMLElement =>
      make(
        'div',
        { class: 'frequent-row' },
        make('p', { 'aria-hidden': 'true' }, tell(key)),
        make(
          'ol',
          { class: 'marks', 'aria-label': tell(key) },
          ...list.map(([number, count]) =>
            make(
              'li',
              { class: tone(number) },
              figures.count(number),
              make('small', { 'aria-label': tell('times', { count: figures.count(count) }) }, `×${figures.count(count)}`),
            ),
          ),
        ),
      )
    return make('div', { class: 'frequent' }, row('frequent', sorted.slice(0, most)), row('rare', sorted.slice(-most).toReversed()))
  }

  #wholeBoard(plan: Sides): HTMLElement[] {
    const { tell } = this.#context
    const names = ['bigEye', 'small', 'cockroach'] as const
    const derived = this.#derived(plan, columns.whole.derived).map((road, at) => named(tell(names[at] ?? 'small'), road))
    return [
      named(tell('bead'), this.#bead(plan, columns.whole.bead)),
      named(tell('bigRoad'), this.#bigRoad(plan, columns.whole.big)),
      ...derived,
      this.#asText(plan),
    ]
  }

  /** What the roads show, for readers who cannot see them: the runs of each, oldest first. */
  #asText(plan: Sides): HTMLElement {
    const { tell, word, figures } = this.#context
    const results = this.#results(plan)
    const sides = { banker: word(plan.red), player: word(plan.blue), tie: word(plan.tie ?? '') }
    const runs = readBigRoad(results).columns
    const join = (list: readonly (readonly [name: string, count: number])[]): string =>
      list.map(([name, count]) => `${name} ${figures.count(count)}`).join(' · ')
    const big = runs.map(({ winner, ties }): [string, number] => [sides[winner], ties.length])
    const derived = (['bigEye', 'small', 'cockroach'] as const).map((road, at) => {
      const marks = splitRuns(readDerivedRoad(runs, (at + 1) as 1 | 2 | 3))
      return [tell(road), join(marks.map((run) => [tell(run[0] ?? 'red'), run.length]))] as const
    })
    const rows = [[tell('bead'), results.map((one) => sides[one]).join(' · ')], [tell('bigRoad'), join(big)], ...derived] as const
    return make(
      'details',
      { class: 'roads-text' },
      make('summary', {}, tell('asText')),
      make(
        'dl',
        {},
        ...rows.filter(([, text]) => text !== '').flatMap(([name, text]) => [make('dt', {}, name ?? ''), make('dd', {}, text ?? '')]),
      ),
    )
  }

  /** The big eye boy, the small road and the cockroach pig. */
  #derived(plan: Sides, count: number): SVGElement[] {
    const runs = readBigRoad(this.#results(plan)).columns
    return ([1, 2, 3] as const).map((distance) => {
      const marks = layRuns(splitRuns(readDerivedRoad(runs, distance)))
      return drawRoad(marks, count, 'derived', ({ value }, x, y) => [shapes[distance](x, y, value === 'red' ? red : blue)])
    })
  }

  #bead(plan: Sides, count: number): SVGElement {
    const { word } = this.#context
    const names = { banker: plan.red, player: plan.blue, tie: plan.tie ?? '' }
    const colors = { banker: red, player: blue, tie: green }
    const marks = layBeadPlate(this.#past.map((deal) => ({ result: plan.read(deal), corners: plan.corners?.(deal) })))
    return drawRoad(marks, count, 'bead', ({ value: { result, corners } }, x, y) => [
      draw('circle', { cx: x, cy: y, r: 8.6, fill: colors[result] }),
      draw('text', { x, y: y + 3.6, 'text-anchor': 'middle', class: 'bead-letter' }, firstLetter(word(names[result]))),
      ...(corners?.upper
        ? [draw('circle', { cx: x - 6.5, cy: y - 6.5, r: 2.8, fill: '#ff9aa8', stroke: '#fff', 'stroke-width': 0.8 })]
        : []),
      ...(corners?.lower
        ? [draw('circle', { cx: x + 6.5, cy: y + 6.5, r: 2.8, fill: '#9ec6ff', stroke: '#fff', 'stroke-width': 0.8 })]
        : []),
    ])
  }

  #bigRoad(plan: Sides, count: number): SVGElement {
    const { figures } = this.#context
    const { columns: runs } = readBigRoad(this.#results(plan))
    const marks = layRuns(runs.map(({ winner, ties }) => ties.map((tied) => ({ winner, tied }))))
    return drawRoad(marks, count, 'big', ({ value: { winner, tied } }, x, y) => [
      draw('circle', { cx: x, cy: y, r: 7.4, fill: 'none', stroke: winner === 'banker' ? red : blue, 'stroke-width': 3 }),
      ...(tied > 0 ? [draw('path', { d: `M${x - 6} ${y + 6}l12-12`, stroke: green, 'stroke-width': 2.6 })] : []),
      ...(tied > 1 ? [draw('text', { x, y: y + 3.4, 'text-anchor': 'middle', class: 'tie-count' }, figures.count(tied))] : []),
    ])
  }
}

function named(name: string, road: SVGElement): HTMLElement {
  return make('figure', { class: 'road-figure' }, make('figcaption', {}, name), road)
}

function firstLetter(name: string): string {
  const [first = ''] = new Intl.Segmenter().segment(name)
  return typeof first === 'string' ? first : first.segment
}

const shapes = {
  1: (x: number, y: number, color: string) => draw('circle', { cx: x, cy: y, r: 6.4, fill: 'none', stroke: color, 'stroke-width': 3 }),
  2: (x: number, y: number, color: string) => draw('circle', { cx: x, cy: y, r: 7, fill: color }),
  3: (x: number, y: number, color: string) =>
    draw('path', { d: `M${x - 6} ${y + 6}l12-12`, stroke: color, 'stroke-width': 3.6, 'stroke-linecap': 'round' }),
} as const

/** A grid of six rows with the newest columns of a road. */
function drawRoad<Value>(
  marks: readonly Mark<Value>[],
  count: number,
  kind: string,
  drawMark: (mark: Mark<Value>, x: number, y: number) => SVGElement[],
): SVGElement {
  const last = Math.max(count, ...marks.map(({ column }) => column))
  const first = last - count
  const lines = [
    ...Array.from({ length: count + 1 }, (_, at) => `M${at * cell} 0v${roadRows * cell}`),
    ...Array.from({ length: roadRows + 1 }, (_, at) => `M0 ${at * cell}h${count * cell}`),
  ]
  const road = drawPicture(
    count * cell,
    roadRows * cell,
    { className: `road-grid ${kind}` },
    draw('rect', { width: count * cell, height: roadRows * cell, fill: '#fffdf6' }),
    draw('path', { d: lines.join(''), stroke: '#d9d2c0', 'stroke-width': 0.8 }),
    ...marks
      .filter(({ column }) => column > first)
      .flatMap((mark) => drawMark(mark, (mark.column - first - 0.5) * cell, (mark.row - 0.5) * cell)),
  )
  road.setAttribute('preserveAspectRatio', 'xMinYMin')
  return road
}
