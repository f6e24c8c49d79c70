import { useMemo } from 'react'
import { ListPage } from '../../list/list-page.tsx'
import { ofMember } from '../../list/of-member.ts'
import { GiveButton } from './give-button.tsx'
import { rewardList } from './reward-list.tsx'

/** The member's rewards, and a gift for this member. */
export function MemberRewards({ username }: { readonly username: string }) {
  const definition = useMemo(() => ({ ...ofMember(rewardList, username), Extra: () => <GiveButton member={username} /> }), [username])
  return <ListPage definition={definition} />
}
