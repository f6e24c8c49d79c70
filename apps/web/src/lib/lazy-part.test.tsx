// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import { startTransition, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

afterEach(() => vi.unstubAllGlobals())

test('A lazy part rendered while loading keeps its state when rendered again', async () => {
  // As a browser draws: what waits for a part in a navigation goes on at its very place when it comes, and does not begin anew.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const Part = lazyPart(async () => ({ default: ({ name }: { name: string }) => <input aria-label={name} /> }))
  const Page = ({ name }: { name?: string }) => <Suspense>{name ? <Part name={name} /> : <p>before</p>}</Suspense>
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const seen = (name: string) => waitFor(() => expect(place.querySelector(`[aria-label=${name}]`)).toBeTruthy())
  root.render(<Page />)
  await waitFor(() => expect(place.textContent).toBe('before'))
  startTransition(() => root.render(<Page name="first" />))
  await seen('first')
  const field = place.querySelector('input')
  root.render(<Page name="second" />)
  await seen('second')
  expect(place.querySelector('input')).toBe(field)
  root.unmount()
})

test('a part that was loaded ahead is drawn at once', async () => {
  const Part = lazyPart(async () => ({ default: () => <p>there</p> }))
  await Part.preload()
  render(<Part />)
  expect(screen.getByText('there')).toBeTruthy()
})
