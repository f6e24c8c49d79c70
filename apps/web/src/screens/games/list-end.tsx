import { type MouseEvent, useEffect, useRef } from 'react'
import { Button } from '@portal/ui'
import { Pager } from '@portal/ui/pager.tsx'
import { throttle } from '@portal/ui/throttle.ts'
import { useText } from '../../i18n/use-text.tsx'
import { useFigures } from '../../features/brand/brand.tsx'
import { useIsNarrow } from '../../lib/is-narrow.ts'
import { afterPaint } from '../../features/catalogue/shown-first.ts'
import type { LoadedList } from './loaded-list.ts'
import css from './list-end.module.css'

/** Scrolling asks for the next page at most this often. */
const scrollThrottleMs = 200

type ListEndProps = {
  readonly list: LoadedList
  readonly page: number
  readonly hrefFor: (page: number) => string
  readonly onGo: (page: number) => void
}

/** The end of a list: a pager on wide screens, the next page by scrolling on narrow ones. */
export function ListEnd({ list, page, hrefFor, onGo }: ListEndProps) {
  const t = useText()
  const figure = useFigures()
  const isNarrow = useIsNarrow()
  if (isNarrow) return list.loadMore ? <More isLoading={list.isFetching} loadMore={list.loadMore} /> : null
  const go = (to: number, event: MouseEvent) => {
    event.preventDefault()
    afterPaint(() => {
      onGo(to)
      window.scrollTo({ top: 0 })
    })
  }
  return (
    <Pager
      page={page}
      pageCount={list.totalPages}
      hrefFor={hrefFor}
      onGo={go}
      words={{
        label: t('pager.label'),
        first: t('pager.first'),
        previous: t('action.previous'),
        next: t('action.next'),
        last: t('pager.last'),
        page: (at) => t('pager.page', { figure: figure(at) }),
        figure: (at) => figure(at),
      }}
    />
  )
}

function More({ isLoading, loadMore }: { readonly isLoading: boolean; readonly loadMore: () => void }) {
  const t = useText()
  const end = useRef<HTMLDivElement>(null)
  const load = useRef(loadMore)
  load.current = loadMore
  useEffect(() => {
    const element = end.current
    if (!element) return
    const ask = throttle(() => load.current(), scrollThrottleMs)
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && ask(), { rootMargin: '400px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isLoading])
  return (
    <div ref={end} className={css.more}>
      <Button pending={isLoading} pendingLabel={t('form.waiting')} onClick={loadMore}>
        {t('list.more')}
      </Button>
    </div>
  )
}
