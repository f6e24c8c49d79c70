import { readMinor } from './amounts.ts'
import { make } from './dom.ts'
import { nameOfTier } from './jackpot-board.ts'
import type { PanelProps } from './panel-props.ts'
import type { Step } from '../play-api.ts'
import { fillRounds } from './round-list.ts'
import { makeSymbol } from './symbol-picture.ts'
import { verifyRound } from './verify.ts'
import { describeWin } from './win-text.ts'

/** The player's own rounds, each with all its steps. */
export function fillHistory(body: HTMLElement, props: PanelProps): void {
  const { say, figures, look } = props
  fillRounds(body, props, {
    tag: ({ steps }) => {
      const free = steps.filter(({ kind }) => kind === 'free').length
      return free > 0 ? `${say('free.title')} ×${figures.count(free)}` : ''
    },
    facts: ({ jackpots }) =>
      jackpots.map(({ tier, feed, won }) => {
        const fed = say('jackpot.fed', { amount: figures.money(readMinor(feed)) })
        const gave = won === null ? [] : [say('jackpot.gave', { amount: figures.money(readMinor(won)) })]
        return [say(nameOfTier(tier)), [fed, ...gave].join(' · ')]
      }),
    mayReplay: ({ steps }) => steps.length > 0,
    describe: ({ steps }) => [
      make('h3', {}, say('history.details')),
      make('ol', { class: 'steps' }, ...steps.map((step) => makeStep(step, props))),
    ],
    verify: async (round) => verifyRound(round, (await look.rules()).rules),
  })
}

function makeStep(step: Step, { say, figures, atlas, symbolName }: PanelProps): HTMLElement {
  const lit = new Set(step.wins.flatMap(({ cells }) => cells.map(([reel, row]) => `${reel}/${row}`)))
  const rows = step.window[0]?.length ?? 0
  const cells = Array.from({ length: rows }, (_, row) =>
    step.window.map((reel, at) =>
      make('span', { class: lit.has(`${at}/${row}`) ? 'cell lit' : 'cell' }, makeSymbol(atlas, reel[row] ?? '', 36)),
    ),
  ).flat()
  const wins = step.wins.map((won) => make('li', {}, describeWin({ ...won, win: readMinor(won.win) }, { say, figures, symbolName })))
  const label = step.window.map((reel) => reel.map(symbolName).join(', ')).join(' | ')
  return make(
    'li',
    {},
    make(
      'div',
      { class: 'step-head' },
      make('strong', {}, nameStep(step, { say, figures })),
      make('span', {}, readMinor(step.win) > 0n ? figures.money(readMinor(step.win)) : '–'),
    ),
    makeWindow(step.window.length, label, cells),
    make('ul', { class: 'wins' }, ...wins),
  )
}

function makeWindow(reels: number, label: string, cells: HTMLElement[]): HTMLElement {
  const window = make('div', { class: 'window', role: 'img', 'aria-label': label }, ...cells)
  window.style.gridTemplateColumns = `repeat(${reels}, 1fr)`
  return window
}

function nameStep({ kind, freeSpinNumber, multiplier }: Step, { say, figures }: Pick<PanelProps, 'say' | 'figures'>): string {
  const keys = { base: 'history.base', free: 'history.free', cascade: 'history.cascade', respin: 'history.respin' } as const
  const name = say(keys[kind], { number: figures.count(freeSpinNumber) })
  return multiplier > 1 ? `${name} ×${figures.count(multiplier)}` : name
}
