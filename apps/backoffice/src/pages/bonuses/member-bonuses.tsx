import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ActionButton } from '../../frame/action-button.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { giveBonus } from './bonus-actions.ts'
import { createMemberList } from './bonus-list.tsx'
import { bonusesTexts } from './bonuses-texts.ts'

/** The member's bonuses, and the proposal to give one. */
export function MemberBonuses({ username }: { readonly username: string }) {
  const t = bonusesTexts.useText()
  const queryClient = useQueryClient()
  const definition = useMemo(() => createMemberList(username), [username])
  return (
    <>
      <ActionButton
        size="small"
        action={giveBonus}
        subject={{ member: username }}
        subjectName={username}
        t={t}
        onCarried={() => void queryClient.invalidateQueries()}
      />
      <ListPage definition={definition} />
    </>
  )
}
