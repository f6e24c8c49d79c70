import { todayOf } from '@portal/contracts/today'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { noticesQuery, type Notice, type NoticeType } from '../../features/content/content.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useDay } from '../../i18n/use-time.ts'
import { useApi } from '../../lib/api-context.ts'
import { Formatted } from '@portal/ui/formatted.tsx'
import { closePopup } from '../../lib/popup.ts'
import { readStored, writeStored } from '../../lib/storage.ts'
import { serverNow } from '../../lib/server-clock.ts'
import css from './notices.module.css'

function useNotices(type: NoticeType) {
  const api = useApi()
  const { language } = useLanguage()
  const query = useQuery(noticesQuery(api, language, type))
  return { query, notices: query.data?.list ?? [], isLoading: query.isPending }
}

/** The notices of the board, open at the one that was pressed; titled news. */
export function Notices({ index }: { readonly index: number }) {
  const t = useText()
  const { query, notices } = useNotices('B')
  return (
    <Dialog open size="wide" onClose={() => closePopup('notices')} title={t('notice.news')} closeLabel={t('action.close')}>
      {!query.data && query.error && <QueryFailed query={query} />}
      {query.data?.list.length === 0 && (
        <EmptyState icon="megaphone-simple-duotone" title={t('notice.none')}>
          {t('notice.noneHint')}
        </EmptyState>
      )}
      <NoticeList notices={notices} openAt={index} />
    </Dialog>
  )
}

function NoticeList({ notices, openAt }: { readonly notices: readonly Notice[]; readonly openAt?: number }) {
  const day = useDay()
  const openNotice = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    openNotice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className={css.list}>
      {notices.map((notice, index) => (
        <details key={notice.id} ref={index === openAt ? openNotice : undefined} open={index === (openAt ?? 0)} className={css.notice}>
          <summary className={css.title}>
            <span>{notice.title}</span>
            <time dateTime={notice.publishedAt}>{day(notice.publishedAt)}</time>
          </summary>
          <div className={`formatted ${css.content}`}>
            <Formatted html={notice.content} />
          </div>
        </details>
      ))}
    </div>
  )
}

/** What waits for a member after the sign-in: notices of type PL; not shown when there are none, and once a day on request (decision A-54). */
export function AfterLogin() {
  const t = useText()
  const { notices, isLoading } = useNotices('PL')
  const { timeZone } = useLanguage()
  const today = todayOf(timeZone, new Date(serverNow())).day
  const isQuiet = readStored('session', 'afterLoginSeen') === today || (!isLoading && notices.length === 0)
  useEffect(() => {
    if (isQuiet) closePopup('after-login')
  }, [isQuiet])
  if (isQuiet || isLoading) return null
  const close = () => {
    writeStored('session', 'afterLoginSeen', today)
    closePopup('after-login')
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t('notice.welcome')}
      closeLabel={t('action.close')}
      actions={<Button onClick={close}>{t('action.ok')}</Button>}
    >
      <NoticeList notices={notices} />
    </Dialog>
  )
}
