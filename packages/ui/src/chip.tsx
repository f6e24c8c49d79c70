import type { ComponentPropsWithRef, ReactNode } from 'react'
import css from './chip.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

interface ChipProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  readonly icon?: IconName | undefined
  /** Set for chips that are on or off. */
  readonly isOn?: boolean | undefined
  readonly children: ReactNode
}

/** A filter or a quick amount. */
export function Chip({ icon, isOn, className, children, type = 'button', ...rest }: ChipProps) {
  return (
    <button {...rest} type={type} aria-pressed={isOn} className={chipClass(isOn, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** The class names of a chip, for links. */
export function chipClass(isOn?: boolean, className?: string): string | undefined {
  return classNames(css.chip, isOn && css.on, className)
}
