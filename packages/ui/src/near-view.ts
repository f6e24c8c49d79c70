import { throttle } from './throttle.ts'

/** Elements that come near are reported in batches, at most one batch per 200 ms. */
const throttleMs = 200

interface Watch {
  readonly observer: IntersectionObserver
  readonly wanted: Map<Element, () => void>
}

const watches = new Map<string, Watch>()

function startWatch(preloadFactor: number, visibleShare: number): Watch {
  const wanted = new Map<Element, () => void>()
  const ready = new Set<Element>()
  const tell = throttle(() => {
    for (const element of ready) wanted.get(element)?.()
    ready.clear()
  }, throttleMs)
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (entry.isIntersecting) ready.add(entry.target)
        else ready.delete(entry.target)
      }
      if (ready.size > 0) tell()
    },
    { rootMargin: `${Math.round((preloadFactor - 1) * 100)}%`, threshold: visibleShare },
  )
  return { observer, wanted }
}

/**
 * Calls back once the element is within `preloadFactor` viewports (1.3: 30 % beyond each edge) with at least `visibleShare` of it (0 to 1).
 * Returns the way to stop. All elements with the same figures share one observer.
 */
export function watchNearView(element: Element, preloadFactor: number, visibleShare: number, onNear: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    onNear()
    return () => undefined
  }
  const key = `${preloadFactor}/${visibleShare}`
  const watch = watches.get(key) ?? startWatch(preloadFactor, visibleShare)
  watches.set(key, watch)
  const stop = () => {
    watch.observer.unobserve(element)
    watch.wanted.delete(element)
  }
  watch.wanted.set(element, () => {
    stop()
    onNear()
  })
  watch.observer.observe(element)
  return stop
}
