import { expect, test } from 'vitest'
import { askUntil, waitBefore } from './ask-again.ts'
import { NoAnswer, PlayRefused } from './play-calls.ts'

const noWait = async (): Promise<void> => undefined

test('silence is never taken for a no: the question is asked again until it is answered (FAIR-21)', async () => {
  let asked = 0
  let silences = 0
  const ask = async (): Promise<string> => {
    asked += 1
    if (asked < 4) throw new NoAnswer('silence')
    return 'answer'
  }
  expect(
    await askUntil(
      ask,
      () => true,
      () => (silences += 1),
      noWait,
    ),
  ).toBe('answer')
  expect([asked, silences]).toEqual([4, 3])
})

test('an answer that does not yet satisfy is asked for again', async () => {
  const states = ['pending', 'pending', 'drawn']
  expect(
    await askUntil(
      async () => states.shift(),
      (state) => state === 'drawn',
      () => undefined,
      noWait,
    ),
  ).toBe('drawn')
})

test('a refusal ends the asking', async () => {
  const ask = () => Promise.reject(new PlayRefused('wallet.insufficient_funds'))
  await expect(
    askUntil(
      ask,
      () => true,
      () => undefined,
      noWait,
    ),
  ).rejects.toThrow('wallet.insufficient_funds')
})

test('the waits grow from under a second to five seconds', () => {
  expect(waitBefore(0)).toBe(700)
  expect(waitBefore(3)).toBeGreaterThan(waitBefore(2))
  expect(waitBefore(50)).toBe(5000)
})
