import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import css from './state-card.module.css'

interface StateFace {
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly icon?: IconName | undefined
  readonly className?: string | undefined
}

interface EmptyStateProps extends StateFace {
  /** The next step: a button or a link. */
  readonly action?: ReactNode
}

/** A list with nothing in it: what this is, and what to do next. */
export function EmptyState({ title, children, icon = 'magnifying-glass-duotone', action, className }: EmptyStateProps) {
  return (
    <div className={classNames(css.state, css.empty, className)}>
      <Icon name={icon} className={css.icon} />
      <h3 className={css.title}>{title}</h3>
      {children && <p className={css.words}>{children}</p>}
      {action}
    </div>
  )
}

interface ErrorStateProps extends StateFace {
  readonly retryLabel: string
  readonly onRetry: () => void
  readonly isRetrying?: boolean | undefined
}

/** What happened, and one press to try again. */
export function ErrorState({ title, children, icon = 'wifi-slash-duotone', retryLabel, onRetry, isRetrying, className }: ErrorStateProps) {
  return (
    <div role="alert" className={classNames(css.state, css.error, className)}>
      <Icon name={icon} className={css.icon} />
      <h3 className={css.title}>{title}</h3>
      {children && <p className={css.words}>{children}</p>}
      <Button icon="arrow-clockwise-bold" pending={isRetrying} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  )
}

interface ResultStateProps extends StateFace {
  readonly tone: 'positive' | 'negative' | 'waiting'
  readonly action?: ReactNode
}

const resultIcons: Readonly<Record<ResultStateProps['tone'], IconName>> = {
  positive: 'check-circle-duotone',
  negative: 'warning-duotone',
  waiting: 'hourglass-medium-duotone',
}

/** Where a money action ends: how it went, with its order number in the words. */
export function ResultState({ title, children, icon, tone, action, className }: ResultStateProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may not hold a heading
    <div role="status" className={classNames(css.state, css[tone], className)}>
      <Icon name={icon ?? resultIcons[tone]} className={css.icon} />
      <h3 className={css.title}>{title}</h3>
      {children && <div className={css.words}>{children}</div>}
      {action}
    </div>
  )
}
