import { batchKinds } from '@portal/contracts/payout-values'
import type { Action } from '../../actions/action.ts'
import type { BatchLine, BatchRow } from './batch-words.tsx'
import type { Key } from './batches-texts.ts'

type Of = Action<BatchRow, Key>
const isIn =
  (...states: BatchRow['state'][]) =>
  ({ state }: BatchRow) =>
    states.includes(state)
const version = ({ version: seen }: BatchRow) => seen

export const kindOptions = batchKinds.map((value) => ({ value, label: `batches.kind_${value}` as const }))

export const createBatch: Action<undefined, Key> = {
  key: 'create',
  label: 'batches.create',
  icon: 'plus-bold',
  permission: 'payouts.prepare',
  explain: 'batches.createWhy',
  hasReason: false,
  fields: [{ key: 'kind', label: 'batches.kind', kind: 'choice', options: kindOptions }],
  send: (api, _none, { values, options }) => api.payoutBatches.create({ kind: values.kind as (typeof batchKinds)[number] }, options),
  done: 'batches.createDone',
}

/** What is done to a batch. */
export const batchActions: readonly Of[] = [
  {
    key: 'seal',
    label: 'batches.seal',
    look: 'primary',
    icon: 'seal-check-duotone',
    permission: 'payouts.prepare',
    applies: (row) => isIn('draft')(row) && row.orders > 0,
    explain: 'batches.sealWhy',
    version,
    send: (api, { batchNo }, { reason, version: seen, options }) => api.payoutBatches.seal({ batchNo, version: seen, reason }, options),
    done: 'batches.sealDone',
  },
  {
    key: 'results',
    label: 'batches.results',
    look: 'primary',
    permission: 'payouts.prepare',
    applies: isIn('released'),
    explain: 'batches.resultsWhy',
    hasReason: false,
    fields: [{ key: 'results', label: 'batches.resultsField', hint: 'batches.resultsHint', kind: 'long' }],
    send: (api, { batchNo }, { values, options }) => api.payoutBatches.results({ batchNo, results: values.results ?? '' }, options),
    done: 'batches.resultDone',
  },
  {
    key: 'unseal',
    label: 'batches.unseal',
    permission: 'payouts.prepare',
    applies: isIn('sealed'),
    explain: 'batches.unsealWhy',
    version,
    send: (api, { batchNo }, { reason, version: seen, options }) => api.payoutBatches.unseal({ batchNo, version: seen, reason }, options),
    done: 'batches.unsealDone',
  },
  {
    key: 'discard',
    label: 'batches.discard',
    look: 'danger',
    permission: 'payouts.prepare',
    applies: isIn('draft'),
    explain: 'batches.discardWhy',
    version,
    send: (api, { batchNo }, { reason, version: seen, options }) => api.payoutBatches.discard({ batchNo, version: seen, reason }, options),
    done: 'batches.discardDone',
  },
]

/** An order together with the batch that it stands in. */
type LineOf = { readonly batch: BatchRow; readonly line: BatchLine }

/** What is done to one order of a batch. */
export const lineActions: readonly Action<LineOf, Key>[] = [
  {
    key: 'remove',
    label: 'batches.remove',
    permission: 'payouts.prepare',
    applies: ({ batch }) => batch.state === 'draft',
    explain: 'batches.removeWhy',
    hasReason: false,
    send: (api, { batch, line }, { options }) => api.payoutBatches.remove({ batchNo: batch.batchNo, orderNo: line.orderNo }, options),
    done: 'batches.removeDone',
  },
  {
    key: 'paid',
    label: 'batches.paid',
    permission: 'payouts.prepare',
    applies: ({ line }) => line.payout === 'ready',
    explain: 'batches.paidWhy',
    hasReason: false,
    fields: [{ key: 'reference', label: 'batches.reference', kind: 'text' }],
    send: (api, { batch, line }, { values, options }) =>
      api.payoutBatches.paid({ batchNo: batch.batchNo, orderNo: line.orderNo, reference: values.reference ?? '' }, options),
    done: 'batches.resultDone',
  },
  {
    key: 'failed',
    label: 'batches.fail',
    look: 'danger',
    permission: 'payouts.prepare',
    applies: ({ line }) => line.payout === 'ready',
    explain: 'batches.failWhy',
    hasReason: false,
    fields: [{ key: 'reason', label: 'batches.why', kind: 'text' }],
    send: (api, { batch, line }, { values, options }) =>
      api.payoutBatches.failed({ batchNo: batch.batchNo, orderNo: line.orderNo, reason: values.reason ?? '' }, options),
    done: 'batches.resultDone',
  },
]
