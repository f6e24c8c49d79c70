import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { Select } from '@portal/ui/select.tsx'
import { memberTexts } from '../../i18n/member-texts.ts'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { RecordPager } from '../wallet/record-pager.tsx'
import { mailboxQuery, type Message, type Shown } from './mailbox-query.ts'
import css from './mailbox.module.css'
import { MessageList } from './message-list.tsx'
import { useMailbox } from './use-mailbox.ts'

const periods = ['D', 'W', 'H', 'M'] as const

/** The member's own messages: opened in place, marked and deleted. */
export function Mailbox({ unreadCount }: { readonly unreadCount: number }) {
  const api = useApi()
  const { language } = useLanguage()
  const [{ shown, page }, setPlace] = useState<{ shown: Shown; page: number }>({ shown: 'all', page: 1 })
  const [messageToDelete, setMessageToDelete] = useState<Message>()
  const list = useRef<HTMLDivElement>(null)
  const query = useQuery({ ...mailboxQuery(api, language, shown, page), placeholderData: (before) => before })
  const { opened, open, forgetOpened, readAll, remove } = useMailbox()
  const { data } = query
  const pageCount = Math.max(1, data?.totalPages ?? page)
  const go = (place: { shown: Shown; page: number }) => {
    forgetOpened()
    setPlace(place)
  }
  // The last message of the last page may have been deleted, here or in another window.
  useEffect(() => {
    if (!query.isPlaceholderData && page > pageCount) setPlace({ shown, page: pageCount })
  }, [query.isPlaceholderData, page, pageCount, shown])
  const readUpTo = () => {
    if (data?.newestId !== undefined && unreadCount > 0) readAll.mutate(data.newestId)
  }
  const removePending = (message: Message) =>
    remove.mutate(message, {
      onSuccess: () => list.current?.focus(),
      onSettled: () => setMessageToDelete(undefined),
    })
  return (
    <div className={css.mailbox}>
      <Bar
        shown={shown}
        onShow={(next) => go({ shown: next, page: 1 })}
        hasUnread={unreadCount > 0}
        isMarking={readAll.isPending}
        onMarkAll={readUpTo}
      />
      <div ref={list} tabIndex={-1} className={css.list}>
        <MessageList
          query={query}
          shown={shown}
          opened={opened}
          onOpen={open}
          onRemove={setMessageToDelete}
          onShowAll={() => go({ shown: 'all', page: 1 })}
        />
      </div>
      <RecordPager page={page} pageCount={pageCount} onPage={(to) => go({ shown, page: to })} />
      {messageToDelete && (
        <RemoveQuestion
          message={messageToDelete}
          isPending={remove.isPending}
          onAnswer={(isSure) => (isSure ? removePending(messageToDelete) : setMessageToDelete(undefined))}
        />
      )}
    </div>
  )
}

type BarProps = {
  readonly shown: Shown
  readonly onShow: (shown: Shown) => void
  readonly hasUnread: boolean
  readonly isMarking: boolean
  readonly onMarkAll: () => void
}

/** What of the mailbox is shown, and one press for all that is unread; that button stays where the keyboard may stand. */
function Bar({ shown, onShow, hasUnread, isMarking, onMarkAll }: BarProps) {
  const t = useText()
  const say = memberTexts.useText()
  return (
    <div className={css.bar}>
      <Select
        label={say('mailbox.show')}
        className={css.show}
        value={shown}
        onChange={(event) => onShow(event.target.value as Shown)}
        options={[
          { value: 'all', label: say('mailbox.all') },
          { value: 'unread', label: say('mailbox.unread') },
          ...periods.map((period) => ({ value: period, label: say(`period.${period}`) })),
        ]}
      />
      <Button icon="check" aria-disabled={!hasUnread || undefined} pending={isMarking} pendingLabel={t('form.waiting')} onClick={onMarkAll}>
        {say('mailbox.markAll')}
      </Button>
    </div>
  )
}

type RemoveQuestionProps = { readonly message: Message; readonly isPending: boolean; readonly onAnswer: (isSure: boolean) => void }

function RemoveQuestion({ message, isPending, onAnswer }: RemoveQuestionProps) {
  const t = useText()
  const say = memberTexts.useText()
  return (
    <Dialog
      open
      size="small"
      onClose={() => onAnswer(false)}
      title={say('mailbox.deleteTitle')}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>{t('action.cancel')}</Button>
          <Button look="danger" pending={isPending} pendingLabel={t('form.waiting')} onClick={() => onAnswer(true)}>
            {say('mailbox.delete')}
          </Button>
        </>
      }
    >
      <p className={css.question}>{say('mailbox.deleteWhat', { title: message.title })}</p>
    </Dialog>
  )
}
