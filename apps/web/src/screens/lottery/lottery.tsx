import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'react-router'
import { buttonClass } from '@portal/ui'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { lanesQuery } from '../../features/catalogue/game.ts'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { Meanwhile } from '../../shell/meanwhile.tsx'
import { PlainPage } from '../../shell/plain-page.tsx'
import { PlayFrame } from '../play/play-frame.tsx'

/** At /lottery the vendor that the address names, in its frame, when the brand offers lotteries of it; else that there are none yet. */
export default function Lottery() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const api = useApi()
  const { language } = useLanguage()
  const vendor = pathname === '/lottery' ? search.get('vendor') : null
  const { data } = useQuery({ ...lanesQuery(api, language), enabled: vendor !== null })
  const lotteries = data?.data.lanes.filter(({ gameType }) => gameType === 'LOTT' || gameType === 'ELOTT') ?? []
  if (lotteries.some(({ cards }) => cards.some(({ vassalage }) => vassalage === vendor))) return <PlayFrame what="lottery" />
  return <NoLottery />
}

function NoLottery() {
  const t = useText()
  return (
    <PlainPage icon="ticket-duotone" title={t('title.lottery')} lead={t('lottery.lead')}>
      <EmptyState
        icon="ticket-duotone"
        title={t('lottery.none')}
        action={
          <Link to="/" className={buttonClass({ look: 'quiet' })}>
            {t('action.toHome')}
          </Link>
        }
      >
        {t('lottery.noneHint')}
      </EmptyState>
      <Meanwhile />
    </PlainPage>
  )
}
