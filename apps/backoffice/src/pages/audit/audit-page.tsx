import { Changes } from '../../frame/changes.tsx'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { SubjectName } from '../../frame/subject-name.tsx'
import { useEventText, usePermissionText } from '../../i18n/code-texts.ts'
import subjects from '../../i18n/subjects/EN.json' with { type: 'json' }
import { defineList } from '../../list/define-list.tsx'
import type { RowOf } from '../../lib/api.ts'
import { auditTexts, type Key } from './audit-texts.ts'
import { ChainState } from './chain-state.tsx'

type Row = RowOf<'audit', 'list'>

const subjectKinds = (Object.keys(subjects) as (keyof typeof subjects)[]).map((label) => ({ value: label.replace('subject.', ''), label }))

function EventName({ event }: { readonly event: string }) {
  const eventText = useEventText()
  return eventText(event)
}

function Details({ row }: { readonly row: Row }) {
  const t = auditTexts.useText()
  const eventText = useEventText()
  const permissionText = usePermissionText()
  return (
    <>
      <Facts
        facts={[
          [t('audit.at'), <Moment key="at" iso={row.at} />],
          [t('audit.by'), row.username],
          [t('audit.event'), eventText(row.event)],
          [t('audit.subject'), row.subjectKind && <SubjectName key="subject" kind={row.subjectKind} id={row.subjectId} />],
          [t('audit.reason'), row.reason],
          [t('audit.permission'), row.permission && permissionText(row.permission)],
          [t('audit.route'), row.route],
          [t('audit.request'), row.request],
          [t('audit.ip'), row.ip],
          [t('audit.device'), row.device],
          [t('audit.requestId'), row.requestId],
        ]}
      />
      <Panel title={t('audit.change')}>
        <Changes before={row.before} after={row.after} />
      </Panel>
    </>
  )
}

export default defineList<Row, Key>({
  name: 'audit',
  texts: auditTexts,
  title: 'page.audit',
  route: (api) => api.audit.list,
  rowKey: ({ id }) => id,
  rowName: ({ id, subjectKind, subjectId }) => [subjectKind, subjectId, id].filter(Boolean).join(' · '),
  columns: [
    { key: 'id', head: 'audit.id', isHidden: true, cell: ({ id }) => id },
    { key: 'at', head: 'audit.at', cell: ({ at }) => <Moment iso={at} /> },
    { key: 'by', head: 'audit.by', cell: ({ username }) => username },
    { key: 'event', head: 'audit.event', cell: ({ event }) => <EventName event={event} /> },
    { key: 'subject', head: 'audit.subject', cell: ({ subjectKind, subjectId }) => <SubjectName kind={subjectKind} id={subjectId} /> },
    { key: 'change', head: 'audit.change', cell: ({ before, after }) => <Changes before={before} after={after} /> },
    { key: 'reason', head: 'audit.reason', cell: ({ reason }) => reason },
    { key: 'ip', head: 'audit.ip', isHidden: true, cell: ({ ip }) => ip },
  ],
  filters: [
    { key: 'username', kind: 'text', label: 'audit.by' },
    { key: 'subjectKind', kind: 'choice', label: 'audit.subjectKind', options: subjectKinds },
    { key: 'subjectId', kind: 'text', label: 'audit.subjectId' },
  ],
  Details,
  Extra: ChainState,
  empty: { title: 'audit.none', hint: 'audit.noneHint', icon: 'list-checks-duotone' },
})
