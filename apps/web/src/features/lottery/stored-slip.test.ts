// @vitest-environment happy-dom
import { playsOf } from '@portal/lottery'
import { afterEach, expect, test } from 'vitest'
import { endSession, startSession } from '../../lib/session.ts'
import { storeSlip, readSlip } from './stored-slip.ts'
import type { SlipLine } from './slip.ts'

afterEach(() => sessionStorage.clear())

const terms = {
  currency: 'BDT',
  units: ['1', '0.1'],
  largestMultiple: 100,
  smallestOrder: '1',
  largestOrder: '1000',
  largestPrize: '100000',
  prizeGroup: 1_800,
}
const plays = playsOf('SSC')
  .filter(({ code }) => code !== 'ZXHZ_M')
  .map(({ code, tab }) => ({ code, tab, levels: [] }))
const offer = { group: 'SSC', terms, plays } as const
const line: SlipLine = { play: 'DWD', content: '5||||', betCount: 1, unit: '1', multiple: 3 }

test('a slip is read as it was kept, each lottery has its own, and an empty one leaves no trace', () => {
  storeSlip('sha1', [line])
  storeSlip('sha5', [{ ...line, multiple: 7 }])
  expect(readSlip('sha1', offer)).toEqual([line])
  storeSlip('sha1', [])
  expect(readSlip('sha1', offer)).toEqual([])
  expect(readSlip('sha5', offer)).toEqual([{ ...line, multiple: 7 }])
  storeSlip('sha5', [])
  expect(sessionStorage.length).toBe(0)
})

test('a slip ends with the session, so that the next one on this device does not see it', () => {
  startSession({ token: 'a', username: 'demo', type: 0 })
  storeSlip('sha1', [line])
  endSession()
  expect(readSlip('sha1', offer)).toEqual([])
})

const spoilt: [string, unknown][] = [
  ['a play that is not offered', { ...line, play: 'ZXHZ_M', content: '3' }],
  ['a play that nobody knows', { ...line, play: 'constructor' }],
  ['marks that the play has not', { ...line, content: '17||||' }],
  ['no marks', { ...line, content: '||||' }],
  ['a unit that is not offered', { ...line, unit: '5' }],
  ['a multiple above the largest', { ...line, multiple: 101 }],
  ['a multiple below none', { ...line, multiple: -1 }],
  ['half a multiple', { ...line, multiple: 1.5 }],
  ['a number for marks', { ...line, content: 5 }],
  ['nothing', null],
  ['a text', 'DWD'],
]
test.each(spoilt)('Of the stored slip, %s is dropped and the rest stays', (_name, wrong) => {
  sessionStorage.setItem('lotterySlips', JSON.stringify({ sha1: [wrong, line] }))
  expect(readSlip('sha1', offer)).toEqual([line])
})

test('bets are counted anew, and what is no slip at all is none', () => {
  sessionStorage.setItem('lotterySlips', JSON.stringify({ sha1: [{ ...line, content: '5,6||||', betCount: 900 }] }))
  expect(readSlip('sha1', offer)).toEqual([{ ...line, content: '5,6||||', betCount: 2 }])
  for (const other of ['{', '[]', 'null', '"a"', '{"sha1":{}}', '{"sha1":7}']) {
    sessionStorage.setItem('lotterySlips', other)
    expect(readSlip('sha1', offer)).toEqual([])
  }
  expect(readSlip('__proto__', offer)).toEqual([])
  sessionStorage.setItem('lotterySlips', JSON.stringify({ sha1: Array.from({ length: 60 }, () => line) }))
  expect(readSlip('sha1', offer)).toHaveLength(50)
})
