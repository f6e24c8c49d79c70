// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import lottery from '../../i18n/lottery/EN.json' with { type: 'json' }
import { answers, nowMs } from '../../testing/lottery-answers.ts'
import { resetApp, show } from '../../testing/test-app.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  vi.useFakeTimers({ now: nowMs, toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  resetApp()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (play: string) => show({ path: `/lottery?gameCode=sha1&playType=${play}`, answers })
const mark = async (field: string, ...choices: readonly string[]) => {
  const row = within(await screen.findByRole('group', { name: new RegExp(`^${field}`) }))
  for (const choice of choices) fireEvent.click(row.getByRole('button', { name: choice }))
}
const add = async () => fireEvent.click(await screen.findByRole('button', { name: lottery['lotto.add'] }))
/** How many bets the panel counts; the bar at the foot of a phone says the same. */
const counts = () => screen.getAllByText(/^\d+ bets?/).map(({ textContent }) => /^\d+ bets?/.exec(textContent)?.[0])

test('Digits and marked places hold a bet for each set of places, and stand on the slip with their names (R-2.1.27)', async () => {
  await open('RX3ZU6')
  await mark(lottery['lotto.field.numbers'], '1', '2', '3')
  const places = lottery['lotto.field.positions']
  await mark(places, lottery['lotto.choice.wan'], lottery['lotto.choice.bai'])
  expect(counts().every((text) => text === '0 bets')).toBe(true)
  await mark(places, lottery['lotto.choice.ge'], lottery['lotto.choice.shi'])
  expect(new Set(counts())).toEqual(new Set(['4 bets']))
  await add()
  expect(screen.getByText('1 2 3 | Ten thousands Hundreds Tens Units')).toBeTruthy()
})

test('A sum counts as many bets as there are numbers with it, and each kind of them has its price (R-2.1.27)', async () => {
  await open('ZUHZ_F')
  expect(
    await screen.findByText(`${lottery['lotto.choice.pair']}: 1 pays ৳ 9 · ${lottery['lotto.choice.different']}: 1 pays ৳ 9`),
  ).toBeTruthy()
  await mark(lottery['lotto.field.sum'], '6', '26')
  expect(new Set(counts())).toEqual(new Set(['7 bets']))
})

test('Typed numbers are counted at once, a wrong one is named, and the field is empty after adding (R-2.1.27)', async () => {
  await open('HHZX_F')
  const field = await screen.findByLabelText<HTMLTextAreaElement>(lottery['lotto.field.entry'])
  fireEvent.change(field, { target: { value: '210 ১২২ 111' } })
  expect(new Set(counts())).toEqual(new Set(['2 bets']))
  expect([field.value, screen.getByText(lottery['lotto.entryWrong'].replace('{numbers}', '111')).textContent]).toEqual([
    '210 ১২২ 111',
    'Not a number of this play: 111.',
  ])
  await add()
  expect(screen.getByText('012 122')).toBeTruthy()
  expect(field.value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: lottery['lotto.quick'] }))
  expect(field.value).toMatch(/^\d{3}$/)
  expect(counts()).toContain('1 bet')
})
