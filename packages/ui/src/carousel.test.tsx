// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Carousel } from './carousel.tsx'

let isReduced = false

beforeEach(() => {
  isReduced = false
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced, addEventListener: () => undefined, removeEventListener: () => undefined }))
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const words = {
  label: 'Banners',
  pause: 'Pause',
  play: 'Play',
  previous: 'Previous',
  next: 'Next',
  slide: (at: number, count: number) => `Banner ${at} of ${count}`,
}

function renderCarousel(count: number) {
  const slides = Array.from({ length: count }, (_, index) => ({ key: `${index}`, content: <a href={`/${index}`}>slide {index}</a> }))
  return render(<Carousel slides={slides} words={words} />)
}

/** The number of the slide in view, from 1. */
function shown(): number {
  return screen.getAllByRole('group', { hidden: true }).findIndex((slide) => !slide.hasAttribute('inert')) + 1
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const carousel = () => screen.getByRole('region')

test('It advances every 5000 ms and begins again after the last (R-2.4.18, R-9.1.01)', () => {
  renderCarousel(3)
  expect(shown()).toBe(1)
  pass(4999)
  expect(shown()).toBe(1)
  pass(1)
  expect(shown()).toBe(2)
  pass(5000)
  expect(shown()).toBe(3)
  pass(5000)
  expect(shown()).toBe(1)
})

test('it waits while the mouse or the focus is inside (A11Y-02)', () => {
  renderCarousel(2)
  fireEvent.pointerEnter(carousel(), { pointerType: 'mouse' })
  pass(20_000)
  expect(shown()).toBe(1)
  fireEvent.pointerLeave(carousel())
  pass(5000)
  expect(shown()).toBe(2)
  fireEvent.focus(screen.getByRole('button', { name: 'Next' }))
  pass(20_000)
  expect(shown()).toBe(2)
})

test('it can be paused and started again (A11Y-02)', () => {
  renderCarousel(2)
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  pass(20_000)
  expect(shown()).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  pass(5000)
  expect(shown()).toBe(2)
})

test('It never moves automatically under reduced motion (A11Y-02)', () => {
  isReduced = true
  renderCarousel(3)
  pass(60_000)
  expect(shown()).toBe(1)
})

test('One banner has no controls, two banners have two clickable bullets (R-2.4.19)', () => {
  renderCarousel(1)
  expect(screen.queryAllByRole('button')).toEqual([])
  cleanup()
  renderCarousel(2)
  const bullets = screen.getAllByRole('button', { name: /^Banner/ })
  expect(bullets).toHaveLength(2)
  fireEvent.click(bullets[1]!)
  expect(shown()).toBe(2)
})

test('slides out of view cannot be reached by the keyboard, and late ones load nothing (A11Y-05)', () => {
  renderCarousel(4)
  expect(screen.getAllByRole('group', { hidden: true }).map((slide) => slide.hasAttribute('inert'))).toEqual([false, true, true, true])
  expect(screen.getAllByRole('link', { hidden: true })).toHaveLength(2)
})

test('a group without banners leaves no gap (R-2.4.17)', () => {
  const { container } = renderCarousel(0)
  expect(container.childElementCount).toBe(0)
})
