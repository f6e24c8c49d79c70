import { Link } from 'react-router'
import { buttonClass } from '@portal/ui'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { HotGamesRow } from '../../shell/hot-games-row.tsx'

export default function Missing() {
  const t = useText()
  return (
    <>
      <h1 className="spoken">{t('title.missing')}</h1>
      <EmptyState
        title={t('missing.title')}
        icon="magnifying-glass"
        action={
          <Link to="/" className={buttonClass({ look: 'quiet' })}>
            {t('action.toHome')}
          </Link>
        }
      >
        {t('missing.hint')}
      </EmptyState>
      <HotGamesRow />
    </>
  )
}
