import type { Reference } from './reference.ts'

/** The rules of eight numbers of twenty once more. */
export function numberReference(code: string): Reference {
  const won = (isWon: boolean) => (isWon ? 'win' : '')
  const sort = (balls: readonly (string | number)[]) =>
    balls
      .map(Number)
      .toSorted((left, right) => left - right)
      .join()
  return (fields, result) => {
    const row = fields.findIndex((marks) => marks.length > 0)
    const mark = fields[row]![0]!
    const ball = result[row]!
    const sum = result.reduce((left, right) => left + right)
    if (code.startsWith('KLRX')) return won(fields.flat().every((one) => result.map(String).includes(one)))
    if (/^KLQ.ZX$/.test(code)) return won(fields.flat().join() === result.slice(0, fields.length).join())
    if (/^KLQ.ZU/.test(code)) return won(sort(fields.flat()) === sort(result.slice(0, fields.flat().length)))
    if (code === 'KLDWD') return won(String(ball) === mark)
    if (code === 'KLDXDS') return won([ball <= 10 ? 'small' : 'big', ball % 2 === 0 ? 'even' : 'odd'].includes(mark))
    if (code === 'KLWS') return won((Number(String(ball).at(-1)) >= 5 ? 'tail_big' : 'tail_small') === mark)
    if (code === 'KLLH') return won((ball > result[7 - row]! ? 'dragon' : 'tiger') === mark)
    if (code === 'KLHZDS') return (sum % 2 === 0 ? 'even' : 'odd') === mark ? mark : ''
    return sum === 84 ? 'back' : won((sum >= 85 ? 'big' : 'small') === mark)
  }
}
