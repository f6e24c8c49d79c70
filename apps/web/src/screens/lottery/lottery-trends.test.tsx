// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import lottery from '../../i18n/lottery/EN.json' with { type: 'json' }
import { resetApp, show } from '../../testing/test-app.tsx'
import { answers, nowMs, opened, openedCall, path } from '../../testing/lottery-answers.ts'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  vi.useFakeTimers({ now: nowMs, toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  resetApp()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Newest first: 40 draws whose last digit is 7, behind them 10 that end with 2, and a cancelled one between. */
const list = Array.from({ length: 51 }, (_, at) => {
  const draw = { ...opened, numero: String(202_611_240_600 - at) }
  return at === 20 ? { ...draw, state: 'cancelled', balls: undefined } : { ...draw, balls: [1, 2, 3, 4, at < 41 ? 7 : 2] }
})
const rowOf = (table: string, head: string) => {
  const rows = [...screen.getByLabelText(table).querySelectorAll('tbody tr')]
  const row = rows.find((one) => one.firstChild?.textContent === head)!
  return [...row.querySelectorAll('td')].map(({ textContent }) => textContent)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('Trends count each number of a place over the chosen draws, as a chart and a table', async () => {
  await show({ path: `${path}&view=trends`, answers: { ...answers, [openedCall]: { list } } })
  expect(await screen.findByText(lottery['lotto.trend.past'])).toBeTruthy()
  await screen.findByText(/^Most often/)
  press(lottery['lotto.field.ge'])
  const numbers = lottery['lotto.trend.table']
  expect(rowOf(numbers, '7')).toEqual(['7', '30', '0', '0'])
  press('50 draws')
  expect(rowOf(numbers, '7')).toEqual(['7', '40', '0', '10'])
  expect(rowOf(numbers, '2')).toEqual(['2', '10', '40', '40'])
  expect(rowOf(numbers, '5')).toEqual(['5', '0', '50', '50'])
  const sides = lottery['lotto.trend.sides']
  expect(rowOf(sides, lottery['lotto.choice.big'])).toEqual([lottery['lotto.choice.big'], '40', '40', '40'])
  expect(rowOf(sides, lottery['lotto.choice.even'])).toEqual([lottery['lotto.choice.even'], '10', '0', '10'])
  const bars = screen.getByLabelText(lottery['lotto.trend.bars'].replace('{place}', lottery['lotto.field.ge']))
  expect([...bars.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')))).toEqual([0, 0, 30, 0, 0, 0, 0, 120, 0, 0])
  expect(screen.getByText('Most often: 7 2 0')).toBeTruthy()
})

test('Without an opened draw there is no chart', async () => {
  await show({ path: `${path}&view=trends`, answers: { ...answers, [openedCall]: { list: [] } } })
  expect(await screen.findByText(lottery['lotto.trend.past'])).toBeTruthy()
  expect(await screen.findByText(lottery['lotto.noLast'])).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})
