import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import css from './sliding-tabs.module.css'

interface SlidingTabsProps {
  /** What the row is a choice of. */
  readonly label: string
  readonly hasArrows: boolean
  /** The labels of the arrows. */
  readonly previous: string
  readonly next: string
  /** What is chosen, in any words: when it changes, the row slides to it. */
  readonly chosen: string
  readonly children: ReactNode
}

/** A choice of one in a row that slides, under the finger and by arrows where there are many. */
export function SlidingTabs({ label, hasArrows, previous, next, chosen, children }: SlidingTabsProps) {
  const strip = useRef<HTMLDivElement>(null)
  const [edges, setEdges] = useState({ start: true, end: false })
  const look = () => {
    const element = strip.current
    if (element) setEdges({ start: element.scrollLeft <= 1, end: element.scrollLeft + element.clientWidth >= element.scrollWidth - 1 })
  }
  useEffect(() => {
    look()
    if (strip.current) slideToChosen(strip.current)
  }, [chosen, hasArrows])
  const slide = (direction: 1 | -1) => strip.current?.scrollBy({ left: direction * strip.current.clientWidth * 0.8, behavior: 'smooth' })
  return (
    <div className={css.row}>
      {hasArrows && (
        <IconButton icon="caret-left-bold" label={previous} disabled={edges.start} className={css.arrow} onClick={() => slide(-1)} />
      )}
      <div ref={strip} role="group" aria-label={label} className={css.strip} onScroll={look}>
        {children}
      </div>
      {hasArrows && <IconButton icon="caret-right-bold" label={next} disabled={edges.end} className={css.arrow} onClick={() => slide(1)} />}
    </div>
  )
}

interface SlidingTabProps {
  readonly isOn: boolean
  readonly className?: string | undefined
  readonly onClick: () => void
  readonly children: ReactNode
}

export function SlidingTab({ isOn, className, onClick, children }: SlidingTabProps) {
  return (
    <button type="button" aria-pressed={isOn} className={classNames(css.tab, isOn && css.on, className)} onClick={onClick}>
      {children}
    </button>
  )
}

/** Slides the row alone: the page stays where its reader has scrolled to, also before the app ran. */
function slideToChosen(strip: HTMLElement): void {
  const chosen = strip.querySelector('[aria-pressed=true]')?.getBoundingClientRect()
  const { left, right } = strip.getBoundingClientRect()
  if (chosen) strip.scrollBy({ left: Math.min(0, chosen.left - left) + Math.max(0, chosen.right - right) })
}
