import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Action } from '../actions/action.ts'
import { ActionButton } from './action-button.tsx'
import type { ListAnswer, ListDefinition } from '../list/definition.ts'
import { ListPage } from '../list/list-page.tsx'

type MemberListTabProps<Row extends object, Key extends string, Answer extends ListAnswer<Row>> = {
  readonly username: string
  /** What is given to the member here, or proposed. */
  readonly action: Action<{ readonly member: string }, Key>
  readonly createList: (member: string) => ListDefinition<Row, Key, Answer>
}

/** A part of a member's page: one list of the member, and what is given to the member there. */
export function MemberListTab<Row extends object, Key extends string, Answer extends ListAnswer<Row>>({
  username,
  action,
  createList,
}: MemberListTabProps<Row, Key, Answer>) {
  const queryClient = useQueryClient()
  const definition = useMemo(() => createList(username), [createList, username])
  const t = definition.texts.useText()
  return (
    <>
      <ActionButton
        size="small"
        action={action}
        subject={{ member: username }}
        subjectName={username}
        t={t}
        onCarried={() => void queryClient.invalidateQueries()}
      />
      <ListPage definition={definition} />
    </>
  )
}
