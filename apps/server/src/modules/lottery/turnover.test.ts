import { expect, test } from 'vitest'
import { countBets, findPlay, type Group, readContent } from '@portal/lottery'
import { countLines } from './turnover.ts'

type Line = { id: bigint; play: string; content: string; cost: bigint }
const line = (id: bigint, play: string, content: string, cost: bigint): Line => ({ id, play, content, cost })
/** Marks hold the bets that are counted anew; the others say how many they are. */
const betsOf = (group: Group, { play: code, content }: Line) => {
  const play = findPlay(group, code)!
  return BigInt(countBets(play, readContent(play, content)!))
}
const count = (group: Group, lines: readonly Line[]) => [
  ...countLines(
    group,
    lines.map((each) => ({ ...each, betCount: betsOf(group, each) })),
  ).values(),
]

test('five, seven and nine of ten digits at 100 each count 500, 420 and 180', () => {
  expect(count('SSC', [line(1n, 'DWD', '0,1,2,3,4||||', 500n)])).toEqual([500n])
  expect(count('SSC', [line(1n, 'DWD', '0,1,2,3,4,5,6||||', 700n)])).toEqual([420n])
  expect(count('SSC', [line(1n, 'DWD', '0,1,2,3,4,5,6,7,8||||', 900n)])).toEqual([180n])
})

test('the same digits in several lines count as in one, and rows are markets of their own', () => {
  const lines = ['0,1,2', '3,4,5', '6,7,8'].map((marks, index) => line(BigInt(index), 'DWD', `${marks}||||`, 300n))
  expect(count('SSC', lines)).toEqual([60n, 60n, 60n])
  expect(count('SSC', [line(1n, 'DWD', '0,1|2,3|4,5|6,7|8,9', 1_000n)])).toEqual([1_000n])
})

test('big 1,000 and small 1 count 999 together', () => {
  const counted = count('PK10', [line(1n, 'PKDXDS', 'big|||||||||', 1_000n), line(2n, 'PKDXDS', 'small|||||||||', 1n)])
  expect(counted.reduce((sum, each) => sum + each, 0n)).toBe(998n)
  expect(count('PK10', [line(1n, 'PKDXDS', 'big|||||||||', 1_000n)])).toEqual([1_000n])
})

test('straight bets on few of a thousand numbers count in full, on all of them nothing', () => {
  expect(count('SSC', [line(1n, 'ZX3_F', '1|2|3,4', 20n)])).toEqual([20n])
  const all = '0,1,2,3,4,5,6,7,8,9'
  expect(count('SSC', [line(1n, 'ZX3_F', `${all}|${all}|${all}`, 1_000n)])).toEqual([0n])
})

test('outcomes that are too many to list count by how many a bet covers, and never more than the stake', () => {
  const all = '0,1,2,3,4,5,6,7,8,9'
  expect(count('SSC', [line(1n, 'ZX5', '1|2|3|4|5', 10n)])).toEqual([10n])
  expect(count('SSC', [line(1n, 'ZX5', `${all}|${all}|${all}|${all}|0,1,2,3,4,5,6,7,8`, 90_000n)])).toEqual([18_000n])
})

test('endings on a sheet count by their share of the hundred, not as a certainty', () => {
  const endings = (size: number) => Array.from({ length: size }, (_, ending) => String(ending).padStart(2, '0')).join()
  expect(count('VNB', [line(1n, 'VNBLO2', endings(4), 400n)])).toEqual([400n])
  expect(count('VNB', [line(1n, 'VNBLO2', endings(50), 5_000n)])).toEqual([5_000n])
  expect(count('VNB', [line(1n, 'VNBLO2', endings(75), 7_500n)])).toEqual([3_750n])
  expect(count('VNB', [line(1n, 'VNBLO2', endings(100), 10_000n)])).toEqual([0n])
  expect(count('VNN', [line(1n, 'VNNXI2', '01,02', 100n)])).toEqual([100n])
})

test('typed numbers count with marks of their play, and those left out by how many they are', () => {
  const typed = { id: 1n, play: 'ZX3_F', content: '=134,135', betCount: 2n, cost: 20n }
  expect([...countLines('SSC', [typed]).values()]).toEqual([20n])
  const rest = Array.from({ length: 1_000 }, (_, at) => String(at).padStart(3, '0')).filter((number) => !['134', '135'].includes(number))
  const others = { id: 2n, play: 'ZX3_F', content: `=${rest.join(',')}`, betCount: 998n, cost: 9_980n }
  expect([...countLines('SSC', [typed, others]).values()]).toEqual([0n, 0n])
  const long = { id: 3n, play: 'ZX5', content: '=', betCount: 90_000n, cost: 90_000n }
  expect([...countLines('SSC', [long]).values()]).toEqual([18_000n])
})
