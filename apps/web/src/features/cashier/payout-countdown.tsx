import { useCallback, useSyncExternalStore } from 'react'
import { Icon } from '@portal/ui'
import { payoutsTexts } from '../../i18n/payouts-texts.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useFigures } from '../brand/brand.tsx'
import css from './payouts.module.css'

const lookEveryMs = 250

function subscribe(look: () => void): () => void {
  const timer = setInterval(look, lookEveryMs)
  return () => clearInterval(timer)
}

/** How long a payout can be confirmed, by the server's clock: a tab that slept has not stood still. */
export function PayoutCountdown({ endsAt }: { readonly endsAt: string | undefined }) {
  const say = payoutsTexts.useText()
  const figure = useFigures()
  const endsAtMs = endsAt === undefined ? 0 : Date.parse(endsAt)
  const read = useCallback(() => Math.max(0, Math.ceil((endsAtMs - serverNow()) / 1_000)), [endsAtMs])
  const seconds = useSyncExternalStore(subscribe, read, () => 0)
  const two = (value: number) => figure(Math.floor(value / 10)) + figure(value % 10)
  return (
    <p className={css.countdown} data-low={seconds < 300}>
      <Icon name="clock-countdown-duotone" />
      {/* A screen reader that comes here hears the time; it is not told every second. */}
      <b role="timer" className="num">
        {seconds === 0 ? say('confirm.over') : `${two(Math.floor(seconds / 60) % 100)}:${two(seconds % 60)}`}
      </b>
      <span>{say('confirm.timer')}</span>
    </p>
  )
}
