// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { view } from '../../../games/dragon-tiger/view.ts'
import type { LobbyAnswer, LobbyTable } from '../../lobby-api.ts'
import { openFigures } from '../amounts.ts'
import { liveWords } from './live-words.ts'
import { LiveLobbyPanel } from './lobby-panel.ts'

const now = 1_000_000
const open3 = { phase: 'open', no: 3, endsAt: now + 9_000, players: 2, least: '10', most: '5000', past: [] } as const
const table = (game: string, more: Partial<LobbyTable> = {}): LobbyTable => ({ game, name: `Table ${game}`, ...open3, ...more })
const deal = { dragon: 40, tiger: 3 }

let answers: (LobbyAnswer | undefined)[]
let asked: (number | undefined)[]
let passed: number
let isOpen: boolean
const went: string[] = []
const open = (isFramed = true): HTMLElement => {
  const tell = (word: keyof typeof liveWords, blanks: object = {}): string => `${word} ${Object.values(blanks).join()}`.trim()
  const speech = { tell, word: (word: string) => word, figures: openFigures('EN', 'BDT') }
  const panel = new LiveLobbyPanel({
    ...speech,
    say: ((key: string) => key) as never,
    calls: {
      lobby: async (since) => {
        asked.push(since)
        const answer = answers.shift()
        if (!answer) throw new Error('no answer')
        return answer
      },
    },
    clock: { until: (at) => Math.max(0, at - now - passed) },
    here: 'one',
    speak: () => speech as never,
    loadView: async (game) => (game === 'three' ? Promise.reject(new Error('no such code')) : view),
    ...(isFramed && { go: (game: string) => void went.push(game) }),
  })
  const body = document.createElement('div')
  document.body.replaceChildren(body)
  panel.open(body, () => isOpen)
  return body
}
const pass = async (ms: number): Promise<void> => {
  passed += ms
  await vi.advanceTimersByTimeAsync(ms)
}

beforeEach(() => {
  vi.useFakeTimers()
  ;[answers, asked, passed, isOpen] = [[], [], 0, true]
  went.length = 0
})
afterEach(() => void vi.useRealTimers())

test('all tables lie there with their seconds and their roads, and go on by themselves', async () => {
  answers = [
    { at: 5, tables: [table('one'), table('two', { past: [{ no: 2, deal }] })] },
    { at: 7, tables: [table('one', { phase: 'show' }), table('two', { no: 4, past: [{ no: 3, deal }], players: 0 })] },
  ]
  const body = open()
  expect(body.querySelector('.loading')).not.toBeNull()
  await pass(0)
  const cards = () => [...body.querySelectorAll<HTMLElement>('.lobby-table')]
  expect(cards().map((card) => card.querySelector('h3')!.textContent)).toEqual(['Table one', 'Table two'])
  expect(cards().map((card) => card.querySelector('.lobby-seconds')!.textContent)).toEqual(['9', '9'])
  const second = cards()[1]!
  expect(second.querySelectorAll('.shares strong')[0]?.textContent).toBe('1')
  await pass(2_000)
  expect(asked).toEqual([undefined, 5])
  expect(cards()[1]).toBe(second)
  expect(second.querySelectorAll('.shares strong')[0]?.textContent).toBe('2')
  expect(second.querySelector('.lobby-people')!.textContent).toBe('nobody')
  expect(cards().map((card) => [card.dataset.phase, card.querySelector('.lobby-seconds')!.textContent])).toEqual([
    ['show', ''],
    ['open', '7'],
  ])
})

test('the own table comes first, then those with players, and they stay where they are', async () => {
  const order = (body: HTMLElement) => [...body.querySelectorAll('h3')].map(({ textContent }) => textContent)
  const [one, two, four] = [table('one'), table('two', { phase: 'idle' }), table('four')]
  answers = [
    { at: 5, tables: [two, four, one] },
    { at: 6, tables: [{ ...two, phase: 'open' }, { ...four, phase: 'idle' }, one] },
  ]
  const body = open()
  await pass(0)
  expect(order(body)).toEqual(['Table one', 'Table four', 'Table two'])
  await pass(2_000)
  expect(order(body)).toEqual(['Table one', 'Table four', 'Table two'])
})

test('the own table is marked, another is gone to by its button, and without a page around by none', async () => {
  const tables = [table('one'), table('two')]
  answers = [{ at: 5, tables }]
  const body = open()
  await pass(0)
  expect(body.querySelector('.here')!.querySelector('button')).toBeNull()
  body.querySelector<HTMLButtonElement>('.lobby-table:not(.here) button')!.click()
  expect(went).toEqual(['two'])
  answers = [{ at: 5, tables }]
  const alone = open(false)
  await pass(0)
  expect([alone.querySelectorAll('.lobby-table').length, alone.querySelectorAll('button').length]).toEqual([2, 0])
})

test('the bell is known before the next answer, a lost line is tried again, a closed sheet asks no more', async () => {
  answers = [
    { at: 5, tables: [table('three', { endsAt: now + 900 })] },
    undefined,
    { at: 9, tables: [table('three', { phase: 'idle', endsAt: null })] },
  ]
  const body = open()
  await pass(0)
  const phase = () => body.querySelector('.lobby-phase')!.textContent
  expect(phase()).toBe('open')
  await pass(1_000)
  expect([phase(), body.querySelector('.lobby-seconds')!.textContent]).toEqual(['lock', ''])
  await pass(1_000)
  expect(body.querySelector('[role=status].note')!.textContent).toBe('error.network')
  await pass(2_000)
  expect([phase(), body.querySelector('[role=status].note')!.textContent]).toEqual(['idle', ''])
  isOpen = false
  await pass(10_000)
  expect(asked).toHaveLength(3)
})
