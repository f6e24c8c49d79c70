import { MemberListTab } from '../../frame/member-list-tab.tsx'
import { giveBonus } from './bonus-actions.ts'
import { createMemberList } from './bonus-list.tsx'

/** The member's bonuses, and the proposal to give one. */
export function MemberBonuses({ username }: { readonly username: string }) {
  return <MemberListTab username={username} action={giveBonus} createList={createMemberList} />
}
