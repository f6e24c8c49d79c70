import type { Action } from '../../actions/action.ts'
import type { Key } from './points-texts.ts'
import { isOpenOrder, type OrderRow } from './points-words.tsx'

type Of = Action<OrderRow, Key>
const shared = {
  permission: 'points.orders',
  applies: isOpenOrder,
  version: ({ version }) => version,
  faults: { invalid: 'points.fault_note' },
} as const satisfies Partial<Of>

/** What is decided about a redemption. */
export const orderActions: readonly Of[] = [
  {
    ...shared,
    key: 'approve',
    label: 'points.approve',
    look: 'primary',
    icon: 'check-bold',
    explain: 'points.approveWhy',
    fields: [{ key: 'note', label: 'points.deliveryNote', hint: 'points.deliveryNoteHint', kind: 'long' }],
    send: (api, { id }, { values, reason, version, options }) =>
      api.points.approve({ id, version, note: values.note ?? '', reason }, options),
    done: 'points.approved',
  },
  {
    ...shared,
    key: 'reject',
    label: 'points.reject',
    look: 'danger',
    explain: 'points.rejectWhy',
    fields: [{ key: 'note', label: 'points.rejectNote', hint: 'points.rejectNoteHint', kind: 'long' }],
    send: (api, { id }, { values, reason, version, options }) =>
      api.points.reject({ id, version, note: values.note ?? '', reason }, options),
    done: 'points.rejected',
  },
]
