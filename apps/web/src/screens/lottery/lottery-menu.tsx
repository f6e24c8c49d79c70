import { useLocation } from 'react-router'
import { useText } from '../../i18n/use-text.tsx'
import { PlainPage } from '../../shell/plain-page.tsx'
import HouseLotteries from './house-lotteries.tsx'
import { LotteryNavigation } from './lottery-navigation.tsx'

/** The families of the page of Vietnamese lotteries. */
const vietnamese = ['VNB', 'VNN'] as const

/** The page of the house's lotteries; at /vnlottery those of Vietnam alone. */
export function LotteryMenu() {
  const t = useText()
  const { pathname } = useLocation()
  const isVietnam = pathname === '/vnlottery'
  return (
    <>
      {pathname === '/lottery' && <LotteryNavigation isMenu />}
      <PlainPage
        icon="ticket-duotone"
        title={t(isVietnam ? 'title.vnLottery' : 'title.lottery')}
        lead={t(isVietnam ? 'lottery.vnLead' : 'lottery.lead')}
      >
        <HouseLotteries families={isVietnam ? vietnamese : undefined} />
      </PlainPage>
    </>
  )
}
