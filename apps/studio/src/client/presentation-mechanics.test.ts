import { expect, test } from 'vitest'
import { hilsa } from '../../games/hilsa.ts'
import { indigo } from '../../games/indigo.ts'
import { kite } from '../../games/kite.ts'
import { mela } from '../../games/mela.ts'
import { nokshi } from '../../games/nokshi.ts'
import { palki } from '../../games/palki.ts'
import { openFigures } from './amounts.ts'
import { planRound, presentationRules } from './presentation.ts'
import type { Step } from '../play-api.ts'
import { makeLineStep, makeRound, makeStep } from '../testing/sample-round.ts'
import EN from './texts/EN.json' with { type: 'json' }
import { openSay } from './say.ts'
import { describeWin } from './win-text.ts'

const cascading = { scatter: 'scatter', scattersNeeded: 3, mechanic: 'cascade' }
const holding = { scatter: undefined, scattersNeeded: 3, mechanic: 'hold' }
const cells: Step['removed'] = [
  [0, 1],
  [1, 1],
  [2, 1],
]

test('a cascade bursts what paid, lets the rest fall and goes on until nothing pays (FAIR-20)', () => {
  const steps = [
    makeLineStep('20', { removed: cells }),
    makeLineStep('30', { kind: 'cascade', multiplier: 2, removed: cells, roundWin: '50' }),
    makeStep({ kind: 'cascade', multiplier: 3, roundWin: '50' }),
  ]
  const beats = planRound(makeRound(steps, { win: '50' }), cascading)
  expect(beats.map(({ kind }) => kind)).toEqual(['spin', 'wins', 'shown', 'fall', 'wins', 'shown', 'fall', 'shown', 'end'])
  expect(beats.flatMap((beat) => (beat.kind === 'fall' ? [beat.removed] : []))).toEqual([cells, cells])
})

test('what bursts is cheered only once the round has returned more than its stake (FAIR-23)', () => {
  const steps = [
    makeLineStep('6', { removed: cells }),
    makeLineStep('4', { kind: 'cascade', removed: cells, roundWin: '10' }),
    makeLineStep('1', { kind: 'cascade', removed: cells, roundWin: '11' }),
    makeStep({ kind: 'cascade', roundWin: '11' }),
  ]
  const falls = planRound(makeRound(steps, { win: '11' }), cascading).flatMap((beat) => (beat.kind === 'fall' ? [beat.tier] : []))
  expect(falls).toEqual(['quiet', 'quiet', 'nice'])
})

test('a chain of cascades is cheered once, at its end, with its sum (FAIR-23)', () => {
  const steps = [
    makeLineStep('60', { removed: cells }),
    makeLineStep('80', { kind: 'cascade', removed: cells, roundWin: '140' }),
    makeStep({ kind: 'cascade', roundWin: '140' }),
  ]
  const beats = planRound(makeRound(steps, { win: '140' }), cascading)
  expect(beats.flatMap((beat) => (beat.kind === 'wins' ? [beat.tier] : []))).toEqual(['nice', 'nice'])
  expect(beats.find(({ kind }) => kind === 'chain')).toEqual({ kind: 'chain', win: 1_400_000n, tier: 'great' })
})

test('a round that is left in the middle of its cascades goes on with the fall that was not seen (FAIR-21)', () => {
  const steps = [
    makeLineStep('20', { removed: cells }),
    makeLineStep('30', { kind: 'cascade', removed: cells, roundWin: '50' }),
    makeStep({ kind: 'cascade', roundWin: '50' }),
  ]
  const beats = planRound(makeRound(steps, { win: '50' }), cascading, 2)
  expect(beats.map(({ kind }) => kind)).toEqual(['fall', 'shown', 'end'])
  expect(beats[0]).toMatchObject({ kind: 'fall', removed: cells })
})

test('cascades inside free spins stay inside: one way in, one way out (FAIR-20)', () => {
  const free = { freeSpinNumber: 1, freeSpinsLeft: 0 }
  const steps = [
    makeStep({ freeSpinsAdded: 1, freeSpinsLeft: 1 }),
    makeLineStep('20', { kind: 'free', removed: cells, ...free }),
    makeStep({ kind: 'cascade', roundWin: '20', ...free }),
  ]
  const kinds = planRound(makeRound(steps, { win: '20' }), cascading).map(({ kind }) => kind)
  expect(kinds).toEqual(['spin', 'award', 'shown', 'intro', 'spin', 'wins', 'shown', 'fall', 'shown', 'outro', 'end'])
})

test('respins of held coins open with their count, and each is a step of its own to resume at (FAIR-21)', () => {
  const steps = [
    makeStep({ respinsLeft: 3 }),
    makeStep({ kind: 'respin', stops: [], respinsLeft: 2 }),
    makeStep({ kind: 'respin', stops: [] }),
  ]
  const whole = planRound(makeRound(steps), holding)
  expect(whole.map(({ kind }) => kind)).toEqual(['spin', 'shown', 'intro', 'spin', 'shown', 'spin', 'shown', 'outro', 'end'])
  expect(whole[2]).toMatchObject({ feature: 'hold', resumed: false, left: 3 })
  expect(planRound(makeRound(steps), holding, 2)[0]).toMatchObject({ kind: 'intro', feature: 'hold', resumed: true, left: 2 })
})

test('each kind of win is told in words with its figures', () => {
  const tell = { say: openSay(EN), figures: openFigures('EN', 'BDT'), symbolName: () => 'Fish' }
  const win = { symbol: 'h1', count: 5, win: 200_000n }
  const texts = (['line', 'ways', 'cluster', 'anywhere', 'scatter', 'coins', 'prize'] as const).map((kind) =>
    describeWin({ ...win, kind, line: 2, ways: 12, multiplier: 3 }, tell),
  )
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.filter((text) => !text.includes('20') || !text.endsWith('(×3)') || /\{|undefined/.test(text))).toEqual([])
})

test('every slot can be planned from its figures: symbols, scatters and resting window', () => {
  const slots = [nokshi, mela, palki, kite, indigo, hilsa].flatMap(({ games }) => games)
  expect(slots.length).toBeGreaterThan(0)
  for (const game of slots) {
    const rules = presentationRules(game)
    expect([game.code, rules.scatter === undefined || game.symbols.includes(rules.scatter)]).toEqual([game.code, true])
    expect([game.code, game.rest.window.length, game.rest.window[0]?.length]).toEqual([game.code, game.grid.reels, game.grid.rows])
    expect(game.help.pays.every(({ symbol }) => game.symbols.includes(symbol))).toBe(true)
    expect(game.symbols.filter((symbol) => !game.symbolNames[symbol])).toEqual([])
  }
})
