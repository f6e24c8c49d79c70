// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { BookState, QuoteAnswer } from '../../book-api.ts'
import type { EventPage, MarketView, SlipView } from '../../book-values.ts'
import { openSay } from '../say.ts'
import { BetCard } from './bet-card.tsx'
import { BookApp } from './book-app.tsx'
import { type BookCalls, BookRefused } from './book-calls.ts'
import { BookContext, type BookTools } from './book-context.ts'
import { openBookFigures } from './book-figures.ts'
import type { BookLink } from './book-link.ts'
import { BookStore } from './book-store.ts'
import { openMarketNames } from '../../book/words/market-names.ts'
import { PriceButton } from './price-button.tsx'
import { SessionNet } from './session-net-view.tsx'
import { makeLeg } from './slip-draft.ts'
import { SlipPanel } from './slip-panel.tsx'
import EN from '../../book/words/book-EN.json' with { type: 'json' }

afterEach(cleanup)

const names = (text: string) => ({ BN: text, EN: text, CN: text, VI: text })
const market: MarketView = {
  key: 'RESULT:MATCH',
  type: 'RESULT',
  period: 'MATCH',
  line: null,
  participant: null,
  status: 'OPEN',
  seq: 1,
  group: 'MAIN',
  isMain: true,
  isBuildable: true,
  marginPercent: '5.0',
  outcomes: [{ outcome: 'HOME', milli: 2_000, returnPercent: null }],
}
const form = { place: null, points: null, results: [] }
const event: EventPage = {
  id: 'e1',
  sport: 'football',
  competition: { id: 'c', names: names('League') },
  names: { home: names('Reds'), away: names('Blues') },
  start: 0,
  status: 'SCHEDULED',
  isPlayOff: false,
  live: null,
  markets: [market],
  marketCount: 1,
  final: null,
  voidReason: null,
  incidents: [],
  form: { home: form, away: form },
  squads: null,
  proof: { commitment: 'x', revealed: null, steps: 0 },
  delayMs: 5_000,
}
const priced = (milli: number, over: Partial<MarketView> = {}): EventPage => ({
  ...event,
  markets: [{ ...market, seq: 2, outcomes: [{ outcome: 'HOME', milli, returnPercent: null }], ...over }],
})
const state: BookState = {
  session: {
    id: 's',
    mode: 'real',
    language: 'EN',
    currency: 'BDT',
    lobbyUrl: 'http://portal.test/',
    depositUrl: null,
    endsAt: null,
    realityCheckMinutes: null,
    openedAt: new Date(0).toISOString(),
    care: { minimumAge: 18, helpline: '123' },
  },
  sport: 'football',
  sports: ['football'],
  vendorNames: names('Maidan'),
  balance: '1000',
  settings: { oddsFormat: 'DECIMAL', policy: 'HIGHER', quickStakes: ['100'] },
  leastStake: '10',
  openSlips: 0,
  net: '0',
  isFeedDown: false,
  now: 0,
}
const quote: QuoteAnswer = {
  legs: [],
  bets: 1,
  milli: 2_000,
  returnPercent: '95.0',
  stake: null,
  potential: null,
  most: '500',
  limit: 'MARKET_LIABILITY',
  least: '10',
  delayMs: 0,
}

let hear: ConstructorParameters<typeof BookLink>[0]['hear']
function openTools(calls: Partial<BookCalls> = {}): BookTools {
  const say = openSay(EN)
  const figures = openBookFigures('EN', 'BDT')
  const link = { clock: { now: () => 0 }, topics: { find: () => undefined }, start: vi.fn(), stop: vi.fn(), watch: vi.fn() }
  const store = new BookStore({
    calls: { quote: async () => quote, ...calls } as BookCalls,
    state,
    keep: () => undefined,
    recall: () => undefined,
    balanceChanged: () => undefined,
    makeLink: (of) => {
      hear = of.hear
      return link as never
    },
  })
  return { store, say, figures, language: 'EN', names: openMarketNames(say, figures, 'EN'), leave: vi.fn(), deposit: vi.fn() }
}
const show = (tools: BookTools, part: ReactNode) => render(<BookContext value={tools}>{part}</BookContext>)

test('a price says market, pick and odds, goes into the slip by a press, and shows where it moved', () => {
  const tools = openTools()
  const part = (of: EventPage) => (
    <BookContext value={tools}>
      <PriceButton event={of} market={of.markets[0]!} outcome={of.markets[0]!.outcomes[0]!} label="1" />
    </BookContext>
  )
  const { rerender } = render(part(event))
  const button = screen.getByRole('button', { name: 'Result: Reds, 2.00' })
  act(() => button.click())
  expect([button.getAttribute('aria-pressed'), tools.store.editor.draft.legs.length]).toEqual(['true', 1])
  rerender(part(priced(2_100)))
  expect(button.dataset.move).toBe('up')
  expect(screen.getByRole('button', { name: /^Result: Reds, 2\.10\s?, up$/ })).toBe(button)
  rerender(part(priced(2_100, { status: 'SUSPENDED' })))
  expect(screen.getByRole('button', { name: 'Result: Reds, Suspended' })).toBe(button)
  expect((button as HTMLButtonElement).disabled).toBe(true)
})

test('a lower price is shown and asked about; what is wrong with a stake stands at its field', () => {
  const tools = openTools()
  const { editor } = tools.store
  render(
    <BookContext value={tools}>
      <PriceButton event={event} market={market} outcome={market.outcomes[0]!} />
      <SlipPanel />
    </BookContext>,
  )
  act(() => screen.getByRole('button', { name: 'Result: Reds, 2.00' }).click())
  const field = screen.getByLabelText('Stake on Reds')
  fireEvent.change(field, { target: { value: '5' } })
  const fault = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(fault?.textContent).toContain('The least stake is')
  fireEvent.change(field, { target: { value: '50' } })
  const place = screen.getByRole('button', { name: /^Place bet/ }) as HTMLButtonElement
  expect([field.getAttribute('aria-describedby'), place.disabled]).toEqual([null, false])
  act(() => tools.store.takeEvent(priced(1_900)))
  expect(screen.getByText('Odds changed from 2.00 to 1.90').className).toBe('leg-note')
  act(() => screen.getByRole('button', { name: 'Accept the new odds' }).click())
  expect(editor.draft.legs[0]?.seen).toBe(1_900)
  act(() => tools.store.takeEvent(priced(1_900, { status: 'SUSPENDED' })))
  expect((screen.getByRole('button', { name: /^Place bet/ }) as HTMLButtonElement).disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('Stake on Reds'), { target: { value: '1e9' } })
  expect(editor.draft.legs[0]?.stake).toBe('50')
})

test('a refusal of the book stands at the bet in words, and the slip can be tried again', async () => {
  const tools = openTools({
    place: async () => {
      throw new BookRefused('book.stake_above', { most: '20', limit: 'MEMBER_EVENT' })
    },
  })
  show(tools, <SlipPanel />)
  act(() => tools.store.editor.edit((draft) => ({ ...draft, legs: [{ ...makeLeg(event, market, 'HOME', 2_000), stake: '50' }] })))
  await act(async () => screen.getByRole('button', { name: /^Place bet/ }).click())
  expect(screen.getByText('Bet not accepted')).toBeTruthy()
  expect(screen.getByText(/The most is ৳\s20\.00: your limit on this match/)).toBeTruthy()
  act(() => screen.getByRole('button', { name: 'Back' }).click())
  expect(screen.getByLabelText('Stake on Reds')).toBeTruthy()
})

const slip: SlipView = {
  id: 'slip-1',
  requestId: 'r',
  kind: 'SINGLE',
  system: null,
  sizes: [1],
  bets: 1,
  unitStake: '100',
  stake: '100',
  potential: '200',
  milli: 2_000,
  policy: 'HIGHER',
  state: 'OPEN',
  code: null,
  placedAt: 0,
  decidesAt: null,
  acceptedAt: 0,
  settledAt: null,
  payout: null,
  result: null,
  version: 0,
  legs: [],
  cashed: [],
  stakeLeft: '100',
  cashOut: null,
  auto: null,
  corrections: [],
  rules: 1,
}

test.each([
  [{ state: 'PENDING' }, null, 'Pending'],
  [{ state: 'UNKNOWN' }, null, 'Being checked'],
  [{ state: 'REFUSED', code: 'book.incident' }, null, 'Refused'],
  [{ state: 'SETTLED', result: 'HALF_WON', payout: '145' }, null, 'Half won'],
  [{ state: 'VOID', payout: '100' }, null, 'Void'],
  [{ state: 'CASHED_OUT', payout: '80' }, null, 'Cashed out'],
  [{ state: 'OPEN' }, 'SUSPENDED', 'Cash-out suspended'],
  [{ state: 'OPEN' }, { offer: '95', fair: '100', marginPercent: '5.0' }, 'Cash out ৳\u00a095.00'],
] as const)('a bet that is %j with the offer %j says so', (over, offer, text) => {
  const { container } = show(openTools(), <BetCard slip={{ ...slip, ...over } as SlipView} offer={offer} />)
  expect(container.textContent).toContain(text)
})

test('the result of the session and the count of open bets follow slips that end, each once', () => {
  const tools = openTools()
  const { container } = show(tools, <SessionNet />)
  const tell = (over: Partial<SlipView>) => act(() => hear({ t: 'slip', slip: { ...slip, ...over }, now: 1 }))
  tell({ placedAt: 5, state: 'PENDING' })
  tell({ placedAt: 5 })
  expect(tools.store.read().openSlips).toBe(1)
  tell({ placedAt: 5, state: 'SETTLED', result: 'WON', payout: '190', settledAt: 9, version: 1 })
  tell({ id: 'slip-0', placedAt: -5, state: 'SETTLED', result: 'LOST', payout: '0', settledAt: 9, version: 1 })
  expect(container.textContent).toMatch(/10\.00/)
  expect(tools.store.read().openSlips).toBe(0)
  const corrected = { at: 12, delta: '-190', reason: 'regulator' }
  tell({ placedAt: 5, state: 'SETTLED', result: 'LOST', payout: '0', settledAt: 9, version: 2, corrections: [corrected] })
  expect(container.textContent).toMatch(/200\.00/)
})

test('a cash-out that was refused says why beside the new offer', async () => {
  vi.useFakeTimers()
  const offer = {
    token: 't',
    expiresAt: 9,
    pays: '95',
    stakeLeft: '0',
    whole: { offer: '95', fair: '100', marginPercent: '5.0' },
    delayMs: 0,
  }
  const tools = openTools({
    offer: async () => offer,
    cashOut: async () => {
      throw new BookRefused('cash_out.changed', {})
    },
  })
  show(tools, <BetCard slip={slip} offer={offer.whole} />)
  act(() => screen.getByRole('button', { name: /^Cash out/ }).click())
  await act(() => vi.advanceTimersByTimeAsync(200))
  await act(async () => screen.getByRole('button', { name: /^Cash out/ }).click())
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.getByRole('alert').textContent).toBe('The offer changed. Look at the new amount.')
  expect((screen.getByRole('button', { name: /^Cash out/ }) as HTMLButtonElement).disabled).toBe(false)
  vi.useRealTimers()
})

test('a session that was replaced leaves its reason and the way back', () => {
  const tools = openTools({ events: async () => ({ events: [], next: null, now: 0 }) })
  show(tools, <BookApp />)
  act(() => tools.store.close('session.replaced'))
  expect(screen.getByRole('alert').textContent).toContain('another window')
  act(() => screen.getByRole('button', { name: 'Back to the lobby' }).click())
  expect(tools.leave).toHaveBeenCalledTimes(1)
})
