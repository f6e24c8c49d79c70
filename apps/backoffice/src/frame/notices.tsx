import { Button, IconButton } from '@portal/ui'
import { Badge } from '@portal/ui/badge.tsx'
import { Drawer } from '@portal/ui/drawer.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { WriteError } from '../actions/action-dialog.tsx'
import { useWrite } from '../actions/use-write.ts'
import { type RowOf, useApi } from '../lib/api.ts'
import { useBrand } from '../lib/brand.ts'
import { queueCounts } from '../lib/live-state.ts'
import { usePrint } from '../i18n/use-print.ts'
import { useText } from '../i18n/use-text.tsx'
import { QueryFailed } from '../list/list-states.tsx'
import { Moment } from './moment.tsx'
import css from './notices.module.css'

type Notice = RowOf<'notices', 'list'>

/** What the person was told: a bell with the number of what is new, a toast when something comes, the list at a press. */
export function NoticeBell() {
  const t = useText()
  const print = usePrint()
  const count = queueCounts.use().notices ?? 0
  const [isOpen, setOpen] = useState(false)
  const known = useRef(count)
  const tell = useEffectEvent(() => showToast(t('notices.new')))
  useEffect(() => {
    if (count > known.current) tell()
    known.current = count
  }, [count])
  return (
    <span className={css.bell}>
      <IconButton icon={count > 0 ? 'bell-fill' : 'bell-duotone'} label={t('notices.open', { count })} onClick={() => setOpen(true)} />
      {count > 0 && (
        <span className={css.count} aria-hidden>
          <Badge>{print.number(count)}</Badge>
        </span>
      )}
      <Drawer open={isOpen} onClose={() => setOpen(false)} side="end" title={t('notices.title')} closeLabel={t('action.close')}>
        {isOpen && <Notices count={count} onGo={() => setOpen(false)} />}
      </Drawer>
    </span>
  )
}

function Notices({ count, onGo }: { readonly count: number; readonly onGo: () => void }) {
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

const pages: Readonly<Record<string, string>> = { deposit: 'deposits', withdrawal: 'withdrawals' }

function NoticeLink({ notice, onGo }: { readonly notice: Notice; readonly onGo: () => void }) {
  const page = pages[notice.subjectKind]
  if (page === undefined) return null
  const query = new URLSearchParams({ number: notice.subjectId, open: notice.subjectId })
  return (
    <Link to={`/${page}?${query}`} onClick={onGo}>
      {notice.subjectId}
    </Link>
  )
}
