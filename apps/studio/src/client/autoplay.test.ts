import { expect, test } from 'vitest'
import { openAutoplay } from './autoplay.ts'
import { makeFreeRound, makeLineStep, makeRound, makeStep } from '../testing/sample-round.ts'

const stake = 100_000n
const lost = makeRound([makeStep()])
const limits = { rounds: 10, mostLoss: 300_000n, mostWin: undefined }

test('autoplay ends after the number of rounds that the player set (FAIR-23)', () => {
  const auto = openAutoplay({ ...limits, rounds: 2, mostLoss: 10_000_000n })
  expect([auto.judge(lost, stake), auto.judge(lost, stake)]).toEqual(['go', 'rounds'])
  expect(auto.left).toBe(0)
})

test('autoplay ends before a round could carry the loss over the limit (FAIR-23)', () => {
  const auto = openAutoplay(limits)
  expect([1, 2, 3].map(() => auto.judge(lost, stake))).toEqual(['go', 'go', 'loss'])
})

test('autoplay ends at a single win from the limit on, and at every feature (FAIR-23)', () => {
  const auto = openAutoplay({ ...limits, mostWin: 200_000n })
  expect(auto.judge(makeRound([makeLineStep('19.9999')]), stake)).toBe('go')
  expect(auto.judge(makeRound([makeLineStep('20')]), stake)).toBe('win')
  expect(openAutoplay(limits).judge(makeFreeRound(), stake)).toBe('feature')
})
