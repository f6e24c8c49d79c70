import type { Reference } from './reference.ts'

const runs = ['012', '123', '234', '345', '456', '567', '678', '789', '089', '019']

/** The rules of the sum of three digits once more. */
export function sumReference(code: string): Reference {
  const won = (isWon: boolean) => (isWon ? 'win' : '')
  return (fields, result) => {
    const [a, b, c] = result as readonly [number, number, number]
    const sum = a + b + c
    const mark = fields[0]![0]!
    const sides = [sum > 13 ? 'big' : 'small', sum % 2 === 1 ? 'odd' : 'even']
    if (code === 'PCHZ') return String(sum) === mark ? mark : ''
    if (code === 'PCDXDS') return won(sides.includes(mark))
    if (code === 'PCZH') return sides.join('_') === mark ? mark : ''
    if (code === 'PCJZ') return won(mark === 'extreme_big' ? sum > 21 : sum < 6)
    if (code === 'PCZX3') return won(fields.flat().join('') === result.join(''))
    const sorted = [a, b, c].sort().join('')
    const kind = a === b && b === c ? 'triple' : a === b || b === c || a === c ? 'pair' : runs.includes(sorted) ? 'straight' : ''
    return kind === mark ? mark : ''
  }
}
