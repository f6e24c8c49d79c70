// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import english from '../../i18n/EN.json' with { type: 'json' }
import lottery from '../../i18n/lottery/EN.json' with { type: 'json' }
import { Refused } from '@portal/browser/refused.ts'
import { asked, resetApp, place, sent, show, signIn } from '../../testing/test-app.tsx'
import {
  nowMs,
  game,
  answer,
  order,
  gameCall,
  ordersCall,
  placeCall,
  cancelCall,
  orders,
  answers,
  path,
  ordersPath,
} from '../../testing/lottery-answers.ts'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  vi.useFakeTimers({ now: nowMs, toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  resetApp()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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
/** The line with countdown and slip, which a phone has at its foot. */
const bar = async () => within(await screen.findByRole('region', { name: lottery['lotto.bar'] }))
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

test('/lottery with a game’s code opens its betting view with the addressed play (R-2.1.25, R-2.1.27)', async () => {
  await show({ path: '/lottery?gameCode=sha1&playType=ZXHZ_M', answers })
  expect(await screen.findByRole('heading', { name: 'Shapla 1-min' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: lottery['lotto.tab.mid3'] }).getAttribute('aria-selected')).toBe('true')
  expect((await button(lottery['lotto.play.ZXHZ_M'])).getAttribute('aria-pressed')).toBe('true')
  expect(carried(gameCall)).toEqual({ gameId: 'sha1', language: 'EN' })
  fireEvent.click(screen.getByRole('tab', { name: lottery['lotto.tab.fixed'] }))
  await waitFor(() => expect(place.search).toBe('?gameCode=sha1&playType=DWD'))
})

test('an unknown play is the first one, an unknown game says so and leads to the menu (R-2.1.25, R-2.1.27)', async () => {
  const shown = await show({ path: '/lottery?gameCode=sha1&playType=NONE', answers })
  expect((await screen.findByRole('tab', { name: lottery['lotto.tab.star5'] })).getAttribute('aria-selected')).toBe('true')
  shown.unmount()
  const refuse = () => {
    throw new Refused('lottery.game_not_found', 'There is no such lottery.')
  }
  await show({ path: '/lottery?gameCode=other', answers: { ...answers, [gameCall]: refuse } })
  expect(await screen.findByText(lottery['lotto.unknown'])).toBeTruthy()
  expect(screen.getByRole('link', { name: lottery['lotto.toMenu'] }).getAttribute('href')).toBe('/lottery')
})

test('what is marked is counted and priced at once, and goes to the slip', async () => {
  await show({ path, answers })
  const add = await button(lottery['lotto.add'])
  expect(add).toHaveProperty('disabled', true)
  await mark(lottery['lotto.field.wan'], '5')
  await mark(lottery['lotto.field.ge'], '0')
  const row = within(screen.getByRole('group', { name: lottery['lotto.presetsOf'].replace('{field}', lottery['lotto.field.shi']) }))
  fireEvent.click(row.getByRole('button', { name: lottery['lotto.preset.big'] }))
  expect(screen.getAllByText(/^7 bets/)).toHaveLength(2)
  await press('৳\u00a00.1')
  fireEvent.click(add)
  expect(screen.getByText('5 | – | – | 5 6 7 8 9 | 0')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('A line costs ৳\u00a01 at least.')
  expect(await button(lottery['lotto.place'])).toHaveProperty('disabled', true)
  const name = `${lottery['lotto.tab.fixed']} · ${lottery['lotto.play.DWD']}`
  fireEvent.change(screen.getByLabelText(`Multiple: ${name}`), { target: { value: '20' } })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getAllByText('৳ 14.00')).toHaveLength(3)
  await press(`Remove: ${name}`)
  expect(screen.getByText(lottery['lotto.slipEmpty'])).toBeTruthy()
})

test('An invalid multiple is refused under its field and can be neither added nor placed (MON-02)', async () => {
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

test('A slip survives a reload; one with a lost answer is checked by its key, for its own draw', async () => {
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

test('A slip whose draw has been locked can be moved to the next one', async () => {
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

test('After the countdown a confirmed slip is not sent for that draw; one press moves it to the next', async () => {
  signIn()
  await show({ path, answers })
  await fillSlip()
  expect(await button('Bet ৳\u00a01.00')).toBeTruthy()
  await pass(30_000)
  expect(screen.queryByRole('button', { name: 'Bet ৳\u00a01.00' })).toBeNull()
  await press('Move to draw 240602')
  expect(within(screen.getByRole('dialog')).getByText('Draw 240602')).toBeTruthy()
  await press('Bet ৳\u00a01.00')
  expect(await screen.findByText('L1')).toBeTruthy()
  expect(carried(placeCall)).toMatchObject({ numero: '202611240602' })
})

test('A pick made while a draw is closed goes to the next draw, as shown before it is placed', async () => {
  signIn()
  await show({ path, answers })
  await mark(lottery['lotto.field.wan'], '5')
  await press(lottery['lotto.add'])
  await pass(30_500)
  const told = 'Draw 240601 is closed. Your bets go to draw 240602.'
  expect(screen.getAllByText(told)).toHaveLength(2)
  expect(screen.getByText('Draw 240601 is being drawn …')).toBeTruthy()
  // The countdown is that of the next draw by now.
  expect((await bar()).getByRole('timer').textContent).toBe('01:00')
  await press('Bet on draw 240602')
  const dialog = within(await screen.findByRole('dialog'))
  expect([dialog.getByText('Draw 240602'), dialog.getByText(told)]).toHaveLength(2)
  fireEvent.click(dialog.getByRole('button', { name: 'Bet ৳\u00a01.00' }))
  expect(await screen.findByText('L1')).toBeTruthy()
  expect(carried(placeCall)).toMatchObject({ numero: '202611240602' })
})

test('without a next draw a closed one says that there is none to bet on', async () => {
  await show({ path, answers: { ...answers, [gameCall]: () => ({ ...answer(), next: undefined }) } })
  await mark(lottery['lotto.field.wan'], '5')
  await press(lottery['lotto.add'])
  await pass(30_500)
  expect(await button(lottery['lotto.waitNext'])).toHaveProperty('disabled', true)
})

test('the bar at the foot of a phone adds what is marked, leads to the slip, and places it', async () => {
  signIn()
  await show({ path, answers })
  expect((await bar()).getByText(lottery['lotto.barEmpty'])).toBeTruthy()
  fireEvent.click((await bar()).getByRole('button', { name: lottery['lotto.quick'] }))
  expect((await bar()).getByText('1 bet')).toBeTruthy()
  fireEvent.click((await bar()).getByRole('button', { name: lottery['lotto.addShort'] }))
  expect((await bar()).getByText(`${lottery['lotto.slip']} · 1 line`)).toBeTruthy()
  fireEvent.click((await bar()).getByRole('button', { name: lottery['lotto.placeShort'] }))
  expect(within(await screen.findByRole('dialog')).getByText('Draw 240601')).toBeTruthy()
})

test('The server’s error for a line is shown at that line', async () => {
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
  await show({ path: ordersPath, answers: { ...answers, [ordersCall]: listing, [cancelCall]: cancelling } })
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
  await show({ path: ordersPath, answers: { ...answers, [ordersCall]: orders([order]) } })
  expect(await button(lottery['lotto.cancel'])).toBeTruthy()
  await pass(30_000)
  expect(screen.queryByRole('button', { name: lottery['lotto.cancel'] })).toBeNull()
})
