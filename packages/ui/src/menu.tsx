import type { ReactNode } from 'react'
import { HoverMenu, type HoverTrigger } from './hover-menu.tsx'
import { Icon, type IconName } from './icon.tsx'
import css from './menu.module.css'

export interface MenuEntry {
  readonly key: string
  readonly label: ReactNode
  readonly icon?: IconName | undefined
  /** A picture before the label, for instance a flag. */
  readonly mark?: ReactNode
  readonly href?: string | undefined
  readonly onSelect?: (() => void) | undefined
  /** The chosen one of several; shown with a tick. */
  readonly isChosen?: boolean | undefined
  readonly disabled?: boolean | undefined
}

interface MenuProps {
  /** The button that opens the menu; spread the properties on it. */
  readonly trigger: (trigger: HoverTrigger) => ReactNode
  readonly entries: readonly MenuEntry[]
  readonly align?: 'start' | 'end' | undefined
  /** Opens under a resting mouse too; touch and keys work in any case (A11Y-09). */
  readonly opensOnHover?: boolean | undefined
  readonly className?: string | undefined
}

function MenuLine({ entry, onDone }: { readonly entry: MenuEntry; readonly onDone: () => void }) {
  const choose = () => {
    onDone()
    entry.onSelect?.()
  }
  const face = (
    <>
      {entry.mark}
      {entry.icon && <Icon name={entry.icon} className={css.icon} />}
      <span className={css.label}>{entry.label}</span>
      {entry.isChosen && <Icon name="check-bold" className={css.tick} />}
    </>
  )
  return entry.href === undefined ? (
    <button type="button" className={css.entry} disabled={entry.disabled} aria-pressed={entry.isChosen} onClick={choose}>
      {face}
    </button>
  ) : (
    <a className={css.entry} href={entry.href} aria-current={entry.isChosen ? 'true' : undefined} onClick={choose}>
      {face}
    </a>
  )
}

/** A list of commands or places under a button: a press opens it, the arrow keys walk it, Esc closes it. */
export function Menu({ trigger, entries, align = 'end', opensOnHover = false, className }: MenuProps) {
  const renderPanel = (close: () => void) => (
    <ul className={css.list}>
      {entries.map((entry) => (
        <li key={entry.key}>
          <MenuLine entry={entry} onDone={close} />
        </li>
      ))}
    </ul>
  )
  return <HoverMenu {...{ trigger, align, opensOnHover, className }} panel={renderPanel} panelClassName={css.panel} />
}
