// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import english from '../../i18n/EN.json' with { type: 'json' }
import lottery from '../../i18n/lottery/EN.json' with { type: 'json' }
import { Refused } from '@portal/browser/refused.ts'
import { resetApp, place, sent, show, signIn } from '../../testing/test-app.tsx'
import { answers, game, nowMs, order, ordersCall, ordersPath, path } from '../../testing/lottery-answers.ts'

const placeCall = 'POST /lgw/vn/chases'
const endCall = 'POST /lgw/vn/chases/end'
const listCall = 'GET /lgw/vn/chases'
const oneCall = 'GET /lgw/vn/chases/chase'
const chase = {
  chaseNo: 'L26112400000001',
  gameId: 'sha1',
  remark: 'Shapla 1-min',
  gameGroupCode: 'SSC',
  plan: { mode: 'same' },
  stopsOnWin: true,
  state: 'running',
  play: 'DWD',
  content: '5||||',
  lines: 1,
  draws: 10,
  endedDraws: 3,
  cost: '10',
  prize: '0',
  returned: '1',
  createdAt: '2026-11-24T09:59:00Z',
}
const listOf = (list: unknown[], totalPages = 1) => ({ list, total: list.length, totalPages })
const chaseAnswers = { ...answers, [placeCall]: { chase, balance: '90' }, [listCall]: listOf([chase]) }

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  vi.useFakeTimers({ now: nowMs, toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  resetApp()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const carried = (call: string) => sent.findLast((one) => one.call === call)?.input
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
/** Marks a five in the first place, puts it on the slip and asks for a chase. */
async function openChase() {
  const row = await screen.findByRole('group', { name: new RegExp(`^${lottery['lotto.field.wan']}`) })
  fireEvent.click(within(row).getByRole('button', { name: '5' }))
  await press(lottery['lotto.add'])
  await press(lottery['lotto.chase'])
  return within(await screen.findByRole('dialog'))
}
const type = (dialog: Awaited<ReturnType<typeof openChase>>, field: 'draws' | 'every' | 'factor' | 'percent', value: string) =>
  fireEvent.change(dialog.getByLabelText(lottery[`lotto.chaseField.${field}`]), { target: { value } })
/** The figures of a row of the plan, counted from 1. */
const rowOf = (dialog: Awaited<ReturnType<typeof openChase>>, at: number) =>
  within(dialog.getAllByRole('row')[at]!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('A chase in steps shows stake, sum and gain of each draw, and is sent with its whole cost', async () => {
  signIn()
  await show({ path, answers: chaseAnswers })
  const dialog = await openChase()
  fireEvent.click(dialog.getByRole('radio', { name: lottery['lotto.chaseMode.steps'] }))
  type(dialog, 'draws', '5')
  type(dialog, 'every', '2')
  type(dialog, 'factor', '3')
  // The fair price of a digit is 10; at a prize group of 1800 it pays 9 for 1.
  expect(rowOf(dialog, 1)).toEqual(['1', '× 1', '৳\u00a01.00', '৳\u00a01.00', '৳\u00a08.00'])
  expect(rowOf(dialog, 3)).toEqual(['3', '× 3', '৳\u00a03.00', '৳\u00a05.00', '৳\u00a022.00'])
  expect(rowOf(dialog, 5)).toEqual(['5', '× 9', '৳\u00a09.00', '৳\u00a017.00', '৳\u00a064.00'])
  fireEvent.click(dialog.getByRole('button', { name: 'Bet ৳\u00a017.00' }))
  await waitFor(() => expect(place.search).toContain('view=chases'))
  expect(carried(placeCall)).toEqual({
    gameId: 'sha1',
    numero: game.numero,
    draws: 5,
    plan: { mode: 'steps', every: 2, factor: 3 },
    stopsOnWin: true,
    lines: [{ play: 'DWD', content: '5||||', unit: '1', multiple: 1 }],
    cost: '17',
  })
})

test('Numbers out of range and plans that can’t be are told at once, and nothing can be sent', async () => {
  signIn()
  await show({ path, answers: chaseAnswers })
  const dialog = await openChase()
  const send = () => dialog.getByRole<HTMLButtonElement>('button', { name: /^Bet/ })
  for (const wrong of ['1', '121', '1.5', 'x', '']) {
    type(dialog, 'draws', wrong)
    expect(dialog.getByText(lottery['lotto.chaseWrong.number'])).toBeTruthy()
    expect(send().disabled).toBe(true)
  }
  type(dialog, 'draws', '৩')
  await waitFor(() => expect(send().disabled).toBe(false))
  expect(send().textContent).toBe('Bet ৳\u00a03.00')
  fireEvent.click(dialog.getByRole('radio', { name: lottery['lotto.chaseMode.profit'] }))
  type(dialog, 'percent', '900')
  expect(dialog.getByText(lottery['lotto.chaseWrong.plan'].replace('{largest}', '99999'))).toBeTruthy()
  type(dialog, 'percent', '1000')
  fireEvent.click(dialog.getByRole('radio', { name: lottery['lotto.chaseMode.steps'] }))
  type(dialog, 'draws', '10')
  type(dialog, 'factor', '3')
  // 3 to the ninth is a cost above the largest order.
  expect(dialog.getByText(/^Each order must cost/)).toBeTruthy()
  expect(send().disabled).toBe(true)
})

test('A refusal of the server stands in the dialog, and the slip stays', async () => {
  signIn()
  const refuse = () => {
    throw new Refused('lottery.cost_changed', 'The cost of this chase has changed.')
  }
  await show({ path, answers: { ...chaseAnswers, [placeCall]: refuse } })
  const dialog = await openChase()
  fireEvent.click(dialog.getByRole('button', { name: 'Bet ৳\u00a010.00' }))
  expect(await dialog.findByText('The cost of this chase has changed.')).toBeTruthy()
})

test('Own chases show how far they are, each draw on request, and can be ended', async () => {
  signIn()
  const draw = { numero: '202611240601', drawAt: '2026-11-24T10:00:36Z', multiple: 2, cost: '2', prize: '18', state: 'won' }
  const ended = { ...chase, state: 'ended' }
  await show({
    path: `${path}&view=chases`,
    answers: { ...chaseAnswers, [oneCall]: { chase, draws: [draw] }, [endCall]: { chase: ended, balance: '97' } },
  })
  fireEvent.click(await screen.findByRole('button', { name: '3 of 10 draws' }))
  const draws = within(await screen.findByRole('dialog'))
  expect(await draws.findByText('৳ 18.00')).toBeTruthy()
  expect(draws.getByText(lottery['lotto.state.won'])).toBeTruthy()
  expect(carried(oneCall)).toMatchObject({ chaseNo: chase.chaseNo })
  fireEvent.click(draws.getByRole('button', { name: english['action.close'] }))
  await press(lottery['lotto.chaseEnd'])
  await press(lottery['lotto.chaseEndYes'])
  await waitFor(() => expect(carried(endCall)).toEqual({ chaseNo: chase.chaseNo }))
  await waitFor(() => expect(screen.queryByText(lottery['lotto.chaseEndTitle'])).toBeNull())
})

test('An old order is put on the slip again as it was; one that is no longer offered is not', async () => {
  signIn()
  const again = { ...order, content: '1,2||||', betCount: 2, unit: '0.1', multiple: 20, state: 'lost' }
  const gone = { ...again, orderNo: 'L2', unit: '5' }
  const listing = { list: [again, gone], total: 2, totalPages: 1 }
  await show({ path: ordersPath, answers: { ...answers, [ordersCall]: listing } })
  const buttons = await screen.findAllByRole('button', { name: lottery['lotto.again'] })
  fireEvent.click(buttons[1]!)
  expect(await screen.findByText(lottery['lotto.againGone'])).toBeTruthy()
  expect(screen.getByText(lottery['lotto.slipEmpty'])).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: lottery['lotto.view.orders'] }))
  fireEvent.click((await screen.findAllByRole('button', { name: lottery['lotto.again'] }))[0]!)
  expect(await screen.findByText('1 2 | – | – | – | –')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Multiple: /).value).toBe('20')
})
