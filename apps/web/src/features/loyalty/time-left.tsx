import { useCallback, useSyncExternalStore } from 'react'
import { loyaltyTexts } from '../../i18n/loyalty-texts.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useFigures } from '../brand/brand.tsx'

const lookEveryMs = 15_000
const minuteMs = 60_000

function subscribe(look: () => void): () => void {
  const timer = setInterval(look, lookEveryMs)
  return () => clearInterval(timer)
}

/** How long something can still be claimed, by the server's clock: in days, then hours, then minutes. */
export function TimeLeft({ endsAt }: { readonly endsAt: string }) {
  const say = loyaltyTexts.useText()
  const figure = useFigures()
  const read = useCallback(() => Math.max(0, Math.ceil((Date.parse(endsAt) - serverNow()) / minuteMs)), [endsAt])
  const minutes = useSyncExternalStore(subscribe, read, () => 0)
  if (minutes === 0) return <>{say('loyalty.left.over')}</>
  if (minutes < 90) return <>{say('loyalty.left.minutes', { count: minutes, figure: figure(minutes) })}</>
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return <>{say('loyalty.left.hours', { count: hours, figure: figure(hours) })}</>
  const days = Math.floor(hours / 24)
  return <>{say('loyalty.left.days', { count: days, figure: figure(days) })}</>
}
