import { useCallback, useSyncExternalStore } from 'react'
import { classNames } from '@portal/ui'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { serverNow } from '../../lib/server-clock.ts'
import css from './countdown.module.css'
import { useDigits } from './digits.ts'
import { printClock, secondsLeft } from './menu-rules.ts'

/** By the clock and not by the ticks: a tab that slept has not stood still. */
const lookEveryMs = 250
/** The last seconds have the warning colour. */
const lowSeconds = 10
const daySeconds = 86_400

function subscribe(look: () => void): () => void {
  const timer = setInterval(look, lookEveryMs)
  return () => clearInterval(timer)
}

/** The whole seconds until a moment of the server's clock. Draws its reader once a second. */
function useSecondsLeft(endsAtMs: number): number {
  const read = useCallback(() => secondsLeft(endsAtMs, serverNow()), [endsAtMs])
  return useSyncExternalStore(subscribe, read, () => 0)
}

/** Whether bets on a draw have ended here, or there is none. Draws its reader only when that changes. */
export function useIsLocked(endsAtMs: number | undefined): boolean {
  const read = useCallback(() => endsAtMs === undefined || secondsLeft(endsAtMs, serverNow()) === 0, [endsAtMs])
  return useSyncExternalStore(subscribe, read, () => true)
}

type CountdownProps = {
  readonly endsAtMs: number
  readonly large?: boolean
  /** The time alone, where its words stand beside it. */
  readonly bare?: boolean
}

/** How long bets on a draw are taken; then that they are closed. */
export function Countdown({ endsAtMs, large, bare }: CountdownProps) {
  const say = lotteryTexts.useText()
  const digits = useDigits()
  const seconds = useSecondsLeft(endsAtMs)
  const days = Math.floor(seconds / daySeconds)
  return (
    <span className={classNames(css.countdown, large && css.large, bare && css.bare, seconds <= lowSeconds && css.low)}>
      {seconds === 0 ? (
        <b>{say('lotto.locked')}</b>
      ) : (
        <>
          {/* A screen reader that comes here hears the time; it is not told every second. */}
          <b role="timer" className="num">
            {days > 0 ? say('lotto.days', { count: days, figure: digits(String(days)) }) : digits(printClock(seconds))}
          </b>
          {!bare && <span>{say('lotto.left')}</span>}
        </>
      )}
    </span>
  )
}
