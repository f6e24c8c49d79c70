import type { Action } from '../../actions/action.ts'
import type { Found } from './campaign-words.tsx'
import type { Key } from './campaigns-texts.ts'

type Of = Action<Found, Key>

const refusals = { 'staff.changed': 'campaigns.conflict' } as const satisfies NonNullable<Of['refusals']>
const faults = { no_forecast: 'campaigns.fault_forecast', past: 'campaigns.fault_past' } as const satisfies NonNullable<Of['faults']>

/** What may be done with a campaign as it stands. */
export const campaignActions: readonly Of[] = [
  {
    key: 'publish',
    label: 'campaigns.publish',
    icon: 'megaphone-simple-duotone',
    look: 'primary',
    permission: 'campaigns.publish',
    applies: ({ row, forecast }) => row.state !== 'ended' && row.liveVersion !== row.version && forecast !== undefined,
    explain: 'campaigns.publishWhy',
    version: ({ row }) => row.version,
    faults,
    refusals,
    send: (api, { row: { id } }, { version, reason, options }) => api.campaigns.publish({ id, version, reason }, options),
    done: 'campaigns.published',
  },
  {
    key: 'resume',
    label: 'campaigns.resume',
    permission: 'campaigns.publish',
    applies: ({ row }) => row.state === 'paused',
    explain: 'campaigns.resumeWhy',
    version: ({ row }) => row.version,
    refusals,
    send: (api, { row: { id } }, { version, reason, options }) => api.campaigns.resume({ id, version, reason }, options),
    done: 'campaigns.resumed',
  },
  {
    key: 'pause',
    label: 'campaigns.pause',
    permission: 'campaigns.edit',
    applies: ({ row }) => row.state === 'live' || row.state === 'scheduled',
    explain: 'campaigns.pauseWhy',
    version: ({ row }) => row.version,
    refusals,
    send: (api, { row: { id } }, { version, reason, options }) => api.campaigns.pause({ id, version, reason }, options),
    done: 'campaigns.pausedNow',
  },
  {
    key: 'end',
    label: 'campaigns.end',
    look: 'danger',
    permission: 'campaigns.edit',
    applies: ({ row }) => row.state !== 'ended',
    explain: 'campaigns.endWhy',
    version: ({ row }) => row.version,
    refusals,
    send: (api, { row: { id } }, { version, reason, options }) => api.campaigns.end({ id, version, reason }, options),
    done: 'campaigns.endedNow',
  },
]
