import { Link } from 'react-router'
import { buttonClass } from '@portal/ui'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { HotGamesRow } from '../../shell/hot-games-row.tsx'
import { PlainPage } from '../../shell/plain-page.tsx'

/** The page of the sports vendor where the brand offers no sports: it says so and leads on. */
export function NoSports() {
  const t = useText()
  return (
    <PlainPage icon="cricket-duotone" title={t('title.fbsports')} lead={t('sports.lead')}>
      <EmptyState
        icon="cricket-duotone"
        title={t('sports.none')}
        action={
          <Link to="/sports" className={buttonClass({ look: 'quiet' })}>
            {t('sports.all')}
          </Link>
        }
      >
        {t('sports.noneHint')}
      </EmptyState>
      <HotGamesRow />
    </PlainPage>
  )
}
