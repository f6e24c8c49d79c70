import { Status } from '@portal/ui/badge.tsx'
import { Moment } from '../../frame/moment.tsx'
import { SubjectName } from '../../frame/subject-name.tsx'
import { defineList } from '../../list/define-list.tsx'
import { RequestDetails } from './request-details.tsx'
import { operationText, requestStates, type RequestRow, stateKey, stateTones } from './request-words.ts'
import { type Key, requestsTexts } from './requests-texts.ts'

export default defineList<RequestRow, Key>({
  name: 'requests',
  texts: requestsTexts,
  title: 'page.requests',
  route: (api) => api.requests.list,
  rowKey: ({ id }) => id,
  rowName: ({ id, operation }, { t }) => `${operationText(operation, t)} · ${id}`,
  columns: [
    { key: 'id', head: 'requests.id', cell: ({ id }) => id },
    { key: 'operation', head: 'requests.operation', cell: ({ operation }, { t }) => operationText(operation, t) },
    { key: 'subject', head: 'requests.subject', cell: ({ subjectKind, subjectId }) => <SubjectName kind={subjectKind} id={subjectId} /> },
    { key: 'reason', head: 'requests.reason', cell: ({ reason }) => reason },
    { key: 'by', head: 'requests.by', cell: ({ proposedBy }) => proposedBy },
    { key: 'at', head: 'requests.at', cell: ({ proposedAt }) => <Moment iso={proposedAt} /> },
    { key: 'state', head: 'requests.state', cell: ({ state }, { t }) => <Status tone={stateTones[state]}>{t(stateKey(state))}</Status> },
    { key: 'decided', head: 'requests.decided', isHidden: true, cell: ({ decidedBy }) => decidedBy ?? '–' },
  ],
  filters: [
    {
      key: 'state',
      kind: 'choice',
      label: 'requests.state',
      options: requestStates.map((state) => ({ value: state, label: stateKey(state) })),
    },
  ],
  Details: RequestDetails,
  empty: { title: 'requests.none', hint: 'requests.noneHint', icon: 'users-three-duotone' },
  refreshMs: 20_000,
})
