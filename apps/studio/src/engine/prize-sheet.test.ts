import { expect, test } from 'vitest'
import { pays } from '../../games/delta-sheet/paytable.ts'
import { rules } from '../../games/delta-sheet/rules.ts'
import { makePrizeSheet, type SheetOutcome, sheetRows } from './prize-sheet.ts'

const sizes = sheetRows.flatMap(({ count, digits }) => Array.from({ length: count }, () => digits))

/** Draws the numbers of a sheet as they are given. */
function scripted(numbers: readonly number[]): (below: number) => number {
  let at = 0
  return (below) => {
    const number = numbers[at] ?? 0
    expect(below).toBe(10 ** (sizes[at] ?? 0))
    at += 1
    return number
  }
}
const play = (numbers: readonly number[], choice: unknown) =>
  rules.play(scripted(numbers), rules.readChoice(choice)!.choice, []) as { outcome: unknown; units: number }

/** Eighteen numbers: 05 ends the special prize and three others, 07 one, 99 the eighth. */
const sheet = [120_005, 11_105, 22_207, 33_305, 44_411, 1, 2, 3, 4, 6, 8, 9, 1_005, 2_012, 3_013, 4_014, 615, 99]

test('a sheet has eighteen numbers, each of as many digits as its prize (FAIR-17)', () => {
  const { numbers } = play(sheet, { play: 'any', picks: [5] }).outcome as SheetOutcome
  expect(numbers.map(({ length }) => length)).toEqual(sizes)
  expect([numbers.length, numbers[0], numbers[5], numbers.at(-1)]).toEqual([18, '120005', '00001', '99'])
})

test('an ending is paid each time that it counts for its play, and links once when all are there (FAIR-17)', () => {
  const paid = (name: string, picks: number[]) => play(sheet, { play: name, picks }).units
  expect([paid('any', [5]), paid('any', [5, 7, 50]), paid('any', [50])]).toEqual([4 * pays.any, 5 * pays.any, 0])
  expect([paid('special', [5, 7]), paid('special', [7]), paid('last', [99]), paid('last', [5])]).toEqual([pays.special, 0, pays.last, 0])
  expect([paid('pair', [5, 7]), paid('pair', [5, 50]), paid('three', [5, 7, 99]), paid('three', [5, 7, 50])]).toEqual([
    pays.pair,
    0,
    pays.three,
    0,
  ])
})

test('each pick of the first three plays costs a chip, and a link costs one (MON-24)', () => {
  const units = (name: string, picks: number[]) => rules.readChoice({ play: name, picks })?.units
  expect([units('any', [1]), units('special', [1, 2, 3]), units('pair', [1, 2]), units('three', [1, 2, 3])]).toEqual([10, 30, 10, 10])
  for (const [name, picks] of [
    ['any', []],
    ['pair', [1]],
    ['pair', [1, 2, 3]],
    ['three', [1, 1, 2]],
    ['any', [100]],
    ['lo', [1]],
    ['last', [-1]],
  ] as const)
    // prettier-ignore
    expect([name, units(name, [...picks])]).toEqual([name, undefined])
})

test('the chance of a link is what a count of all sheets, number by number, gives (FAIR-13)', () => {
  for (const [name, linked] of [
    ['pair', 2],
    ['three', 3],
  ] as const) {
    // Sheets by how many of the endings they have so far.
    let sheets = [1n, ...Array.from({ length: linked }, () => 0n)]
    for (let number = 0; number < sizes.length; number += 1)
      sheets = sheets.map((count, seen) => count * BigInt(100 - linked + seen) + (sheets[seen - 1] ?? 0n) * BigInt(linked - seen + 1))
    const proof = rules.prove().find(({ bet }) => bet === name)!
    expect([name, proof.hit.over * 100n ** 18n]).toEqual([name, (sheets[linked] ?? 0n) * proof.hit.under])
  }
})

test('one unit more in any pay of the sheet changes the return of its play (FAIR-15)', () => {
  const returns = (changed: typeof pays) =>
    makePrizeSheet(rules, changed, {})
      .prove()
      .map(({ rtp }) => `${rtp.over}/${rtp.under}`)
  const before = returns(pays)
  for (const [at, name] of (['any', 'special', 'last', 'pair', 'three'] as const).entries()) {
    const after = returns({ ...pays, [name]: pays[name] + 1 })
    expect(after.map((rtp, place) => rtp !== before[place])).toEqual(before.map((_, place) => place === at))
  }
})
