import { Link } from 'react-router'
import { buttonClass } from '@portal/ui'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PlainPage } from '../../shell/plain-page.tsx'

export default function Lottery() {
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
    </PlainPage>
  )
}
