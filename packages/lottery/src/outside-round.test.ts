import { bls12_381 } from '@noble/curves/bls12-381.js'
import { expect, test } from 'vitest'
import { isSignedRound, roundAt, roundTimeMs } from './outside-round.ts'

/** Round 1000 of drand's network "quicknet", as it was published. */
const source = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
}
const recorded = {
  round: 1000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}

test('a recorded round of a public source passes, and each changed value is found', () => {
  expect(isSignedRound(source, recorded)).toBe(true)
  const otherKey = Buffer.from(bls12_381.shortSignatures.getPublicKey(new Uint8Array(32).fill(7)).toBytes()).toString('hex')
  expect(isSignedRound({ publicKey: otherKey }, recorded)).toBe(false)
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
