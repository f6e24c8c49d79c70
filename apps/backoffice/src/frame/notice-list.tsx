import { Button } from '@portal/ui'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { WriteError } from '../actions/action-dialog.tsx'
import { useWrite } from '../actions/use-write.ts'
import { type RowOf, useApi } from '../lib/api.ts'
import { useBrand } from '../lib/brand.ts'
import { useText } from '../i18n/use-text.tsx'
import { QueryFailed } from '../list/list-states.tsx'
import { Moment } from './moment.tsx'
import css from './notices.module.css'

type Notice = RowOf<'notices', 'list'>

/** What the person was told and has not put away, the newest first. */
export default function NoticeList({ count, onGo }: { readonly count: number; readonly onGo: () => void }) {
  const t = useText()
  const api = useApi()
  const brand = useBrand()
  const write = useWrite<unknown>()
  const query = useQuery({
    // The stream's count belongs to the key: what comes while the drawer is open is read at once.
    queryKey: ['notices', brand.code, count],
    queryFn: ({ signal }) => api.notices.list({}, { signal }),
    placeholderData: (before) => before,
  })
  if (query.isError) return <QueryFailed query={query} />
  const list = query.data?.list ?? []
  if (query.data && list.length === 0)
    return (
      <EmptyState icon="bell-duotone" title={t('notices.none')}>
        {t('notices.noneHint')}
      </EmptyState>
    )
  const putAway = async (id: string) => {
    await write.run((options) => api.notices.seen({ id }, options))
    await query.refetch()
  }
  return (
    <>
      <WriteError error={write.error} />
      <ul className={css.list}>
        {list.map((notice) => (
          <li key={notice.id} className={css.notice}>
            <p>{t(`notices.${notice.event}`, { by: notice.by, subject: notice.subjectId })}</p>
            <blockquote>{notice.note}</blockquote>
            <footer>
              <Moment iso={notice.at} />
              <NoticeLink notice={notice} onGo={onGo} />
              <Button size="small" pending={write.isPending} onClick={() => void putAway(notice.id)}>
                {t('notices.seen')}
              </Button>
            </footer>
          </li>
        ))}
      </ul>
    </>
  )
}

const pages: Readonly<Record<string, string>> = { deposit: 'deposits', withdrawal: 'withdrawals', kyc: 'kyc', emergency: 'emergencies' }

function NoticeLink({ notice, onGo }: { readonly notice: Notice; readonly onGo: () => void }) {
  const page = pages[notice.subjectKind]
  if (page === undefined) return null
  // The list of emergency access has no filter by number.
  const number = notice.subjectKind === 'emergency' ? undefined : { number: notice.subjectId }
  const query = new URLSearchParams({ ...number, open: notice.subjectId })
  return (
    <Link to={`/${page}?${query}`} onClick={onGo}>
      {notice.subjectId}
    </Link>
  )
}
