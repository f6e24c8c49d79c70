import { expect, test } from 'vitest'
import { isSignedRound, roundAt, roundTimeMs } from './outside-round.ts'
import { openTestSource, quicknet as source, quicknet1000 as recorded } from './testing/drand-source.ts'

test('a recorded round of a public source passes, and each changed value is found', () => {
  expect(isSignedRound(source, recorded)).toBe(true)
  expect(isSignedRound(openTestSource().source, recorded)).toBe(false)
  for (const change of [
    { round: 1001 },
    { randomness: '0'.repeat(64) },
    { signature: recorded.signature.replace('b4', 'b5') },
    { signature: '' },
    { signature: 'xyz' },
    { signature: 'ab' },
    { round: -1 },
    { round: 0.5 },
  ])
    expect([change, isSignedRound(source, { ...recorded, ...change })]).toEqual([change, false])
})

test('the round of a moment is the first that comes out at it or after it', () => {
  const startMs = source.genesis * 1000
  expect([0, startMs, startMs + 1, startMs + 3000, startMs + 3001].map((atMs) => roundAt(source, atMs))).toEqual([1, 1, 2, 2, 3])
  for (let round = 1; round < 2000; round += 7) {
    const timeMs = roundTimeMs(source, round)
    expect([roundAt(source, timeMs), roundAt(source, timeMs + 1)]).toEqual([round, round + 1])
  }
})
