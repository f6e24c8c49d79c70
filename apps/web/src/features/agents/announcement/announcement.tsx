import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { routes, WireOutput } from '@portal/contracts'
import { Button, Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { agentsTexts } from '../../../i18n/agents-texts.ts'
import { QueryFailed } from '../../../i18n/query-failed.tsx'
import { useErrorText, useLanguage } from '../../../i18n/use-text.tsx'
import { useApi } from '../../../lib/api-context.ts'
import { MessageLine } from '../../messaging/message-line.tsx'
import { noticesKey, noticesQuery } from '../queries.ts'
import css from './announcement.module.css'

type Notices = WireOutput<typeof routes.content.agentNotices>

/** What the brand tells its agents: opened in place, with a mark on what is unread. */
export default function Announcement() {
  const say = agentsTexts.useText()
  const api = useApi()
  const { language } = useLanguage()
  const query = useQuery(noticesQuery(api, language))
  const { mutate, isPending } = useReading()
  const { data, error } = query
  if (!data) return error ? <QueryFailed query={query} /> : <Coming />
  const unread = data.list.filter(({ isRead }) => !isRead).map(({ id }) => id)
  if (data.list.length === 0)
    return (
      <EmptyState icon="megaphone-simple-duotone" title={say('agents.noNotices')}>
        {say('agents.noNoticesHint')}
      </EmptyState>
    )
  return (
    <div className={css.page}>
      {unread.length > 0 && (
        <Button look="quiet" size="small" icon="check-bold" className={css.all} pending={isPending} onClick={() => mutate(unread)}>
          {say('agents.readAll')}
        </Button>
      )}
      <Card>
        <ul>
          {data.list.map(({ id, title, content, publishedAt, isRead, isPinned }) => (
            <MessageLine
              key={id}
              message={{ title, content, isRead, sentAt: publishedAt }}
              mark={isPinned ? say('agents.pinned') : undefined}
              onOpen={() => !isRead && mutate([id])}
            />
          ))}
        </ul>
      </Card>
    </div>
  )
}

/** A notice counts as read at once, and as unread again when the server could not be told. */
function useReading() {
  const api = useApi()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: (ids: string[]) => api.content.readAgentNotices({ ids }),
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey: noticesKey })
      queryClient.setQueriesData<Notices>({ queryKey: noticesKey }, (known) => known && withRead(known, ids))
    },
    onError: (error) => showToast(errorText(error), 'negative'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: noticesKey }),
  })
}

function withRead({ list }: Notices, ids: readonly string[]): Notices {
  const next = list.map((notice) => (ids.includes(notice.id) ? { ...notice, isRead: true } : notice))
  return { list: next, unreadCount: next.filter(({ isRead }) => !isRead).length }
}

function Coming() {
  return (
    <Card aria-busy="true">
      {[1, 2, 3].map((line) => (
        <div key={line} className={css.coming}>
          <Skeleton shape="title" share="most" />
          <Skeleton share="third" />
        </div>
      ))}
    </Card>
  )
}
