import { expect, test } from 'vitest'
import { openAnswers } from './answers.ts'

/** Readings that end when the test says so. */
function openReadings() {
  const waiting: { resolve(value: string): void; reject(error: Error): void }[] = []
  const read = () =>
    new Promise<string>((resolve, reject) => {
      waiting.push({ resolve, reject })
    })
  return { waiting, read }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('an answer is read once for all who ask at the same moment, and anew when it is too old', async () => {
  let nowMs = 0
  const { waiting, read } = openReadings()
  const answers = openAnswers({ freshMs: 100, nowMs: () => nowMs })
  const both = Promise.all([answers.keep('q', read), answers.keep('q', read)])
  await settle()
  expect(waiting).toHaveLength(1)
  waiting[0]!.resolve('first')
  expect(await both).toEqual(['first', 'first'])
  nowMs = 99
  expect(await answers.keep('q', read)).toBe('first')
  nowMs = 100
  const next = answers.keep('q', read)
  await settle()
  waiting[1]!.resolve('second')
  expect(await next).toBe('second')
})

test('within the grace the old answer is given while the new one is read; beyond it all wait', async () => {
  let nowMs = 0
  const { waiting, read } = openReadings()
  const answers = openAnswers({ freshMs: 100, graceMs: 50, nowMs: () => nowMs })
  const first = answers.keep('q', read)
  await settle()
  waiting[0]!.resolve('first')
  await first
  nowMs = 120
  expect(await answers.keep('q', read)).toBe('first')
  expect(await answers.keep('q', read)).toBe('first')
  expect(waiting).toHaveLength(2)
  // The new one takes so long that the old one is too old by now.
  nowMs = 150
  const late = answers.keep('q', read)
  await settle()
  waiting[1]!.resolve('second')
  expect(await late).toBe('second')
  expect(await answers.keep('q', read)).toBe('second')
})

test('a reading that fails behind an old answer is forgotten, and the next who asks reads again', async () => {
  let nowMs = 0
  const { waiting, read } = openReadings()
  const answers = openAnswers({ freshMs: 100, graceMs: 1_000, nowMs: () => nowMs })
  const first = answers.keep('q', read)
  await settle()
  waiting[0]!.resolve('first')
  await first
  nowMs = 120
  expect(await answers.keep('q', read)).toBe('first')
  waiting[1]!.reject(new Error('no connection'))
  await settle()
  const next = answers.keep('q', read)
  await settle()
  waiting[2]!.resolve('third')
  expect(await next).toBe('third')
})

test('another version of what is answered is never answered by the old one', async () => {
  let version = 1n
  let nowMs = 0
  const { waiting, read } = openReadings()
  const answers = openAnswers({ freshMs: 100, graceMs: 5_000, nowMs: () => nowMs, findVersion: () => Promise.resolve(version) })
  const first = answers.keep('q', read)
  await settle()
  waiting[0]!.resolve('first')
  await first
  version = 2n
  nowMs = 1_001
  const next = answers.keep('q', read)
  await settle()
  waiting[1]!.resolve('second')
  expect(await next).toBe('second')
})
