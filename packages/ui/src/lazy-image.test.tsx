// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ImageMemory } from './image-memory.ts'
import { slowHostMs } from './image-hosts.ts'
import { ImageHosts, LazyImage } from './lazy-image.tsx'
import { throttle } from './throttle.ts'

/** The browser's observer, moved by hand. */
class FakeObserver {
  static all: FakeObserver[] = []
  readonly elements = new Set<Element>()
  readonly options: IntersectionObserverInit
  readonly #report: IntersectionObserverCallback

  constructor(report: IntersectionObserverCallback, options: IntersectionObserverInit) {
    this.#report = report
    this.options = options
    FakeObserver.all.push(this)
  }

  observe(element: Element): void {
    this.elements.add(element)
  }

  unobserve(element: Element): void {
    this.elements.delete(element)
  }

  bring(element: Element): void {
    const entry = { target: element, isIntersecting: true } as unknown as IntersectionObserverEntry
    if (this.elements.has(element)) this.#report([entry], this as unknown as IntersectionObserver)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', FakeObserver)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const frameOf = (container: Element) => container.querySelector('[data-state]')!
const stateOf = (container: Element) => frameOf(container).getAttribute('data-state')

function comeNear(container: Element): void {
  act(() => {
    for (const observer of FakeObserver.all) observer.bring(frameOf(container))
    vi.advanceTimersByTime(400)
  })
}

function renderImage(src: string | undefined, more: { readonly attempts?: number; readonly visibleShare?: number } = {}) {
  return render(<LazyImage src={src} alt="Cover" width={360} height={480} {...more} />).container
}

test('it is loading until the picture is there, and then loaded (R-4.7.05)', () => {
  const container = renderImage('/a.webp')
  expect(stateOf(container)).toBe('loading')
  expect(screen.queryByRole('img')).toBeNull()
  comeNear(container)
  expect(stateOf(container)).toBe('loading')
  fireEvent.load(screen.getByRole('img'))
  expect(stateOf(container)).toBe('loaded')
})

test('a picture that fails is asked for three times, then it is an error (R-4.7.06, R-9.6.03)', () => {
  const container = renderImage('/broken.webp')
  comeNear(container)
  const asked = new Set<Element>()
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const image = container.querySelector('img')!
    asked.add(image)
    expect(stateOf(container)).toBe('loading')
    fireEvent.error(image)
  }
  expect(asked.size).toBe(3)
  expect(stateOf(container)).toBe('error')
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByRole('img', { name: 'Cover' })).toBeTruthy()
})

test('the number of attempts and the visible share can be other ones (R-4.7.07)', () => {
  const container = renderImage('/icon.webp', { attempts: 1, visibleShare: 0.1 })
  expect(FakeObserver.all.find((observer) => observer.elements.has(frameOf(container)))?.options.threshold).toBe(0.1)
  comeNear(container)
  fireEvent.error(container.querySelector('img')!)
  expect(stateOf(container)).toBe('error')
})

test('without a source it is an error and says so to the developer (R-8.1.10)', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const container = renderImage(undefined)
  expect(stateOf(container)).toBe('error')
  expect(said).toHaveBeenCalledWith('image src is required')
  said.mockRestore()
})

test('it starts loading at 1.3 viewports (R-9.6.01)', () => {
  const container = renderImage('/far.webp')
  const observer = FakeObserver.all.find(({ elements }) => elements.has(frameOf(container)))
  expect(observer?.options.rootMargin).toBe('30%')
})

test('a picture that was loaded before is there at once (R-9.6.04)', () => {
  const first = renderImage('/known.webp')
  comeNear(first)
  fireEvent.load(screen.getByRole('img'))
  cleanup()
  const again = renderImage('/known.webp')
  expect(stateOf(again)).toBe('loaded')
  expect(again.querySelector('img')).not.toBeNull()
})

test('the memory holds 200 pictures; the 201st drives out the one not seen for the longest time (R-9.6.04)', () => {
  const memory = new ImageMemory()
  for (let index = 1; index <= 200; index += 1) memory.remember(`/${index}`)
  memory.remember('/1')
  memory.remember('/201')
  expect([memory.has('/1'), memory.has('/2'), memory.has('/3'), memory.has('/201')]).toEqual([true, false, true, true])
})

test('what happens often is done at once and then at most every 200 ms, the last time included (R-9.6.02)', () => {
  const run = vi.fn()
  const often = throttle(run, 200)
  often()
  expect(run).toHaveBeenCalledTimes(1)
  often()
  often()
  vi.advanceTimersByTime(199)
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('a new source starts from the beginning (R-4.7.05)', () => {
  const { container, rerender } = render(<LazyImage src="/one.webp" alt="" width={1} height={1} />)
  comeNear(container)
  fireEvent.load(container.querySelector('img')!)
  rerender(<LazyImage src="/two.webp" alt="" width={1} height={1} />)
  expect(stateOf(container)).toBe('loading')
})

function renderAt(hosts: readonly string[], src: string, attempts?: number) {
  const image = <LazyImage src={src} srcSet={`${src} 160w, /art/b.webp 240w`} alt="Cover" width={3} height={4} attempts={attempts} />
  const { container } = render(<ImageHosts value={hosts}>{image}</ImageHosts>)
  comeNear(container)
  return container
}
const addressOf = (container: Element) => container.querySelector('img')?.getAttribute('src')

test('a picture is asked for by its path at the session’s image host, in all its sizes (R-7.6.01)', () => {
  const container = renderAt(['one.example', 'two.example'], '/art/a.webp')
  expect(addressOf(container)).toBe('https://one.example/art/a.webp')
  expect(container.querySelector('img')!.getAttribute('srcset')).toBe(
    'https://one.example/art/a.webp 160w, https://one.example/art/b.webp 240w',
  )
  cleanup()
  expect(addressOf(renderAt(['one.example'], 'data:image/png;base64,AA=='))).toBe('data:image/png;base64,AA==')
})

test('A failing host is replaced by the next, last by the page’s own; only then it is an error (R-7.6.06)', () => {
  const container = renderAt(['three.example', 'four.example'], '/art/c.webp')
  const asked: (string | null | undefined)[] = []
  while (stateOf(container) === 'loading') {
    asked.push(addressOf(container))
    fireEvent.error(container.querySelector('img')!)
  }
  expect(asked).toEqual([
    'https://three.example/art/c.webp',
    'https://four.example/art/c.webp',
    '/art/c.webp',
    '/art/c.webp',
    '/art/c.webp',
  ])
  expect(stateOf(container)).toBe('error')
})

test('A host is skipped after eight seconds without answer, or three failures in a row (R-7.6.06)', () => {
  const slow = renderAt(['slow.example'], '/art/d.webp')
  act(() => void vi.advanceTimersByTime(slowHostMs - 1_000))
  expect(addressOf(slow)).toBe('https://slow.example/art/d.webp')
  act(() => void vi.advanceTimersByTime(1_000))
  expect(addressOf(slow)).toBe('/art/d.webp')
  fireEvent.load(slow.querySelector('img')!)
  expect(stateOf(slow)).toBe('loaded')
  for (const name of ['e', 'f']) fireEvent.error(renderAt(['slow.example'], `/art/${name}.webp`).querySelector('img')!)
  expect(addressOf(renderAt(['slow.example'], '/art/g.webp'))).toBe('/art/g.webp')
})

test('a host that misses a picture now and then stays in use (R-7.6.06)', () => {
  for (const name of ['h', 'i', 'j', 'k', 'l', 'm']) {
    const missing = renderAt(['lossy.example'], `/art/${name}.webp`)
    expect(addressOf(missing)).toBe(`https://lossy.example/art/${name}.webp`)
    fireEvent.error(missing.querySelector('img')!)
    fireEvent.load(renderAt(['lossy.example'], `/art/${name}-there.webp`).querySelector('img')!)
  }
})
