import { useLocation } from 'react-router'
import { useText } from '../../i18n/use-text.tsx'
import { PlainPage } from '../../shell/plain-page.tsx'
import HouseLotteries from './house-lotteries.tsx'
import { LotteryNavigation } from './lottery-navigation.tsx'

/** The page of the house's lotteries. */
export function LotteryMenu() {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <>
      {pathname === '/lottery' && <LotteryNavigation isMenu />}
      <PlainPage icon="ticket-duotone" title={t('title.lottery')} lead={t('lottery.lead')}>
        <HouseLotteries />
      </PlainPage>
    </>
  )
}
