import { describe, expect, test } from 'vitest'
import { countBets, findPlay, judge, readContent, writeContent } from './index.ts'
import {
  addUp,
  contentOf,
  everyPlay,
  fullContent,
  seededNumbers,
  smallestParts,
  someContent,
  someResult,
} from './testing/sample-contents.ts'

/** Bets with bankers are no combination of the marks of two rows alone: `banker.test.ts` lists them. */
const combined = everyPlay.filter(({ fields }) => fields[0]!.name !== 'bankers')

describe.each(combined.map((play) => [play.code, play] as const))('%s', (code, play) => {
  const below = seededNumbers(code.length + Number(play.outcomes))
  const contents = Array.from({ length: 12 }, () => someContent(play, below, 3))

  test('what is written is read back, a full content too (lottery L13)', () => {
    for (const content of [...contents, fullContent(play)]) expect(readContent(play, writeContent(play, content))).toEqual(content)
  })

  test('a content holds as many bets as its smallest parts together (lottery L3)', () => {
    for (const content of contents) {
      const parts = smallestParts(play, content)
      expect(countBets(play, content)).toBe(parts.reduce((bets, part) => bets + betsOfSmallest(code, part), 0))
    }
  })

  test('a content wins what its smallest parts win together, on any draw (lottery L3)', () => {
    for (const content of contents) {
      const parts = smallestParts(play, content).filter((part) => countBets(play, part) > 0)
      for (let draw = 0; draw < 8; draw += 1) {
        const result = someResult(play.group, below)
        expect(judge(play, content, result)).toEqual(
          addUp(
            play,
            parts.map((part) => judge(play, part, result)),
          ),
        )
      }
    }
  })

  test('an incomplete content holds no bet and is not read (lottery L3)', () => {
    const content = contents[0]!
    const tooFew = play.fields.map(({ min }, row) => content[row]!.slice(0, Math.max(min - 1, 0)))
    expect(countBets(play, tooFew)).toBe(0)
    expect(readContent(play, writeContent(play, tooFew))).toBeUndefined()
    expect(countBets(play, [])).toBe(0)
  })
})

/** Sums and spans of three digits, as the tables print them. */
const sums = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75, 75, 73, 69, 63, 55, 45, 36, 28, 21, 15, 10, 6, 3, 1]
const spans = [10, 54, 96, 126, 144, 150, 144, 126, 96, 54]

/** The same of two digits, and of two that differ in any order. */
const sumsOfTwo = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
const spansOfTwo = [10, 18, 16, 14, 12, 10, 8, 6, 4, 2]
/** Three digits that are not all alike, in any order, by their sum of 1 to 26. */
const sumsOfGroups = [1, 2, 2, 4, 5, 6, 8, 10, 11, 13, 14, 14, 15, 15, 14, 14, 13, 11, 10, 8, 6, 5, 4, 2, 2, 1]
const sumsOfPairs = [1, 1, 2, 2, 3, 3, 4, 4, 5, 4, 4, 3, 3, 2, 2, 1, 1]

/** One bet, but for the plays whose smallest content holds several, and none where a number stands twice that can be drawn once. */
function betsOfSmallest(code: string, part: readonly (readonly number[])[]): number {
  if (code === 'ZH5') return 5
  if (/ZUHZ/.test(code)) return sumsOfGroups[part[0]![0]!]!
  if (/ZUBD/.test(code)) return 54
  if (/ZX2HZ/.test(code)) return sumsOfTwo[part[0]![0]!]!
  if (/ZX2KD/.test(code)) return spansOfTwo[part[0]![0]!]!
  if (/ZU2HZ/.test(code)) return sumsOfPairs[part[0]![0]!]!
  if (/ZU2BD/.test(code)) return 9
  if (/ZXHZ/.test(code)) return sums[part[0]![0]!]!
  if (/ZXKD/.test(code)) return spans[part[0]![0]!]!
  if (/ZU3$|ZU3_|THAI3TD3/.test(code) && !code.startsWith('LT')) return 2
  // The places that are marked are no digits.
  const marks = (code.startsWith('RX') ? part.slice(0, -1) : part).flat()
  return /^(WXZU|SXZU|RX4ZU|4D[BS]\d|LT[QZH]|PKQ|K3ETD|KLQ)/.test(code) && new Set(marks).size < marks.length ? 0 : 1
}

test.each([
  ['ZX5', 100_000],
  ['WXZU120', 252],
  ['WXZU60', 840],
  ['WXZU30', 360],
  ['WXZU20', 360],
  ['WXZU10', 90],
  ['WXZU5', 90],
  ['ZX4', 10_000],
  ['SXZU24', 210],
  ['SXZU12', 360],
  ['SXZU6', 45],
  ['SXZU4', 90],
  ['ZX3_F', 1000],
  ['ZXHZ_M', 1000],
  ['ZXKD_L', 1000],
  ['ZX2HZ_F', 100],
  ['ZX2KD_L', 100],
  ['ZU2HZ_F', 45],
  ['ZU2BD_L', 90],
  ['ZH5', 500_000],
  ['ZUHZ_F', 210],
  ['ZUBD_M', 540],
  ['HHZX_L', 210],
  ['HZWS_F', 10],
  ['RX2ZX', 1000],
  ['RX2ZU', 450],
  ['RX3ZX', 10_000],
  ['RX3ZU3', 900],
  ['RX3ZU6', 1200],
  ['RX4ZX', 50_000],
  ['RX4ZU24', 1050],
  ['RX4ZU12', 1800],
  ['RX4ZU6', 225],
  ['RX4ZU4', 450],
  ['ZU3_F', 90],
  ['ZU6_F', 120],
  ['BDW53', 120],
  ['2DXDS_F', 16],
  ['LH', 30],
  ['DWD', 50],
  ['LTQ3ZX3', 990],
  ['LTQ3ZU3', 165],
  ['LTQ2ZX2', 110],
  ['LTRX8', 165],
  ['PKQ3', 720],
  ['4DB', 10_000],
  ['4DB24', 210],
  ['4DS12', 360],
  ['4D3ABC', 1000],
  ['5D', 100_000],
  ['6D', 1_000_000],
  ['PKQ4', 5040],
  ['PKQ5', 30_240],
  ['PKHZ3', 22],
  ['LHCZT', 294],
  ['LHCSIQZ', 211_876],
  ['LHCBZ12', 92_263_734_836],
  ['PKDXDS', 40],
  ['K3SBT', 20],
  ['KLRX5', 15_504],
  ['KLQ3ZX', 6840],
  ['K3ETD', 30],
  ['LHCSQZ', 18_424],
  ['LHCBZ8', 450_978_066],
] as const)('a full content of %s holds %i bets (lottery L5-L8)', (code, bets) => {
  const play = everyPlay.find((one) => one.code === code)!
  expect(countBets(play, fullContent(play))).toBe(bets)
})

/** The formulas of the tables: m and n marks, h of them in both fields. */
test.each([
  ['WXZU60', '1,2,3|2,3,4,5,6', 3 * 10 - 2 * 6],
  ['WXZU30', '1,2,3,4|3,4,5', 6 * 3 - 2 * 1 - 2 * (4 - 2)],
  ['WXZU20', '1,2,3|3,4,5', 3 * 3 - 2],
  ['WXZU10', '1,2,3|3,4,5', 3 * 3 - 1],
  ['SXZU12', '1,2,3|3,4,5', 3 * 3 - 2],
  ['SXZU4', '1,2,3|1,2,3', 3 * 3 - 3],
  ['LTQ3ZX3', '1,2,3|2,3,4|3,4,5', 27 - 2 * 3 - 1 * 3 - 2 * 3 + 2],
  ['LTQ2ZX2', '1,2,3|2,3,4', 9 - 2],
] as const)('%s with %s holds %i bets (lottery L5, L6)', (code, text, bets) => {
  const play = everyPlay.find((one) => one.code === code)!
  expect(countBets(play, contentOf(play, text))).toBe(bets)
})

test.each([
  ['a repeated choice', 'ZX2_F', '1,1|2'],
  ['choices out of order', 'ZX2_F', '2,1|2'],
  ['an unknown choice', 'ZX2_F', '1,10|2'],
  ['a choice with a zero before it', 'ZX2_F', '01|2'],
  ['a blank', 'ZX2_F', '1, 2|2'],
  ['a field too few', 'ZX2_F', '1'],
  ['a field too many', 'ZX2_F', '1|2|3'],
  ['an empty field that needs a mark', 'ZX2_F', '1|'],
  ['a comma at the end', 'ZX2_F', '1,|2'],
  ['a comma at the beginning', 'ZX2_F', ',1|2'],
  ['a line end', 'ZX2_F', '1|2\n'],
  ['nothing', 'ZX2_F', ''],
  ['no mark at all', 'DWD', '||||'],
  ['too few marks', 'ZU6_F', '1,2'],
  ['too few places', 'RX3ZU6', '1,2,3|wan,qian'],
  ['places out of order', 'RX2ZX', '1|2|ge,wan'],
  ['three alike as a group', 'HHZX_F', '111'],
  ['a group whose digits do not rise', 'HHZX_F', '210'],
  ['a sum that three alike alone have', 'ZUHZ_F', '27'],
  ['the same number in every place of balls that differ', 'LTQ3ZX3', '1|1|1'],
  ['the same digit as pair and as single', 'WXZU10', '1|1'],
  ['another play’s choice', '2DXDS_F', 'big|tie'],
  ['a choice’s inherited property', '2DXDS_F', 'big|length'],
] as const)('a content with %s is not read (lottery L3)', (_, code, text) => {
  const play = everyPlay.find((one) => one.code === code)!
  expect(readContent(play, text)).toBeUndefined()
})

test('more marks than a field has choices are no content (lottery L3)', () => {
  expect(countBets(findPlay('SSC', 'ZU6_F')!, [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9]])).toBe(0)
})

test('a content is written with the choices joined by commas and the fields by bars (lottery L13)', () => {
  const play = findPlay('SSC', 'DWD')!
  expect(writeContent(play, [[1, 2], [], [0], [], [5]])).toBe('1,2||0||5')
  expect(writeContent(findPlay('PK10', 'PKQ2')!, [[0, 9], [1]])).toBe('1,10|2')
})
