import { emergencyOperations } from '@portal/contracts/staff/emergency-scope'
import { Status } from '@portal/ui/badge.tsx'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { PagedTable } from '../../frame/paged-table.tsx'
import { Panel } from '../../frame/panel.tsx'
import { useEventText } from '../../i18n/code-texts.ts'
import type { Say } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api.ts'
import { emergencyTexts, type Key } from './emergencies-texts.ts'
import { type EmergencyRow, emergencyTones } from './emergency-words.ts'

export function EmergencyState({ row, t }: { readonly row: EmergencyRow; readonly t: Say<Key> }) {
  return <Status tone={emergencyTones[row.state]}>{t(`emergency.state_${row.state}`)}</Status>
}

/** One use of emergency access: who and why, what was carried out under it, and its review. */
export function EmergencyDetails({ row }: { readonly row: EmergencyRow }) {
  const t = emergencyTexts.useText()
  return (
    <>
      <Facts
        facts={[
          [t('emergency.state'), <EmergencyState key="state" row={row} t={t} />],
          [t('emergency.by'), row.by],
          [t('emergency.reason'), row.reason],
          [t('emergency.opened'), <Moment key="opened" iso={row.openedAt} />],
          [t('emergency.ends'), <Moment key="ends" iso={row.endedAt ?? row.endsAt} />],
          ...(row.endedBy === undefined ? [] : [[t('emergency.endedBy'), row.endedBy] as const]),
          [t('emergency.reviewedBy'), row.reviewedBy],
          [t('emergency.reviewed'), row.reviewedAt && <Moment key="reviewed" iso={row.reviewedAt} />],
          ...(row.reviewNote === '' ? [] : [[t('emergency.finding'), row.reviewNote] as const]),
        ]}
      />
      <Acts row={row} t={t} />
      <Scope t={t} />
    </>
  )
}

function Acts({ row, t }: { readonly row: EmergencyRow; readonly t: Say<Key> }) {
  const api = useApi()
  const eventText = useEventText()
  return (
    <Panel title={t('emergency.acts')} note={t('emergency.actsHint')}>
      <PagedTable
        caption={t('emergency.acts')}
        name={['emergency-acts', row.id, String(row.acts)]}
        load={(after) => api.emergencies.acts({ id: row.id, after })}
        rowKey={({ id }) => id}
        columns={[
          { key: 'at', head: t('emergency.at'), cell: ({ at }) => <Moment iso={at} /> },
          { key: 'what', head: t('emergency.what'), phoneLabel: t('emergency.what'), cell: ({ operation }) => eventText(operation) },
          { key: 'subject', head: t('emergency.about'), phoneLabel: t('emergency.about'), cell: ({ subjectId }) => subjectId },
          { key: 'reason', head: t('emergency.reason'), phoneLabel: t('emergency.reason'), cell: ({ reason }) => reason },
        ]}
        empty={{ title: t('emergency.noActs'), hint: t('emergency.noActsHint') }}
      />
    </Panel>
  )
}

/** What one person may carry out under it, so that nobody looks for it in vain. */
function Scope({ t }: { readonly t: Say<Key> }) {
  const eventText = useEventText()
  return (
    <Panel title={t('emergency.scope')} note={t('emergency.scopeHint')}>
      <ul>
        {emergencyOperations.map((operation) => (
          <li key={operation}>{eventText(operation)}</li>
        ))}
      </ul>
    </Panel>
  )
}
