import type { Action } from '../../actions/action.ts'
import type { Key } from './emergencies-texts.ts'
import type { EmergencyRow } from './emergency-words.ts'

/** Opening, which belongs to no row. */
export const openAction: Action<Record<never, never>, Key> = {
  key: 'open',
  label: 'emergency.open',
  icon: 'warning-duotone',
  look: 'danger',
  permission: 'emergency.use',
  explain: 'emergency.openWhy',
  send: (api, _none, { reason, options }) => api.emergencies.open({ reason }, options),
  done: 'emergency.didOpen',
}

export const emergencyActions: readonly Action<EmergencyRow, Key>[] = [
  {
    key: 'end',
    label: 'emergency.end',
    permission: 'emergency.use',
    applies: ({ state }) => state === 'open',
    explain: 'emergency.endWhy',
    send: (api, { id }, { reason, options }) => api.emergencies.end({ id, reason }, options),
    done: 'emergency.didEnd',
  },
  {
    key: 'review',
    label: 'emergency.review',
    look: 'primary',
    permission: 'emergency.use',
    applies: ({ state, isMine }) => state !== 'reviewed' && !isMine,
    explain: 'emergency.reviewWhy',
    send: (api, { id }, { reason, options }) => api.emergencies.review({ id, reason }, options),
    done: 'emergency.didReview',
  },
]
