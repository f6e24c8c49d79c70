import { staffRoles } from '@portal/contracts/staff-permissions'
import type { Action, ActionField } from '../../actions/action.ts'
import type { Say } from '../../i18n/use-text.tsx'
import type { RowOf } from '../../lib/api.ts'
import type { Key } from './people-texts.ts'

export type PersonRow = RowOf<'people', 'list'>

/** The eight roles of every installation. */
export const roleOptions = staffRoles.map((role) => ({ value: role, label: `people.${role}` as const }))
/** One of the eight has a name in each language; a role of one's own is its code. */
export const roleText = (role: string, t: Say<Key>): string => {
  const known = staffRoles.find((each) => each === role)
  return known === undefined ? role : t(`people.${known}`)
}
const roleField: ActionField<PersonRow, Key> = { key: 'role', label: 'people.role', kind: 'choice', options: roleOptions }

/** What owners do to a person of staff: most of it waits for a second owner. */
export const peopleActions: readonly Action<PersonRow, Key>[] = [
  {
    key: 'give',
    label: 'people.giveRole',
    permission: 'staff.edit',
    fields: [roleField],
    send: (api, { username }, { values, reason, options }) =>
      api.people.changeRole({ username, role: values.role ?? '', isGiven: true, reason }, options),
    done: 'people.roleGiven',
  },
  {
    key: 'take',
    label: 'people.takeRole',
    permission: 'staff.edit',
    applies: ({ roles }) => roles.length > 0,
    fields: [roleField],
    send: (api, { username }, { values, reason, options }) =>
      api.people.changeRole({ username, role: values.role ?? '', isGiven: false, reason }, options),
    done: 'people.roleTaken',
  },
  {
    key: 'lines',
    label: 'people.setLines',
    permission: 'staff.edit',
    applies: ({ roles }) => !roles.includes('owner'),
    explain: 'people.linesWhy',
    fields: [
      {
        key: 'agents',
        label: 'people.lines',
        hint: 'people.linesHint',
        kind: 'text',
        isOptional: true,
        from: ({ lines }) => lines.join(', '),
      },
    ],
    send: (api, { username }, { values, reason, options }) =>
      api.people.setLines({ username, agents: (values.agents ?? '').split(/[\s,]+/).filter(Boolean), reason }, options),
    faults: { no_agent: 'people.noAgent' },
    done: 'people.linesSet',
  },
  {
    key: 'end',
    label: 'people.end',
    permission: 'staff.edit',
    applies: ({ openSessions }) => openSessions > 0,
    send: (api, { username }, { reason, options }) => api.people.endSessions({ username, reason }, options),
    done: 'people.ended',
  },
  {
    key: 'reset',
    label: 'people.reset',
    permission: 'staff.edit',
    applies: ({ isEnrolled }) => isEnrolled,
    explain: 'people.resetWhy',
    send: (api, { username }, { reason, options }) => api.people.reset({ username, reason }, options),
    done: 'people.didReset',
  },
  {
    key: 'lock',
    label: 'people.lock',
    look: 'danger',
    permission: 'staff.edit',
    applies: ({ isLocked }) => !isLocked,
    explain: 'people.lockWhy',
    version: ({ version }) => version,
    send: (api, { username }, { reason, version, options }) => api.people.lock({ username, isLocked: true, version, reason }, options),
    done: 'people.didLock',
  },
  {
    key: 'unlock',
    label: 'people.unlock',
    permission: 'staff.edit',
    applies: ({ isLocked }) => isLocked,
    version: ({ version }) => version,
    send: (api, { username }, { reason, version, options }) => api.people.lock({ username, isLocked: false, version, reason }, options),
    done: 'people.didUnlock',
  },
]
