import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import css from './tabs.module.css'

interface Tab<Key extends string> {
  readonly key: Key
  readonly label: ReactNode
  readonly icon?: IconName | undefined
  /** A count after the label. */
  readonly badge?: ReactNode
}

interface TabsProps<Key extends string> {
  readonly label: string
  readonly tabs: readonly Tab<Key>[]
  readonly selected: Key
  readonly onSelect: (key: Key) => void
  /** The content of the selected tab; without it the tabs only choose. */
  readonly children?: ReactNode
  readonly className?: string | undefined
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs with the arrow keys, Home and End; only the selected one is in the order of Tab. */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect, children, className }: TabsProps<Key>) {
  const base = useId()
  const strip = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = step(
      tabs.findIndex((tab) => tab.key === selected),
      tabs.length,
    )
    const tab = tabs[next]
    if (!tab) return
    onSelect(tab.key)
    strip.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on one of its tabs */}
      <div ref={strip} role="tablist" aria-label={label} className={classNames(css.strip, className)} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${base}-${tab.key}`}
            aria-selected={tab.key === selected}
            aria-controls={children && tab.key === selected ? `${base}-panel` : undefined}
            tabIndex={tab.key === selected ? 0 : -1}
            className={css.tab}
            onClick={() => onSelect(tab.key)}
          >
            {tab.icon && <Icon name={tab.icon} />}
            {tab.label}
            {tab.badge}
          </button>
        ))}
      </div>
      {children && (
        <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`} tabIndex={0} className={css.panel}>
          {children}
        </div>
      )}
    </>
  )
}

interface TabLink {
  readonly href: string
  readonly label: ReactNode
  readonly icon?: IconName | undefined
  readonly current: boolean
}

interface TabLinksProps {
  readonly label: string
  readonly links: readonly TabLink[]
  /** Takes the press over from the browser, for a router. */
  readonly onGo?: ((href: string, event: MouseEvent) => void) | undefined
  readonly className?: string | undefined
}

/** The same strip for places with an address of their own. */
export function TabLinks({ label, links, onGo, className }: TabLinksProps) {
  return (
    <nav aria-label={label} className={classNames(css.strip, className)}>
      {links.map((link) => (
        <a
          key={link.href}
          href={link.href}
          className={css.tab}
          aria-current={link.current ? 'page' : undefined}
          onClick={(event) => onGo?.(link.href, event)}
        >
          {link.icon && <Icon name={link.icon} />}
          {link.label}
        </a>
      ))}
    </nav>
  )
}
