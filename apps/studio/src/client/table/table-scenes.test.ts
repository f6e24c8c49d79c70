// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { view as deucesWild } from '../../../games/deuces-wild/view.ts'
import { view as boishakhiRaffle } from '../../../games/boishakhi-raffle/view.ts'
import { view as deltaSheet } from '../../../games/delta-sheet/view.ts'
import { view as fairWheel } from '../../../games/fair-wheel/view.ts'
import { view as haatNumbers } from '../../../games/haat-numbers/view.ts'
import { view as housie } from '../../../games/housie/view.ts'
import { view as jacksOrBetter } from '../../../games/jacks-or-better/view.ts'
import { view as kenoBazar } from '../../../games/keno-bazar/view.ts'
import { view as lilyRoulette } from '../../../games/lily-roulette/view.ts'
import { view as minesGarden } from '../../../games/mines-garden/view.ts'
import { view as moonlitThree } from '../../../games/moonlit-three/view.ts'
import { view as plinkoGhat } from '../../../games/plinko-ghat/view.ts'
import { view as quickEight } from '../../../games/quick-eight/view.ts'
import { view as teenBaccarat } from '../../../games/teen-baccarat/view.ts'
import { openDraw } from '../../engine/fairness.ts'
import { places } from '../../engine/roulette.ts'
import type { Json } from '../../engine/table-game.ts'
import { type LanguageCode, openFigures, writeMinor } from '../amounts.ts'
import type { Round } from '../../play-api.ts'
import type { SeriesAnswer } from '../../series-api.ts'
import { makeRound } from '../../testing/sample-round.ts'
import { openSay } from '../say.ts'
import EN from '../texts/EN.json' with { type: 'json' }
import type { SceneContext, TableScene, TableView } from './table-look.ts'
import { TableSound } from './table-sound.ts'
import { type TableWord, tableWords } from './table-words.ts'

const views: readonly [game: string, view: TableView, choice: Json, actions: Json[]][] = [
  ['jacks-or-better', jacksOrBetter, null, [{ hold: [0, 2] }]],
  ['deuces-wild', deucesWild, null, [{ hold: [1] }]],
  ['lily-roulette', lilyRoulette, { bets: [['straight:17', 2]] }, []],
  ['teen-baccarat', teenBaccarat, { player: 1, banker: 0, tie: 2 }, []],
  ['mines-garden', minesGarden, { mines: 4, bed: 7 }, []],
  ['plinko-ghat', plinkoGhat, { rows: 16, risk: 'high' }, []],
  ['keno-bazar', kenoBazar, { picks: [3, 8, 17] }, []],
  ['housie', housie, { tickets: 3 }, []],
  ['quick-eight', quickEight, { picks: [3, 8, 17] }, []],
  ['fair-wheel', fairWheel, { bets: [[2, 1], [24, 2]] }, []], // prettier-ignore
  ['delta-sheet', deltaSheet, { play: 'pair', picks: [5, 42] }, []],
  ['moonlit-three', moonlitThree, null, []],
  ['haat-numbers', haatNumbers, null, []],
  ['boishakhi-raffle', boishakhiRaffle, null, []],
]

/** A series as the studio tells it; scenes that print no tickets never ask. */
const sampleSeries: SeriesAnswer = {
  open: { no: 2, size: 1000, sold: 12, commitment: '', root: '', seed: null, shared: [], prizes: [] },
  before: null,
}

/** A round of a game as the studio tells it, of some seed; mines are taken at once where the first bed is safe. */
function playRound({ rules }: TableView, choice: Json, actions: readonly Json[]): Round {
  const play = (more: readonly Json[]) => rules.play(openDraw(Buffer.alloc(32, 7), 'client', 1n), choice, more)
  const first = play(actions)
  const end = first?.state === 'open' ? play([...actions, 'take']) : first
  if (end?.state !== 'finished') throw new Error('the round is not finished')
  const price = (units: number): string => writeMinor((BigInt(units) * 100_000n) / BigInt(rules.unitsPerStake))
  return makeRound([], { bet: '10', choice: choice as Round['choice'], table: rules.tell(end.outcome, price) as Round['table'] })
}

function openScene(view: TableView, language: LanguageCode = 'EN') {
  const figures = openFigures(language, 'BDT')
  const fill = (text: string | undefined, blanks: Readonly<Record<string, string | number>>): string =>
    (text ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => String(blanks[name] ?? whole))
  const asked = { changed: vi.fn(), start: vi.fn(), act: vi.fn(), choose: vi.fn<SceneContext['choose']>() }
  const context: SceneContext = {
    say: openSay(EN),
    language,
    figures,
    sound: new TableSound(view.sounds),
    rules: view.rules,
    word: (key, blanks = {}) => fill((view.words[key] ?? tableWords[key as TableWord])[language], blanks),
    price: (units) => figures.money((BigInt(units) * 100_000n) / BigInt(view.rules.unitsPerStake)),
    worth: (chips) => BigInt(chips) * 100_000n,
    series: async () => sampleSeries,
    pace: () => 0,
    wait: async () => undefined,
    ...asked,
  }
  const scene = view.openScene(context)
  scene.priced?.()
  scene.setMode('choose')
  document.body.replaceChildren(scene.root)
  return { scene, context, ...asked }
}

/** All that is written or said, without the corners of cards, which are the same in all languages. */
function listTexts(root: HTMLElement): string[] {
  const copy = root.cloneNode(true) as HTMLElement
  for (const card of copy.querySelectorAll('.card')) card.remove()
  const said = [...copy.querySelectorAll('[aria-label]'), copy].map((one) => one.getAttribute('aria-label') ?? '')
  return [...said, copy.textContent ?? '']
}

const press = (scene: TableScene, selector: string): void => scene.root.querySelector<HTMLElement>(selector)?.click()
const focusBy = (key: string): void => {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}
const focused = (): string => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''

describe.each(views)('%s', (_game, view, choice, actions) => {
  test('writes every number in Bengali digits in Bengali, before and after a round (FAIR-17)', async () => {
    const { scene } = openScene(view, 'BN')
    const before = listTexts(scene.root)
    scene.offer?.(choice)
    await scene.show(playRound(view, choice, actions), 'still')
    const after = listTexts(scene.root)
    const figures = [...before, ...after].join(' ')
    expect(figures.match(/.{0,12}[0-9].{0,12}/g) ?? []).toEqual([])
    expect(figures).toMatch(/[০-৯]/)
  })

  test('says in the list of rounds what a round came to, in the language (FAIR-20)', () => {
    const told = (['BN', 'EN', 'CN', 'VI'] as const).map((language) => {
      const { context } = openScene(view, language)
      return view.tagRound(playRound(view, choice, actions), context)
    })
    expect(new Set(told).size).toBe(4)
    expect(told[0]).not.toMatch(/[0-9a-z]/i)
    expect(told[1]).toMatch(/^[\x20-\x7e·]+$/)
  })

  test('has a name for everything that can be pressed, before and after a round, in four languages (A11Y-12)', async () => {
    for (const language of ['BN', 'EN', 'CN', 'VI'] as const) {
      const { scene } = openScene(view, language)
      const listNames = () =>
        [...scene.root.querySelectorAll('button')].map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '')
      const before = listNames()
      await scene.show(playRound(view, choice, actions), 'still')
      const names = [...before, ...listNames()]
      expect(names.length).toBeGreaterThan(0)
      expect(names.filter((name) => name.trim() === '' || /undefined|\{\w+\}/.test(name))).toEqual([])
    }
  })

  test('lets the eye see the end of a replay without changing what the player would stake next (FAIR-20)', async () => {
    const { scene } = openScene(view)
    const own = scene.choice()
    await scene.show(playRound(view, choice, actions), 'replay')
    await scene.show(playRound(view, choice, actions), 'still')
    expect(withoutChance(scene.choice())).toEqual(withoutChance(own))
  })
})

/** Which bed the main button opens is for the window to pick anew. */
function withoutChance(choice: Json | undefined): Json | undefined {
  return typeof choice === 'object' && choice !== null && 'bed' in choice ? { mines: choice.mines as Json } : choice
}

test('a card says its rank and suit in words of the language, and which of its places is empty (FAIR-17)', async () => {
  const { scene } = openScene(jacksOrBetter, 'BN')
  expect([...scene.root.querySelectorAll('.hold')].map((card) => card.getAttribute('aria-label'))).toContain('৩ নম্বর তাস, উল্টো')
  // Ten of hearts, ace of spades, two of clubs, jack of diamonds, king of hearts.
  const table = { cards: [33, 48, 3, 38, 45], made: 'none', win: '0' }
  await scene.showOpen?.(makeRound([], { state: 'open', table }), 'still')
  expect([...scene.root.querySelectorAll('.hold')].map((card) => card.getAttribute('aria-label'))).toEqual([
    'হরতনের ১০',
    'ইস্কাপনের টেক্কা',
    'চিড়িতনের ২',
    'রুইতনের জ্যাক',
    'হরতনের কিং',
  ])
})

test('the keys 1 to 5 hold and let go cards, and only while the hand is open (FAIR-21)', async () => {
  const { scene } = openScene(jacksOrBetter)
  expect(scene.pressed?.('2')).toBe(false)
  await scene.showOpen?.(makeRound([], { state: 'open', table: { cards: [0, 5, 10, 15, 20], made: 'none', win: '0' } }), 'still')
  scene.setMode('decide')
  for (const key of ['4', '2', '5', '5']) expect(scene.pressed?.(key)).toBe(true)
  expect(scene.mainAction?.()).toEqual({ hold: [1, 3] })
  expect(scene.pressed?.('6')).toBe(false)
})

test('keno numbers are one stop of the tab key, and the arrows, Home and End go between them', () => {
  const { scene } = openScene(kenoBazar)
  const numbers = [...scene.root.querySelectorAll<HTMLElement>('.number')]
  expect(numbers.filter(({ tabIndex }) => tabIndex === 0).map(({ textContent }) => textContent)).toEqual(['1'])
  numbers[0]?.focus()
  const way = ['ArrowLeft', 'ArrowRight', 'ArrowDown', 'End', 'Home', 'ArrowUp', 'ArrowUp'].map((key) => (focusBy(key), focused()))
  expect(way).toEqual(['1', '2', '12', '20', '11', '1', '1'])
  expect(numbers.filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement])
})

test("arrow keys reach the garden's beds, and pressing one starts the round (FAIR-17)", () => {
  const { scene, start } = openScene(minesGarden)
  scene.root.querySelector<HTMLElement>('.bed')?.focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) focusBy(key)
  expect(focused()).toBe('Bed 8')
  ;(document.activeElement as HTMLElement).click()
  expect(start).toHaveBeenCalledOnce()
  expect(scene.choice()).toEqual({ mines: 3, bed: 7 })
})

test('picked numbers stay picked when a round is refused and the earlier one is shown again (FAIR-17)', async () => {
  const { scene } = openScene(kenoBazar)
  press(scene, '.number:nth-child(5)')
  press(scene, '.number:nth-child(80)')
  scene.begin?.()
  await scene.show(playRound(kenoBazar, { picks: [3, 8] }, []), 'still')
  expect(scene.choice()).toEqual({ picks: [5, 80] })
  expect(scene.root.querySelectorAll('.drawn, .hit')).toHaveLength(0)
})

test('a resumed round shows its staked chips, and they may be placed again (FAIR-21)', async () => {
  const bets = { bets: [['red', 2] as const, ['straight:17', 1] as const] }
  const { scene } = openScene(lilyRoulette)
  Element.prototype.animate ??= (() => ({ finished: Promise.resolve() })) as never
  await scene.show(playRound(lilyRoulette, bets, []), 'live')
  expect(scene.choice()).toEqual(bets)
  const again = openScene(lilyRoulette)
  again.scene.offer?.(bets)
  expect(again.scene.choice()).toBeUndefined()
  ;[...again.scene.root.querySelectorAll<HTMLElement>('.small-tool')].find(({ textContent }) => textContent === 'Same again')?.click()
  expect(again.scene.choice()).toEqual(bets)
})

describe.each([
  ['lily-roulette', lilyRoulette, { bets: [['red', 3]] }, '[data-code=red]', '.results li'],
  ['teen-baccarat', teenBaccarat, { player: 3, banker: 0, tie: 0 }, '.field-player', '.road li'],
] as const)('%s', (_game, view, choice, field, results) => {
  test('lays chips with the sum that lies there, says it in full, and anew when the chip changes', () => {
    const { scene, context } = openScene(view, 'BN')
    press(scene, field)
    press(scene, field)
    const sum = () => scene.root.querySelector<HTMLElement>(`${field} .chip-sum`)?.dataset.sum
    expect(sum()).toBe('২০')
    expect(scene.root.querySelector(field)?.getAttribute('aria-label')).toContain('৳\u00a0২০.০০')
    context.worth = (chips) => BigInt(chips) * 125_000_000n
    scene.priced?.()
    expect(sum()).toBe('২৫\u00a0হা')
  })

  test('shows the chips of a round at their worth in it, and those of the next at the chip of now', async () => {
    const { scene } = openScene(view)
    Element.prototype.animate ??= (() => ({ finished: Promise.resolve() })) as never
    const round = { ...playRound(view, choice as unknown as Json, []), bet: '50' }
    await scene.show(round, 'live')
    const sum = () => scene.root.querySelector<HTMLElement>(`${field} .chip-sum`)?.dataset.sum
    expect(sum()).toBe('150')
    scene.setMode('choose')
    expect(sum()).toBe('30')
  })

  test('lists last results of the visit before too, each round once, and none of a replay', async () => {
    const { scene } = openScene(view)
    const round = playRound(view, choice as unknown as Json, [])
    const count = () => scene.root.querySelectorAll(results).length
    await scene.show({ ...round, id: 'b' }, 'still')
    scene.recall?.([
      { ...round, id: 'b' },
      { ...round, id: 'a' },
    ])
    expect(count()).toBe(2)
    await scene.show({ ...round, id: 'b' }, 'still')
    await scene.show({ ...round, id: 'c' }, 'replay')
    expect(count()).toBe(2)
  })
})

test('on the folded cloth every field has its own place, beside the numbers that it borders', () => {
  const { scene } = openScene(lilyRoulette)
  const read = (element: HTMLElement) =>
    Object.fromEntries(['fx', 'fy', 'fw', 'fh'].map((name) => [name, Number(element.style.getPropertyValue(`--${name}`))])) as Record<
      'fx' | 'fy' | 'fw' | 'fh',
      number
    >
  const boxes = [...scene.root.querySelectorAll<HTMLElement>('.place')].map((place) => ({ ...read(place), code: place.dataset.code! }))
  const cells = new Set<string>()
  for (const { fx, fy, fw, fh, code } of boxes) {
    expect([code, fx - fw / 2 > -0.1, fy - fh / 2 > -0.1, fx + fw / 2 <= 8, fy + fh / 2 < 7.1]).toEqual([code, true, true, true, true])
    if (fw < 1) continue
    for (let x = fx - fw / 2; x < fx + fw / 2 - 0.5; x += 1) cells.add(`${x}/${fy - 0.5}`)
  }
  expect(cells.size).toBe(8 * 7)
  const at = (code: string) => boxes.find((box) => box.code === code)!
  const between = (code: string, ...numbers: number[]) =>
    expect([code, at(code).fx, at(code).fy]).toEqual([
      code,
      ...(['fx', 'fy'] as const).map((axis) => numbers.reduce((sum, number) => sum + at(`straight:${number}`)[axis], 0) / numbers.length),
    ])
  between('split:5-8', 5, 8)
  between('corner:23-24-26-27', 23, 24, 26, 27)
  expect([at('split:16-19').fx, at('split:16-19').fy > at('straight:16').fy]).toEqual([at('straight:16').fx, true])
  expect([at('line:1-2-3-4-5-6').fx < at('straight:1').fx, at('line:19-20-21-22-23-24').fx < at('straight:19').fx]).toEqual([true, true])
})

const tool = (scene: TableScene, name: string): HTMLElement =>
  [...scene.root.querySelectorAll<HTMLElement>('.small-tool')].find(({ textContent }) => textContent === name) as HTMLElement

test('each bet between numbers is also in the list of a number that it covers (A11Y-04)', () => {
  const { scene, choose } = openScene(lilyRoulette)
  tool(scene, 'Lines & corners').click()
  const taken: unknown[] = []
  for (let number = 0; number <= 36; number += 1) {
    press(scene, `[data-code="straight:${number}"]`)
    const [title, choices] = choose.mock.lastCall ?? ['', []]
    expect(title).toBe(`Bets with ${number}`)
    expect(new Set(choices.map(({ label }) => label)).size).toBe(choices.length)
    for (const { take } of choices) {
      take()
      taken.push(...(scene.choice() as { bets: [string, number][] }).bets)
      tool(scene, 'Undo').click()
    }
  }
  const codes = taken.map((bet) => (bet as [string, number])[0])
  const inside = places.filter(({ kind }) => !['column', 'dozen', 'colour', 'parity', 'half'].includes(kind))
  expect([...new Set(codes)].toSorted()).toEqual(inside.map(({ code }) => code).toSorted())
  // Each once in the list of each number that it covers.
  expect(codes).toHaveLength(inside.reduce((sum, { numbers }) => sum + numbers.length, 0))
  expect(scene.choice()).toBeUndefined()
})

test('a bet list is localised, places outside bets at once, and is closed while the wheel turns (A11Y-12)', () => {
  const { scene, choose } = openScene(lilyRoulette, 'BN')
  tool(scene, 'রেখা ও কোণ').click()
  press(scene, '[data-code=red]')
  expect(choose).not.toHaveBeenCalled()
  expect(scene.choice()).toEqual({ bets: [['red', 1]] })
  press(scene, '[data-code="straight:17"]')
  const [title, choices] = choose.mock.lastCall ?? ['', []]
  expect([title, choices.map(({ label }) => label)]).toEqual([
    '১৭ নিয়ে বাজি',
    [
      'এক সংখ্যা ১৭',
      'দুই সংখ্যা ১৬ ১৭',
      'দুই সংখ্যা ১৭ ১৮',
      'দুই সংখ্যা ১৪ ১৭',
      'দুই সংখ্যা ১৭ ২০',
      'তিনের সারি ১৬ ১৭ ১৮',
      'কোণের চার ১৩ ১৪ ১৬ ১৭',
      'কোণের চার ১৪ ১৫ ১৭ ১৮',
      'কোণের চার ১৬ ১৭ ১৯ ২০',
      'কোণের চার ১৭ ১৮ ২০ ২১',
      'ছয় সংখ্যা ১৩ ১৪ ১৫ ১৬ ১৭ ১৮',
      'ছয় সংখ্যা ১৬ ১৭ ১৮ ১৯ ২০ ২১',
    ],
  ])
  scene.setMode('wait')
  press(scene, '[data-code="straight:17"]')
  expect(choose).toHaveBeenCalledOnce()
})

test('one way to stake on a number is switched on at a time, and each can be switched off (A11Y-12)', () => {
  const { scene, choose } = openScene(lilyRoulette)
  const pressed = () => ['Neighbours', 'Lines & corners'].map((name) => tool(scene, name).getAttribute('aria-pressed'))
  tool(scene, 'Neighbours').click()
  expect(pressed()).toEqual(['true', 'false'])
  tool(scene, 'Lines & corners').click()
  expect(pressed()).toEqual(['false', 'true'])
  tool(scene, 'Lines & corners').click()
  expect(pressed()).toEqual(['false', 'false'])
  press(scene, '[data-code="straight:5"]')
  expect([scene.choice(), choose.mock.calls.length]).toEqual([{ bets: [['straight:5', 1]] }, 0])
})
