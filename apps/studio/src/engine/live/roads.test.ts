import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layBeadPlate, layRuns, readBigRoad, readDerivedRoad, type RoadResult, roadRows, splitRuns } from './roads.ts'

const names: Readonly<Record<string, RoadResult>> = { P: 'player', B: 'banker', T: 'tie' }
const read = (letters: string) => [...letters].map((letter) => names[letter]!)
const columnsOf = (letters: string) =>
  readBigRoad(read(letters)).columns.map(({ winner, ties }) => `${winner === 'player' ? 'P' : 'B'}${ties.length}`)
const derived = (letters: string, distance: 1 | 2 | 3) =>
  readDerivedRoad(readBigRoad(read(letters)).columns, distance)
    .map((colour) => (colour === 'red' ? 'R' : 'B'))
    .join('')

const mixed = 'PPTBPPPBBBTPBBPPPPBPB'
const long = 'TBBBBBBBBPPPPPPPBPT'

test('Runs of winners are the columns of the big road; ties count at the mark before them', () => {
  expect(columnsOf(mixed)).toEqual(['P2', 'B1', 'P3', 'B3', 'P1', 'B2', 'P4', 'B1', 'P1', 'B1'])
  expect(readBigRoad(read(mixed)).columns[0]!.ties).toEqual([0, 1])
  expect(readBigRoad(read(mixed)).columns[3]!.ties).toEqual([0, 0, 1])
  expect(columnsOf(long)).toEqual(['B8', 'P7', 'B1', 'P1'])
})

test('Ties before the first winner count at its mark, and stay in sight while there is none', () => {
  expect(readBigRoad(read(long)).columns[0]!.ties[0]).toBe(1)
  expect(readBigRoad(read('TT'))).toEqual({ columns: [], leadingTies: 2 })
  expect(readBigRoad(read('TTP'))).toEqual({ columns: [{ winner: 'player', ties: [2] }], leadingTies: 0 })
})

test('Derived roads of the worked examples are exact', () => {
  expect([1, 2, 3].map((distance) => derived(mixed, distance as 1 | 2 | 3))).toEqual([
    'BBRBRRRBBBRBRBBR',
    'RBBBRBBRBBRRBBB',
    'RBBRRBRRBBRB',
  ])
  expect([1, 2, 3].map((distance) => derived(long, distance as 1 | 2 | 3))).toEqual(['RRRRRRBB', 'B', ''])
})

test('A run longer than the rows turns right, and the next run starts at the first free top cell', () => {
  const { columns } = readBigRoad(read(long))
  const cells = layRuns(columns.map(({ winner, ties }) => ties.map(() => winner))).map(({ column, row }) => [column, row])
  expect(cells.slice(0, 8)).toEqual([
    [1, 1],
    [1, 2],
    [1, 3],
    [1, 4],
    [1, 5],
    [1, 6],
    [2, 6],
    [3, 6],
  ])
  expect(cells.slice(8, 15)).toEqual([
    [2, 1],
    [2, 2],
    [2, 3],
    [2, 4],
    [2, 5],
    [3, 5],
    [4, 5],
  ])
  expect(cells.slice(15)).toEqual([
    [3, 1],
    [4, 1],
  ])
})

test('The bead plate fills its columns downwards', () => {
  expect(layBeadPlate([0, 1, 2, 3, 4, 5, 6]).map(({ column, row }) => [column, row])).toEqual([
    [1, 1],
    [1, 2],
    [1, 3],
    [1, 4],
    [1, 5],
    [1, 6],
    [2, 1],
  ])
})

test('No two marks share a cell, and every mark is inside of the rows', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom<RoadResult>('player', 'banker', 'tie'), { maxLength: 80 }), (results) => {
      const { columns } = readBigRoad(results)
      for (const runs of [
        columns.map(({ ties }) => ties),
        ...([1, 2, 3] as const).map((distance) => splitRuns(readDerivedRoad(columns, distance))),
      ]) {
        const marks = layRuns<unknown>(runs)
        expect(new Set(marks.map(({ column, row }) => `${column} ${row}`)).size).toBe(marks.length)
        expect(marks.every(({ row }) => row >= 1 && row <= roadRows)).toBe(true)
      }
      expect(columns.every(({ winner }, at) => winner !== columns[at - 1]?.winner)).toBe(true)
    }),
  )
})
