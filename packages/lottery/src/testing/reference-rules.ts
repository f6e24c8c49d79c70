import type { Play, Result } from '../index.ts'
import type { Reference } from './reference.ts'
import { diceReference } from './reference-dice.ts'
import { fourReference, sixReference } from './reference-four.ts'
import { numberReference } from './reference-numbers.ts'
import { sumReference } from './reference-sums.ts'

/** The places that a play of digits looks at, by its code; the first line that fits counts. */
const places: readonly (readonly [code: RegExp, places: readonly number[]])[] = [
  [/^LF.*_F$/, [0, 1]],
  [/^LF.*_L$/, [1, 2]],
  [/^LF/, [0, 1, 2]],
  [/^(ZX4|SXZU|BDW4)/, [1, 2, 3, 4]],
  [/^(ZX2|ZU2|2D).*_F$/, [0, 1]],
  [/^(ZX2|ZU2|2D).*_L$/, [3, 4]],
  [/_F$/, [0, 1, 2]],
  [/_M$/, [1, 2, 3]],
  [/_L$/, [2, 3, 4]],
  [/./, [0, 1, 2, 3, 4]],
]

/** How often each marked number of a group occurs in a bet, field by field. */
const patterns: Record<string, readonly number[]> = {
  WXZU120: [1],
  WXZU60: [2, 1],
  WXZU30: [2, 1],
  WXZU20: [3, 1],
  WXZU10: [3, 2],
  WXZU5: [4, 1],
  SXZU24: [1],
  SXZU12: [2, 1],
  SXZU6: [2],
  SXZU4: [3, 1],
}

export function referenceOf(play: Play): Reference {
  const { code, group } = play
  if (group === 'SSC' || group === 'LF') return digitReference(code)
  if (group === '11X5') return elevenReference(code)
  if (group === 'K3') return diceReference(code)
  if (group === 'TOGEL') return fourReference(code)
  if (group === '6D') return sixReference
  if (group === 'KL10') return numberReference(code)
  if (group === 'PC28') return sumReference(code)
  return group === 'PK10' ? rankReference(code) : ballReference(code)
}

function digitReference(fullCode: string): Reference {
  const code = fullCode.replace(/^LF/, '')
  const spots = places.find(([pattern]) => pattern.test(fullCode))![1]
  const at = (result: Result) => spots.map((spot) => result[spot]!)
  if (code.startsWith('RX')) return markedReference(code)
  if (/^(ZUHZ|ZUBD|HHZX)/.test(code)) return groupReference(code, at)
  if (code === 'ZH5') return tailsReference
  if (code.startsWith('HZWS')) return ([tail], result) => won(String(at(result).reduce((a, b) => a + b)).at(-1) === tail![0])
  if (code === 'SSCDXDS') return sidesOfPlace
  if (code === 'ZHDXDS')
    return ([side], result) =>
      won(
        sidesOf(
          result.reduce((a, b) => a + b),
          23,
        ).includes(side![0]!),
      )
  const pattern = patterns[code]
  if (pattern) return (fields, result) => won(sorted(at(result)) === sorted(repeated(fields, pattern)))
  if (code.startsWith('ZX2HZ')) return ([sum], result) => won(String(at(result)[0]! + at(result)[1]!) === sum![0])
  if (code.startsWith('ZX2KD')) return ([span], result) => won(String(Math.abs(at(result)[0]! - at(result)[1]!)) === span![0])
  if (/^ZU2(HZ|BD)/.test(code)) return ([mark], result) => won(differentPair(at(result), code.startsWith('ZU2HZ'), mark![0]!))
  if (code.startsWith('ZXHZ')) return ([sum], result) => won(at(result).reduce((a, b) => a + b) === Number(sum![0]))
  if (code.startsWith('ZXKD')) return ([span], result) => won(Math.max(...at(result)) - Math.min(...at(result)) === Number(span![0]))
  if (code.startsWith('ZX')) return (fields, result) => won(at(result).join() === fields.join())
  if (code.startsWith('ZU3')) return ([two], result) => won(pairBets(two!).includes(sorted(at(result))))
  if (code.startsWith('ZU')) return ([marks], result) => won(sorted(at(result)) === sorted(marks!.map(Number)))
  if (code.startsWith('BDW')) return ([marks], result) => won(marks!.every((mark) => at(result).includes(Number(mark))))
  if (/DXDS/.test(code)) return (fields, result) => won(at(result).every((digit, row) => sidesOf(digit, 5).includes(fields[row]![0]!)))
  if (code.startsWith('TS3')) return ([kind], result) => (kindOf(at(result)) === kind![0] ? kind![0] : '')
  if (code === 'LH') return dragonOfFive
  if (code === 'DWD') return fixed
  const times = ['YFFS', 'HSCS', 'SXBX', 'SJFC'].indexOf(code) + 1
  return ([digit], result) => won(result.join('').split(digit![0]!).length - 1 >= times)
}

/** A group of three by its sum, by a digit, or by itself; the kind that it is, if it is won. */
function groupReference(code: string, at: (result: Result) => readonly number[]): Reference {
  return ([marks], result) => {
    const balls = at(result)
    const kind = ['', '', 'pair', 'different'][new Set(balls).size]!
    const [mark] = marks!
    if (code.startsWith('ZUHZ')) return balls.reduce((a, b) => a + b) === Number(mark) ? kind : ''
    if (code.startsWith('ZUBD')) return balls.join('').includes(mark!) ? kind : ''
    return sorted(balls) === [...mark!].join() ? kind : ''
  }
}

const tailsReference: Reference = (fields, result) => {
  const bet = fields.flat().join('')
  return [5, 4, 3, 2, 1].flatMap((size) => (result.join('').endsWith(bet.slice(-size)) ? [`tail${size}`] : [])).join(' ')
}

const sidesOfPlace: Reference = (fields, result) => {
  const row = fields.findIndex((marks) => marks.length > 0)
  return won(sidesOf(result[row]!, 5).includes(fields[row]![0]!))
}

/** Of the digits at the marked places, as few as a bet needs. */
function markedReference(code: string): Reference {
  return (fields, result) => {
    const shown = fields.at(-1)!.map((name) => result[['wan', 'qian', 'bai', 'shi', 'ge'].indexOf(name)]!)
    const marks = fields.slice(0, -1)
    if (code.endsWith('ZX')) return won(shown.join() === marks.join())
    if (code === 'RX3ZU3') return won(pairBets(marks[0]!).includes(sorted(shown)))
    const pattern = patterns[code.replace('RX4', 'SX')] ?? [1]
    return won(sorted(shown) === sorted(repeated(marks, pattern)))
  }
}

function elevenReference(code: string): Reference {
  const from = Math.max(0, 'QZH'.indexOf(code[2]!))
  if (/^LT[QZH]\dZX/.test(code)) return (fields, result) => won(result.slice(from, from + fields.length).join() === fields.join())
  if (/^LT[QZH]\dZU/.test(code)) {
    return (fields, result) => won(sorted(result.slice(from, from + fields.flat().length)) === sorted(fields.flat().map(Number)))
  }
  if (code === 'LTBDW') return ([mark], result) => won(result.slice(0, 3).join().split(',').includes(mark![0]!))
  if (code === 'LTDWD') return fixed
  if (code === 'LTCZW') return ([mark], result) => (sorted(result).split(',')[2] === mark![0] ? mark![0]! : '')
  if (code === 'LTDDS') {
    return ([mark], result) => {
      const odd = result.filter((ball) => [1, 3, 5, 7, 9, 11].includes(ball)).length
      return mark![0] === `odd${odd}_even${5 - odd}` ? mark![0] : ''
    }
  }
  return (fields, result) => {
    const marks = fields.flat()
    const hits = marks.filter((mark) => result.includes(Number(mark))).length
    return won(hits === Math.min(marks.length, 5))
  }
}

function rankReference(code: string): Reference {
  if (code.startsWith('PKQ')) return (fields, result) => won(result.slice(0, fields.length).join() === fields.join())
  if (code === 'PKDWD') return fixed
  if (code === 'PKHZ3') return ([mark], result) => (result[0]! + result[1]! + result[2]! === Number(mark![0]) ? mark![0]! : '')
  if (code === 'PKHZ') return ([mark], [first, second]) => (String(first! + second!) === mark![0] ? mark![0] : '')
  if (code === 'PKHZDXDS') return ([mark], [first, second]) => (sidesOf(first! + second!, 12).includes(mark![0]!) ? mark![0]! : '')
  return (fields, result) => {
    const row = fields.findIndex((marks) => marks.length > 0)
    if (code === 'PKDXDS') return won(sidesOf(result[row]!, 6).includes(fields[row]![0]!))
    return won(fields[row]![0] === (result[row]! > result[9 - row]! ? 'dragon' : 'tiger'))
  }
}

const blues = '3 4 9 10 14 15 20 25 26 31 36 37 41 42 47 48'.split(' ')
const greens = '5 6 11 16 17 21 22 27 28 32 33 38 39 43 44 49'.split(' ')

function ballReference(code: string): Reference {
  const colourOf = (ball: number) => (blues.includes(String(ball)) ? 'blue' : greens.includes(String(ball)) ? 'green' : 'red')
  const specialSides = (ball: number) => {
    const digits = [...String(ball)].map(Number)
    const sum = digits.reduce((a, b) => a + b)
    return [...sidesOf(ball, 25), `sum_${sum % 2 ? 'odd' : 'even'}`, `tail_${digits.at(-1)! > 4 ? 'big' : 'small'}`]
  }
  if (code === 'LHCZT') return fixed
  return (fields, result) => {
    const marks = fields.flat()
    const special = result[6]!
    const mark = marks[0]!
    const isIn = (from: number, to: number) => marks.map((one) => result.slice(from, to).includes(Number(one)))
    if (code === 'LHCTM') return won(String(special) === mark)
    if (code === 'LHCTMLM') return special === 49 ? 'back' : won(specialSides(special).includes(mark))
    if (code === 'LHCSB') return colourOf(special) === mark ? mark : ''
    if (code === 'LHCBB') {
      if (special === 49) return 'back'
      return specialSides(special).some((side) => `${colourOf(special)}_${side}` === mark) ? mark : ''
    }
    if (code === 'LHCZH')
      return sidesOf(
        result.reduce((a, b) => a + b),
        175,
      ).includes(mark)
        ? mark
        : ''
    if (code.startsWith('LHCTC')) return won(isIn(6, 7).includes(true) && isIn(0, 6).includes(true))
    if (code.startsWith('LHCBZ')) return won(!isIn(0, 7).includes(true))
    return won(!isIn(0, 6).includes(false))
  }
}

/** The one mark of all rows names the ball of its row. */
const fixed: Reference = (fields, result) => won(fields.some(([mark], row) => mark !== undefined && Number(mark) === result[row]))

const dragonOfFive: Reference = (fields, result) => {
  const pairs = '01 02 03 04 12 13 14 23 24 34'.split(' ')
  const row = fields.findIndex((marks) => marks.length > 0)
  const [left, right] = [...pairs[row]!].map((place) => result[Number(place)]!)
  const winner = left! > right! ? 'dragon' : left === right ? 'tie' : 'tiger'
  return winner === fields[row]![0] ? winner : ''
}

function kindOf(balls: readonly number[]): string {
  const different = new Set(balls).size
  if (different < 3) return different === 1 ? 'triple' : 'pair'
  const runs = ['0,1,2', '1,2,3', '2,3,4', '3,4,5', '4,5,6', '5,6,7', '6,7,8', '7,8,9', '0,8,9', '0,1,9']
  return runs.includes(sorted(balls)) ? 'straight' : ''
}

function sidesOf(value: number, bigFrom: number): readonly string[] {
  return [value < bigFrom ? 'small' : 'big', value % 2 ? 'odd' : 'even']
}

/** Two digits that differ, with this sum or this digit. */
function differentPair([one, other]: readonly number[], isSum: boolean, mark: string): boolean {
  return one !== other && (isSum ? String(one! + other!) === mark : [String(one), String(other)].includes(mark))
}

/** The two bets on a pair of numbers: either of them twice. */
function pairBets([one, other]: readonly string[]): readonly string[] {
  return [`${one},${one},${other}`, `${one},${other},${other}`]
}

function repeated(fields: readonly (readonly string[])[], times: readonly number[]): readonly number[] {
  return fields.flatMap((marks, row) => marks.flatMap((mark) => Array.from({ length: times[row]! }, () => Number(mark))))
}

function sorted(balls: readonly number[]): string {
  return balls.toSorted((left, right) => left - right).join()
}

function won(isWon: boolean): string {
  return isWon ? 'win' : ''
}
