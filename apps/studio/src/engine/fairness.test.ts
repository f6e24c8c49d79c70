import { expect, test } from 'vitest'
import { checkKnownOutcome, commitTo, openDraw, openOutcome } from './fairness.ts'
import { drawBelow, shuffle } from './random.ts'

const seed = Buffer.from('9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', 'hex')
const client = 'client-seed-1'

test('the commitment is SHA-256 of the seed as bytes (FAIR-09)', () => {
  expect(commitTo(seed)).toBe('954d5a49fd70d9b8bcdb35d252267829957f7ef7fa6c74f88419bdc5e82209f4')
})

test('the published rolls of nonce 0, 1 and 2 come out (FAIR-09)', () => {
  expect([0n, 1n, 2n].map((nonce) => drawBelow(openOutcome(seed, client, nonce), 10_000))).toEqual([7585, 9607, 8101])
})

test('the published shuffle of 52 cards comes out (FAIR-09)', () => {
  const deck = Array.from({ length: 52 }, (_, card) => card)
  expect(shuffle(openOutcome(seed, client, 0n), deck).slice(0, 5)).toEqual([10, 42, 19, 40, 13])
})

test('the same seeds and nonce give the same numbers, and any change gives others (FAIR-09)', () => {
  const words = (key: Buffer, text: string, nonce: bigint) => {
    const source = openOutcome(key, text, nonce)
    return Array.from({ length: 20 }, () => source.next()).join()
  }
  const base = words(seed, client, 5n)
  expect(words(seed, client, 5n)).toBe(base)
  const others = [words(seed, 'client-seed-2', 5n), words(seed, client, 6n), words(Buffer.alloc(32, 7), client, 5n)]
  expect(new Set([base, ...others]).size).toBe(4)
})

test('a nonce above 2^53 is written in full, so that no two rounds share their words (FAIR-09)', () => {
  const first = openDraw(seed, client, 2n ** 53n)(1_000_000)
  const second = openDraw(seed, client, 2n ** 53n + 1n)(1_000_000)
  expect(first).not.toBe(second)
})

test('the known answer is checked at the start (FAIR-09)', () => {
  expect(checkKnownOutcome()).toBe(true)
})
