import type { ComponentPropsWithRef } from 'react'
import css from './card.module.css'
import { classNames } from './class-names.ts'
import { LilyRings } from './lily-rings.tsx'

interface CardProps extends ComponentPropsWithRef<'div'> {
  /** deep: deep water with the lily's rings, for "your money or the prize". At most two in one view. */
  readonly look?: 'plain' | 'deep' | undefined
  readonly padded?: boolean | undefined
}

export function Card({ look = 'plain', padded, className, children, ...rest }: CardProps) {
  return (
    <div {...rest} className={classNames(css.card, css[look], padded && css.padded, className)}>
      {look === 'deep' && <LilyRings className={css.rings} />}
      {children}
    </div>
  )
}
