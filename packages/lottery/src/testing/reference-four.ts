import type { Reference } from './reference.ts'

/** The rules of four digits once more, by the text of the draw. */
export function fourReference(code: string): Reference {
  const won = (isWon: boolean) => (isWon ? 'win' : '')
  return (fields, result) => {
    const text = result.join('')
    const bet = fields.flat().join('')
    const row = fields.findIndex((marks) => marks.length > 0)
    if (code === 'TG2DF') return won(text.startsWith(bet))
    if (code === 'TG2DM') return won(text.slice(1, 3) === bet)
    if (/^TG.D$/.test(code)) return won(text.endsWith(bet))
    if (code === 'TGCJ') return won(text[row] === bet)
    if (code === 'TG50') return won([Number(text[row]) < 5 ? 'small' : 'big', Number(text[row]) % 2 === 0 ? 'even' : 'odd'].includes(bet))
    return won([...bet].every((digit) => text.includes(digit)))
  }
}
