import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '@portal/ui'
import { LazyImage } from '@portal/ui/lazy-image.tsx'
import { useReducedMotion } from '@portal/ui/reduced-motion.ts'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import css from './winner-board.module.css'
import { printWinDate, type Winner, winnersQuery } from './winners.ts'

/** The slider moves by this many pixels a frame, and only with this many entries or more (R-9.4.03, R-9.4.04, decision A-80). */
const stepPx = 0.5
const movesFrom = 3

/** The latest settled wins of real bets. The list slides slowly while nobody touches it. */
export function WinnerBoard() {
  const t = useText()
  const api = useApi()
  const { language } = useLanguage()
  const { data } = useQuery(winnersQuery(api, language))
  const winners = data?.list ?? []
  return (
    <section className={css.board} aria-labelledby="winners">
      <header className={css.head}>
        <h2 id="winners">
          <Icon name="trophy-duotone" />
          {t('home.winners')}
        </h2>
        {winners.length > 0 && <span className={css.live}>{t('home.live')}</span>}
      </header>
      {winners.length === 0 ? (
        <div className={css.calm}>
          <Icon name="trophy-duotone" />
          <b>{t('home.noWinners')}</b>
          <p>{t('home.noWinnersHint')}</p>
        </div>
      ) : (
        <WinnerList winners={winners.map(({ vo }) => vo)} />
      )}
    </section>
  )
}

function WinnerList({ winners }: { readonly winners: readonly Winner[] }) {
  const money = useMoney()
  const frame = useRef<HTMLDivElement>(null)
  useSlowSlide(frame, winners.length >= movesFrom)
  return (
    <div ref={frame} className={css.window} tabIndex={0}>
      <ol className={css.list}>
        {winners.map((winner, index) => (
          <li key={`${winner.winTime}-${winner.maskedAccount}-${index}`} className={css.winner}>
            <LazyImage src={`${winner.image}-160.webp`} alt="" width={44} height={44} className={css.cover} />
            <span className={css.words}>
              <b className="num">{winner.maskedAccount}</b>
              <span className="clip muted">{winner.gameName}</span>
            </span>
            <span className={css.won}>
              <b className="num">{money(winner.winAmount)}</b>
              <WinDate time={winner.winTime} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The day is written after the page was taken over: to find it takes a slow phone a while. */
function WinDate({ time }: { readonly time: string }) {
  const figure = useFigures()
  const [text, setText] = useState('')
  const { timeZone } = useLanguage()
  useEffect(() => setText(printWinDate(time, timeZone)), [time, timeZone])
  return (
    <time dateTime={time} className="num muted">
      {text.replaceAll(/\d/g, (digit) => figure(Number(digit)))}
    </time>
  )
}

function useSlowSlide(frame: React.RefObject<HTMLDivElement | null>, isMoving: boolean): void {
  const reduced = useReducedMotion()
  useEffect(() => {
    const element = frame.current
    if (!element || !isMoving || reduced) return
    let at = element.scrollTop
    let isHeld = false
    let handle = 0
    const hold = () => (isHeld = true)
    const release = () => {
      isHeld = false
      at = element.scrollTop
    }
    const step = () => {
      const end = element.scrollHeight - element.clientHeight
      if (!isHeld && end > 0 && !document.hidden) {
        at = at >= end ? 0 : at + stepPx
        element.scrollTop = at
      }
      handle = requestAnimationFrame(step)
    }
    const holds = ['pointerenter', 'focusin', 'touchstart'] as const
    const leaves = ['pointerleave', 'focusout', 'touchend'] as const
    for (const name of holds) element.addEventListener(name, hold, { passive: true })
    for (const name of leaves) element.addEventListener(name, release, { passive: true })
    handle = requestAnimationFrame(step)
    return () => {
      cancelAnimationFrame(handle)
      for (const name of holds) element.removeEventListener(name, hold)
      for (const name of leaves) element.removeEventListener(name, release)
    }
  }, [frame, isMoving, reduced])
}
