import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { lanesQuery } from '../../features/catalogue/game.ts'
import { CardsWaiting } from '../../features/lottery/lottery-list.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { PlainPage } from '../../shell/plain-page.tsx'
import { PlayFrame } from '../play/play-frame.tsx'
import { LotteryMenu } from './lottery-menu.tsx'

/** At /lottery the vendor that the address names, in its frame, when the brand offers lotteries of it; else the house's own lotteries. */
export default function Lottery() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const api = useApi()
  const { language } = useLanguage()
  const vendor = pathname === '/lottery' ? search.get('vendor') : null
  const { data } = useQuery({ ...lanesQuery(api, language), enabled: vendor !== null })
  const lotteries = data?.data.lanes.filter(({ gameType }) => gameType === 'LOTT' || gameType === 'ELOTT') ?? []
  if (lotteries.some(({ cards }) => cards.some(({ vassalage }) => vassalage === vendor))) return <PlayFrame what="lottery" />
  return (
    <Suspense fallback={<Waiting />}>
      <LotteryMenu />
    </Suspense>
  )
}

/** While the texts of the lotteries are on their way. */
function Waiting() {
  const t = useText()
  return (
    <PlainPage icon="ticket-duotone" title={t('title.lottery')} lead={t('lottery.lead')}>
      <CardsWaiting />
    </PlainPage>
  )
}
