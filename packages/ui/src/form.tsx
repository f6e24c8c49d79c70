import { type ComponentPropsWithRef, type FormEvent, useEffect, useRef, useState } from 'react'

const controls = 'input:not([type=hidden]), select, textarea, button'

/**
 * A form that leads to its errors: after a submit refused by the form itself or later by the server, the first field marked as
 * invalid (`aria-invalid`) gets the focus and scrolls into view, so that a screen reader reads its name and message. An error without a field (an alert)
 * comes into view. Whoever types on in the meantime is left where they are. The second press of a hurried hand is the first one once more: one that comes
 * before the app has drawn what the first one began is not taken.
 */
export function Form({ onSubmit, onChange, ...form }: ComponentPropsWithRef<'form'>) {
  const judged = useRef<HTMLFormElement>(undefined)
  const isFresh = useRef(false)
  const [, countAttempt] = useState(0)
  // After each render: the refusal may come with the answer of the server.
  useEffect(() => {
    if (judged.current && showRefusal(judged.current)) judged.current = undefined
  })
  return (
    <form
      method="dialog"
      noValidate
      {...form}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        if (isFresh.current) return event.preventDefault()
        isFresh.current = true
        judged.current = event.currentTarget
        // A second try with the same mistakes changes nothing else.
        countAttempt((before) => before + 1)
        onSubmit?.(event as Parameters<NonNullable<typeof onSubmit>>[0])
        // What it began (a call that is under way) reaches the app's state by a timer that was set before this one.
        setTimeout(() => (isFresh.current = false))
      }}
      onChange={(event) => {
        judged.current = undefined
        isFresh.current = false
        onChange?.(event)
      }}
    />
  )
}

/** @returns whether a field has the focus now because it is wrong */
function showRefusal(form: HTMLFormElement): boolean {
  const wrong = form.querySelector('[aria-invalid=true]')
  const control = wrong?.matches(controls) ? wrong : wrong?.querySelector(controls)
  if (control instanceof HTMLElement) {
    control.focus({ preventScroll: true })
    // In the middle: no bar at the edge covers it, and its message below it is seen too.
    control.scrollIntoView({ block: 'center' })
    return true
  }
  form.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  return false
}
