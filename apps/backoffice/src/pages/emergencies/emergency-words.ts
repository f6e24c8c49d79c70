import type { RowOf } from '../../lib/api.ts'

export type EmergencyRow = RowOf<'emergencies', 'list'>

export const emergencyTones = { open: 'negative', unreviewed: 'warning', reviewed: 'positive' } as const satisfies Record<
  EmergencyRow['state'],
  string
>
export const emergencyStates = Object.keys(emergencyTones) as EmergencyRow['state'][]
