import { classNames } from './class-names.ts'
import css from './progress-bar.module.css'

interface ProgressBarProps {
  readonly max: number
  /** What is reached; more than `max` is all of it. */
  readonly value: number
  /** What is counted, and how far it is where nothing beside says it. */
  readonly label: string
  readonly className?: string | undefined
}

/** How far something has come. */
export function ProgressBar({ max, value, label, className }: ProgressBarProps) {
  const most = max || 1
  return <progress className={classNames(css.bar, className)} max={most} value={Math.min(value, most)} aria-label={label} />
}
