import { useMemo } from 'react'
import type { ListAnswer, ListDefinition } from '../../list/definition.ts'
import { ListPage } from '../../list/list-page.tsx'
import { depositList } from '../deposits/deposit-list.tsx'
import { kycList } from '../kyc/kyc-list.tsx'
import { withdrawalList } from '../withdrawals/withdrawal-list.tsx'

/** A list of all members as that of one: the same columns, filters, drawer and export. */
function ofMember<Row extends object, Key extends string, Answer extends ListAnswer<Row>>(
  list: ListDefinition<Row, Key, Answer>,
  member: string,
): ListDefinition<Row, Key, Answer> {
  const { route, csv } = list
  return {
    ...list,
    name: `${list.name}-of-${member}`,
    isPart: true,
    route: (api) => (input: object, options) => route(api)({ ...input, member } as never, options),
    ...(csv && { csv: { ...csv, route: (api) => (input: object, options) => csv.route(api)({ ...input, member } as never, options) } }),
    columns: list.columns.filter(({ key }) => key !== 'member'),
    filters: list.filters.filter(({ key }) => key !== 'member'),
  }
}

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

/** What the member has sent to prove the identity. */
export function MemberDocuments({ username }: { readonly username: string }) {
  const definition = useMemo(() => ofMember(kycList, username), [username])
  return <ListPage definition={definition} />
}
