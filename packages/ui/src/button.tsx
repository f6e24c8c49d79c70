import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import css from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

/**
 * primary: the one pink action of a screen. quiet: any other action. outline: an equal choice.
 * deep: an outline on deep water. lily: a light button on deep water or on a picture. bare: text only.
 */
type ButtonLook = 'primary' | 'quiet' | 'outline' | 'deep' | 'lily' | 'bare' | 'danger'
type ButtonSize = 'small' | 'medium' | 'large'

interface ButtonFace {
  readonly look?: ButtonLook | undefined
  readonly size?: ButtonSize | undefined
  readonly wide?: boolean | undefined
  readonly icon?: IconName | undefined
  readonly iconAfter?: IconName | undefined
  readonly children?: ReactNode
}

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'>, ButtonFace {
  /** While true the button shows a spinner in the place of its words, keeps its width and cannot be pressed again. */
  readonly pending?: boolean | undefined
  /** What screen readers hear while it is pending. */
  readonly pendingLabel?: string | undefined
}

/** The class names of a button, for links that must look like one: `<Link className={buttonClass({ look: 'primary' })}>`. */
export function buttonClass(
  { look = 'quiet', size = 'medium', wide }: Omit<ButtonFace, 'children'> = {},
  className?: string,
): string | undefined {
  return classNames(css.button, css[look], css[size], wide && css.wide, className)
}

export function Button(props: ButtonProps) {
  const { look, size, wide, icon, iconAfter, pending, pendingLabel, className, onClick, children, type = 'button', ...rest } = props
  // A pending button stays focusable, so that the keyboard's place is not lost, but does nothing: a press must not reach the form either.
  const press = (event: MouseEvent<HTMLButtonElement>) => (pending ? event.preventDefault() : onClick?.(event))
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look, size, wide }, className)}
      onClick={press}
      aria-disabled={pending || rest['aria-disabled'] || undefined}
      aria-busy={pending || undefined}
    >
      <span className={css.face}>
        {icon && <Icon name={icon} />}
        {children}
        {iconAfter && <Icon name={iconAfter} />}
      </span>
      {pending && (
        <span className={css.waiting}>
          <Icon name="circle-notch-bold" label={pendingLabel} className={css.spinner} />
        </span>
      )}
    </button>
  )
}
