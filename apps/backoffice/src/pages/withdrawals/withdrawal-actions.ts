import type { Action } from '../../actions/action.ts'
import type { StaffApi } from '../../lib/api.ts'
import type { WithdrawalRow } from './withdrawal-words.tsx'
import type { Key } from './withdrawals-texts.ts'

type Of = Action<WithdrawalRow, Key>
type Decide = 'approve' | 'passRisk' | 'hold' | 'rejectRisk' | 'sendBack' | 'reject'

const version = ({ version: seen }: WithdrawalRow) => seen
const isIn =
  (...states: WithdrawalRow['state'][]) =>
  ({ state, isInBatch }: WithdrawalRow) =>
    states.includes(state) && !isInBatch
const decide =
  (name: Decide): Of['send'] =>
  (api: StaffApi, { orderNo }, { reason, version: seen, options }) =>
    api.withdrawals[name]({ orderNo, version: seen, reason }, options)

export const riskActions: readonly Of[] = [
  {
    key: 'passRisk',
    label: 'withdrawals.pass',
    look: 'primary',
    icon: 'check-bold',
    permission: 'withdrawals.risk',
    applies: isIn('risk_review'),
    explain: 'withdrawals.passWhy',
    version,
    send: decide('passRisk'),
    done: 'withdrawals.passDone',
  },
  {
    key: 'hold',
    label: 'withdrawals.hold',
    permission: 'withdrawals.risk',
    applies: isIn('risk_review', 'approved'),
    explain: 'withdrawals.holdWhy',
    version,
    send: decide('hold'),
    done: 'withdrawals.holdDone',
  },
  {
    key: 'rejectRisk',
    label: 'withdrawals.reject',
    look: 'danger',
    permission: 'withdrawals.risk',
    applies: isIn('risk_review'),
    explain: 'withdrawals.rejectWhy',
    version,
    send: decide('rejectRisk'),
    done: 'withdrawals.rejectDone',
  },
]

/** Into a draft of payout batches, which is paid by a file. */
const putIntoBatch: Of = {
  key: 'putIntoBatch',
  label: 'withdrawals.putIntoBatch',
  permission: 'payouts.prepare',
  applies: (row) => isIn('approved')(row) && row.kind !== 'crypto',
  explain: 'withdrawals.putIntoBatchWhy',
  hasReason: false,
  fields: [{ key: 'batchNo', label: 'withdrawals.batchNo', kind: 'text' }],
  send: (api, { orderNo }, { values, options }) =>
    api.payoutBatches.add({ batchNo: (values.batchNo ?? '').trim().toUpperCase(), orderNo }, options),
  done: 'withdrawals.putIntoBatchDone',
}

export const financeActions: readonly Of[] = [
  {
    key: 'approve',
    label: 'withdrawals.approve',
    look: 'primary',
    icon: 'check-bold',
    permission: 'withdrawals.approve',
    applies: isIn('approved'),
    explain: 'withdrawals.approveWhy',
    version,
    send: decide('approve'),
    done: 'withdrawals.approveDone',
  },
  {
    key: 'sendBack',
    label: 'withdrawals.sendBack',
    permission: 'withdrawals.approve',
    applies: isIn('approved'),
    explain: 'withdrawals.sendBackWhy',
    version,
    send: decide('sendBack'),
    done: 'withdrawals.holdDone',
  },
  {
    key: 'reject',
    label: 'withdrawals.reject',
    look: 'danger',
    permission: 'withdrawals.approve',
    applies: isIn('approved'),
    explain: 'withdrawals.rejectWhy',
    version,
    send: decide('reject'),
    done: 'withdrawals.rejectDone',
  },
  {
    key: 'resend',
    label: 'withdrawals.resend',
    look: 'primary',
    icon: 'arrow-clockwise-bold',
    permission: 'withdrawals.approve',
    applies: ({ state }) => state === 'payout_failed',
    explain: 'withdrawals.resendWhy',
    version,
    send: decide('approve'),
    done: 'withdrawals.approveDone',
  },
  {
    key: 'giveBack',
    label: 'withdrawals.giveBack',
    look: 'danger',
    permission: 'withdrawals.approve',
    applies: ({ state }) => state === 'payout_failed',
    explain: 'withdrawals.giveBackWhy',
    version,
    send: decide('reject'),
    done: 'withdrawals.giveBackDone',
  },
  putIntoBatch,
]

export const payoutActions: readonly Of[] = [
  {
    key: 'askAgain',
    label: 'withdrawals.askAgain',
    permission: 'withdrawals.approve',
    // What a batch pays goes by its file: the provider does not know of it.
    applies: ({ payout, state, isInBatch }) => (payout === 'ready' || payout === 'sent') && !(isInBatch && state === 'paying'),
    explain: 'withdrawals.askAgainWhy',
    hasReason: false,
    send: (api, { orderNo }, { options }) => api.withdrawals.askAgain({ orderNo }, options),
    done: 'withdrawals.askAgainDone',
  },
]

const ends = ['confirmed', 'paid_again', 'refunded'] as const

export const disputeActions: readonly Of[] = [
  {
    key: 'decideDispute',
    label: 'withdrawals.decide',
    look: 'primary',
    permission: 'disputes.decide',
    applies: ({ state }) => state === 'disputed',
    explain: 'withdrawals.decideWhy',
    version,
    fields: [
      {
        key: 'end',
        label: 'withdrawals.end',
        kind: 'choice',
        options: ends.map((value) => ({ value, label: `withdrawals.end_${value}` as const })),
      },
      { key: 'arrived', label: 'withdrawals.arrived', hint: 'withdrawals.arrivedHint', kind: 'amount', isOptional: true },
      { key: 'note', label: 'withdrawals.note', hint: 'withdrawals.noteHint', kind: 'long' },
    ],
    send: (api, { orderNo }, { values, reason, version: seen, options }) => {
      const arrived = values.arrived?.trim()
      const end = values.end as (typeof ends)[number]
      return api.withdrawals.decideDispute(
        { orderNo, version: seen, end, note: values.note ?? '', reason, ...(arrived && { arrived }) },
        options,
      )
    },
    done: 'withdrawals.decideDone',
  },
]
