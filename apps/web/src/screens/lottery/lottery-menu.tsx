import { useText } from '../../i18n/use-text.tsx'
import { PlainPage } from '../../shell/plain-page.tsx'
import HouseLotteries from './house-lotteries.tsx'

/** The page of the house's lotteries. */
export function LotteryMenu() {
  const t = useText()
  return (
    <PlainPage icon="ticket-duotone" title={t('title.lottery')} lead={t('lottery.lead')}>
      <HouseLotteries />
    </PlainPage>
  )
}
