import { defineList } from '../../list/define-list.tsx'
import { type Key, ledgerTexts } from './ledger-texts.ts'
import { accountText, type AccountRow, entriesHref } from './ledger-words.ts'

export default defineList<AccountRow, Key>({
  name: 'ledger',
  texts: ledgerTexts,
  title: 'page.ledger',
  route: (api) => api.ledger.accounts,
  rowKey: ({ id }) => id,
  rowName: (row, { t }) => accountText(row, t),
  rowHref: ({ id }) => entriesHref(id),
  columns: [
    { key: 'account', head: 'ledger.account', cell: (row, { t }) => accountText(row, t) },
    { key: 'currency', head: 'ledger.currency', cell: ({ currency }) => currency },
    {
      key: 'balance',
      head: 'ledger.balance',
      align: 'end',
      cell: ({ balance, currency }, { print }) => <span className="num">{print.money(balance, { currency })}</span>,
    },
    {
      key: 'entries',
      head: 'ledger.entries',
      align: 'end',
      cell: ({ entries }, { print }) => <span className="num">{print.number(Number(entries))}</span>,
    },
    { key: 'id', head: 'ledger.id', isHidden: true, cell: ({ id }) => id },
  ],
  filters: [{ key: 'member', kind: 'text', label: 'ledger.member', hint: 'ledger.memberHint' }],
  empty: { title: 'ledger.none', hint: 'ledger.noneHint', icon: 'bank-duotone' },
})
