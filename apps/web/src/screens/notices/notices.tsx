import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { noticesQuery } from '../../features/content/content.ts'
import { NoticeCards } from '../../features/content/notice-cards.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { PlainPage } from '../../shell/plain-page.tsx'

/** All notices of the board. */
export default function NoticePage() {
  const t = useText()
  const api = useApi()
  const { language } = useLanguage()
  const { data } = useQuery(noticesQuery(api, language, 'B'))
  return (
    <PlainPage icon="megaphone-simple-duotone" title={t('title.notices')} lead={t('notice.lead')}>
      {data && data.list.length > 0 ? (
        <NoticeCards notices={data.list} />
      ) : (
        <EmptyState icon="megaphone-simple-duotone" title={t('notice.none')}>
          {t('notice.noneHint')}
        </EmptyState>
      )}
    </PlainPage>
  )
}
