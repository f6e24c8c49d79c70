import { useMemo } from 'react'
import { ListPage } from '../../list/list-page.tsx'
import { ofMember } from '../../list/of-member.ts'
import { kycList } from '../kyc/kyc-list.tsx'

/** What the member has sent to prove the identity. */
export function MemberDocuments({ username }: { readonly username: string }) {
  const definition = useMemo(() => ofMember(kycList, username), [username])
  return <ListPage definition={definition} />
}
