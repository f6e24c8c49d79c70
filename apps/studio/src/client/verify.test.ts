import { expect, test } from 'vitest'
import { rules } from '../../games/sundarban-tiger/rules.ts'
import { commitTo, openDraw } from '../engine/fairness.ts'
import { priceUnits } from '../engine/slot-game.ts'
import { writeMinor } from './amounts.ts'
import type { Round, Step } from '../play-api.ts'
import { makeRound } from '../testing/sample-round.ts'
import { computeWords, openWordDraw, verifyRound } from './verify.ts'

const serverSeed = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
const seedBytes = new Uint8Array(Buffer.from(serverSeed, 'hex'))

/** A round as the studio draws and prices it. */
function playRound(nonce: number): Round {
  const stake = 100_000n
  const outcome = rules.play(openDraw(Buffer.from(serverSeed, 'hex'), 'client-seed-1', BigInt(nonce)))
  const price = (units: number): string => writeMinor(priceUnits(rules, units, stake))
  const steps = outcome.steps.map((step): Step => ({ ...step, wins: [], marks: [], removed: [], win: price(step.units), roundWin: '0' }))
  const proof = { serverSeed, serverSeedHash: commitTo(Buffer.from(serverSeed, 'hex')), clientSeed: 'client-seed-1', nonce }
  return makeRound(steps, { win: price(outcome.units), proof })
}

test('the browser computes the published numbers: 7585, 9607, 8101 (FAIR-09)', async () => {
  const rolls = await Promise.all(
    [0, 1, 2].map(async (nonce) => openWordDraw(await computeWords(seedBytes, 'client-seed-1', nonce, 1))(10_000)),
  )
  expect(rolls).toEqual([7585, 9607, 8101])
})

test('the browser rejects the same draws as the studio, also every second one (FAIR-03, FAIR-09)', async () => {
  const words = await computeWords(seedBytes, 'client-seed-1', 7, 64)
  for (const below of [1, 37, 10_000, 2 ** 31 + 1, 3_000_000_000, 4_000_000_000, 2 ** 32]) {
    const [draw, numbers] = [openDraw(Buffer.from(seedBytes), 'client-seed-1', 7n), openWordDraw(words)]
    const drawn = Array.from({ length: 100 }, () => draw(below))
    expect([below, Array.from({ length: 100 }, () => numbers(below))]).toEqual([below, drawn])
  }
})

test('rounds of the studio are verified by the browser alone, with and without free spins (FAIR-09)', async () => {
  const rounds = Array.from({ length: 300 }, (_, nonce) => playRound(nonce))
  const free = rounds.find((round) => round.steps.length > 1)
  expect(free).toBeDefined()
  for (const round of [...rounds.slice(0, 12), ...(free ? [free] : [])]) expect(await verifyRound(round, rules)).toBe('good')
})

test('a changed stop, win, nonce or seed is found out (FAIR-09)', async () => {
  const round = playRound(3)
  const [step] = round.steps as [Step]
  const changed: Round[] = [
    { ...round, steps: [{ ...step, stops: step.stops.map((stop, at) => (at === 2 ? stop + 1 : stop)) }] },
    { ...round, win: '999' },
    { ...round, proof: { ...round.proof!, nonce: 4 } },
    { ...round, proof: { ...round.proof!, clientSeed: 'client-seed-2' } },
  ]
  for (const other of changed) expect(await verifyRound(other, rules)).toBe('badRound')
  expect(await verifyRound({ ...round, proof: { ...round.proof!, serverSeed: 'ab'.repeat(32) } }, rules)).toBe('badHash')
  expect(await verifyRound({ ...round, proof: { ...round.proof!, serverSeed: null } }, rules)).toBe('locked')
})
