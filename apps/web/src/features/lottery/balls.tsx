import { colourOf } from '@portal/lottery/colours'
import { classNames } from '@portal/ui'
import css from './balls.module.css'
import { useDigits } from './digits.ts'
import type { LotteryGame } from './game.ts'

type Group = LotteryGame['gameGroupCode']

type BallsProps = {
  readonly group: Group
  readonly balls: readonly number[]
  readonly label: string
  readonly large?: boolean
  /** For many balls in a row. */
  readonly small?: boolean
  /** Whether they are a draw, of which the last ball of mark six is the special one. */
  readonly isDraw?: boolean
}

/** The balls of a draw in their order, as their lottery draws them; the special one of mark six stands behind a plus. */
export function Balls({ group, balls, label, large, small, isDraw = true }: BallsProps) {
  const digits = useDigits()
  const wide = group === '11X5' || group === 'LHC'
  return (
    <ul aria-label={label} className={classNames(css.balls, large && css.large, small && css.small)}>
      {balls.map((ball, place) => (
        // A digit may be drawn twice: its place is its name.
        // oxlint-disable-next-line react/no-array-index-key
        <li
          key={place}
          className={classNames('num', faceOf(group, ball), isDraw && group === 'LHC' && place === balls.length - 1 && css.special)}
        >
          {digits(String(ball).padStart(wide ? 2 : 1, '0'))}
        </li>
      ))}
    </ul>
  )
}

function faceOf(group: Group, ball: number): string | undefined {
  if (group === 'PK10') return classNames(css.rank, css[`rank${ball}`])
  if (group === 'LHC') return classNames(css.wave, css[colourOf(ball)])
  return group === '11X5' ? css.filled : undefined
}
