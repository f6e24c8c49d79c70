import { useSyncExternalStore } from 'react'
import { IconButton } from './icon-button.tsx'
import { Icon, type IconName } from './icon.tsx'
import css from './toast.module.css'

type ToastTone = 'positive' | 'negative' | 'plain'

interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: ToastTone
}

/** Long enough to read two lines twice. */
const shownMs = 6000
const mostShown = 3
const none: readonly Toast[] = []
const icons: Readonly<Record<ToastTone, IconName>> = { positive: 'check-circle-fill', negative: 'warning-circle-fill', plain: 'info-fill' }

let toasts: readonly Toast[] = none
let lastId = 0
const listeners = new Set<() => void>()

function setToasts(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a sentence that asks for nothing, at most three at a time. Only to be called in the browser, never while rendering. */
export function showToast(text: string, tone: ToastTone = 'plain'): void {
  lastId += 1
  const id = lastId
  setToasts([...toasts.filter((toast) => toast.text !== text), { id, text, tone }].slice(-mostShown))
  setTimeout(() => hideToast(id), shownMs)
}

function hideToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) setToasts(toasts.filter((toast) => toast.id !== id))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

interface ToastRegionProps {
  readonly label: string
  readonly closeLabel: string
}

/** Where toasts appear; once, at the end of the page. Announced politely (A11Y-11). */
export function ToastRegion({ label, closeLabel }: ToastRegionProps) {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  return (
    <section aria-label={label} aria-live="polite" className={css.region}>
      {shown.map((toast) => (
        <div key={toast.id} className={css.toast} data-tone={toast.tone}>
          <Icon name={icons[toast.tone]} className={css.mark} />
          <span className={css.text}>{toast.text}</span>
          <IconButton icon="x-bold" label={closeLabel} look="deep" onClick={() => hideToast(toast.id)} />
        </div>
      ))}
    </section>
  )
}
