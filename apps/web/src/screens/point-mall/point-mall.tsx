import { Link } from 'react-router'
import { buttonClass } from '@portal/ui'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { Meanwhile } from '../../shell/meanwhile.tsx'
import { PlainPage } from '../../shell/plain-page.tsx'

export default function PointMall() {
  const t = useText()
  return (
    <PlainPage icon="storefront-duotone" title={t('title.pointMall')} lead={t('points.lead')}>
      <EmptyState
        icon="storefront-duotone"
        title={t('points.none')}
        action={
          <Link to="/rng" className={buttonClass({ look: 'quiet' })}>
            {t('action.seeGames')}
          </Link>
        }
      >
        {t('points.noneHint')}
      </EmptyState>
      <Meanwhile />
    </PlainPage>
  )
}
