import { harmStaffActions } from '@portal/contracts/protection-values'
import type { Action } from '../../actions/action.ts'
import type { Key } from './harm-texts.ts'

/** What staff do for a member whose play shows markers. */
export const careAction: Action<{ readonly username: string }, Key> = {
  key: 'care',
  label: 'harm.act',
  icon: 'chat-circle-dots-duotone',
  look: 'primary',
  permission: 'protection.tighten',
  explain: 'harm.actWhy',
  fields: [
    {
      key: 'action',
      label: 'harm.action',
      kind: 'choice',
      options: harmStaffActions.map((value) => ({ value, label: `harm.action_${value}` as const })),
    },
  ],
  send: (api, { username: member }, { values, reason, options }) =>
    api.harm.act({ member, action: values.action as (typeof harmStaffActions)[number], reason }, options),
  done: 'harm.acted',
}
