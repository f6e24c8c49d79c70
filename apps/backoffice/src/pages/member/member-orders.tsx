import { useMemo } from 'react'
import { ListPage } from '../../list/list-page.tsx'
import { ofMember } from '../../list/of-member.ts'
import { depositList } from '../deposits/deposit-list.tsx'
import { withdrawalList } from '../withdrawals/withdrawal-list.tsx'

/** The member's deposits. */
export function MemberDeposits({ username }: { readonly username: string }) {
  const definition = useMemo(() => ofMember(depositList, username), [username])
  return <ListPage definition={definition} />
}

/** The member's withdrawals. */
export function MemberWithdrawals({ username }: { readonly username: string }) {
  const definition = useMemo(() => ofMember(withdrawalList, username), [username])
  return <ListPage definition={definition} />
}
