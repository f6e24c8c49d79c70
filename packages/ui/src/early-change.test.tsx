// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const fields: Record<string, string | boolean> = {}

/** Loads the controls anew: their module looks at the page when it is loaded, as in a browser. */
async function loadForm() {
  vi.resetModules()
  const [{ TextField }, { Select }, { Checkbox }, { Segmented }] = await Promise.all([
    import('./field.tsx'),
    import('./select.tsx'),
    import('./checkbox.tsx'),
    import('./segmented.tsx'),
  ])
  const options = ['a', 'b'].map((value) => ({ value, label: value }))
  return function Form() {
    const [name, setName] = useState('')
    const [choice, setChoice] = useState('a')
    const [isOn, setOn] = useState(false)
    const [way, setWay] = useState('a')
    Object.assign(fields, { name, choice, isOn, way })
    return (
      <>
        <TextField label="Name" name="name" value={name} onChange={(event) => setName(event.target.value)} />
        <Select label="Choice" name="choice" options={options} value={choice} onChange={(event) => setChoice(event.target.value)} />
        <Segmented label="Way" segments={options} value={way} onChange={setWay} />
        <Checkbox label="On" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      </>
    )
  }
}

/** A page from the server, and the app that comes after it. */
async function servePage() {
  const Served = await loadForm()
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Served />)
  document.body.replaceChildren(root)
  return { root, Form: await loadForm() }
}

beforeEach(() => {
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
})
afterEach(() => document.body.replaceChildren())

test('Values typed, chosen and ticked before hydration are in the form from its first render', async () => {
  const { Form, root } = await servePage()
  const input = root.querySelector<HTMLInputElement>('input[name=name]')!
  input.value = 'early'
  root.querySelector('select')!.value = 'b'
  root.querySelector<HTMLInputElement>('input[type=checkbox]')!.checked = true
  root.querySelector<HTMLInputElement>('input[type=radio][value=b]')!.checked = true
  await act(async () => void hydrateRoot(root, <Form />))
  expect(fields).toEqual({ name: 'early', choice: 'b', isOn: true, way: 'b' })
  expect(root.querySelector('input[name=name]')).toBe(input)
  expect(input.value).toBe('early')
})

test('what stood in a page is never given to a field of a later screen', async () => {
  const { Form, root } = await servePage()
  root.querySelector<HTMLInputElement>('input[name=name]')!.value = 'secret'
  const app = await act(async () => hydrateRoot(root, <Form />))
  expect(fields.name).toBe('secret')
  await new Promise((done) => setTimeout(done))
  await act(async () => app.unmount())
  const later = document.createElement('div')
  document.body.append(later)
  await act(async () => createRoot(later).render(<Form />))
  expect(fields).toEqual({ name: '', choice: 'a', isOn: false, way: 'a' })
  expect(later.querySelector<HTMLInputElement>('input[name=name]')!.value).toBe('')
})
