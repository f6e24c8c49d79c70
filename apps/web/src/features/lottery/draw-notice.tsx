import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '@portal/contracts/messaging'
import { useEffect, useRef } from 'react'
import { showToast } from '@portal/ui/toast.tsx'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { useLanguage } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useBrand, useMoney } from '../brand/brand.tsx'
import { useDigits } from './digits.ts'
import { listGames, menuQuery } from './game.ts'
import { shortNumero } from './menu-rules.ts'

export type DrawEvent = Extract<LiveEvent, { type: 'draw' }>

/** Notifies a member, on any page, how the own orders on a draw ended, and refetches the lists of them. */
export default function DrawNotice({ event }: { readonly event: DrawEvent }) {
  const say = lotteryTexts.useText()
  const money = useMoney()
  const digits = useDigits()
  const api = useApi()
  const brand = useBrand()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const isNotified = useRef(false)
  // Mostly cached; when the name fails to load, the notice shows the game's ID.
  const { data, error } = useQuery({ ...menuQuery({ api, brand, language }), refetchInterval: false, refetchOnWindowFocus: false })
  const name = data && (listGames(data).find(({ gameId }) => gameId === event.gameId)?.remark ?? event.gameId)
  const game = name ?? (error ? event.gameId : undefined)
  useEffect(() => {
    if (isNotified.current || game === undefined) return
    isNotified.current = true
    for (const queryKey of [['lottery-orders'], ['bets'], ['lottery', 'game'], ['lottery', 'opened']])
      void queryClient.invalidateQueries({ queryKey })
    const words = { game, numero: digits(shortNumero(event.numero)), prize: money(event.prize), cost: money(event.cost) }
    const kind = !event.isDrawn ? 'cancelled' : event.won > 0 ? 'won' : event.prize === '0' ? 'lost' : 'returned'
    showToast(say(`lotto.told.${kind}`, words), kind === 'won' ? 'positive' : 'plain')
  }, [game, event, say, money, digits, queryClient])
  return null
}
