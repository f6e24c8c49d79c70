/* oxlint-disable react/refs -- the trigger is rendered with handlers that read the references when they run, not while rendering */
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { classNames } from './class-names.ts'
import css from './hover-menu.module.css'

/** A mouse that only crosses the trigger opens nothing; one that cuts a corner to the panel keeps it. */
const openAfterMs = 90
const closeAfterMs = 220

export interface HoverTrigger {
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string
  readonly onClick: (event: MouseEvent<HTMLElement>) => void
}

interface HoverMenuProps {
  /** The button or link; spread the properties on it. A link is followed by a mouse at once, by a finger or key when the panel is open. */
  readonly trigger: (trigger: HoverTrigger) => ReactNode
  /** Links and pictures; it is rendered only while open. */
  readonly panel: (close: () => void) => ReactNode
  /** stretch: as wide as the nearest positioned ancestor outside of the menu. */
  readonly align?: 'start' | 'end' | 'stretch' | undefined
  /** False for a menu that waits for a press. */
  readonly opensOnHover?: boolean | undefined
  readonly className?: string | undefined
  readonly panelClassName?: string | undefined
}

const focusable = 'a[href], button:not(:disabled), input, select, [tabindex="0"]'

/** To the next or the previous thing in the panel, round the ends; from outside to the first or the last. */
function moveFocus(panel: Element | null, step: number): void {
  const stops = [...(panel?.querySelectorAll<HTMLElement>(focusable) ?? [])]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const next = at < 0 && step < 0 ? stops.length - 1 : (at + step + stops.length) % stops.length
  stops[next]?.focus()
}

/** A press outside closes, also one in a frame, which is only felt as the window's loss of the focus; so does Esc, for a mouse user too. */
function useDismissal(isOpen: boolean, root: RefObject<HTMLElement | null>, close: () => void): void {
  const closeLatest = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const press = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) closeLatest()
    }
    const escape = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') closeLatest()
    }
    document.addEventListener('pointerdown', press)
    document.addEventListener('keydown', escape)
    const blur = () => closeLatest()
    window.addEventListener('blur', blur)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('keydown', escape)
      window.removeEventListener('blur', blur)
    }
  }, [isOpen, root])
}

/** A panel of links under a trigger: opens under the mouse, by a press, by Enter or the down arrow; Esc closes and returns (A11Y-09). */
export function HoverMenu({ trigger, panel, align = 'start', opensOnHover = true, className, panelClassName }: HoverMenuProps) {
  const panelId = useId()
  const root = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setOpen] = useState(false)

  const change = (open: boolean, afterMs = 0) => {
    clearTimeout(timer.current)
    if (afterMs === 0) setOpen(open)
    else timer.current = setTimeout(() => setOpen(open), afterMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useDismissal(isOpen, root, () => change(false))

  const findTrigger = () => root.current?.querySelector<HTMLElement>('[aria-expanded]')
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const byMouse = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse'
    const isLink = event.currentTarget.matches('a[href]')
    if (isLink && (byMouse || isOpen)) return change(false)
    event.preventDefault()
    // The mouse has opened the panel by coming; its press must not close what it just opened.
    change(byMouse && opensOnHover ? true : !isOpen)
  }
  // What had the focus goes with the panel: without a way back the keyboard would start anew at the top of the page.
  const closeAndReturn = () => {
    const hadFocus = document.getElementById(panelId)?.contains(document.activeElement)
    change(false)
    if (hadFocus) findTrigger()?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      closeAndReturn()
      event.stopPropagation()
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || (event.target as Element).matches('input, select, textarea')) return
    event.preventDefault()
    change(true)
    // The panel may be drawn only now.
    requestAnimationFrame(() => moveFocus(document.getElementById(panelId), step))
  }
  const hover = (open: boolean) => (event: PointerEvent) => {
    if (opensOnHover && event.pointerType === 'mouse') change(open, open ? openAfterMs : closeAfterMs)
  }
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget as Node)) change(false)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it listens to what its trigger and its links do
    <div
      ref={root}
      className={classNames(css.root, css[align], className)}
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
      onBlur={leave}
      onKeyDown={onKeyDown}
    >
      {trigger({ 'aria-expanded': isOpen, 'aria-controls': panelId, onClick })}
      <div id={panelId} hidden={!isOpen} className={classNames(css.panel, panelClassName)}>
        {isOpen && panel(closeAndReturn)}
      </div>
    </div>
  )
}
