import type { Action } from '../../actions/action.ts'
import type { DepositRow } from './deposit-words.tsx'
import type { Key } from './deposits-texts.ts'

/** Why staff may reject an order; the contract's list. */
const rejectReasons = ['not_found', 'wrong_amount', 'wrong_account', 'unreadable_proof', 'name_differs', 'other'] as const
type Why = (typeof rejectReasons)[number]

const waits = ({ state }: DepositRow) => state === 'in_review'
const typed = (text: string | undefined) => text?.trim() || undefined

/** What is decided about an order that waits for a person. */
export const depositActions: readonly Action<DepositRow, Key>[] = [
  {
    key: 'credit',
    label: 'deposits.credit',
    look: 'primary',
    icon: 'check-bold',
    permission: 'deposits.review',
    applies: waits,
    explain: 'deposits.creditWhy',
    fields: [
      { key: 'amount', label: 'deposits.creditAmount', kind: 'amount', from: ({ amount }) => amount },
      { key: 'paymentId', label: 'deposits.creditId', hint: 'deposits.creditIdHint', kind: 'text', from: ({ trxId = '' }) => trxId },
    ],
    send: (api, { orderNo }, { values, reason, options }) =>
      api.deposits.credit({ orderNo, amount: typed(values.amount), paymentId: typed(values.paymentId), reason }, options),
    done: 'deposits.creditDone',
  },
  {
    key: 'askProof',
    label: 'deposits.askProof',
    permission: 'deposits.review',
    applies: waits,
    explain: 'deposits.askProofWhy',
    hasReason: false,
    fields: [{ key: 'note', label: 'deposits.askProofNote', kind: 'long' }],
    send: (api, { orderNo }, { values, options }) => api.deposits.askProof({ orderNo, note: values.note ?? '' }, options),
    done: 'deposits.askProofDone',
  },
  {
    key: 'reject',
    label: 'deposits.reject',
    look: 'danger',
    permission: 'deposits.review',
    applies: waits,
    explain: 'deposits.rejectWhy',
    fields: [
      {
        key: 'why',
        label: 'deposits.why',
        kind: 'choice',
        options: rejectReasons.map((value) => ({ value, label: `deposits.reason_${value}` as const })),
      },
    ],
    send: (api, { orderNo }, { values, reason, options }) => api.deposits.reject({ orderNo, why: values.why as Why, reason }, options),
    done: 'deposits.rejectDone',
  },
]
