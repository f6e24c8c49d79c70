import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { memberTexts } from '../../i18n/member-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { type Message, type MessagePage, type Shown, withOpened } from './mailbox-query.ts'
import css from './mailbox.module.css'
import { MessageLine } from './message-line.tsx'

type MessageListProps = {
  readonly query: UseQueryResult<MessagePage>
  readonly shown: Shown
  readonly opened: ReadonlyMap<string, Message>
  readonly onOpen: (message: Message) => void
  readonly onRemove: (message: Message) => void
  readonly onShowAll: () => void
}

export function MessageList({ query, shown, opened, onOpen, onRemove, onShowAll }: MessageListProps) {
  const { data, error } = query
  if (!data) return error ? <QueryFailed query={query} /> : <Coming />
  const messages = withOpened(data.list, opened, shown)
  if (messages.length === 0) return <Nothing shown={shown} onShowAll={onShowAll} />
  return (
    <Card>
      <ul aria-busy={query.isPlaceholderData || undefined}>
        {messages.map((message) => (
          <MessageLine key={message.id} message={message} onOpen={() => onOpen(message)} onRemove={() => onRemove(message)} />
        ))}
      </ul>
    </Card>
  )
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

function Nothing({ shown, onShowAll }: Pick<MessageListProps, 'shown' | 'onShowAll'>) {
  const say = memberTexts.useText()
  if (shown === 'all')
    return (
      <EmptyState icon="envelope-open-duotone" title={say('mailbox.none')}>
        {say('mailbox.noneHint')}
      </EmptyState>
    )
  const isUnread = shown === 'unread'
  return (
    <EmptyState
      icon="envelope-open-duotone"
      title={say(isUnread ? 'mailbox.noneUnread' : 'mailbox.noneReport')}
      action={<Button onClick={onShowAll}>{say('mailbox.showAll')}</Button>}
    >
      {say(isUnread ? 'mailbox.noneUnreadHint' : 'mailbox.noneReportHint')}
    </EmptyState>
  )
}
