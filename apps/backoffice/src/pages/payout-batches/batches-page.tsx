import { batchStates } from '@portal/contracts/payout-values'
import { ActionButton } from '../../frame/action-button.tsx'
import { Moment } from '../../frame/moment.tsx'
import { defineList } from '../../list/define-list.tsx'
import { useListRefresh } from '../../list/use-list.ts'
import { batchActions, createBatch, kindOptions } from './batch-actions.ts'
import { BatchDetails } from './batch-details.tsx'
import { type BatchRow, BatchState } from './batch-words.tsx'
import { batchesTexts, type Key } from './batches-texts.ts'

/** The button that collects what waits for finance into a draft. */
function CreateBatch() {
  const t = batchesTexts.useText()
  const refresh = useListRefresh('payout-batches')
  return <ActionButton size="small" action={createBatch} subject={undefined} subjectName="" t={t} onCarried={() => void refresh()} />
}

export default defineList<BatchRow, Key>({
  name: 'payout-batches',
  texts: batchesTexts,
  title: 'page.payoutBatches',
  route: (api) => api.payoutBatches.list,
  rowKey: ({ batchNo }) => batchNo,
  rowName: ({ batchNo }) => batchNo,
  columns: [
    { key: 'batch', head: 'batches.batch', cell: ({ batchNo }) => <b className="num">{batchNo}</b> },
    { key: 'kind', head: 'batches.kind', cell: ({ kind }, { t }) => t(`batches.kind_${kind}`) },
    { key: 'state', head: 'batches.state', cell: ({ state }, { t }) => <BatchState state={state} t={t} /> },
    { key: 'orders', head: 'batches.orders', align: 'end', cell: ({ orders }, { print }) => print.number(orders) },
    {
      key: 'total',
      head: 'batches.total',
      align: 'end',
      cell: ({ total, currency }, { print }) => <span className="num">{print.money(total, { currency })}</span>,
    },
    {
      key: 'waiting',
      head: 'batches.waiting',
      align: 'end',
      cell: ({ waiting, state }, { print }) => (state === 'draft' || state === 'sealed' ? '–' : print.number(waiting)),
    },
    { key: 'prepared', head: 'batches.prepared', cell: ({ preparedBy }) => preparedBy },
    { key: 'at', head: 'batches.released', cell: ({ releasedAt }) => (releasedAt ? <Moment iso={releasedAt} /> : '–') },
  ],
  filters: [
    {
      key: 'state',
      kind: 'choice',
      label: 'batches.state',
      options: batchStates.map((value) => ({ value, label: `batches.state_${value}` as const })),
    },
    { key: 'kind', kind: 'choice', label: 'batches.kind', options: kindOptions },
  ],
  actions: batchActions,
  Details: BatchDetails,
  Extra: CreateBatch,
  empty: { title: 'batches.none', hint: 'batches.noneHint', icon: 'bank-duotone' },
})
