/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the pattern of a carousel asks for groups */
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import css from './carousel.module.css'
import { classNames } from './class-names.ts'
import { useIsHydrated } from './hydration.ts'
import { Icon } from './icon.tsx'
import { useReducedMotion } from './reduced-motion.ts'

export interface CarouselWords {
  readonly label: string
  readonly pause: string
  readonly play: string
  readonly previous: string
  readonly next: string
  /** For instance "Slide 2 of 3". `at` counts from 1. */
  readonly slide: (at: number, count: number) => string
}

interface CarouselProps {
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[]
  readonly words: CarouselWords
  /** How long a slide is shown. */
  readonly autoplayMs?: number | undefined
  readonly className?: string | undefined
}

/** A finger must travel this far to mean a swipe, in pixels. */
const swipeDistance = 40

/**
 * Slides that advance by themselves every 5000 ms. They wait while the mouse or the focus is inside, while the page is hidden,
 * after the pause button, and always for people who asked for less motion (A11Y-02). With one slide there is nothing to press.
 * Only the slide in view and the next one are in the page, so that the others load no picture before their time.
 */
export function Carousel({ slides, words, autoplayMs = 5000, className }: CarouselProps) {
  const count = slides.length
  const reduced = useReducedMotion()
  const [wanted, setWanted] = useState(0)
  const [isStopped, setStopped] = useState(false)
  const [isHeld, setHeld] = useState({ hover: false, focus: false })
  const isAwake = useIsHydrated()
  const swipeFrom = useRef<number>(undefined)
  // The list may shrink while a later slide is shown.
  const at = count === 0 ? 0 : wanted % count
  const isRunning = count > 1 && !isStopped && !reduced && !isHeld.hover && !isHeld.focus

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      if (!document.hidden) setWanted((at + 1) % count)
    }, autoplayMs)
    return () => clearInterval(timer)
  }, [isRunning, at, count, autoplayMs])

  if (count === 0) return null
  const go = (to: number) => setWanted((to + count) % count)
  const lift = (event: PointerEvent) => {
    const distance = event.clientX - (swipeFrom.current ?? event.clientX)
    swipeFrom.current = undefined
    if (count > 1 && event.pointerType !== 'mouse' && Math.abs(distance) > swipeDistance) go(at + (distance < 0 ? 1 : -1))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only waits while somebody is inside; all it does has a button
    <section
      aria-roledescription="carousel"
      aria-label={words.label}
      className={classNames(css.carousel, className)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld((held) => ({ ...held, hover: true }))}
      onPointerLeave={() => setHeld((held) => ({ ...held, hover: false }))}
      onFocus={() => setHeld((held) => ({ ...held, focus: true }))}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setHeld((held) => ({ ...held, focus: false }))}
      onPointerDown={(event) => (swipeFrom.current = event.clientX)}
      onPointerUp={lift}
      onPointerCancel={() => (swipeFrom.current = undefined)}
    >
      <div aria-live={isRunning ? 'off' : 'polite'} className={css.slides}>
        {slides.map((slide, index) => (
          <div
            key={slide.key}
            role="group"
            aria-roledescription="slide"
            aria-label={words.slide(index + 1, count)}
            inert={index !== at}
            className={classNames(css.slide, index === at && css.shown)}
          >
            {(index === at || (isAwake && index === (at + 1) % count)) && slide.content}
          </div>
        ))}
      </div>
      {count > 1 && <CarouselControls {...{ slides, words, at, go, isStopped, reduced }} onStop={() => setStopped(!isStopped)} />}
    </section>
  )
}

interface CarouselControlsProps extends Pick<CarouselProps, 'slides' | 'words'> {
  readonly at: number
  readonly go: (to: number) => void
  readonly isStopped: boolean
  readonly reduced: boolean
  readonly onStop: () => void
}

function CarouselControls({ slides, words, at, go, isStopped, reduced, onStop }: CarouselControlsProps) {
  return (
    <>
      <button type="button" className={classNames(css.arrow, css.back)} aria-label={words.previous} onClick={() => go(at - 1)}>
        <Icon name="caret-left-bold" />
      </button>
      <button type="button" className={classNames(css.arrow, css.forth)} aria-label={words.next} onClick={() => go(at + 1)}>
        <Icon name="caret-right-bold" />
      </button>
      <div className={css.bar}>
        {!reduced && (
          <button type="button" className={css.pause} aria-label={isStopped ? words.play : words.pause} onClick={onStop}>
            <Icon name={isStopped ? 'play-fill' : 'pause-fill'} />
          </button>
        )}
        {slides.map((slide, index) => (
          <button
            key={slide.key}
            type="button"
            className={classNames(css.bullet, index === at && css.current)}
            aria-label={words.slide(index + 1, slides.length)}
            aria-current={index === at ? 'true' : undefined}
            onClick={() => go(index)}
          />
        ))}
      </div>
    </>
  )
}
