import { classNames } from './class-names.ts'
import css from './money.module.css'

interface MoneyProps {
  /** The amount as it is read, already formatted for the language and currency. */
  readonly children: string
  /** won: money won, in saffron. gain and loss carry their sign in the text; the colour only repeats it. */
  readonly tone?: 'plain' | 'won' | 'gain' | 'loss' | undefined
  readonly className?: string | undefined
}

/** An amount in equal figures that never breaks. */
export function Money({ children, tone = 'plain', className }: MoneyProps) {
  return <span className={classNames('num', tone !== 'plain' && css[tone], className)}>{children}</span>
}
