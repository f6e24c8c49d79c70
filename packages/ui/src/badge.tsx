import type { ReactNode } from 'react'
import css from './badge.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

interface BadgeProps {
  /** A count as it is read, for instance in Bengali figures. Without it the badge is a dot. */
  readonly children?: ReactNode
  /** What the count means, for screen readers. */
  readonly label?: string | undefined
  /** In the corner of the control around it. */
  readonly corner?: boolean | undefined
}

/** A small count on a control. */
export function Badge({ children, label, corner }: BadgeProps) {
  const isDot = children === undefined
  return (
    <span className={classNames(isDot ? css.dot : css.badge, 'num', corner && css.corner)}>
      {label ? (
        <>
          <span aria-hidden="true">{children}</span>
          <span className="spoken">{label}</span>
        </>
      ) : (
        children
      )}
    </span>
  )
}

interface TagProps {
  readonly icon?: IconName | undefined
  readonly tone?: 'hot' | 'new' | 'jackpot' | undefined
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** A word on a picture: hot, new, jackpot. One per picture. */
export function Tag({ icon, tone, children, className }: TagProps) {
  return (
    <span className={classNames(css.tag, tone && css[tone], className)}>
      {icon && <Icon name={icon} className={css.tagIcon} />}
      {children}
    </span>
  )
}

interface StatusProps {
  readonly tone: 'positive' | 'negative' | 'warning' | 'plain'
  readonly icon?: IconName | undefined
  readonly children: ReactNode
}

/** How a thing stands: succeeded, failed, waiting. The word says it, the colour only repeats it. */
export function Status({ tone, icon, children }: StatusProps) {
  return (
    <span className={classNames(css.status, css[tone])}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
