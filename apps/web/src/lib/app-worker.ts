import { scriptUrl } from './trusted.ts'

/** How often an open page asks whether there is a new release. */
const askEveryMs = 30 * 60_000

/** A release that waits to take over; calling it lets it, and the page loads anew under it. */
export type TakeOver = () => void

/**
 * Registers the worker and reports when a new release waits. The first worker of a browser takes over at the next page and is not reported.
 * @returns stops asking
 */
export function followReleases(onWaiting: (takeOver: TakeOver) => void): () => void {
  const workers = navigator.serviceWorker
  let timer: ReturnType<typeof setInterval> | undefined
  let isStopped = false
  const tell = (worker: ServiceWorker) => {
    if (isStopped || !workers.controller) return
    onWaiting(() => {
      workers.addEventListener('controllerchange', () => location.reload(), { once: true })
      worker.postMessage('activate')
    })
  }
  const watch = (registration: ServiceWorkerRegistration) => {
    if (registration.waiting) tell(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const fresh = registration.installing
      fresh?.addEventListener('statechange', () => {
        if (fresh.state === 'installed') tell(fresh)
      })
    })
    timer = setInterval(() => void registration.update().catch(() => undefined), askEveryMs)
  }
  // A browser that keeps nothing, in a private window for instance, refuses; the portal works without.
  workers.register(scriptUrl('/sw.js') as string, { scope: '/' }).then(watch, () => undefined)
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}

/** Lets the offline page follow a change of language or theme. */
export function sendLookToWorker(): void {
  navigator.serviceWorker?.controller?.postMessage('look')
}
