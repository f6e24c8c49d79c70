import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonClass } from '@portal/ui'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { noticesQuery } from '../../features/content/content.ts'
import { NoticeCards } from '../../features/content/notice-cards.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { PlainPage } from '../../shell/plain-page.tsx'

/** What the brand announces as promotions (announcements of type PR); none is said plainly. */
export default function Promotions() {
  const t = useText()
  const api = useApi()
  const { language } = useLanguage()
  const { data } = useQuery(noticesQuery(api, language, 'PR'))
  return (
    <PlainPage icon="gift-duotone" title={t('title.promotions')} lead={t('promotions.lead')}>
      {data && data.list.length > 0 ? (
        <NoticeCards notices={data.list} />
      ) : (
        <EmptyState
          icon="gift-duotone"
          title={t('promotions.none')}
          action={
            <Link to="/rng" className={buttonClass({ look: 'quiet' })}>
              {t('action.seeGames')}
            </Link>
          }
        >
          {t('promotions.noneHint')}
        </EmptyState>
      )}
    </PlainPage>
  )
}
