import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawTickets, hashRaffleSeed, hashTickets, markOf, raffleKey } from './raffle.ts'

const seed = '01'.repeat(32)
const beacon = '02'.repeat(32)
const ranges = Array.from({ length: 7 }, (_none, at) => ({ first: at + 1, count: 1, mark: markOf(`m${at + 1}`) }))

test('the worked example comes out: commitment, root, key, and tickets 3, 2, 4', () => {
  const root = hashTickets(ranges)
  expect(hashRaffleSeed(seed)).toMatch(/^72cd6e84/)
  expect(root).toBe('ccc76ad66efb7379e56bbfc0a0beafa9a8019adbaab6e05240e1866e16738310')
  expect(raffleKey({ seed, root, beacon })).toMatch(/^d4ded1b7/)
  expect(drawTickets({ seed, root, beacon }, 7, 3)).toEqual([3, 2, 4])
})

test('the root is that of the written list, however many tickets stand in one range', () => {
  const lines = ['1,aa', '2,aa', '3,aa', '4,bb'].map((line) => `${line}\n`).join('')
  const list = [
    { first: 1, count: 3, mark: 'aa' },
    { first: 4, count: 1, mark: 'bb' },
  ]
  expect(hashTickets(list)).toBe(createHash('sha256').update(lines).digest('hex'))
})

test('every ticket wins once when there are prizes for all, and none wins without tickets', () => {
  const proof = { seed, root: hashTickets(ranges), beacon: '' }
  expect(drawTickets(proof, 7, 9).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(drawTickets(proof, 0, 3)).toEqual([])
})

test('a draw by other means, on a plain list, comes to the same tickets', () => {
  for (let round = 0; round < 20; round += 1) {
    const proof = { seed: createHash('sha256').update(`s${round}`).digest('hex'), root: createHash('sha256').update(`r${round}`).digest('hex'), beacon: '' } // prettier-ignore
    const key = createHmac('sha256', Buffer.from(proof.seed, 'hex')).update(Buffer.from(proof.root, 'hex')).digest()
    const left = Array.from({ length: 50 }, (_none, at) => at + 1)
    const plain = Array.from({ length: 10 }, (_none, at) => {
      const value = createHmac('sha256', key)
        .update(`${at + 1}:0`)
        .digest()
        .readBigUInt64BE()
      return left.splice(Number(value % BigInt(left.length)), 1)[0]
    })
    expect(drawTickets(proof, 50, 10)).toEqual(plain)
  }
})

test('first prizes fall on all tickets alike (chi-square of 9 degrees, 20,000 fixed seeds)', () => {
  const counts = Array.from({ length: 10 }, () => 0)
  const root = '00'.repeat(32)
  for (let at = 0; at < 20_000; at += 1) {
    const [winner] = drawTickets({ seed: at.toString(16).padStart(64, '0'), root, beacon: '' }, 10, 1)
    counts[winner! - 1]! += 1
  }
  const chi = counts.reduce((sum, count) => sum + (count - 2_000) ** 2 / 2_000, 0)
  expect(chi).toBeLessThan(27.9)
})
