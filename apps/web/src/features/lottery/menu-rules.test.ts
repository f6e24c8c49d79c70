import * as contract from '@portal/contracts/lottery'
import { expect, test } from 'vitest'
import { openedCount, popularCount, recentCount } from './game.ts'
import {
  chooseListType,
  chooseTag,
  endTimeMs,
  filterGames,
  type MenuFilters,
  nextRefreshMs,
  noFilters,
  printClock,
  readFilters,
  secondsLeft,
  shortNumero,
  weekDays,
  writeFilters,
} from './menu-rules.ts'

const atMs = Date.UTC(2026, 10, 24, 10, 0, 0)
const timed = (remainTime: number, numero: string | undefined = '202611240001') => ({ remainTime, numero })

test('Bets end after the remaining time less half the round trip and lock (R-3.4.07, R-4.9.05, R-9.4.02)', () => {
  const heard = { atMs, roundTripMs: 400 }
  expect(endTimeMs({ remainTime: 60_000, lockTime: 5 }, heard) - atMs).toBe(60_000 - 200 - 5_000 - 1_000)
  expect(endTimeMs({ remainTime: 60_000, lockTime: 0 }, { atMs, roundTripMs: 0 }) - atMs).toBe(59_000)
  expect(endTimeMs({ remainTime: 0, lockTime: 30 }, heard) - atMs).toBe(-31_200)
})

test('the next refresh is due after the smallest remaining time of the games with a draw (R-4.9.02)', () => {
  expect(nextRefreshMs([timed(25_000), timed(12_000), timed(90_000)])).toBe(12_000)
  expect(nextRefreshMs([timed(25_000), { remainTime: 3_000 }, timed(1_000, '')])).toBe(25_000)
})

test('The menu is due after 7 s without a draw, after 30 s at the latest (R-4.9.03, R-4.9.04, R-9.4.01)', () => {
  expect([timed(0), timed(-5)].map((game) => nextRefreshMs([game, timed(20_000)]))).toEqual([7_000, 7_000])
  expect([nextRefreshMs([]), nextRefreshMs([{ remainTime: 4_000 }])]).toEqual([7_000, 7_000])
  expect([nextRefreshMs([timed(600_000)]), nextRefreshMs([timed(30_001)]), nextRefreshMs([timed(1)])]).toEqual([30_000, 30_000, 1])
})

const game = (remark: string, drawDayOfWeek: string) => ({ remark, drawDayOfWeek })
const games = [game('Shapla 1-min', '1,2,3,4,5,6,7'), game('Padma 11×5', '2, 4'), game('মার্ক সিক্স', '1')]
const found = (change: Partial<MenuFilters>) => filterGames(games, { ...noFilters, ...change }).map(({ remark }) => remark)

test('a name is found by any part of it in any case (R-5.8.01)', () => {
  expect(found({ name: 'SHAP' })).toEqual(['Shapla 1-min'])
  expect(found({ name: ' a 1' })).toEqual(['Shapla 1-min', 'Padma 11×5'])
  expect(found({ name: 'সিক্স' })).toEqual(['মার্ক সিক্স'])
  expect(found({ name: 'x+' })).toEqual([])
})

test('a day keeps the games that draw on it; Monday is 2, Saturday 7, Sunday 1 (R-5.8.02, R-9.5.02)', () => {
  expect(weekDays).toEqual(['2', '3', '4', '5', '6', '7', '1'])
  expect(found({ day: '2' })).toEqual(['Shapla 1-min', 'Padma 11×5'])
  expect(found({ day: '3' })).toEqual(['Shapla 1-min'])
  expect(found({ day: '1' })).toEqual(['Shapla 1-min', 'মার্ক সিক্স'])
  expect(found({ day: '' })).toHaveLength(3)
})

test('Another tag clears list type and day, keeps the name; another list spans all tags (R-4.9.06)', () => {
  const filters: MenuFilters = { tag: 'SSC', type: 'hot', day: '2', name: 'sha' }
  expect(chooseTag(filters, 'PK10')).toEqual({ tag: 'PK10', type: '', day: '', name: 'sha' })
  expect(chooseListType(filters, 'fav')).toEqual({ tag: '', type: 'fav', day: '2', name: 'sha' })
})

test('Filters round-trip through the address; invalid ones and a visitor’s member filters are ignored', () => {
  const filters: MenuFilters = { tag: 'SSC', type: 'recent', day: '7', name: 'a b' }
  const search = new URLSearchParams(writeFilters(filters))
  expect(readFilters(search, true)).toEqual(filters)
  expect(readFilters(search, false).type).toBe('')
  expect(writeFilters(noFilters)).toEqual({})
  expect(readFilters(new URLSearchParams('type=x&day=8'), true)).toEqual(noFilters)
})

test('a draw’s number shows its last six digits (R-9.4.06)', () => {
  expect(['202611240001', '240001', '17'].map(shortNumero)).toEqual(['240001', '240001', '17'])
})

test('A countdown shows whole seconds, at least zero', () => {
  expect([secondsLeft(10_000, 8_999), secondsLeft(10_000, 10_000), secondsLeft(10_000, 99_000)]).toEqual([2, 0, 0])
  expect([0, 9, 249, 3_849].map(printClock)).toEqual(['00:00', '00:09', '04:09', '1:04:09'])
})

test('the web app asks for as many as the contract says (R-9.2.04, R-9.2.05, R-9.2.06)', () => {
  expect({ recentCount, popularCount, openedCount }).toEqual({
    recentCount: contract.recentCount,
    popularCount: contract.popularCount,
    openedCount: contract.openedCount,
  })
})
