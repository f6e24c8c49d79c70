/** A prize of a sheet: how many numbers it has, of how many digits. */
type SheetPrize = { readonly name: string; readonly numbers: number; readonly digits: number }

/** The sheets of prizes in the order in which they are drawn; names are keys of labels. */
export const sheets = {
  VNB: [
    { name: 'special', numbers: 1, digits: 5 },
    { name: 'first', numbers: 1, digits: 5 },
    { name: 'second', numbers: 2, digits: 5 },
    { name: 'third', numbers: 6, digits: 5 },
    { name: 'fourth', numbers: 4, digits: 4 },
    { name: 'fifth', numbers: 6, digits: 4 },
    { name: 'sixth', numbers: 3, digits: 3 },
    { name: 'seventh', numbers: 4, digits: 2 },
  ],
  VNN: [
    { name: 'special', numbers: 1, digits: 6 },
    { name: 'first', numbers: 1, digits: 5 },
    { name: 'second', numbers: 1, digits: 5 },
    { name: 'third', numbers: 2, digits: 5 },
    { name: 'fourth', numbers: 7, digits: 5 },
    { name: 'fifth', numbers: 1, digits: 4 },
    { name: 'sixth', numbers: 3, digits: 4 },
    { name: 'seventh', numbers: 1, digits: 3 },
    { name: 'eighth', numbers: 1, digits: 2 },
  ],
  THAI: [
    { name: 'first', numbers: 1, digits: 6 },
    { name: 'front3', numbers: 2, digits: 3 },
    { name: 'back3', numbers: 2, digits: 3 },
    { name: 'back2', numbers: 1, digits: 2 },
  ],
  '4D': [
    { name: 'first', numbers: 1, digits: 4 },
    { name: 'second', numbers: 1, digits: 4 },
    { name: 'third', numbers: 1, digits: 4 },
    { name: 'special', numbers: 10, digits: 4 },
    { name: 'consolation', numbers: 10, digits: 4 },
  ],
  '5D': [
    { name: 'first', numbers: 1, digits: 5 },
    { name: 'second', numbers: 1, digits: 5 },
    { name: 'third', numbers: 1, digits: 5 },
  ],
} as const satisfies Readonly<Record<string, readonly SheetPrize[]>>

export type SheetGroup = keyof typeof sheets

/** A place of a sheet: its prize and the digits of its number, which is written with all of them. */
export type SheetPlace = { readonly prize: string; readonly digits: number }

/** The places of a sheet in the order of a draw. */
export function placesOf(group: SheetGroup): readonly SheetPlace[] {
  return sheets[group].flatMap(({ name, numbers, digits }) => Array.from({ length: numbers }, () => ({ prize: name, digits })))
}

export function isSheet(group: string): group is SheetGroup {
  return Object.hasOwn(sheets, group)
}

/** A number of a sheet as it is printed. */
export function printNumber(number: number, digits: number): string {
  return String(number).padStart(digits, '0')
}

/** Of all results of `numbers` draws from `endings` endings: in how many `size` given ones all show. */
export function countAllShown(size: number, numbers: number, endings: number): bigint {
  // Inclusion and exclusion over those that are missing.
  let ways = 0n
  let choices = 1n
  for (let missing = 0; missing <= size; missing += 1) {
    ways += (missing % 2 === 0 ? 1n : -1n) * choices * BigInt(endings - missing) ** BigInt(numbers)
    choices = (choices * BigInt(size - missing)) / BigInt(missing + 1)
  }
  return ways
}

/** The same where none of them shows. */
export function countNoneShown(size: number, numbers: number, endings: number): bigint {
  return BigInt(endings - size) ** BigInt(numbers)
}

/**
 * Over all results of `numbers` draws from `endings` endings: how often two given ones show together, a result counted as often as the rarer of
 * the two shows.
 */
export function countPairsShown(numbers: number, endings: number): bigint {
  let pairs = 0n
  // The ways to choose the places of the first ending, then those of the second among the rest.
  let ofFirst = 1n
  for (let first = 1; first < numbers; first += 1) {
    ofFirst = (ofFirst * BigInt(numbers - first + 1)) / BigInt(first)
    let ofSecond = 1n
    for (let second = 1; second <= numbers - first; second += 1) {
      ofSecond = (ofSecond * BigInt(numbers - first - second + 1)) / BigInt(second)
      pairs += ofFirst * ofSecond * BigInt(endings - 2) ** BigInt(numbers - first - second) * BigInt(Math.min(first, second))
    }
  }
  return pairs
}
