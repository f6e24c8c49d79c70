// @vitest-environment happy-dom
import { playsOf } from '@portal/lottery'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import english from '../../i18n/EN.json' with { type: 'json' }
import lottery from '../../i18n/lottery/EN.json' with { type: 'json' }
import { Refused } from '../../lib/refused.ts'
import { asked, forgetApp, place, sent, show, signIn } from '../../test-app.tsx'

const nowMs = Date.UTC(2026, 10, 24, 10, 0, 0)

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  vi.useFakeTimers({ now: nowMs, toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  forgetApp()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const seed = 'ab'.repeat(32)
const seedHash = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')
const game = {
  gameId: 'sha1',
  gameMenuTag: 'SSC',
  gameGroupCode: 'SSC',
  remark: 'Shapla 1-min',
  numero: '202611240601',
  remainTime: 36_000,
  lockTime: 5,
  drawDayOfWeek: '1,2,3,4,5,6,7',
  winningTime: '16:01',
  isHot: true,
  last: { numero: '202611240600', balls: [7, 2, 9, 0, 4] },
}
const onSale = { gameId: 'sha1', numero: game.numero, drawAt: '2026-11-24T10:00:36Z', state: 'open', seedHash }
const opened = { ...onSale, numero: '202611240600', state: 'drawn', balls: [7, 2, 9, 0, 4], seed, beacon: 'cd'.repeat(32) }
const terms = {
  currency: 'BDT',
  units: ['1', '0.1', '0.01'],
  largestMultiple: 99_999,
  smallestOrder: '1',
  largestOrder: '1000',
  largestPrize: '100000',
  prizeGroup: 1_800,
}
const plays = playsOf('SSC').map(({ code, tab, levels }) => ({ code, tab, levels: levels.map(({ name }) => ({ name, pays: '9' })) }))
/** The game as the server's clock has it by now. */
const answer = () => ({ game: { ...game, remainTime: game.remainTime - (Date.now() - nowMs) }, draw: onSale, terms, plays })
const order = {
  orderNo: 'L1',
  gameId: 'sha1',
  remark: 'Shapla 1-min',
  gameGroupCode: 'SSC',
  numero: game.numero,
  play: 'DWD',
  content: '5||||',
  betCount: 1,
  unit: '1',
  multiple: 1,
  cost: '1',
  prize: '0',
  state: 'pending',
  createdAt: '2026-11-24T09:59:00Z',
  lockAt: '2026-11-24T10:00:31Z',
}
const gameCall = 'GET /lgw/vn/games/game'
const openedCall = 'GET /lgw/vn/numeros/opened/game'
const ordersCall = 'GET /lgw/vn/orders'
const placeCall = 'POST /lgw/vn/orders'
const cancelCall = 'POST /lgw/vn/orders/cancel'
const orders = (list: unknown[]) => ({ list, total: list.length, totalPages: list.length > 0 ? 1 : 0 })
const answers = {
  [gameCall]: answer,
  [openedCall]: { list: [opened] },
  [ordersCall]: orders([]),
  [placeCall]: { orders: [order], balance: '99' },
}
const path = '/lottery?gameCode=sha1&playType=DWD'
const times = (call: string) => asked.filter((one) => one === call).length
const carried = (call: string) => sent.findLast((one) => one.call === call)?.input
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => fireEvent.click(await button(name))
const mark = async (field: string, choice: string) => {
  const row = await screen.findByRole('group', { name: new RegExp(`^${field}`) })
  fireEvent.click(within(row).getByRole('button', { name: choice }))
}
/** Marks a five in the first place, puts it on the slip and asks to place it. */
async function fillSlip() {
  await mark(lottery['lotto.field.wan'], '5')
  await press(lottery['lotto.add'])
  await press(lottery['lotto.place'])
}
/** Lets the clock go on, and what is asked for then be answered. */
async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  for (let turn = 0; turn < 4; turn += 1) await act(() => new Promise((next) => setTimeout(next, 0)))
}
/** The keys under which the slip was sent. */
function watchKeys() {
  const made = vi.spyOn(crypto, 'randomUUID')
  return () => made.mock.calls.length
}

test('/lottery with a game’s code opens its betting view, with the play that the address names (R-2.1.25, R-2.1.27)', async () => {
  await show({ path: '/lottery?gameCode=sha1&playType=ZXHZ_M', answers })
  expect(await screen.findByRole('heading', { name: 'Shapla 1-min' })).toBeTruthy()
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(lottery['lotto.tab.mid3'])
  expect((await button(lottery['lotto.play.ZXHZ_M'])).getAttribute('aria-pressed')).toBe('true')
  expect(carried(gameCall)).toEqual({ gameId: 'sha1', language: 'EN' })
  fireEvent.click(screen.getByRole('tab', { name: lottery['lotto.tab.fixed'] }))
  await waitFor(() => expect(place.search).toBe('?gameCode=sha1&playType=DWD'))
})

test('an unknown play is the first one, an unknown game says so and leads to the menu (R-2.1.25, R-2.1.27)', async () => {
  const shown = await show({ path: '/lottery?gameCode=sha1&playType=NONE', answers })
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe(lottery['lotto.tab.star5'])
  shown.unmount()
  const refuse = () => {
    throw new Refused('lottery.game_not_found', 'There is no such lottery.')
  }
  await show({ path: '/lottery?gameCode=other', answers: { ...answers, [gameCall]: refuse } })
  expect(await screen.findByText(lottery['lotto.unknown'])).toBeTruthy()
  expect(screen.getByRole('link', { name: lottery['lotto.toMenu'] }).getAttribute('href')).toBe('/lottery')
})

test('the last hundred draws are asked for, and each can be checked in the browser (R-3.4.12, R-9.2.06)', async () => {
  await show({ path, answers })
  await press('Check draw 240600')
  expect(carried(openedCall)).toEqual({ gameId: 'sha1', count: 100 })
  const proof = within(await screen.findByRole('dialog'))
  expect(proof.getByText(seed)).toBeTruthy()
  expect(proof.getByText(seedHash)).toBeTruthy()
  fireEvent.click(proof.getByRole('button', { name: lottery['lotto.proof.check'] }))
  // The balls of this test were not drawn from its seed.
  expect(await proof.findByText(lottery['lotto.proof.wrong'])).toBeTruthy()
})

test('before a draw its seed is a promise: the hash stands there, the seed comes later', async () => {
  await show({ path, answers })
  await press(lottery['lotto.fair'])
  const proof = within(await screen.findByRole('dialog'))
  expect(proof.getByText(seedHash)).toBeTruthy()
  expect(proof.getAllByText(lottery['lotto.proof.later'])).toHaveLength(2)
  expect(proof.queryByRole('button', { name: lottery['lotto.proof.check'] })).toBeNull()
})

test('what is marked is counted and priced at once, and goes to the slip', async () => {
  await show({ path, answers })
  const add = await button(lottery['lotto.add'])
  expect(add).toHaveProperty('disabled', true)
  await mark(lottery['lotto.field.wan'], '5')
  await mark(lottery['lotto.field.ge'], '0')
  const row = within(screen.getByRole('group', { name: lottery['lotto.presetsOf'].replace('{field}', lottery['lotto.field.shi']) }))
  fireEvent.click(row.getByRole('button', { name: lottery['lotto.preset.big'] }))
  expect(screen.getByText('7 bets')).toBeTruthy()
  await press('৳\u00a00.1')
  fireEvent.click(add)
  expect(screen.getByText('5 | – | – | 5 6 7 8 9 | 0')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('A line costs ৳\u00a01 at least.')
  expect(await button(lottery['lotto.place'])).toHaveProperty('disabled', true)
  const name = `${lottery['lotto.tab.fixed']} · ${lottery['lotto.play.DWD']}`
  fireEvent.change(screen.getByLabelText(`Multiple: ${name}`), { target: { value: '20' } })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getAllByText('৳ 14.00')).toHaveLength(2)
  await press(`Remove: ${name}`)
  expect(screen.getByText(lottery['lotto.slipEmpty'])).toBeTruthy()
})

test('a multiple is never cut or guessed: what is none is refused under its field and can be neither added nor placed (MON-02)', async () => {
  signIn()
  await show({ path, answers })
  await mark(lottery['lotto.field.wan'], '5')
  const field = () => screen.getByLabelText<HTMLInputElement>(lottery['lotto.multiple'])
  const type = (value: string) => fireEvent.change(field(), { target: { value } })
  const complaint = lottery['lotto.multipleWrong'].replace('{least}', '1').replace('{most}', '99,999')
  for (const typed of ['1.5', '1e3', '-3', '0', '100000', '1,00']) {
    type(typed)
    await screen.findByText(complaint)
    expect([typed, field().value]).toEqual([typed, typed])
    expect(((await button(lottery['lotto.add'])) as HTMLButtonElement).disabled).toBe(true)
  }
  type('১,০০০')
  await waitFor(() => expect(screen.queryByText(complaint)).toBeNull())
  await press(lottery['lotto.add'])
  const ofLine = await screen.findByLabelText<HTMLInputElement>(/^Multiple: /)
  expect(ofLine.value).toBe('1000')
  fireEvent.change(ofLine, { target: { value: '2x' } })
  await screen.findByText(complaint)
  expect(((await button(lottery['lotto.place'])) as HTMLButtonElement).disabled).toBe(true)
})

test('a slip is confirmed with its total and its draw, and ends on its order numbers', async () => {
  signIn()
  await show({ path, answers })
  await fillSlip()
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Draw 240601')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Bet ৳\u00a01.00' }))
  expect(await screen.findByText('L1')).toBeTruthy()
  expect(carried(placeCall)).toEqual({
    gameId: 'sha1',
    numero: '202611240601',
    lines: [{ play: 'DWD', content: '5||||', unit: '1', multiple: 1 }],
  })
  await press(english['action.ok'])
  expect(screen.getByText(lottery['lotto.slipEmpty'])).toBeTruthy()
})

test('a slip whose answer was lost is asked about again under its key, also after the dialog was closed', async () => {
  signIn()
  const keys = watchKeys()
  let isLost = true
  const placing = () => {
    if (isLost) throw new Refused('network.slow', '')
    return answers[placeCall]
  }
  await show({ path, answers: { ...answers, [placeCall]: placing } })
  await fillSlip()
  await press('Bet ৳\u00a01.00')
  expect(await screen.findByText(english['error.slow'])).toBeTruthy()
  await press(english['action.back'])
  await press(lottery['lotto.place'])
  isLost = false
  await press('Bet ৳\u00a01.00')
  expect(await screen.findByText('L1')).toBeTruthy()
  expect([times(placeCall), keys()]).toEqual([2, 1])
})

test('a slip outlives a reload, and one whose answer was lost is asked about again under its key, for its own draw', async () => {
  signIn()
  const keys = watchKeys()
  let isLost = true
  const placing = () => {
    if (isLost) throw new Refused('network.slow', '')
    return answers[placeCall]
  }
  const losing = { ...answers, [placeCall]: placing }
  const before = await show({ path, answers: losing })
  await fillSlip()
  await press('Bet ৳\u00a01.00')
  expect(await screen.findByText(english['error.slow'])).toBeTruthy()
  before.unmount()
  // Its draw is over by now: whether it was taken is for the server to say.
  isLost = false
  const next = { ...game, numero: '202611240602' }
  const after = await show({ path, answers: { ...losing, [gameCall]: () => ({ ...answer(), game: next }) } })
  await press(lottery['lotto.place'])
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Draw 240601')).toBeTruthy()
  expect(dialog.getByText(lottery['lotto.wasOpen'])).toBeTruthy()
  await press('Bet ৳\u00a01.00')
  expect(await screen.findByText('L1')).toBeTruthy()
  expect([times(placeCall), keys()]).toEqual([2, 1])
  after.unmount()
  await show({ path, answers: losing })
  expect(await screen.findByText(lottery['lotto.slipEmpty'])).toBeTruthy()
})

test('another lottery has a slip of its own, and the first one is there again afterwards', async () => {
  const other = { ...answers, [gameCall]: () => ({ ...answer(), game: { ...game, gameId: 'sha5' } }) }
  const first = await show({ path, answers })
  await mark(lottery['lotto.field.wan'], '5')
  await press(lottery['lotto.add'])
  first.unmount()
  const second = await show({ path: '/lottery?gameCode=sha5&playType=DWD', answers: other })
  expect(await screen.findByText(lottery['lotto.slipEmpty'])).toBeTruthy()
  second.unmount()
  await show({ path, answers })
  expect(await screen.findByText('5 | – | – | – | –')).toBeTruthy()
})

test('a slip whose draw was locked meanwhile can be moved to the next one', async () => {
  signIn()
  let numero = game.numero
  const placing = (input: Record<string, unknown>) => {
    if (input.numero === '202611240602') return answers[placeCall]
    numero = '202611240602'
    throw new Refused('lottery.draw_locked', 'Bets on this draw are closed.', { numero })
  }
  const playing = () => ({ ...answer(), game: { ...game, numero } })
  await show({ path, answers: { ...answers, [placeCall]: placing, [gameCall]: playing } })
  await fillSlip()
  await press('Bet ৳\u00a01.00')
  expect((await screen.findByRole('alert')).textContent).toContain('240601')
  await press('Move to draw 240602')
  expect(within(screen.getByRole('dialog')).getByText('Draw 240602')).toBeTruthy()
  await press('Bet ৳\u00a01.00')
  expect(await screen.findByText('L1')).toBeTruthy()
})

test('a slip is not sent once the countdown is over, and the next draw is asked for at once', async () => {
  signIn()
  let next: typeof game | undefined
  const playing = () => ({ ...answer(), ...(next && { game: next }) })
  await show({ path, answers: { ...answers, [gameCall]: playing } })
  await fillSlip()
  expect(await button('Bet ৳\u00a01.00')).toBeTruthy()
  await pass(30_000)
  expect(screen.queryByRole('button', { name: 'Bet ৳\u00a01.00' })).toBeNull()
  expect(screen.getByRole('button', { name: lottery['lotto.waitNext'] })).toHaveProperty('disabled', true)
  next = { ...game, numero: '202611240602', remainTime: 60_000 }
  await pass(2_000)
  await press('Move to draw 240602')
  expect(await button('Bet ৳\u00a01.00')).toBeTruthy()
})

test('what the server says of a line stands at that line', async () => {
  signIn()
  const placing = () => {
    throw new Refused('lottery.stake_out_of_range', 'This stake is out of range.', { line: '1', field: 'cost' })
  }
  await show({ path, answers: { ...answers, [placeCall]: placing } })
  await mark(lottery['lotto.field.wan'], '5')
  await press(lottery['lotto.add'])
  await mark(lottery['lotto.field.ge'], '7')
  await press(lottery['lotto.add'])
  await press(lottery['lotto.place'])
  await press('Bet ৳\u00a02.00')
  const line = (await screen.findByText('This stake is out of range.')).closest('li')!
  expect(within(line).getByText('– | – | – | – | 7')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a visitor sees everything but orders, and is asked to sign in before a bet', async () => {
  await show({ path, answers })
  await fillSlip()
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(english['action.login']))
  expect(times(ordersCall)).toBe(0)
  expect(times(placeCall)).toBe(0)
})

test('an own order is cancelled after a question, while its draw is on sale', async () => {
  signIn()
  const before = { ...order, orderNo: 'L0', numero: '202611240600', state: 'lost' }
  let state = 'pending'
  const listing = () => orders([{ ...order, state }, before])
  const cancelling = () => {
    state = 'cancelled'
    return { order: { ...order, state }, balance: '100' }
  }
  await show({ path, answers: { ...answers, [ordersCall]: listing, [cancelCall]: cancelling } })
  expect(await screen.findByText(lottery['lotto.state.pending'])).toBeTruthy()
  expect(screen.getByText(lottery['lotto.state.lost'])).toBeTruthy()
  await press(lottery['lotto.cancel'])
  expect(times(cancelCall)).toBe(0)
  await press(lottery['lotto.cancelYes'])
  expect(await screen.findByText(lottery['lotto.state.cancelled'])).toBeTruthy()
  expect(carried(cancelCall)).toEqual({ orderNo: 'L1' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an order can’t be cancelled here once its draw is locked', async () => {
  signIn()
  await show({ path, answers: { ...answers, [ordersCall]: orders([order]) } })
  expect(await button(lottery['lotto.cancel'])).toBeTruthy()
  await pass(30_000)
  expect(screen.queryByRole('button', { name: lottery['lotto.cancel'] })).toBeNull()
})
