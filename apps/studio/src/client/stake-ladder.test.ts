import { expect, test } from 'vitest'
import { openStakeLadder } from './stake-ladder.ts'

test('the stake moves along what is offered and never leaves it', () => {
  const ladder = openStakeLadder(['1', '2.5', '10'], '2.5')
  ladder.raise()
  ladder.raise()
  expect([ladder.text, ladder.mayRaise, ladder.mayLower]).toEqual(['10', false, true])
  for (let step = 0; step < 5; step += 1) ladder.lower()
  expect([ladder.text, ladder.mayRaise, ladder.mayLower]).toEqual(['1', true, false])
})

test('a preferred stake that is not offered becomes the next lower stake, or to the lowest', () => {
  expect(openStakeLadder(['1', '5', '20'], '19.9999').text).toBe('5')
  expect(openStakeLadder(['1', '5'], '0.5').text).toBe('1')
  expect(openStakeLadder(['1', '5'], '1000').text).toBe('5')
  expect(() => openStakeLadder([], '1')).toThrow('No stake')
})
