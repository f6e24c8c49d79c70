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

/** Six digits once more: the longest part that a bet shares with the draw from either end. */
export const sixReference: Reference = (fields, result) => {
  const [bet, text] = [fields.flat().join(''), result.join('')]
  const size = [6, 5, 4, 3, 2].find((many) => text.startsWith(bet.slice(0, many)) || text.endsWith(bet.slice(-many)))
  return size ? `${size === 6 ? 'all' : 'end'}${size}` : ''
}
