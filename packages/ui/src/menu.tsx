import { Menu as Parts } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
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
  /** The button that opens the menu; it gets the right attributes. */
  readonly trigger: ReactElement
  readonly entries: readonly MenuEntry[]
  readonly align?: 'start' | 'center' | 'end' | undefined
  /** Opens under a resting mouse too; touch and keys work in any case (A11Y-09). */
  readonly opensOnHover?: boolean | undefined
}

function renderEntry(entry: MenuEntry) {
  return (
    <>
      {entry.mark}
      {entry.icon && <Icon name={entry.icon} className={css.icon} />}
      <span className={css.label}>{entry.label}</span>
      {entry.isChosen && <Icon name="check-bold" className={css.tick} />}
    </>
  )
}

/** A list of commands or places under a button: arrow keys, first letters, Esc. */
export function Menu({ trigger, entries, align = 'end', opensOnHover = false }: MenuProps) {
  return (
    <Parts.Root modal={false}>
      <Parts.Trigger render={trigger} openOnHover={opensOnHover} />
      <Parts.Portal>
        <Parts.Positioner align={align} sideOffset={4} className={css.positioner}>
          <Parts.Popup className={css.popup}>
            {entries.map((entry) =>
              entry.href === undefined ? (
                <Parts.Item
                  key={entry.key}
                  className={css.entry}
                  disabled={entry.disabled ?? false}
                  aria-current={entry.isChosen || undefined}
                  onClick={() => entry.onSelect?.()}
                >
                  {renderEntry(entry)}
                </Parts.Item>
              ) : (
                <Parts.LinkItem
                  key={entry.key}
                  className={css.entry}
                  closeOnClick
                  href={entry.href}
                  aria-current={entry.isChosen || undefined}
                  onClick={() => entry.onSelect?.()}
                >
                  {renderEntry(entry)}
                </Parts.LinkItem>
              ),
            )}
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  )
}
