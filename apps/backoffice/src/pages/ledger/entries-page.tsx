import { Moment } from '../../frame/moment.tsx'
import { defineList } from '../../list/define-list.tsx'
import { type Key, ledgerTexts } from './ledger-texts.ts'
import { type EntryRow, kindText } from './ledger-words.ts'
import { TransferDetails } from './transfer-details.tsx'

export default defineList<EntryRow, Key>({
  name: 'ledger-entries',
  texts: ledgerTexts,
  title: 'page.ledgerEntries',
  route: (api) => api.ledger.entries,
  rowKey: ({ transferId }) => transferId,
  rowName: ({ transferId, kind }, { t }) => `${kindText(kind, t)} · ${transferId}`,
  columns: [
    { key: 'at', head: 'ledger.at', cell: ({ at }) => <Moment iso={at} /> },
    { key: 'kind', head: 'ledger.kind', cell: ({ kind }, { t }) => kindText(kind, t) },
    { key: 'reference', head: 'ledger.reference', cell: ({ reference }) => reference || '–' },
    {
      key: 'amount',
      head: 'ledger.amount',
      align: 'end',
      cell: ({ amount }, { print }) => <span className="num">{print.money(amount, { signed: true })}</span>,
    },
    {
      key: 'balance',
      head: 'ledger.behind',
      align: 'end',
      cell: ({ balance }, { print }) => <span className="num">{print.money(balance)}</span>,
    },
    { key: 'transfer', head: 'ledger.transfer', isHidden: true, cell: ({ transferId }) => transferId },
  ],
  filters: [
    { key: 'account', kind: 'text', label: 'ledger.id' },
    { key: 'until', kind: 'day', label: 'ledger.until', hint: 'ledger.untilHint' },
  ],
  Details: TransferDetails,
  empty: { title: 'ledger.noEntries', hint: 'ledger.noEntriesHint', icon: 'receipt-duotone' },
})
