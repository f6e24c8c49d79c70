import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { ImageMemory } from './image-memory.ts'
import css from './lazy-image.module.css'
import { atHost, dropHost, storeHost, slowHostMs, usableHosts } from './image-hosts.ts'
import { watchNearView } from './near-view.ts'

type LazyImageState = 'loading' | 'loaded' | 'error'

/** Hosts that serve the pictures of the page by their paths, in the order in which they are asked; the page's own host is always the last. */
export const ImageHosts = createContext<readonly string[]>([])

interface LazyImageProps {
  readonly src: string | undefined
  readonly srcSet?: string | undefined
  readonly sizes?: string | undefined
  readonly alt: string
  /** The drawn size in pixels; it keeps the place before the picture is there. */
  readonly width: number
  readonly height: number
  /** For the first view: in the page from the server, loaded first; `unhurried`: in the page too, but after what matters more. */
  readonly eager?: boolean | 'unhurried' | undefined
  /** The box around it has its own size: nothing need hold the place. */
  readonly fills?: boolean | undefined
  /** How often the picture is asked for where it is asked last, before giving up. */
  readonly attempts?: number | undefined
  /** Starts loading this many viewports away. */
  readonly preloadFactor?: number | undefined
  /** Starts when this share of it is in view, 0 to 1. */
  readonly visibleShare?: number | undefined
  /** Shown when it cannot be loaded; by default a torn picture. */
  readonly fallback?: ReactNode
  readonly className?: string | undefined
}

/** What is asked for, and how far it got. A new source starts from the beginning. */
interface Progress {
  readonly src: string | undefined
  readonly state: LazyImageState
  readonly attempt: number
  readonly isNear: boolean
  /** The hosts that are still to be asked, the present one first; empty: the page's own. */
  readonly hosts: readonly string[]
}

const memory = new ImageMemory()

function startProgress(src: string | undefined, isEager: boolean, hosts: readonly string[]): Progress {
  if (!src) return { src, state: 'error', attempt: 1, isNear: false, hosts: [] }
  const isKnown = memory.has(src)
  return { src, state: isKnown ? 'loaded' : 'loading', attempt: 1, isNear: isEager || isKnown, hosts: usableHosts(src, hosts) }
}

/** After a failure: the next host, then the page's own as often as is allowed, then the end. */
function goOn(was: Progress, attempts: number): Progress {
  if (was.hosts.length > 0) return { ...was, state: 'loading', hosts: was.hosts.slice(1) }
  return was.attempt < attempts ? { ...was, attempt: was.attempt + 1 } : { ...was, state: 'error' }
}

/**
 * A picture that is loaded when it comes near, asked for at each of the image hosts and then up to three times at the page's own, and is always in one of
 * three states. A host that is dead or slow costs time once, and never the picture.
 */
export function LazyImage(props: LazyImageProps) {
  const { src, srcSet, sizes, alt, width, height, eager = false, fills = false, attempts = 3, fallback, className } = props
  const { preloadFactor = 1.3, visibleShare = 0 } = props
  const frame = useRef<HTMLSpanElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const allHosts = use(ImageHosts)
  const [loading, setProgress] = useState(() => startProgress(src, eager !== false, allHosts))
  const progress = loading.src === src ? loading : startProgress(src, eager !== false, allHosts)
  if (progress !== loading) setProgress(progress)
  const { state, attempt, isNear, hosts } = progress
  const [host] = hosts
  const isFirst = eager === true

  useEffect(() => {
    // A warning for developers: a list without the address of its picture.
    // oxlint-disable-next-line no-console -- it is the developer's console that must say it
    if (!src) console.error('image src is required')
  }, [src])
  useEffect(() => {
    if (!src || isNear || !frame.current) return
    return watchNearView(frame.current, preloadFactor, visibleShare, () => setProgress((was) => ({ ...was, isNear: true })))
  }, [src, isNear, preloadFactor, visibleShare])

  const settle = (isLoaded: boolean) => {
    if (isLoaded && src) memory.remember(src)
    if (host) (isLoaded ? storeHost : dropHost)(host)
    setProgress((was) => (isLoaded ? { ...was, state: 'loaded' } : goOn(was, attempts)))
  }
  useEffect(() => {
    if (!host || !isNear || state !== 'loading') return
    const timer = setTimeout(() => {
      dropHost(host)
      setProgress((was) => (was.hosts[0] === host && was.state === 'loading' ? goOn(was, attempts) : was))
    }, slowHostMs)
    return () => clearTimeout(timer)
  }, [host, isNear, state, attempts])
  useEffect(() => {
    // A picture from the server may have been loaded, or have failed, before the script arrived: its event is gone.
    const image = picture.current
    if (eager && state === 'loading' && image?.complete && image.currentSrc) settle(image.naturalWidth > 0)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the script arrives
  }, [])

  return (
    <span ref={frame} data-state={state} className={classNames(css.frame, className)}>
      {/* Holds the place in the picture's proportions where the box around it has no height of its own. */}
      {!fills && <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />}
      {isNear && state !== 'error' && (
        // Another key is another element: the browser asks again.
        <img
          key={`${host}${attempt}`}
          ref={picture}
          {...{ ...atHost(host, src, srcSet), sizes, width, height }}
          alt={alt}
          className={classNames(css.image, eager && css.atOnce)}
          decoding={isFirst ? 'sync' : 'async'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          onLoad={() => settle(true)}
          onError={() => settle(false)}
        />
      )}
      {state === 'error' && (
        <span className={css.torn} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
          {fallback ?? <Icon name="image-broken-duotone" />}
        </span>
      )}
    </span>
  )
}
