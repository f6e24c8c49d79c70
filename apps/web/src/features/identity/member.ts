import type { routes, WireOutput } from '@portal/contracts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'
import { storeChangeTicket } from './change-ticket.ts'
import { endSession, getSession, startSession } from '../../lib/session.ts'

type Identity = typeof routes.identity
export type Member = WireOutput<Identity['memberInfo']>
/** What a way in answers. */
export type SignInAnswer = WireOutput<Identity['login']>
export type SignedIn = Extract<SignInAnswer, { kind: 'session' }>
export type SecondStep = Extract<SignInAnswer, { kind: 'second_step' }>

const memberKey = ['member'] as const

/** The signed-in account; a stored token at the start loads it. */
export function memberQuery(api: Api) {
  return queryOptions({
    queryKey: memberKey,
    queryFn: ({ signal }) => api.identity.memberInfo({}, { signal }),
    staleTime: 60_000,
  })
}

/** The name to show: the nickname, or the account. */
export function nameOf({ nickname, account }: Pick<Member, 'nickname' | 'account'>): string {
  return nickname || account
}

/** Begins the session that a sign-in or a registration answered. The typed password is kept nowhere. */
export function takeSession(queryClient: QueryClient, { token, user, changeTicket }: SignedIn): void {
  clearMember(queryClient)
  storeChangeTicket(changeTicket)
  startSession({ token, username: user.account, type: user.type })
  queryClient.setQueryData<Member>(memberKey, user)
  // Shown at once from the answer, and asked for again: the account may have changed since.
  void queryClient.invalidateQueries({ queryKey: memberKey })
}

/** Ends the session on the server and here; the browser forgets it even when the server can't be reached. */
export async function signOut(api: Api, queryClient: QueryClient): Promise<void> {
  if (getSession()) await api.identity.logout({}).catch(() => undefined)
  endSession()
  clearMember(queryClient)
}

/** What belongs to nobody in particular; all the rest goes when the account changes. */
const publicKeys: ReadonlySet<unknown> = new Set([
  'menus',
  'lanes',
  'hot',
  'games',
  'game-pages',
  'winners',
  'notices',
  'banners',
  'register-rules',
  'permission',
  'routers',
  'countries',
  'vip-levels',
  'promotions',
  'help',
  'posts',
  'commission',
  'lottery',
])

export function clearMember(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !publicKeys.has(queryKey[0]) })
  // A member may have a prize group of its own.
  void queryClient.invalidateQueries({ queryKey: ['lottery', 'game'] })
}
