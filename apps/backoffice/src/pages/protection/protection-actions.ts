import { limitKinds, type LimitKind } from '@portal/contracts/protection-values'
import type { Action } from '../../actions/action.ts'
import type { Key } from './protection-texts.ts'

type Subject = { readonly username: string }

/** What staff tighten for a member; nothing here loosens. */
export const protectionActions: Readonly<Record<'limit' | 'timeOut' | 'exclusion', Action<Subject, Key>>> = {
  limit: {
    key: 'limit',
    label: 'protection.impose',
    icon: 'gauge-duotone',
    permission: 'protection.tighten',
    explain: 'protection.imposeWhy',
    fields: [
      {
        key: 'kind',
        label: 'protection.limit',
        kind: 'choice',
        options: limitKinds.map((value) => ({ value, label: `protection.limit_${value}` as const })),
      },
      { key: 'value', label: 'protection.value', hint: 'protection.valueHint', kind: 'text' },
    ],
    faults: { out_of_range: 'protection.fault_value', too_large: 'protection.fault_loosens' },
    send: (api, { username: member }, { values, reason, options }) =>
      api.protection.impose({ member, kind: values.kind as LimitKind, value: (values.value ?? '').trim(), reason }, options),
    done: 'protection.done',
  },
  timeOut: {
    key: 'timeOut',
    label: 'protection.beginTimeOut',
    icon: 'timer-duotone',
    look: 'danger',
    permission: 'protection.tighten',
    explain: 'protection.beginTimeOutWhy',
    fields: [
      {
        key: 'length',
        label: 'protection.length',
        kind: 'choice',
        options: (['1', '7', '14', '30', '42'] as const).map((value) => ({ value, label: `protection.days_${value}` as const })),
      },
    ],
    send: (api, { username: member }, { values, reason, options }) =>
      api.protection.block({ member, kind: 'time_out', length: Number(values.length), reason }, options),
    done: 'protection.begun',
  },
  exclusion: {
    key: 'exclusion',
    label: 'protection.beginExclusion',
    icon: 'shield-duotone',
    look: 'danger',
    permission: 'protection.tighten',
    explain: 'protection.beginExclusionWhy',
    fields: [
      {
        key: 'length',
        label: 'protection.length',
        kind: 'choice',
        options: (['6', '12', '36', '60', '0'] as const).map((value) => ({ value, label: `protection.months_${value}` as const })),
      },
    ],
    send: (api, { username: member }, { values, reason, options }) =>
      api.protection.block({ member, kind: 'exclusion', length: Number(values.length), reason }, options),
    done: 'protection.begun',
  },
}
