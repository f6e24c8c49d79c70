import { expect, test } from 'vitest'
import type { BookSocketMessage } from '../../book-line.ts'
import type { EventPage, MarketView } from '../../book-values.ts'
import { applyChange, mergeOffers } from './event-changes.ts'
import { Topics } from './topics.ts'

const names = { BN: 'n', EN: 'n', CN: 'n', VI: 'n' }
const market = (key: string, milli: number): MarketView => ({
  key,
  type: 'TOTAL',
  period: 'MATCH',
  line: 10,
  participant: null,
  status: 'OPEN',
  seq: 1,
  group: 'TOTALS',
  isMain: false,
  isBuildable: false,
  marginPercent: '3.5',
  outcomes: [
    { outcome: 'OVER', milli, returnPercent: '96.5' },
    { outcome: 'UNDER', milli: 1_900, returnPercent: '96.5' },
  ],
})
const form = { place: null, points: null, results: [] }
const page: EventPage = {
  id: 'e1',
  sport: 'football',
  competition: { id: 'c', names },
  names: { home: names, away: names },
  start: 0,
  status: 'LIVE',
  isPlayOff: false,
  live: null,
  marketCount: 2,
  final: null,
  voidReason: null,
  delayMs: 5_000,
  squads: null,
  markets: [market('A', 1_900), market('B', 2_000)],
  incidents: [],
  form: { home: form, away: form },
  proof: { commitment: 'x', revealed: null, steps: 0 },
}

test('a change of prices touches its markets alone and forgets what it makes untrue', () => {
  const next = applyChange(page, { prices: [['A', 2, 'OPEN', [1_950, 1_900]]], marketCount: 2 })
  expect(next.markets[1]).toBe(page.markets[1])
  expect(next.markets[0]).toMatchObject({
    seq: 2,
    outcomes: [
      { milli: 1_950, returnPercent: null },
      { milli: 1_900, returnPercent: '96.5' },
    ],
  })
  expect(applyChange(next, { prices: [['A', 1, 'SUSPENDED', [null, null]]] }).markets[0]?.status).toBe('OPEN')
})

test('lines come and go, the main one moves, results end a market', () => {
  const next = applyChange(page, { added: [market('C', 2_100)], removed: ['A'], main: ['C'] })
  expect(next.markets.map(({ key, isMain }) => [key, isMain])).toEqual([
    ['B', false],
    ['C', true],
  ])
  const ended = applyChange(next, { results: [['B', 9, ['WON', 'LOST']]] })
  expect(ended.markets[0]).toMatchObject({ status: 'SETTLED', seq: 9, outcomes: [{ result: 'WON' }, { result: 'LOST' }] })
})

test('steps that are told twice stand once', () => {
  const step = (at: number) => ({
    step: at,
    at: 0,
    incident: null,
    score: { home: 0, away: 0 },
    period: 'MATCH',
    isMajor: false,
    motion: 0,
  })
  const next = applyChange(applyChange(page, { incidents: [step(1), step(2)] }), { incidents: [step(2), step(3)] })
  expect(next.incidents.map((one) => one.step)).toEqual([1, 2, 3])
})

test('offers that a change does not name stay', () => {
  expect(
    mergeOffers(
      [
        { slip: 'a', cashOut: 'SUSPENDED' },
        { slip: 'b', cashOut: 'SUSPENDED' },
      ],
      [{ slip: 'b', cashOut: 'NOT_OFFERED' }],
    ),
  ).toEqual([
    { slip: 'a', cashOut: 'SUSPENDED' },
    { slip: 'b', cashOut: 'NOT_OFFERED' },
  ])
})

const snapshot = (v: number): BookSocketMessage & { t: 'snapshot' } => ({
  t: 'snapshot',
  topic: 'event:e1',
  epoch: 1,
  v,
  view: page,
  now: 0,
})
const change = (v: number): BookSocketMessage & { t: 'change' } => ({ t: 'change', topic: 'event:e1', v, change: { start: v }, now: 0 })

test('changes follow their snapshot in order; a gap waits for a new one, and old ones are left out', () => {
  const topics = new Topics()
  expect(topics.hear(change(4))).toBe('left')
  expect(topics.hear(snapshot(4))).toBe('taken')
  expect(topics.hear(change(5))).toBe('taken')
  expect(topics.hear(change(5))).toBe('left')
  expect(topics.hear(change(7))).toBe('gap')
  expect(topics.hear(change(8))).toBe('left')
  expect((topics.find('event:e1') as EventPage).start).toBe(5)
  expect(topics.hear(snapshot(8))).toBe('taken')
  expect(topics.hear(change(9))).toBe('taken')
  expect((topics.find('event:e1') as EventPage).start).toBe(9)
  topics.keepOnly(new Set())
  expect(topics.find('event:e1')).toBeUndefined()
})
