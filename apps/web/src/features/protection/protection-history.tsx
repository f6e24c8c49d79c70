import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Skeleton } from '@portal/ui'
import { protectionTexts } from '../../i18n/protection-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useMoment } from '../../i18n/use-time.ts'
import { useApi } from '../../lib/api-context.ts'
import { useLimitText } from './limit-words.ts'
import css from './protection.module.css'
import { type HistoryPage, protectionKey } from './protection-query.ts'

/** What was set, asked for and ended, the newest first. */
export function ProtectionHistory() {
  const t = useText()
  const say = protectionTexts.useText()
  const api = useApi()
  const query = useInfiniteQuery({
    queryKey: [...protectionKey, 'history'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => api.protection.history({ ...(pageParam !== undefined && { before: pageParam }) }, { signal }),
    getNextPageParam: ({ next }) => next,
  })
  if (!query.data) return query.isError ? <QueryFailed query={query} /> : <Skeleton shape="block" className={css.waiting} />
  const list = query.data.pages.flatMap((page) => page.list)
  if (list.length === 0) return <p className="muted">{say('history.none')}</p>
  return (
    <>
      <ol className={css.history}>
        {list.map((event) => (
          <HistoryLine key={event.id} event={event} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          look="outline"
          pending={query.isFetchingNextPage}
          pendingLabel={t('form.waiting')}
          onClick={() => void query.fetchNextPage()}
        >
          {say('history.more')}
        </Button>
      )}
    </>
  )
}

function HistoryLine({ event: { at, event, isImposed, kind, value, endsAt } }: { readonly event: HistoryPage['list'][number] }) {
  const say = protectionTexts.useText()
  const print = useLimitText()
  const when = useMoment()
  const subject = kind && [say(`limit.${kind}`), value === undefined ? undefined : print(kind, value)].filter(Boolean).join(': ')
  return (
    <li>
      <time dateTime={at} className="muted">
        {when(at)}
      </time>
      <span>
        <b>{say(`event.${event}`)}</b>
        {subject && <span>{subject}</span>}
        {endsAt && <span>{say('block.until', { time: when(endsAt) })}</span>}
        {isImposed && <span className="muted">{say('history.imposed')}</span>}
      </span>
    </li>
  )
}
