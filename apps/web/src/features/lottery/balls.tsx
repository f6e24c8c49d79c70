import { classNames } from '@portal/ui'
import css from './balls.module.css'
import { useDigits } from './digits.ts'
import type { LotteryGame } from './game.ts'

type Group = LotteryGame['gameGroupCode']

const red = new Set([1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46])
const blue = new Set([3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48])

/** The wave of a ball of mark six. */
function waveOf(ball: number): 'red' | 'blue' | 'green' {
  return red.has(ball) ? 'red' : blue.has(ball) ? 'blue' : 'green'
}

type BallsProps = { readonly group: Group; readonly balls: readonly number[]; readonly label: string; readonly large?: boolean }

/** The balls of a draw in their order, as their lottery draws them; the special one of mark six stands behind a plus. */
export function Balls({ group, balls, label, large }: BallsProps) {
  const digits = useDigits()
  const wide = group === '11X5' || group === 'LHC'
  return (
    <ul aria-label={label} className={classNames(css.balls, large && css.large)}>
      {balls.map((ball, place) => (
        // A digit may be drawn twice: its place is its name.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place} className={classNames('num', faceOf(group, ball), group === 'LHC' && place === balls.length - 1 && css.special)}>
          {digits(String(ball).padStart(wide ? 2 : 1, '0'))}
        </li>
      ))}
    </ul>
  )
}

function faceOf(group: Group, ball: number): string | undefined {
  if (group === 'PK10') return classNames(css.rank, css[`rank${ball}`])
  if (group === 'LHC') return classNames(css.wave, css[waveOf(ball)])
  return group === '11X5' ? css.filled : undefined
}
