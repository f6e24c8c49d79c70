import { expect, test } from 'vitest'
import { readTiers } from './tiers.ts'

test.each([
  ['1', [{ ratePpm: 10_000, minTurnover: '0', minActive: 0, minLoss: '0' }]],
  ['0.8 %; 100000; 5; 2000\n\n1.25;500000', [
    { ratePpm: 8_000, minTurnover: '100000', minActive: 5, minLoss: '2000' },
    { ratePpm: 12_500, minTurnover: '500000', minActive: 0, minLoss: '0' },
  ]],
  ['one', [{ ratePpm: -1, minTurnover: '0', minActive: 0, minLoss: '0' }]],
  ['1;x;-2', [{ ratePpm: 10_000, minTurnover: 'x', minActive: -1, minLoss: '0' }]],
  ['', []],
])('typed tiers %j are read line by line, and what is wrong stays wrong', (text, tiers) => expect(readTiers(text)).toEqual(tiers)) // prettier-ignore
