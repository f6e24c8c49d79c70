/**
 * The worker of the installed portal. It keeps the shell's files and the pictures, and shows the offline page when no page comes. What it must never keep:
 * answers of the portal's calls, and pages, which are of a moment.
 *
 * A new release waits until the open pages ask it to take over (`activate`), so that no page is served by two releases. The caches of other releases go
 * when it does.
 */
import { decideKind, type Kind } from './worker-rules.ts'

declare const RELEASE: string

/** What TypeScript's library for pages lacks of a worker's own. */
type Extendable = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Extendable & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Messaged = Extendable & { readonly data: unknown }
type Scope = {
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'message', listener: (event: Messaged) => void): void
  skipWaiting(): Promise<void>
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
}

const scope = globalThis as unknown as Scope
const assetCache = `assets-${RELEASE}`
const artCache = 'art'
const offlineCache = 'offline'
const offlineFiles = ['/offline', '/brand-icon.svg']
const bengaliFont = '/art/fonts/noto-sans-bengali.woff2'
/** A picture is about 20 KB: this is some 8 MB. */
const artAtMost = 400

scope.addEventListener('install', (event) => event.waitUntil(storeOfflinePage()))

scope.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (![assetCache, artCache, offlineCache].includes(name)) await caches.delete(name)
      await scope.registration.navigationPreload?.enable()
    })(),
  ),
)

scope.addEventListener('message', (event) => {
  if (event.data === 'activate') event.waitUntil(scope.skipWaiting())
  // The page changed its language or theme: the offline page speaks it too.
  if (event.data === 'look') event.waitUntil(storeOfflinePage().catch(() => undefined))
})

scope.addEventListener('fetch', (event) => {
  const { method, url, mode, headers } = event.request
  const isAuthorized = headers.has('authorization')
  const kind = decideKind({ method, url, mode, isAuthorized, isPart: headers.has('range') }, scope.location.origin)
  if (kind) event.respondWith(answer(kind, event))
})

async function storeOfflinePage(): Promise<void> {
  const cache = await caches.open(offlineCache)
  await cache.addAll(offlineFiles.map((file) => new Request(file, { cache: 'reload' })))
  const page = await (await findOffline('/offline')).text()
  // Not every system has letters for it. Where the font does not come, the page is still there.
  if (page.includes('<html lang="bn"')) await (await caches.open(artCache)).add(bengaliFont).catch(() => undefined)
}

function answer(kind: Kind, event: Fetching): Promise<Response> {
  if (kind === 'page') return answerPage(event)
  if (kind === 'asset') return answerAsset(event.request)
  if (kind === 'art') return answerArt(event)
  return fetch(event.request).catch(() => findOffline('/brand-icon.svg'))
}

async function answerPage(event: Fetching): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return findOffline('/offline')
  }
}

async function findOffline(file: string): Promise<Response> {
  return (await (await caches.open(offlineCache)).match(file)) ?? Response.error()
}

async function answerAsset(request: Request): Promise<Response> {
  const cache = await caches.open(assetCache)
  const cached = await cache.match(request)
  if (cached) return cached
  const fresh = await fetch(request)
  // A quota that is full costs the copy, not the answer.
  if (fresh.ok) await cache.put(request, fresh.clone()).catch(() => undefined)
  return fresh
}

async function answerArt(event: Fetching): Promise<Response> {
  const cache = await caches.open(artCache)
  const cached = await cache.match(event.request)
  const renew = async () => {
    const fresh = await fetch(event.request)
    if (fresh.status === 200) {
      await cache.put(event.request, fresh.clone()).catch(() => undefined)
      await dropOldest(cache)
    }
    return fresh
  }
  if (!cached) return renew()
  event.waitUntil(renew().catch(() => undefined))
  return cached
}

/** Caches list their entries in the order in which they came. */
async function dropOldest(cache: Cache): Promise<void> {
  const entries = await cache.keys()
  for (const entry of entries.slice(0, Math.max(0, entries.length - artAtMost))) await cache.delete(entry)
}
