import type { Reference } from './reference.ts'

const runs = ['123', '234', '345', '456']

/** The rules of three dice once more, by the text of the sorted throw. */
export function diceReference(code: string): Reference {
  const won = (isWon: boolean) => (isWon ? 'win' : '')
  return (fields, result) => {
    const shown = [...result].sort((left, right) => left - right).join('')
    const sum = [...shown].reduce((total, face) => total + Number(face), 0)
    const mark = fields[0]![0]!
    if (code === 'K3HZ') return String(sum) === mark ? mark : ''
    if (code === 'K3HZDXDS') return won([sum > 10 ? 'big' : 'small', sum % 2 === 1 ? 'odd' : 'even'].includes(mark))
    if (code === 'K3ETF') return won(shown.includes(mark))
    if (code === 'K3ETD') return won([mark, mark, fields[1]![0]!].sort().join('') === shown)
    if (code === 'K3SBT') return won(fields[0]!.join('') === shown)
    if (code === 'K3SLT') return won(runs.includes(shown))
    if (code === 'K3STT') return won(shown[0] === shown[2])
    if (code === 'K3SLD' || code === 'K3STD') return won(shown === mark)
    return won(fields[0]!.every((face) => shown.includes(face)))
  }
}
