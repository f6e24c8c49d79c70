import { colourOf } from '@portal/lottery/colours'
import { isSheet } from '@portal/lottery/sheets'
import { classNames } from '@portal/ui'
import css from './balls.module.css'
import { Die } from './die.tsx'
import { useDigits } from './digits.ts'
import type { LotteryGame } from './game.ts'
import { PrizeSheet, SheetLine } from './prize-sheet.tsx'

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
  /** Whether a sheet of prizes is shown whole. */
  readonly isWhole?: boolean
}

/** The balls of a draw in their order, as their lottery draws them; the special one of mark six stands behind a plus. Of a sheet the special number. */
export function Balls({ group, balls, label, large, small, isDraw = true, isWhole = false }: BallsProps) {
  const digits = useDigits()
  if (isSheet(group))
    return isWhole ? (
      <PrizeSheet group={group} balls={balls} label={label} />
    ) : (
      <SheetLine group={group} balls={balls} label={label} large={large} />
    )
  const wide = group === '11X5' || group === 'LHC' || group === 'KL10'
  return (
    <ul aria-label={label} className={classNames(css.balls, large && css.large, small && css.small)}>
      {balls.map((ball, place) => (
        // A digit may be drawn twice: its place is its name.
        // oxlint-disable-next-line react/no-array-index-key
        <li
          key={place}
          className={classNames('num', faceOf(group, ball), isDraw && group === 'LHC' && place === balls.length - 1 && css.special)}
        >
          {group === 'K3' && <Die face={ball} />}
          <span className={group === 'K3' ? 'spoken' : undefined}>{digits(String(ball).padStart(wide ? 2 : 1, '0'))}</span>
        </li>
      ))}
    </ul>
  )
}

function faceOf(group: Group, ball: number): string | undefined {
  if (group === 'PK10') return classNames(css.rank, css[`rank${ball}`])
  if (group === 'K3') return classNames(css.die, (ball === 1 || ball === 4) && css.redSpots)
  if (group === 'LHC') return classNames(css.wave, css[colourOf(ball)])
  return group === '11X5' || group === 'KL10' ? css.filled : undefined
}
