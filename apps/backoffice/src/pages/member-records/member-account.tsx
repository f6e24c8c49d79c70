import { useMemo } from 'react'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import type { Say } from '../../i18n/use-text.tsx'
import { useMay } from '../../lib/me.ts'
import type { ListDefinition } from '../../list/definition.ts'
import { ListPage } from '../../list/list-page.tsx'
import { TransferDetails } from '../ledger/transfer-details.tsx'
import { dayFilters, type EntryAnswer, type EntryRow, money, OrderLink, sumsOf, typeOptions } from './record-words.tsx'
import { type Key, recordsTexts } from './records-texts.ts'

type List = ListDefinition<EntryRow, Key, EntryAnswer>

/** What the movement was of, in the member's words: the game, the other account, the promotion. */
function storyOf({ game, counterpart, promotion, wallets, note, orderNo }: EntryRow, t: Say<Key>): string {
  if (game) return [game.gameName, game.vendorName].filter(Boolean).join(' · ')
  if (counterpart) return `${t(`records.direction_${counterpart.relation}`)} · ${counterpart.account}`
  if (promotion) return promotion.title
  if (wallets) return `${wallets.from ?? t('records.mainWallet')} → ${wallets.to ?? t('records.mainWallet')}`
  return note === orderNo ? '' : note
}

/** The entry, and for whoever reads the ledger both sides of its posting with the seal. */
function EntryDetails({ row }: { readonly row: EntryRow }) {
  const t = recordsTexts.useText()
  const print = usePrint()
  const may = useMay()
  const story = storyOf(row, t)
  return (
    <>
      <Facts
        facts={[
          [t('records.type'), t(`records.type_${row.type}`)],
          [t('records.number'), row.number],
          [t('records.order'), <OrderLink key="order" orderNo={row.orderNo} />],
          [t('records.at'), <Moment key="at" iso={row.time} />],
          [t('records.amount'), money(print, row.amount, { signed: true })],
          [t('records.behind'), money(print, row.balanceAfter)],
          ...(story ? ([[t('records.of'), story]] as const) : []),
        ]}
      />
      {may.use('ledger.read') && <TransferDetails row={{ transferId: row.transferId, reference: row.note }} />}
    </>
  )
}

function createList(member: string): List {
  return {
    name: `account-of-${member}`,
    isPart: true,
    texts: recordsTexts,
    title: 'records.account',
    route: (api) => (input: object, options) => api.memberRecords.entries({ ...input, member }, options),
    csv: { route: (api) => (input: object) => api.memberRecords.entriesCsv({ ...input, member }) },
    rowKey: ({ number }) => number,
    rowName: ({ type, number }, { t }) => `${t(`records.type_${type}`)} · ${number}`,
    columns: [
      { key: 'at', head: 'records.at', cell: ({ time }) => <Moment iso={time} /> },
      { key: 'type', head: 'records.type', cell: ({ type }, { t }) => t(`records.type_${type}`) },
      { key: 'of', head: 'records.of', cell: (row, { t }) => storyOf(row, t) || '–' },
      { key: 'order', head: 'records.order', cell: ({ orderNo }) => <OrderLink orderNo={orderNo} /> },
      { key: 'number', head: 'records.number', isHidden: true, cell: ({ number }) => <span className="num">{number}</span> },
      { key: 'amount', head: 'records.amount', align: 'end', cell: ({ amount }, { print }) => money(print, amount, { signed: true }) },
      { key: 'behind', head: 'records.behind', align: 'end', cell: ({ balanceAfter }, { print }) => money(print, balanceAfter) },
    ],
    filters: [{ key: 'type', kind: 'choice', label: 'records.type', options: typeOptions }, ...dayFilters],
    totals: (answer, tools) => sumsOf(['in', 'out'], answer, tools),
    Details: EntryDetails,
    empty: { title: 'records.noEntries', hint: 'records.noEntriesHint', icon: 'receipt-duotone' },
  }
}

/** The account record as the member reads it. */
export function MemberAccount({ username }: { readonly username: string }) {
  const definition = useMemo(() => createList(username), [username])
  return <ListPage definition={definition} />
}
