import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillLocks, shareOut } from './rules.ts'

const lock = (required: bigint, earned: bigint, moved = 0n) => ({ required, moved, earned })

test('turnover fills the oldest open lock first and flows on to the next', () => {
  expect(fillLocks([lock(1_000n, 0n), lock(500n, 1_200n)])).toEqual([1_000n, 200n])
  expect(fillLocks([lock(1_000n, 400n), lock(500n, 700n)])).toEqual([1_000n, 100n])
})

test('turnover before a lock opened counts nothing for it, also when all earlier locks were done', () => {
  expect(fillLocks([lock(100n, 900n), lock(500n, 200n)])).toEqual([100n, 200n])
})

test('what has gone along with transfers is no longer to be played', () => {
  expect(fillLocks([lock(500n, 450n, 60n), lock(100n, 0n)])).toEqual([440n, 0n])
})

test('the share of a lock that goes along is that of the balance, rounded down', () => {
  expect(shareOut([300n], 300n, 1_500n)).toEqual([60n])
  expect(shareOut([100n, 1n], 1n, 3n)).toEqual([33n, 0n])
  expect(shareOut([300n], 2_000n, 1_500n)).toEqual([300n])
  expect(shareOut([300n], 10n, 0n)).toEqual([0n])
})

const amount = fc.bigInt({ min: 0n, max: 100n })
test('the sums alone decide: a bet taken back leaves what a replay without it gives', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ required: amount.map((each) => each + 1n), bets: fc.array(amount, { maxLength: 5 }) }), { maxLength: 6 }),
      (stretches) => {
        const sumUp = (bets: readonly bigint[]) => bets.reduce((sum, bet) => sum + bet, 0n)
        // Bet by bet, into the oldest lock of those that stand at its time.
        const left = stretches.map(({ required }) => required)
        for (const [index, { bets }] of stretches.entries())
          for (let bet of bets)
            for (let at = 0; at <= index && bet > 0n; at += 1) {
              const part = bet < left[at]! ? bet : left[at]!
              left[at]! -= part
              bet -= part
            }
        const done = fillLocks(stretches.map(({ required, bets }) => lock(required, sumUp(bets))))
        expect(done).toEqual(stretches.map(({ required }, index) => required - left[index]!))
      },
    ),
  )
})
