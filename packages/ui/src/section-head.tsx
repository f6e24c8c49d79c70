import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import css from './section-head.module.css'

interface SectionHeadProps {
  readonly icon?: IconName | undefined
  readonly children: ReactNode
  /** Filters between the heading and the link. */
  readonly aside?: ReactNode
  /** Where all of it is: a link of the application, best with the class of `moreClass`. */
  readonly more?: ReactNode
  readonly level?: 'h1' | 'h2' | 'h3' | undefined
  readonly id?: string | undefined
  readonly className?: string | undefined
}

/** The class of the link at the end of a section's head. */
export const moreClass = css.more

/** A heading, the running stitch, and where to find more. */
export function SectionHead({ icon, children, aside, more, level: Level = 'h2', id, className }: SectionHeadProps) {
  return (
    <div className={classNames(css.head, className)}>
      <Level id={id} className={css.title}>
        {icon && <Icon name={icon} className={css.icon} />}
        {children}
      </Level>
      <span className={css.stitch} />
      {aside}
      {more}
    </div>
  )
}
