import { caseFindings, type CaseFinding } from '@portal/contracts/compliance-values'
import { readCount } from '@portal/contracts/figures'
import type { Action } from '../../actions/action.ts'
import type { CaseRow } from './case-words.tsx'
import type { Key } from './compliance-texts.ts'

type Of = Action<CaseRow, Key>
const isOpen = ({ state }: CaseRow) => state !== 'closed'
const version = (row: CaseRow) => row.version

/** What staff do with a case. Money is held and let go by two people. */
export const caseActions: readonly Of[] = [
  {
    key: 'take',
    label: 'compliance.take',
    look: 'primary',
    permission: 'compliance.work',
    hasReason: false,
    applies: (row) => isOpen(row) && row.assignedTo === undefined,
    version,
    send: (api, { id }, { version: seen, options }) => api.compliance.claim({ id, version: seen, isTaken: true }, options),
    done: 'compliance.taken',
  },
  {
    key: 'note',
    label: 'compliance.addNote',
    permission: 'compliance.work',
    applies: isOpen,
    explain: 'compliance.noteWhy',
    version,
    send: (api, { id }, { version: seen, reason, options }) => api.compliance.note({ id, version: seen, reason }, options),
    done: 'compliance.noted',
  },
  {
    key: 'hold',
    label: 'compliance.holdMoney',
    look: 'danger',
    permission: 'compliance.hold',
    applies: isOpen,
    explain: 'compliance.holdWhy',
    fields: [{ key: 'days', label: 'compliance.daysLabel', hint: 'compliance.daysHint', kind: 'text', from: () => '7' }],
    faults: { out_of_range: 'compliance.fault_number' },
    send: (api, { id }, { values, reason, options }) =>
      api.compliance.hold({ id, days: readCount(values.days ?? '', 'EN') ?? -1, reason }, options),
    done: 'compliance.held',
  },
  {
    key: 'free',
    label: 'compliance.freeMoney',
    permission: 'compliance.hold',
    applies: (row) => isOpen(row) && row.heldUntil !== undefined,
    explain: 'compliance.freeWhy',
    send: (api, { id }, { reason, options }) => api.compliance.free({ id, reason }, options),
    done: 'compliance.freed',
  },
  {
    key: 'escalate',
    label: 'compliance.escalate',
    permission: 'compliance.work',
    applies: ({ state }) => state === 'open' || state === 'in_review',
    explain: 'compliance.escalateWhy',
    version,
    send: (api, { id }, { version: seen, reason, options }) => api.compliance.escalate({ id, version: seen, reason }, options),
    done: 'compliance.escalated',
  },
  {
    key: 'report',
    label: 'compliance.report',
    permission: 'compliance.work',
    applies: isOpen,
    explain: 'compliance.reportWhy',
    fields: [{ key: 'filing', label: 'compliance.filing', kind: 'text' }],
    version,
    send: (api, { id }, { values, version: seen, reason, options }) =>
      api.compliance.report({ id, version: seen, filing: (values.filing ?? '').trim(), reason }, options),
    done: 'compliance.reported',
  },
  {
    key: 'close',
    label: 'compliance.close',
    permission: 'compliance.work',
    applies: isOpen,
    explain: 'compliance.closeWhy',
    fields: [
      {
        key: 'finding',
        label: 'compliance.finding',
        kind: 'choice',
        options: caseFindings.map((value) => ({ value, label: `compliance.finding_${value}` as const })),
      },
    ],
    version,
    send: (api, { id }, { values, version: seen, reason, options }) =>
      api.compliance.close({ id, version: seen, finding: values.finding as CaseFinding, reason }, options),
    done: 'compliance.closed',
  },
  {
    key: 'giveBack',
    label: 'compliance.giveBack',
    permission: 'compliance.work',
    hasReason: false,
    applies: ({ state, assignedTo }) => state === 'in_review' && assignedTo !== undefined,
    version,
    send: (api, { id }, { version: seen, options }) => api.compliance.claim({ id, version: seen, isTaken: false }, options),
    done: 'compliance.givenBack',
  },
]
