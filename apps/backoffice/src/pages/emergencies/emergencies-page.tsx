import { Moment } from '../../frame/moment.tsx'
import { defineList } from '../../list/define-list.tsx'
import { emergencyActions } from './emergency-actions.ts'
import { EmergencyDetails, EmergencyState } from './emergency-details.tsx'
import { type EmergencyRow, emergencyStates } from './emergency-words.ts'
import { emergencyTexts, type Key } from './emergencies-texts.ts'
import { OpenEmergency } from './open-emergency.tsx'

export default defineList<EmergencyRow, Key>({
  name: 'emergencies',
  texts: emergencyTexts,
  title: 'page.emergencies',
  route: (api) => api.emergencies.list,
  csv: { route: (api) => api.emergencies.csv },
  rowKey: ({ id }) => id,
  rowName: ({ id, by }) => `${id} · ${by}`,
  columns: [
    { key: 'by', head: 'emergency.by', cell: ({ by }) => <b>{by}</b> },
    { key: 'state', head: 'emergency.state', cell: (row, { t }) => <EmergencyState row={row} t={t} /> },
    { key: 'reason', head: 'emergency.reason', cell: ({ reason }) => reason },
    { key: 'opened', head: 'emergency.opened', cell: ({ openedAt }) => <Moment iso={openedAt} /> },
    { key: 'ends', head: 'emergency.ends', cell: ({ endedAt, endsAt }) => <Moment iso={endedAt ?? endsAt} /> },
    { key: 'acts', head: 'emergency.acts', align: 'end', cell: ({ acts }, { print }) => print.number(acts) },
    { key: 'reviewer', head: 'emergency.reviewedBy', cell: ({ reviewedBy }) => reviewedBy ?? '–' },
  ],
  filters: [
    {
      key: 'state',
      kind: 'choice',
      label: 'emergency.state',
      options: emergencyStates.map((value) => ({ value, label: `emergency.state_${value}` as const })),
    },
  ],
  actions: emergencyActions,
  Details: EmergencyDetails,
  Extra: OpenEmergency,
  empty: { title: 'emergency.none', hint: 'emergency.noneHint', icon: 'shield-check-duotone' },
  refreshMs: 30_000,
})
