import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { ImageMemory } from './image-memory.ts'
import css from './lazy-image.module.css'
import { watchNearView } from './near-view.ts'

export type LazyImageState = 'loading' | 'loaded' | 'error'

interface LazyImageProps {
  readonly src: string | undefined
  readonly srcSet?: string | undefined
  readonly sizes?: string | undefined
  readonly alt: string
  /** The drawn size in pixels; it keeps the place before the picture is there. */
  readonly width: number
  readonly height: number
  /** For the first view: in the page from the server, loaded first. */
  readonly eager?: boolean | undefined
  /** The box around it has its own size: nothing need hold the place. */
  readonly fills?: boolean | undefined
  /** How often the picture is asked for before giving up. */
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
}

const memory = new ImageMemory()

function startProgress(src: string | undefined, isEager: boolean): Progress {
  if (!src) return { src, state: 'error', attempt: 1, isNear: false }
  const isKnown = memory.has(src)
  return { src, state: isKnown ? 'loaded' : 'loading', attempt: 1, isNear: isEager || isKnown }
}

/** A picture that is loaded when it comes near, asked for up to three times, and is always in one of three states. */
export function LazyImage(props: LazyImageProps) {
  const { src, srcSet, sizes, alt, width, height, eager = false, fills = false, attempts = 3, fallback, className } = props
  const { preloadFactor = 1.3, visibleShare = 0 } = props
  const frame = useRef<HTMLSpanElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const [kept, setProgress] = useState(() => startProgress(src, eager))
  const progress = kept.src === src ? kept : startProgress(src, eager)
  if (progress !== kept) setProgress(progress)
  const { state, attempt, isNear } = progress

  useEffect(() => {
    // Said to the developer: a list that forgot the address of its picture.
    // oxlint-disable-next-line no-console -- it is the developer's console that must say it
    if (!src) console.error('image src is required')
  }, [src])
  useEffect(() => {
    if (!src || isNear || !frame.current) return
    return watchNearView(frame.current, preloadFactor, visibleShare, () => setProgress((was) => ({ ...was, isNear: true })))
  }, [src, isNear, preloadFactor, visibleShare])

  const settle = (isLoaded: boolean) => {
    if (isLoaded && src) memory.remember(src)
    setProgress((was) => {
      if (isLoaded) return { ...was, state: 'loaded' }
      return was.attempt < attempts ? { ...was, attempt: was.attempt + 1 } : { ...was, state: 'error' }
    })
  }
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
          key={attempt}
          ref={picture}
          {...{ src, srcSet, sizes, width, height }}
          alt={alt}
          className={classNames(css.image, eager && css.atOnce)}
          decoding={eager ? 'sync' : 'async'}
          fetchPriority={eager ? 'high' : 'auto'}
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
