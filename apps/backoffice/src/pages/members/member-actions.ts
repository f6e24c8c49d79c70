import type { Action } from '../../actions/action.ts'
import type { MemberRow } from './member-words.tsx'
import type { Key } from './members-texts.ts'

type Named = Pick<MemberRow, 'username' | 'isLocked'>

/** Locking and opening an account: on the list for many, on the member's page for one. */
export const lockActions: readonly Action<Named, Key>[] = [
  {
    key: 'lock',
    label: 'members.lock',
    icon: 'lock-key-duotone',
    look: 'danger',
    permission: 'members.lock',
    applies: ({ isLocked }) => !isLocked,
    explain: 'members.lockWhy',
    send: (api, { username }, { reason, options }) => api.members.lock({ member: username, isLocked: true, reason }, options),
    done: 'members.didLock',
    isBulk: true,
  },
  {
    key: 'unlock',
    label: 'members.unlock',
    icon: 'key-duotone',
    permission: 'members.lock',
    applies: ({ isLocked }) => isLocked,
    send: (api, { username }, { reason, options }) => api.members.lock({ member: username, isLocked: false, reason }, options),
    done: 'members.didUnlock',
    isBulk: true,
  },
]
