import { kycReasons, type KycReason } from '@portal/contracts/kyc-values'
import type { Action } from '../../actions/action.ts'
import type { Key } from './kyc-texts.ts'
import { isOpenCheck, type KycRow } from './kyc-words.tsx'

const version = (row: KycRow) => row.version
const faults = { out_of_range: 'kyc.fault_out_of_range' } as const

/** What is decided about a check. */
export const kycActions: readonly Action<KycRow, Key>[] = [
  {
    key: 'approve',
    label: 'kyc.approve',
    look: 'primary',
    icon: 'check-bold',
    permission: 'kyc.review',
    applies: isOpenCheck,
    explain: 'kyc.approveWhy',
    version,
    fields: [
      {
        key: 'level',
        label: 'kyc.grant',
        kind: 'choice',
        options: [
          { value: '2', label: 'kyc.level_2' },
          { value: '3', label: 'kyc.level_3' },
        ],
        from: ({ level }) => String(level),
      },
      { key: 'validUntil', label: 'kyc.lastDay', kind: 'day' },
    ],
    faults,
    send: (api, { id }, { values, reason, version: seen, options }) =>
      api.kyc.approve({ id, version: seen, level: Number(values.level), validUntil: values.validUntil ?? '', reason }, options),
    done: 'kyc.approved',
  },
  {
    key: 'reject',
    label: 'kyc.reject',
    look: 'danger',
    permission: 'kyc.review',
    applies: isOpenCheck,
    explain: 'kyc.rejectWhy',
    version,
    fields: [
      {
        key: 'why',
        label: 'kyc.why',
        kind: 'choice',
        options: kycReasons.map((value) => ({ value, label: `kyc.reason_${value}` as const })),
      },
      { key: 'note', label: 'kyc.note', hint: 'kyc.noteHint', kind: 'text', isOptional: true },
    ],
    send: (api, { id }, { values, reason, version: seen, options }) =>
      api.kyc.reject({ id, version: seen, why: values.why as KycReason, note: values.note?.trim() ?? '', reason }, options),
    done: 'kyc.rejected',
  },
  {
    key: 'revoke',
    label: 'kyc.revoke',
    look: 'danger',
    permission: 'kyc.review',
    applies: ({ state }) => state === 'approved',
    explain: 'kyc.revokeWhy',
    version,
    send: (api, { id }, { reason, version: seen, options }) => api.kyc.revoke({ id, version: seen, reason }, options),
    done: 'kyc.revoked',
  },
]
