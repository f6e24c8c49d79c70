import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { noticesQuery } from './content.ts'
import { NoticeCards, NoticesComing } from './notice-cards.tsx'

/** The platform’s announcements to all members: the notices for those who have signed in, then the board's. */
export function Announcements() {
  const t = useText()
  const api = useApi()
  const { language } = useLanguage()
  const own = useQuery(noticesQuery(api, language, 'PL'))
  const board = useQuery(noticesQuery(api, language, 'B'))
  if (own.isPending || board.isPending) return <NoticesComing />
  const notices = [...(own.data?.list ?? []), ...(board.data?.list ?? [])]
  const failed = [own, board].find((query) => !query.data)
  if (!failed && notices.length === 0)
    return (
      <EmptyState icon="chat-circle-dots-duotone" title={t('notice.none')}>
        {t('notice.noneHint')}
      </EmptyState>
    )
  // What did come is shown beside what did not.
  return (
    <>
      {failed && <QueryFailed query={failed} />}
      <NoticeCards notices={notices} />
    </>
  )
}
