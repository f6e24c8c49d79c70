// @vitest-environment happy-dom
import { findPlay, type Group, readEntryText } from '@portal/lottery'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import english from '../../i18n/EN.json' with { type: 'json' }
import lottery from '../../i18n/lottery/EN.json' with { type: 'json' }
import { Refused } from '@portal/browser/refused.ts'
import { resetApp, sent, show, signIn } from '../../testing/test-app.tsx'
import { answers, game, nowMs, order, ordersCall, orders } from '../../testing/lottery-answers.ts'

const placeCall = 'POST /lgw/vn/orders/entry'
const contentCall = 'GET /lgw/vn/orders/content'
const path = '/lottery?gameCode=sha1&playType=ZX3_F'
const typedOrder = { ...order, play: 'ZX3_F', content: '=012,345', betCount: 2, cost: '2' }
const typing = { ...answers, [placeCall]: { order: typedOrder, balance: '98' } }

/** The worker's own rules, run in the page: a test has no workers. */
class PageWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: (() => void) | null = null
  terminate() {}
  postMessage({ group, code, text }: { group: Group; code: string; text: string }) {
    const play = findPlay(group, code)!
    queueMicrotask(() => this.onmessage?.({ data: readEntryText(play, text) }))
  }
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('Worker', PageWorker)
  vi.useFakeTimers({ now: nowMs, toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  resetApp()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const placed = () => sent.filter(({ call }) => call === placeCall).map(({ input }) => input)
const fill = (key: keyof typeof lottery, values: Record<string, string>) =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), lottery[key])
const read = (good: string, doubles: string, wrong: string) => fill('lotto.entry.read', { good, doubles, wrong })
async function typeNumbers(text: string) {
  fireEvent.click(await screen.findByRole('radio', { name: lottery['lotto.entry.way.text'] }))
  fireEvent.change(await screen.findByLabelText(lottery['lotto.entry.numbers']), { target: { value: text } })
}
const betButton = (good: string, amount: string) => `Bet ${good} good numbers · ${amount}`

test('of a thousand typed lines the wrong one is named, the double merged and the good ones are bet', async () => {
  signIn()
  await show({ path, answers: typing })
  const lines = Array.from({ length: 998 }, (_, at) => String(at).padStart(3, '0'))
  await typeNumbers([...lines, '005', '12x'].join('\n'))
  await screen.findByText(read('998', '1', '1'))
  const named = within(screen.getByRole('list', { name: lottery['lotto.entry.wrongOnes'] })).getAllByRole('listitem')
  expect(named.map(({ textContent }) => textContent)).toEqual([
    `${fill('lotto.entry.line', { line: '1,000' })} 12x ${lottery['lotto.entry.flaw.character']}`,
  ])
  await press(betButton('998', '৳\u00a0998.00'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('998 bets')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: /998\.00/ }))
  await screen.findByText('L1')
  expect(placed()).toEqual([
    { gameId: 'sha1', numero: game.numero, play: 'ZX3_F', content: `=${lines.join(',')}`, betCount: 998, unit: '1', multiple: 1 },
  ])
})

test('a hundred wrong numbers are named, and how many more there are', async () => {
  await show({ path, answers: typing })
  await typeNumbers(Array.from({ length: 103 }, () => '1').join('\n'))
  await screen.findByText(read('0', '0', '103'))
  expect(within(screen.getByRole('list', { name: lottery['lotto.entry.wrongOnes'] })).getAllByRole('listitem')).toHaveLength(101)
  expect(screen.getByText(fill('lotto.entry.more', { figure: '3' }))).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: lottery['lotto.entry.betNone'] }).disabled).toBe(true)
})

test('a long text that is pasted takes the place of what is selected, as a whole', async () => {
  await show({ path, answers: typing })
  await typeNumbers('001\n002\n003')
  const field = await screen.findByLabelText<HTMLTextAreaElement>(lottery['lotto.entry.numbers'])
  field.setSelectionRange(4, 7)
  const long = Array.from({ length: 5_001 }, () => '777').join('\n')
  expect(fireEvent.paste(field, { clipboardData: { getData: () => long } })).toBe(false)
  expect(field.value).toBe(`001\n${long}\n003`)
  await screen.findByText(read('3', '5,000', '0'))
  // A short one is the browser's.
  expect(fireEvent.paste(field, { clipboardData: { getData: () => '123' } })).toBe(true)
})

test('more than a hundred thousand numbers are not bet', async () => {
  await show({ path, answers: typing })
  await typeNumbers('123,'.repeat(100_001))
  await screen.findByText(fill('lotto.entry.tooMany', { most: '100,000', figure: '100,001' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: lottery['lotto.entry.betNone'] }).disabled).toBe(true)
})

test('numbers are read from a file; one that is too large is refused under the field', async () => {
  await show({ path, answers: typing })
  await typeNumbers('')
  const choose = (file: File) => fireEvent.change(screen.getByTestId('numbers-file'), { target: { files: [file] } })
  choose(new File(['012\n345\n012'], 'numbers.txt', { type: 'text/plain' }))
  await screen.findByText(read('2', '1', '0'))
  choose(new File(['1'.repeat(4_000_001)], 'large.txt', { type: 'text/plain' }))
  await screen.findByText(fill('lotto.entry.unread', { size: '4' }))
})

test('typed numbers that got no answer are asked about again under their key (MON-04)', async () => {
  signIn()
  const made = vi.spyOn(crypto, 'randomUUID')
  let isLost = true
  const placing = () => {
    if (isLost) throw new Refused('network.slow', '')
    return typing[placeCall]
  }
  const losing = { ...typing, [placeCall]: placing }
  await show({ path, answers: losing })
  await typeNumbers('012 345')
  await press(betButton('2', '৳\u00a02.00'))
  const dialog = within(await screen.findByRole('dialog'))
  const confirm = async () => fireEvent.click(await dialog.findByRole('button', { name: /2\.00/ }))
  await confirm()
  await waitFor(() => expect(placed()).toHaveLength(1))
  await dialog.findByText(english['error.slow'])
  const before = made.mock.calls.length
  isLost = false
  await confirm()
  await screen.findByText('L1')
  expect(placed()[1]).toEqual(placed()[0])
  // No other key was made for the second try.
  expect(made.mock.calls.length).toBe(before)
})

test('a play whose bets are marks offers no typing, and an order of typed numbers is typed again', async () => {
  signIn()
  const listing = { ...typing, [ordersCall]: orders([{ ...typedOrder, content: '=012,…' }]), [contentCall]: { content: '=012,345' } }
  const first = await show({ path: '/lottery?gameCode=sha1&playType=DWD', answers: typing })
  await screen.findByRole('button', { name: lottery['lotto.add'] })
  expect(screen.queryByRole('radio', { name: lottery['lotto.entry.way.text'] })).toBeNull()
  first.unmount()
  await show({ path: `${path}&view=orders`, answers: listing })
  await screen.findByText('012, …')
  await press(lottery['lotto.again'])
  const field = await screen.findByLabelText<HTMLTextAreaElement>(lottery['lotto.entry.numbers'])
  await waitFor(() => expect(field.value).toBe('012\n345'))
})
