import { expect, test, vi } from 'vitest'
import type { PlaceAnswer, PlaceRequest, QuoteAnswer } from '../../book-api.ts'
import type { EventCard, SlipView } from '../../book-values.ts'
import { NoAnswer } from '../play-calls.ts'
import { BookRefused } from './book-calls.ts'
import { SlipEditor } from './slip-editor.ts'
import { type Draft, emptyDraft, makeLeg, toggleLeg } from './slip-draft.ts'

const names = { BN: 'n', EN: 'n', CN: 'n', VI: 'n' }
const event = {
  id: 'e1',
  sport: 'football',
  competition: { id: 'c', names },
  names: { home: names, away: names },
  start: 0,
  status: 'LIVE',
} as unknown as EventCard
const market = { key: 'RESULT:MATCH', type: 'RESULT', period: 'MATCH', line: null, participant: null, seq: 3 } as never
const staked = (): Draft => {
  const draft = toggleLeg(emptyDraft, makeLeg(event, market, 'HOME', 2_000))
  return { ...draft, legs: draft.legs.map((leg) => ({ ...leg, stake: '50' })) }
}
const quote = (milli: number): QuoteAnswer => ({
  legs: [{ status: 'OPEN', milli, seqs: [4], isLive: true, problem: null }],
  bets: 1,
  milli,
  returnPercent: '95.0',
  stake: '50',
  potential: '100',
  most: '1000',
  limit: null,
  least: '10',
  delayMs: 5_000,
})
const slip = (request: PlaceRequest, over: Partial<SlipView>): SlipView =>
  ({
    id: 's1',
    requestId: request.requestId,
    state: 'OPEN',
    legs: [],
    code: null,
    decidesAt: null,
    placedAt: 0,
    version: 1,
    ...over,
  }) as SlipView

/** An editor whose timers run when a test says so. */
function openEditor(place: (request: PlaceRequest, turn: number) => PlaceAnswer, kept?: string) {
  const timers: (() => void)[] = []
  const sent: PlaceRequest[] = []
  let stored = ''
  const calls = {
    place: vi.fn(async (request: PlaceRequest) => {
      sent.push(request)
      return place(request, sent.length)
    }),
    quote: vi.fn(async () => quote(2_000)),
    slip: vi.fn(async (id: string) => ({ slip: slip(sent.at(-1)!, { id }) })),
  }
  const editor = new SlipEditor({
    calls,
    kept,
    now: () => 0,
    policy: () => 'HIGHER',
    changed: () => undefined,
    slipChanged: () => undefined,
    failed: () => undefined,
    keep: (text) => void (stored = text),
    newIds: () => ({ requestId: `r${sent.length}`, nonce: 'ab' }),
    after: (_, run) => {
      timers.push(run)
      return () => void timers.splice(timers.indexOf(run), 1)
    },
  })
  const settle = () =>
    vi.waitFor(() => expect(calls.place).toHaveBeenCalledTimes(sent.length)).then(() => new Promise((done) => setTimeout(done)))
  return { editor, sent, calls, settle, kept: () => stored, run: () => timers.splice(0).forEach((timer) => timer()) }
}

test('a bet without an answer is asked about by the same request until it has one, and the slip waits', async () => {
  const at = openEditor((request, turn) => {
    if (turn < 3) throw new NoAnswer('none')
    return { slip: slip(request, {}), balance: '950' }
  })
  at.editor.edit(staked)
  at.editor.place()
  await at.settle()
  expect(at.editor.attempts.map(({ state }) => state)).toEqual(['ASKING'])
  at.editor.edit(() => emptyDraft)
  expect(at.editor.draft.legs).toHaveLength(1)
  at.run()
  await at.settle()
  at.run()
  await at.settle()
  expect(new Set(at.sent.map((request) => JSON.stringify(request))).size).toBe(1)
  expect([at.sent.length, at.editor.attempts[0]?.state]).toEqual([3, 'ACCEPTED'])
})

test('a reload goes on with the same request and the same slip', async () => {
  const first = openEditor(() => {
    throw new NoAnswer('none')
  })
  first.editor.edit(staked)
  first.editor.place()
  await first.settle()
  const second = openEditor((request) => ({ slip: slip(request, { state: 'PENDING', decidesAt: 5_000 }), balance: null }), first.kept())
  expect(second.editor.draft).toEqual(first.editor.draft)
  second.editor.begin()
  await second.settle()
  expect(second.sent).toEqual([first.sent[0]])
  expect(second.editor.attempts[0]?.state).toBe('PENDING')
  second.editor.takeSlip(slip(second.sent[0]!, { state: 'REFUSED', code: 'book.incident' }))
  expect(second.editor.attempts[0]).toMatchObject({ state: 'REFUSED', code: 'book.incident' })
})

test('a changed price comes with its quote and has to be agreed to', async () => {
  const at = openEditor(() => {
    throw new BookRefused('book.price_changed', { leg: '0' }, quote(1_900))
  })
  at.editor.edit(staked)
  at.editor.place()
  await at.settle()
  expect(at.editor.attempts[0]).toMatchObject({ state: 'REFUSED', code: 'book.price_changed' })
  expect(at.editor.draft.legs[0]).toMatchObject({ seen: 2_000, milli: 1_900 })
})

test('decided bets leave with their picks, or the picks stay', async () => {
  const at = openEditor((request) => ({ slip: slip(request, {}), balance: '950' }))
  at.editor.edit(staked)
  at.editor.place()
  await at.settle()
  at.editor.putAway(true)
  expect([at.editor.draft.legs.length, at.editor.attempts.length]).toEqual([1, 0])
  at.editor.place()
  await at.settle()
  at.editor.putAway(false)
  expect(at.editor.draft.legs).toEqual([])
})

test('what a tab remembers of another version or of nothing is an empty slip', () => {
  for (const text of [undefined, '', '{}', '{"version":9,"draft":{"legs":[1]},"attempts":[]}'])
    expect(openEditor((request) => ({ slip: slip(request, {}), balance: null }), text).editor.draft).toEqual(emptyDraft)
})
