import { agentTypes } from '@portal/contracts/agent-values'
import { readCount } from '@portal/contracts/figures'
import type { Action, ActionField } from '../../actions/action.ts'
import { agentRefusals } from './agent-refusals.ts'
import type { ApplicationRow } from './agent-words.tsx'
import type { Key } from './agents-texts.ts'

export const isWaiting = ({ state }: ApplicationRow) => state === 'submitted' || state === 'under_review'

type Field = ActionField<ApplicationRow, Key>
const type: Field = {
  key: 'type',
  label: 'agents.agentType',
  kind: 'choice',
  options: agentTypes.map((value) => ({ value: String(value), label: `agents.type_${value}` as const })),
}
const given: readonly Field[] = [
  { key: 'prizeGroup', label: 'agents.prizeGroup', hint: 'agents.prizeGroupHint', kind: 'text', isOptional: true },
  { key: 'quota', label: 'agents.quota', hint: 'agents.quotaHint', kind: 'text', isOptional: true },
]
const place: readonly Field[] = [
  { key: 'account', label: 'agents.theirAccount', hint: 'agents.theirAccountHint', kind: 'text', isOptional: true },
  { key: 'upline', label: 'agents.upline', hint: 'agents.uplineHint', kind: 'text', isOptional: true },
]

type Values = Readonly<Record<string, string>>
const named = (values: Values, key: string) => (values[key]?.trim() ? { [key]: values[key].trim() } : {})
const counted = (values: Values, key: string) => (values[key]?.trim() ? { [key]: readCount(values[key], 'EN') ?? NaN } : {})

const approve: Omit<Action<ApplicationRow, Key>, 'key' | 'explain'> = {
  label: 'agents.approve',
  icon: 'check-bold',
  look: 'primary',
  permission: 'agents.admit',
  version: ({ version }) => version,
  send: (api, { applicationNo }, { values, version, reason, options }) =>
    api.agentApplications.approve(
      {
        applicationNo,
        version,
        type: agentTypes.find((each) => String(each) === values.type) ?? agentTypes[0],
        ...named(values, 'account'),
        ...named(values, 'upline'),
        ...counted(values, 'prizeGroup'),
        ...counted(values, 'quota'),
        reason,
      },
      options,
    ),
  faults: {
    unknown: 'agents.memberUnknown',
    has_account: 'agents.hasAccount',
    not_theirs: 'agents.notTheirs',
    not_offered: 'agents.notOffered',
  },
  refusals: agentRefusals,
  done: 'agents.approved',
}

/** What is decided about an application; who has an account is asked for less. */
export const applicationActions: readonly Action<ApplicationRow, Key>[] = [
  {
    ...approve,
    key: 'approveMember',
    explain: 'agents.approveMemberWhy',
    applies: (row) => isWaiting(row) && row.member !== undefined,
    fields: [type, ...given],
  },
  {
    ...approve,
    key: 'approveVisitor',
    explain: 'agents.approveVisitorWhy',
    applies: (row) => isWaiting(row) && row.member === undefined,
    fields: [type, ...place, ...given],
  },
  {
    key: 'reject',
    label: 'agents.reject',
    look: 'danger',
    permission: 'agents.admit',
    explain: 'agents.rejectWhy',
    applies: isWaiting,
    version: ({ version }) => version,
    hasReason: false,
    fields: [{ key: 'answer', label: 'agents.answerToApplicant', hint: 'agents.answerHint', kind: 'long' }],
    send: (api, { applicationNo }, { values, version, options }) =>
      api.agentApplications.reject({ applicationNo, version, answer: values.answer?.trim() ?? '' }, options),
    faults: { too_short: 'agents.answerHint' },
    done: 'agents.rejected',
  },
]
