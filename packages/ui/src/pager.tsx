import type { MouseEvent } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { listPages } from './page-range.ts'
import css from './pager.module.css'

export interface PagerWords {
  readonly label: string
  readonly first: string
  readonly previous: string
  readonly next: string
  readonly last: string
  /** What screen readers hear for a page, for instance "Page 3". */
  readonly page: (page: number) => string
  /** The figure that is seen, for instance in Bengali. */
  readonly figure: (page: number) => string
}

interface PagerProps {
  /** From 1. */
  readonly page: number
  readonly pageCount: number
  readonly words: PagerWords
  /** The page's address, so that a place in a list can be linked. */
  readonly hrefFor: (page: number) => string
  /** Takes the press over from the browser; call `event.preventDefault()` and route. */
  readonly onGo?: ((page: number, event: MouseEvent) => void) | undefined
  readonly pageRange?: number | undefined
  readonly margin?: number | undefined
}

/** First, previous, pages, next, last. Nothing at all when there is one page. */
export function Pager({ page, pageCount, words, hrefFor, onGo, pageRange = 3, margin = 1 }: PagerProps) {
  if (pageCount <= 1) return null
  const jump = (to: number, label: string, icon: IconName, extra?: string) => {
    const isOff = to < 1 || to > pageCount || to === page
    return (
      <li className={extra}>
        {isOff ? (
          <span className={classNames(css.step, css.off)} aria-hidden="true">
            <Icon name={icon} />
          </span>
        ) : (
          <a className={css.step} href={hrefFor(to)} aria-label={label} title={label} onClick={(event) => onGo?.(to, event)}>
            <Icon name={icon} />
          </a>
        )}
      </li>
    )
  }
  return (
    <nav aria-label={words.label}>
      <ul className={css.pager}>
        {jump(1, words.first, 'caret-double-left-bold', css.end)}
        {jump(page - 1, words.previous, 'caret-left-bold')}
        {listPages(page, pageCount, pageRange, margin).map((step, index) => (
          <li key={step === 'gap' ? `gap-${index}` : step}>
            {step === 'gap' ? (
              <span className={css.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <a
                className={classNames(css.step, 'num', step === page && css.current)}
                href={hrefFor(step)}
                aria-label={words.page(step)}
                aria-current={step === page ? 'page' : undefined}
                onClick={(event) => onGo?.(step, event)}
              >
                {words.figure(step)}
              </a>
            )}
          </li>
        ))}
        {jump(page + 1, words.next, 'caret-right-bold')}
        {jump(pageCount, words.last, 'caret-double-right-bold', css.end)}
      </ul>
    </nav>
  )
}
