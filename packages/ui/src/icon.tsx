import { classNames } from './class-names.ts'
import { type IconName, shellIconNames } from './icon-names.ts'
import shellSprite from './icons-shell.svg?url&no-inline'
import otherSprite from './icons.svg?url&no-inline'
import css from './icon.module.css'

export type { IconName }

const inShell: ReadonlySet<string> = new Set(shellIconNames)

interface IconProps {
  readonly name: IconName
  /** Read by screen readers; without it the icon is decorative and hidden from them. */
  readonly label?: string | undefined
  readonly className?: string | undefined
}

/** A line or duotone icon in the colour of its text, 1.25 em wide. */
export function Icon({ name, label, className }: IconProps) {
  return (
    <svg className={classNames(css.icon, className)} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      <use href={`${inShell.has(name) ? shellSprite : otherSprite}#${name}`} />
    </svg>
  )
}
