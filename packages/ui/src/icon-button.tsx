import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './icon-button.module.css'
import { Icon, type IconName } from './icon.tsx'

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconName
  /** The button's name for everybody who cannot see the icon; required. */
  readonly label: string
  /** plain: on a surface. deep: on deep water. veil: a round dark glass on a picture. */
  readonly look?: 'plain' | 'deep' | 'veil' | undefined
  /** A badge or dot in the corner. */
  readonly children?: ReactNode
}

/** A square of 44 px with one icon. Its label is also its tooltip; what a badge in it says is heard after the label. */
export function IconButton({ icon, label, look = 'plain', className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} title={label} className={classNames(css.button, css[look], className)}>
      <Icon name={icon} />
      <span className="spoken">{label}</span>
      {children}
    </button>
  )
}
