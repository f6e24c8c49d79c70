import { expect, test } from 'vitest'
import {
  countBets,
  countEntry,
  findPlay,
  type Group,
  isEntry,
  judge,
  judgeEntry,
  type Play,
  printWinners,
  readContent,
  readEntryText,
  shortenEntry,
  spreadContent,
  spreadEntry,
} from './index.ts'
import { everyPlay, fullContent, seededNumbers, someResult } from './testing/sample-contents.ts'

const typed = everyPlay.filter(({ entry }) => entry)
const get = (group: Group, code: string) => findPlay(group, code)!

/** The marks of a typed number, found by its digits alone. */
function marksOf(play: Play, number: string) {
  const { size, isOrdered } = play.entry!
  const width = number.length / size
  const marks = Array.from({ length: size }, (_, at) => Number(number.slice(at * width, (at + 1) * width)))
  const rows = isOrdered ? marks.map((mark) => [mark]) : [marks]
  return rows.map((row, at) => row.map((mark) => play.fields[at]!.choices.indexOf(String(mark))))
}

test('the plays whose bets are straight numbers or sets of numbers can be typed, no others', () => {
  const codes = new Set(typed.map(({ code }) => code))
  for (const code of ['ZX5', 'ZX4', 'ZX3_M', 'ZX2_L', 'WXZU120', 'SXZU24', 'ZU6_F', 'ZU2_F', 'LTQ3ZX3', 'LTQ2ZU2', 'LTRX5', 'PKQ3', 'LFZX3', 'KLRX5', 'TG4D', 'THAI6']) expect(codes).toContain(code) // prettier-ignore
  for (const code of ['DWD', 'ZXHZ_F', 'ZU3_F', 'WXZU60', '2DXDS_F', 'LTRX6', 'LTRX3DT', 'LTBDW', 'PKQ1', 'PKLH', 'VNBLO2', 'TGCJ']) expect(codes).not.toContain(code) // prettier-ignore
})

test('the winners of a result are the bets that the play pays, of every play that can be typed', () => {
  const below = seededNumbers(27)
  for (const play of typed)
    for (let turn = 0; turn < 12; turn += 1) {
      const result = someResult(play.group, below)
      const winners = printWinners(play, result)
      // All bets together are paid as often as there are winners, so none is missing.
      expect([play.code, judge(play, fullContent(play), result).wins]).toEqual([play.code, [winners.length]])
      for (const number of winners) {
        const marks = marksOf(play, number)
        expect([play.code, number, countBets(play, marks)]).toEqual([play.code, number, 1])
        expect(judge(play, marks, result).wins).toEqual([winners.filter((other) => other === number).length])
      }
      const content = `=${[...new Set(winners)].toSorted().join(',')}`
      expect(judgeEntry(play, content, result)).toEqual({ wins: [winners.length], pushes: 0 })
    }
})

const texts: readonly (readonly [Group, string, string, Partial<ReturnType<typeof readEntryText>>])[] = [
  ['SSC', 'ZX3_F', '012\n345\n', { content: '=012,345', good: 2, doubles: 0, wrongCount: 0 }],
  ['SSC', 'ZX3_F', '345 012;012，345', { content: '=012,345', good: 2, doubles: 2, entered: 4 }],
  ['SSC', 'ZX3_F', '০১২\r\n３４５', { content: '=012,345', wrongCount: 0 }],
  ['SSC', 'ZX3_F', '12\n1234\n12a\n١٢٣', { content: '', good: 0, wrongCount: 4, wrong: [
    { line: 1, text: '12', flaw: 'length' }, { line: 2, text: '1234', flaw: 'length' }, { line: 3, text: '12a', flaw: 'character' }, { line: 4, text: '١٢٣', flaw: 'character' },
  ] }],
  ['SSC', 'ZU6_F', '321\n213\n112', { content: '=123', good: 1, doubles: 1, wrong: [{ line: 3, text: '112', flaw: 'repeated' }] }],
  ['11X5', 'LTQ3ZX3', '01 02 03\n030201\n', { content: '=010203,030201', good: 2 }],
  ['11X5', 'LTQ3ZX3', '010101\n001122\n0102', { wrong: [
    { line: 1, text: '010101', flaw: 'repeated' }, { line: 2, text: '001122', flaw: 'choice' }, { line: 3, text: '0102', flaw: 'length' },
  ] }],
  ['11X5', 'LTRX2', '11 02, 02 11', { content: '=0211', good: 1, doubles: 1 }],
  ['K3', 'K3EBT', '21 17', { content: '=12', wrong: [{ line: 1, text: '17', flaw: 'choice' }] }],
  ['SSC', 'ZX5', ' \n,,;\n', { content: '', entered: 0 }],
] // prettier-ignore

test.each(texts)('%s %s: %j is read as numbers, doubles and named wrong ones', (group, code, text, expected) => {
  expect(readEntryText(get(group, code), text)).toMatchObject(expected)
})

test('of 100,000 lines, one in a thousand wrong, the good ones stay and a hundred wrong ones are named', () => {
  const play = get('SSC', 'ZX5')
  const lines = Array.from({ length: 100_000 }, (_, at) => String((at * 7919) % 100_000).padStart(5, '0'))
  expect(readEntryText(play, lines.join('\n'))).toMatchObject({ good: 100_000, doubles: 0, wrongCount: 0, entered: 100_000 })
  const mixed = lines.map((line, at) => (at % 1000 === 17 ? `${line}x` : at % 1000 === 18 ? lines[at - 2]! : line))
  const read = readEntryText(play, mixed.concat('123').join('\n'))
  expect(read).toMatchObject({ good: 99_800, doubles: 100, wrongCount: 101, entered: 100_001 })
  expect(read.wrong).toHaveLength(100)
  expect(read.wrong[1]).toEqual({ line: 1018, text: `${lines[1017]}x`, flaw: 'character' })
  expect(countEntry(play, read.content)).toBe(99_800)
  const thousand = lines.slice(0, 998).concat(lines[5]!, '12')
  expect(readEntryText(play, thousand.join('\n'))).toMatchObject({ good: 998, doubles: 1, wrongCount: 1 })
})

test('only the canonical content is counted: rising, each once, whole numbers that the play has', () => {
  const play = get('SSC', 'ZX3_F')
  expect(countEntry(play, '=000,123,999')).toBe(3)
  for (const text of ['', '=', '123', '=12', '=1234', '=123,', '=,123', '=123,123', '=124,123', '=123;124', '=12a', '=12 ', '=১২৩', '=123\n124', '= 123', '==123', '=123,1', '=-12', '=1.2'])
    expect([text, countEntry(play, text)]).toEqual([text, 0]) // prettier-ignore
  expect(countEntry(get('11X5', 'LTRX2'), '=0102,0211')).toBe(2)
  for (const text of ['=0201', '=0101', '=0112', '=0001']) expect([text, countEntry(get('11X5', 'LTRX2'), text)]).toEqual([text, 0])
  expect(countEntry(get('SSC', 'DWD'), '=1')).toBe(0)
  const many = Array.from({ length: 100_001 }, (_, at) => String(at).padStart(6, '0'))
  expect(countEntry(get('THAI', 'THAI6'), `=${many.join(',')}`)).toBe(0)
  expect(countEntry(get('THAI', 'THAI6'), `=${many.slice(1).join(',')}`)).toBe(100_000)
})

test('what is counted is what the reading of a text wrote, for every play that can be typed', () => {
  const below = seededNumbers(5)
  for (const play of typed) {
    const winners = Array.from({ length: 30 }, () => printWinners(play, someResult(play.group, below))).flat()
    const read = readEntryText(play, winners.join('\n'))
    expect([play.code, read.wrongCount, countEntry(play, read.content)]).toEqual([play.code, 0, new Set(winners).size])
  }
})

test('typed numbers cover the outcomes that the same marks cover', () => {
  const play = get('SSC', 'ZX3_F')
  const marks = readContent(play, '1,2|3|4,5')!
  expect(spreadEntry(play, '=134,135,234,235')).toEqual(spreadContent(play, marks))
  expect(spreadEntry(get('SSC', 'ZX5'), '=01234')).toBeUndefined()
})

test('lists show the first twenty numbers of a content, and contents of marks as they are', () => {
  const numbers = Array.from({ length: 21 }, (_, at) => String(at).padStart(3, '0'))
  expect(shortenEntry(`=${numbers.join(',')}`)).toBe(`=${numbers.slice(0, 20).join(',')},…`)
  for (const text of [`=${numbers.slice(1).join(',')}`, '=012', '1,2|3|4', '0,1,2,3,4,5,6,7,8,9']) expect(shortenEntry(text)).toBe(text)
  expect([isEntry('=012'), isEntry('0,1')]).toEqual([true, false])
})
