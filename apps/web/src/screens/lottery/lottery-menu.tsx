import { useLocation } from 'react-router'
import { useText } from '../../i18n/use-text.tsx'
import { PlainPage } from '../../shell/plain-page.tsx'
import HouseLotteries from './house-lotteries.tsx'
import { Ways } from './ways.tsx'

/** The page of the house's lotteries. */
export function LotteryMenu() {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <>
      {pathname === '/lottery' && <Ways isMenu />}
      <PlainPage icon="ticket-duotone" title={t('title.lottery')} lead={t('lottery.lead')}>
        <HouseLotteries />
      </PlainPage>
    </>
  )
}
