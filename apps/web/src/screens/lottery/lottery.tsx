import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { houseLotteryVendor } from '../../features/catalogue/categories.ts'
import { lanesQuery } from '../../features/catalogue/game.ts'
import { CardsWaiting } from '../../features/lottery/lottery-list.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { PlainPage } from '../../shell/plain-page.tsx'
import { PlayFrame } from '../play/play-frame.tsx'
import { BettingWaiting } from './betting-waiting.tsx'
import { LotteryMenu } from './lottery-menu.tsx'

// The rules of the plays come with the betting view alone.
const LotteryBetting = lazyPart(() => import('./lottery-betting.tsx'))

/** At /lottery the vendor that the address names, in its frame, when the brand offers lotteries of it; else the house's own lotteries: one of them, or the menu. */
export default function Lottery() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const api = useApi()
  const { language } = useLanguage()
  const named = pathname === '/lottery' ? search.get('vendor') : null
  // The house's own need no frame.
  const vendor = named === houseLotteryVendor ? null : named
  const { data } = useQuery({ ...lanesQuery(api, language), enabled: vendor !== null })
  const lotteries = data?.data.lanes.filter(({ gameType }) => gameType === 'LOTT' || gameType === 'ELOTT') ?? []
  if (lotteries.some(({ cards }) => cards.some(({ vassalage }) => vassalage === vendor))) return <PlayFrame what="lottery" />
  const gameCode = pathname === '/lottery' && vendor === null ? search.get('gameCode') : null
  if (gameCode)
    return (
      <Suspense fallback={<BettingWaiting />}>
        <LotteryBetting key={gameCode} gameId={gameCode} />
      </Suspense>
    )
  return (
    <Suspense fallback={<Waiting />}>
      <LotteryMenu />
    </Suspense>
  )
}

/** While the texts of the lotteries are on their way. */
function Waiting() {
  const t = useText()
  const isVietnam = useLocation().pathname === '/vnlottery'
  return (
    <PlainPage
      icon="ticket-duotone"
      title={t(isVietnam ? 'title.vnLottery' : 'title.lottery')}
      lead={t(isVietnam ? 'lottery.vnLead' : 'lottery.lead')}
    >
      <CardsWaiting />
    </PlainPage>
  )
}
