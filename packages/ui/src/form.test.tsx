// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { TextField } from './field.tsx'
import { Form } from './form.tsx'

const shown: string[] = []
beforeEach(() => {
  shown.length = 0
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    shown.push(this.getAttribute('name') ?? this.getAttribute('role') ?? '')
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

let answer: (refused: Record<string, string>) => void = () => undefined

/** Two fields and a tick; what the server says of them comes later. */
function Letter() {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  useEffect(() => {
    answer = setRefused
  }, [])
  const field = (name: string) => ({
    name,
    label: name,
    value: typed[name] ?? '',
    error: isTried && !typed[name] ? 'missing' : refused[name],
    onChange: (event: { target: { value: string } }) => setTyped((before) => ({ ...before, [name]: event.target.value })),
  })
  return (
    <Form
      aria-label="letter"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
      }}
    >
      <TextField {...field('first')} />
      <TextField {...field('second')} />
      <Checkbox label="terms" name="terms" error={refused.terms} />
      {refused.all && <p role="alert">{refused.all}</p>}
      <button type="submit">send</button>
    </Form>
  )
}

/** A press, and what the page does before the next one. */
const submit = async () => {
  fireEvent.submit(screen.getByRole('form'))
  await act(() => new Promise((next) => setTimeout(next)))
}
const type = (name: string, value: string) => {
  screen.getByLabelText(name).focus()
  fireEvent.input(screen.getByLabelText(name), { target: { value } })
}
const focused = () => document.activeElement?.getAttribute('name')

test('a form that refuses what was sent leads to the first wrong field, at each try anew (A11Y-11)', async () => {
  render(<Letter />)
  expect(focused()).toBe(null)
  await submit()
  expect([focused(), shown]).toEqual(['first', ['first']])
  expect(document.getElementById(document.activeElement!.getAttribute('aria-describedby')!)!.textContent).toBe('missing')
  type('first', 'a')
  screen.getByText('send').focus()
  await submit()
  expect(focused()).toBe('second')
  // The same mistake again, after a look elsewhere.
  screen.getByText('send').focus()
  await submit()
  expect(focused()).toBe('second')
})

test('A field refused later gets the focus; an alert without a field scrolls into view (A11Y-11)', async () => {
  render(<Letter />)
  type('first', 'a')
  type('second', 'b')
  screen.getByText('send').focus()
  await submit()
  expect(focused()).toBe(null)
  act(() => answer({ second: 'taken', terms: 'accept' }))
  expect([focused(), shown]).toEqual(['second', ['second']])
  screen.getByText('send').focus()
  act(() => answer({}))
  await submit()
  act(() => answer({ terms: 'accept' }))
  expect(focused()).toBe('terms')
  act(() => answer({}))
  await submit()
  act(() => answer({ all: 'closed' }))
  expect(shown.at(-1)).toBe('alert')
})

test('whoever types on while the answer is under way, or was not refused, is left where they are (A11Y-11)', async () => {
  render(<Letter />)
  type('first', 'a')
  type('second', 'b')
  await submit()
  type('second', 'bc')
  act(() => answer({ first: 'taken' }))
  expect(focused()).toBe('second')
  expect(shown).toEqual([])
})

test('Of two immediate submits only the first runs; one later or after a change runs again', async () => {
  let taken = 0
  render(
    <Form
      aria-label="order"
      onSubmit={(event) => {
        event.preventDefault()
        taken += 1
      }}
    >
      <input name="first" />
    </Form>,
  )
  const press = () => fireEvent.submit(screen.getByRole('form'))
  // A press that is not taken must not send the form by the browser's own means either.
  expect([press(), press(), taken]).toEqual([false, false, 1])
  await new Promise((next) => setTimeout(next))
  press()
  expect(taken).toBe(2)
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'a' } })
  press()
  expect(taken).toBe(3)
})
