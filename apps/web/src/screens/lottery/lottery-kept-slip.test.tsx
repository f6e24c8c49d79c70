// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import lottery from '../../i18n/lottery/EN.json' with { type: 'json' }
import { Refused } from '@portal/browser/refused.ts'
import { asked, resetApp, sent, show, signIn } from '../../testing/test-app.tsx'
import { answers, keepCall, keptCall, nowMs, path } from '../../testing/lottery-answers.ts'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  vi.useFakeTimers({ now: nowMs, toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  resetApp()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const keeping = { ...answers, [keepCall]: { lines: 1 } }
const line = (mark: string, multiple = 1) => ({ play: 'DWD', content: `${mark}||||`, unit: '1', multiple })
const ofTab = (lines: object[]) => sessionStorage.setItem('lotterySlips', JSON.stringify({ sha1: lines }))
const kept = () => sent.findLast(({ call }) => call === keepCall)?.input
const shown = (mark: string) => screen.queryByText(`${mark} | – | – | – | –`)
/** Lets time go on until what is sent or shown is so: a call changes nothing on the page. */
async function until(isSo: () => boolean) {
  for (let turn = 0; turn < 500 && !isSo(); turn += 1) await act(() => new Promise((next) => setTimeout(next, 10)))
  expect(isSo()).toBe(true)
}
const untilKept = (lines: object[]) => until(() => JSON.stringify(kept()) === JSON.stringify({ gameId: 'sha1', lines }))
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('The slip of a tab is added to the account’s once; after that the account’s is shown', async () => {
  signIn()
  ofTab([line('5', 2), line('3', 4)])
  const first = await show({ path, answers: { ...keeping, [keptCall]: { lines: [line('1'), line('3')] } } })
  await until(() => shown('1') !== null)
  await untilKept([line('1'), line('5', 2), line('3', 4)])
  await until(() => sessionStorage.getItem('lotterySlipsKept') === '{"sha1":"demo"}')
  first.unmount()
  // On another device all but one line is gone since.
  await show({ path, answers: { ...keeping, [keptCall]: { lines: [line('1')] } } })
  await until(() => shown('5') === null)
  expect(shown('1')).toBeTruthy()
})

test('A cleared slip is cleared on the account', async () => {
  signIn()
  await show({ path, answers: { ...keeping, [keptCall]: { lines: [line('1')] } } })
  await until(() => shown('1') !== null)
  await press(lottery['lotto.clear'])
  await untilKept([])
})

test('A line that is added while the one before is on its way outlives a reload', async () => {
  signIn()
  const held: (() => void)[] = []
  const hold = () => new Promise((resolve) => held.push(() => resolve({ lines: 1 })))
  const first = await show({ path, answers: { ...answers, [keptCall]: { lines: [] }, [keepCall]: hold } })
  await until(() => sessionStorage.getItem('lotterySlipsKept') === '{"sha1":"demo"}')
  const add = async () => {
    fireEvent.click((await screen.findAllByRole('button', { name: lottery['lotto.quick'] }))[0]!)
    await press(lottery['lotto.add'])
  }
  await add()
  await until(() => held.length === 1)
  const [one] = (kept() as { lines: object[] }).lines
  await add()
  held[0]!()
  await act(() => new Promise((next) => setTimeout(next, 50)))
  expect(sessionStorage.getItem('lotterySlipsKept')).toBe('{}')
  first.unmount()
  // The account has the first line alone.
  await show({ path, answers: { ...keeping, [keptCall]: { lines: [one] } } })
  await until(() => ((kept() as { lines?: object[] } | undefined)?.lines ?? []).length === 2)
})

test('What the account can’t take stays in the tab, and what is no longer offered is not shown', async () => {
  signIn()
  ofTab([line('5')])
  const refuse = () => {
    throw new Refused('system.overloaded', 'Please try again.')
  }
  const gone = { ...line('1'), unit: '7' }
  const first = await show({ path, answers: { ...answers, [keptCall]: { lines: [gone] }, [keepCall]: refuse } })
  await until(() => asked.includes(keepCall))
  expect(shown('5')).toBeTruthy()
  expect(shown('1')).toBeNull()
  first.unmount()
  await show({ path, answers: { ...keeping, [keptCall]: { lines: [] } } })
  expect(await screen.findByText('5 | – | – | – | –')).toBeTruthy()
})

test('A slip that was sent without an answer stays as it was, whatever the account has', async () => {
  signIn()
  const body = { gameId: 'sha1', numero: '202611240600', lines: [line('5')] }
  sessionStorage.setItem('lottery-slip', JSON.stringify({ account: 'demo', numero: body.numero, body: JSON.stringify(body), key: 'k' }))
  sessionStorage.setItem('lotterySlipsKept', '{"sha1":"demo"}')
  ofTab([line('5')])
  await show({ path, answers: { ...keeping, [keptCall]: { lines: [line('1')] } } })
  await untilKept([line('5')])
  expect([shown('5') !== null, shown('1')]).toEqual([true, null])
})

test('A visitor’s slip asks the account for nothing', async () => {
  ofTab([line('5')])
  await show({ path, answers })
  expect(shown('5')).toBeTruthy()
  expect(asked.filter((call) => call === keptCall || call === keepCall)).toEqual([])
})
