import { type ChangeEvent, type ChangeEventHandler, useLayoutEffect, useRef } from 'react'
import { useIsHydrated } from './hydration.ts'

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The controls of the server's markup, until the app has taken them over, and the one that was last in use. */
const isBrowser = typeof document !== 'undefined'
let served: readonly Control[] = isBrowser ? [...document.querySelectorAll<Control>('input,textarea,select')] : []
let lastUsed: EventTarget | null = isBrowser ? document.activeElement : null
if (isBrowser) document.addEventListener('focusin', ({ target }) => (lastUsed = target))

/** Whether a control holds something else than its markup gave it. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return [...control.options].some((option) => option.selected !== option.defaultSelected)
  if (control instanceof HTMLInputElement && control.checked !== control.defaultChecked) return true
  return control.value !== control.defaultValue
}

/** When markup and app disagree, React throws the markup away: the new control gets value, focus and caret of the one that stood in its place. */
function replaceServed(control: Control): void {
  const keyOf = ({ name, type, className }: Control) => `${name} ${type} ${className}`
  const old = served.find((one) => !one.isConnected && keyOf(one) === keyOf(control))
  if (!old) return
  served = served.filter((one) => one !== old)
  control.value = old.value
  if (control instanceof HTMLInputElement && old instanceof HTMLInputElement) control.checked = old.checked
  if (lastUsed !== old) return
  control.focus({ preventScroll: true })
  if ('selectionStart' in control && 'selectionStart' in old && old.selectionStart !== null)
    control.setSelectionRange(old.selectionStart, old.selectionEnd)
}

/**
 * Tells a control's owner what was typed, ticked or filled in by a password manager before the app took the server's markup over. React leaves it in
 * the DOM then but calls nobody, and the next render would put the owner's empty value over it. It happens in the commit that brings the control, so
 * before any other render; and by a call rather than by an event, because a value that is set again would lose the caret, the undo history and a word
 * that is being composed. The event that the owner gets has its target and no more.
 */
export function useEarlyChange(id: string, onChange: ChangeEventHandler<Control> | undefined): void {
  const isHydrated = useIsHydrated()
  const isReported = useRef(false)
  useLayoutEffect(() => {
    const control = document.getElementById(id) as Control | null
    if (!control || isReported.current) return
    isReported.current = true
    if (isHydrated && served.length === 0) return
    if (isHydrated) replaceServed(control)
    if (isChanged(control)) onChange?.({ target: control, currentTarget: control } as ChangeEvent<Control>)
    // The fields of a page come in one commit; what belongs to a later screen or dialog is none of them.
    setTimeout(() => (served = []))
  })
}
