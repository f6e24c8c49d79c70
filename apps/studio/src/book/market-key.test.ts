import { expect, test } from 'vitest'
import { readMarketKey, writeMarketKey } from './market-key.ts'

test.each([
  { type: 'RESULT', period: 'MATCH' },
  { type: 'HANDICAP', period: 'FIRST_HALF', line: -1 },
  { type: 'TOTAL', period: 'MATCH', line: 0 },
  { type: 'TOP_BATTER', period: 'INNINGS_1', participant: 'B3' },
  { type: 'PLAYER_RUNS', period: 'INNINGS_2', line: 82, participant: 'B-1.x' },
])('the key of %o is read back', (market) => {
  expect(readMarketKey(writeMarketKey(market))).toEqual(market)
})

test.each([
  '',
  'RESULT',
  'result:MATCH',
  'TOTAL:MATCH:0.1',
  'TOTAL:MATCH:-0',
  'TOTAL:MATCH:01',
  'TOTAL:MATCH:NaN',
  'TOTAL:MATCH:1e9',
  'A:B:1@',
  'A:B@x y',
])('the text "%s" is no key of a market', (key) => {
  expect(readMarketKey(key)).toBeUndefined()
})
