import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { noticesQuery } from './content.ts'
import { NoticeCards } from './notice-cards.tsx'

/** What the platform tells all its members: the notices for those who have signed in, then the board's. */
export function Announcements() {
  const t = useText()
  const api = useApi()
  const { language } = useLanguage()
  const own = useQuery(noticesQuery(api, language, 'PL'))
  const board = useQuery(noticesQuery(api, language, 'B'))
  const notices = [...(own.data?.list ?? []), ...(board.data?.list ?? [])]
  if (notices.length === 0 && !board.isPending)
    return (
      <EmptyState icon="chat-circle-dots-duotone" title={t('notice.none')}>
        {t('notice.noneHint')}
      </EmptyState>
    )
  return <NoticeCards notices={notices} />
}
