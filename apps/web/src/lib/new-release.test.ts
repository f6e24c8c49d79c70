// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followReleases } from './app-worker.ts'
import { reloadForNewRelease } from './chunk.ts'

const reload = vi.fn()
beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
  vi.stubGlobal('location', { reload, href: 'http://localhost/', origin: 'http://localhost' })
})
afterEach(() => vi.unstubAllGlobals())

const answering = (ok: boolean) => vi.stubGlobal('fetch', async () => ({ ok }))
const atMs = 1_000_000_000

test('a page whose part is gone is loaded anew once; within a minute it is not loaded again (REL-22)', async () => {
  answering(true)
  expect(await reloadForNewRelease(atMs)).toBe(true)
  expect(await reloadForNewRelease(atMs + 59_000)).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
  expect(await reloadForNewRelease(atMs + 61_000)).toBe(true)
})

test('Without network, portal or browser storage the page does not reload (REL-22)', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new Error('offline')))
  expect(await reloadForNewRelease(atMs)).toBe(false)
  answering(false)
  expect(await reloadForNewRelease(atMs)).toBe(false)
  answering(true)
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
  expect(await reloadForNewRelease(atMs)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

function openWorkers(hasController: boolean) {
  const registration = Object.assign(new EventTarget(), { waiting: null, installing: undefined as unknown, update: async () => undefined })
  const workers = Object.assign(new EventTarget(), { controller: hasController ? {} : null, register: async () => registration })
  vi.stubGlobal('navigator', { serviceWorker: workers })
  const posted: unknown[] = []
  const arrive = () => {
    const worker = Object.assign(new EventTarget(), { state: 'installed', postMessage: (message: unknown) => void posted.push(message) })
    registration.installing = worker
    registration.dispatchEvent(new Event('updatefound'))
    worker.dispatchEvent(new Event('statechange'))
  }
  return { workers, posted, arrive }
}

test('A new release is announced, activates on request and reloads; the first is silent (R-2.15.10)', async () => {
  const first = openWorkers(false)
  const told = vi.fn()
  followReleases(told)()
  const stopFirst = followReleases(told)
  await Promise.resolve()
  first.arrive()
  expect(told).not.toHaveBeenCalled()
  stopFirst()

  const { workers, posted, arrive } = openWorkers(true)
  const stop = followReleases(told)
  await Promise.resolve()
  arrive()
  expect(told).toHaveBeenCalledOnce()
  expect([posted, reload.mock.calls.length]).toEqual([[], 0])
  told.mock.calls[0]![0]()
  expect(posted).toEqual(['activate'])
  workers.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
  stop()
})

test('a browser that refuses the worker goes on without', async () => {
  const workers = Object.assign(new EventTarget(), { controller: null, register: async () => Promise.reject(new Error('no')) })
  vi.stubGlobal('navigator', { serviceWorker: workers })
  const told = vi.fn()
  followReleases(told)()
  await Promise.resolve()
  expect(told).not.toHaveBeenCalled()
})
