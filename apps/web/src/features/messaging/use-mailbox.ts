import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '@portal/ui/toast.tsx'
import { memberTexts } from '../../i18n/member-texts.ts'
import { useErrorText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { mailboxKey, type Message } from './mailbox-query.ts'
import { unreadKey } from './unread.ts'

type Opened = ReadonlyMap<string, Message>

/** What a member does with the messages on the screen. A message that is opened counts as read at once, and as unread again when the server refuses. */
export function useMailbox() {
  const api = useApi()
  const say = memberTexts.useText()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState<Opened>(new Map())
  const keep = (message: Message) => setOpened((now) => new Map(now).set(message.id, message))
  const drop = (id: string) => setOpened((now) => new Map([...now].filter(([known]) => known !== id)))
  const expectUnread = async (change: (count: number) => number) => {
    await queryClient.cancelQueries({ queryKey: unreadKey })
    queryClient.setQueryData<{ unreadCount: number }>(
      unreadKey,
      (known) => known && { unreadCount: Math.max(0, change(known.unreadCount)) },
    )
  }
  const askLists = () => queryClient.invalidateQueries({ queryKey: mailboxKey })
  // Of several changes under way the answers may come in any order: what counts is asked for after the last of them.
  const askCount = () => {
    if (queryClient.isMutating({ mutationKey: mailboxKey }) === 1) void queryClient.invalidateQueries({ queryKey: unreadKey })
  }
  const showError = (error: unknown) => showToast(errorText(error), 'negative')

  const read = useMutation({
    mutationKey: mailboxKey,
    mutationFn: ({ id }: Message) => api.messaging.readMessage({ id }),
    onMutate: (message) => {
      keep({ ...message, isRead: true })
      return expectUnread((count) => count - 1)
    },
    onError: (error, { id }) => {
      drop(id)
      void askLists()
      showError(error)
    },
    onSettled: askCount,
  })
  const readAll = useMutation({
    mutationKey: mailboxKey,
    mutationFn: (upTo: string) => api.messaging.readMessages({ upTo }),
    onMutate: () => expectUnread(() => 0),
    onSuccess: () => {
      setOpened((now) => new Map([...now].map(([id, message]) => [id, { ...message, isRead: true }])))
      showToast(say('mailbox.markedAll'), 'positive')
      return askLists()
    },
    onError: showError,
    onSettled: askCount,
  })
  const remove = useMutation({
    mutationKey: mailboxKey,
    mutationFn: ({ id }: Message) => api.messaging.removeMessage({ id }),
    onSuccess: (_answer, { id }) => {
      drop(id)
      showToast(say('mailbox.deleted'), 'positive')
      return askLists()
    },
    onError: showError,
    onSettled: askCount,
  })
  const open = (message: Message) => {
    if (!message.isRead) read.mutate(message)
  }
  const clearOpened = () => {
    setOpened(new Map())
    // Lists that were read before do not know of it.
    void queryClient.invalidateQueries({ queryKey: mailboxKey, refetchType: 'none' })
  }
  return { opened, open, forgetOpened: clearOpened, readAll, remove }
}
