// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFigures } from '../amounts.ts'
import type { Round } from '../../play-api.ts'
import { fishWords } from './fish-words.ts'
import { fillReplay, paceOf, readShots } from './shot-replay.ts'

const figures = openFigures('EN', 'BDT')
/** Two misses, a catch of eight at a cost of two, and one that brought the treasure; then the end of the magazine. */
const actions = [[10, 4, 'rui', 1, 8, 0], [14, 5, 'rui', 2, 8, 16], [20, 6, 'boss', 1, 300, 0, 700], [21, 7, 'rui', 1, 8, 0], 'end']
const round = { bet: '10', actions } as unknown as Round

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(isCalm: boolean, isOpen = () => true): HTMLElement {
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }))
  const body = document.createElement('div')
  document.body.replaceChildren(body)
  const tell = (word: keyof typeof fishWords, blanks: Readonly<Record<string, string | number>> = {}): string =>
    fishWords[word].EN.replace(/\{(\w+)\}/g, (whole, name: string) => String(blanks[name] ?? whole))
  const paint = () => document.createElement('canvas')
  fillReplay(body, round, { say: (key) => key, tell, name: (fish) => fish, figures, paint }, isOpen)
  return body
}
const listCatches = (body: HTMLElement): (string | undefined)[] =>
  [...body.querySelectorAll('.shot-catches li')].map((one) => one.textContent)

test('A magazine is shown again shot by shot, with what each came to (FAIR-12)', async () => {
  const body = open(false)
  expect(body.querySelector('.shot-count')?.textContent).toBe('Shot 0 of 4')
  await vi.advanceTimersByTimeAsync(480)
  expect(body.querySelector('.shot-stage strong')?.textContent).toBe('Got away')
  await vi.advanceTimersByTimeAsync(paceOf(4))
  expect(body.querySelector('.shot-stage strong')?.textContent).toBe(`+${figures.money(1_600_000n)}`)
  expect(listCatches(body)).toEqual([`rui+${figures.money(1_600_000n)}`])
  await vi.advanceTimersByTimeAsync(paceOf(4) * 3)
  expect(listCatches(body)).toEqual([`rui+${figures.money(1_600_000n)}`, `boss+${figures.money(70_000_000n)}`])
  const again = body.querySelector<HTMLButtonElement>('button.action')!
  expect([again.hidden, body.querySelector('.shot-sums')?.textContent]).toEqual([
    false,
    expect.stringContaining(figures.money(71_600_000n)),
  ])
  again.click()
  expect(listCatches(body)).toEqual([])
})

test('With less movement all shots are told at once, and a closed sheet shows no more', async () => {
  expect(listCatches(open(true))).toHaveLength(2)
  let isOpen = true
  const body = open(false, () => isOpen)
  isOpen = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect([listCatches(body), vi.getTimerCount()]).toEqual([[], 0])
})

test('A magazine of any length takes at most half a minute; what is no shot is left out', () => {
  for (const shots of [1, 20, 100, 500]) expect(paceOf(shots) * shots).toBeLessThanOrEqual(30_000)
  expect(readShots(['end', null, [1, 2], [1, 2, 'rui', 1, 8, 0]])).toEqual([{ fish: 'rui', cost: 1, won: 0, treasure: 0 }])
})
