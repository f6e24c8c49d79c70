import { type RefObject, useEffect, useEffectEvent } from 'react'

/** What the keys of a list do. */
export type ListKeys = {
  readonly count: number
  readonly active: number
  readonly onMove: (at: number) => void
  readonly onOpen: (at: number, inNewTab: boolean) => void
  readonly onSelect: (at: number) => void
  readonly onFilter: () => void
  readonly onHelp: () => void
  /** The next free item of a queue. */
  readonly onNext?: (() => void) | undefined
}

/** Typing in a field and the keys of menus and dialogs are not the list's. */
export function isElsewhere(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : undefined
  return Boolean(target?.closest('input:not([type=checkbox]), select, textarea, [contenteditable], [role=dialog], [role=tablist]'))
}

/** J and K move, X selects, Enter opens (with Ctrl in a tab), `/` goes to the filters, N takes the next item, `?` shows the keys. */
export function useListKeys(body: RefObject<HTMLElement | null>, keys: ListKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.metaKey || isElsewhere(event)) return
    if (event.ctrlKey && event.key !== 'Enter') return
    const { count, active } = keys
    const onRow = body.current?.contains(event.target as Node) ?? false
    const move = (at: number) => {
      const next = Math.min(Math.max(at, 0), count - 1)
      keys.onMove(next)
      body.current?.querySelectorAll<HTMLElement>('[data-row]')[next]?.focus()
    }
    const handlers: Readonly<Record<string, (() => void) | undefined>> = {
      j: () => move(active + 1),
      k: () => move(active - 1),
      ArrowDown: onRow ? () => move(active + 1) : undefined,
      ArrowUp: onRow ? () => move(active - 1) : undefined,
      x: () => keys.onSelect(Math.max(active, 0)),
      Enter: onRow ? () => keys.onOpen(active, event.ctrlKey) : undefined,
      '/': keys.onFilter,
      '?': keys.onHelp,
      n: keys.onNext,
    }
    const handle = handlers[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!handle || (count === 0 && !['/', '?'].includes(event.key))) return
    event.preventDefault()
    handle()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
