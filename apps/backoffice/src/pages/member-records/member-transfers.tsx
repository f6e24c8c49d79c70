import { useMemo } from 'react'
import { Link } from 'react-router'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import type { ListDefinition } from '../../list/definition.ts'
import { ListPage } from '../../list/list-page.tsx'
import {
  dayFilters,
  type LineAnswer,
  type LineRow,
  money,
  sideOptions,
  stateOptions,
  sumsOf,
  type WalletAnswer,
  type WalletRow,
  WalletState,
  wayOptions,
} from './record-words.tsx'
import { type Key, recordsTexts } from './records-texts.ts'

const linkOf = (username: string) => `/members/${encodeURIComponent(username)}`

function LineDetails({ row }: { readonly row: LineRow }) {
  const t = recordsTexts.useText()
  const print = usePrint()
  const { orderNo, side, direction, other, amount, currency, note, createdAt } = row
  return (
    <Facts
      facts={[
        [t('records.order'), orderNo],
        [t('records.side'), t(`records.side_${side}`)],
        [t('records.direction'), t(`records.to_${direction}`)],
        [
          t('records.other'),
          <Link key="other" to={linkOf(other)}>
            {other}
          </Link>,
        ],
        [t('records.amount'), money(print, amount, { currency })],
        [t('records.at'), <Moment key="at" iso={createdAt} />],
        ...(note ? ([[t('records.note'), note]] as const) : []),
      ]}
    />
  )
}

function createLineList(member: string): ListDefinition<LineRow, Key, LineAnswer> {
  return {
    name: `line-transfers-of-${member}`,
    isPart: true,
    texts: recordsTexts,
    title: 'records.lineTransfers',
    route: (api) => (input: object, options) => api.memberRecords.lineTransfers({ ...input, member }, options),
    csv: { route: (api) => (input: object) => api.memberRecords.lineTransfersCsv({ ...input, member }) },
    rowKey: ({ orderNo }) => orderNo,
    rowName: ({ orderNo, other }) => `${orderNo} · ${other}`,
    columns: [
      { key: 'at', head: 'records.at', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
      { key: 'order', head: 'records.order', cell: ({ orderNo }) => <b className="num">{orderNo}</b> },
      { key: 'side', head: 'records.side', cell: ({ side }, { t }) => t(`records.side_${side}`) },
      { key: 'other', head: 'records.other', cell: ({ other }) => <Link to={linkOf(other)}>{other}</Link> },
      { key: 'direction', head: 'records.direction', isHidden: true, cell: ({ direction }, { t }) => t(`records.to_${direction}`) },
      { key: 'note', head: 'records.note', cell: ({ note }) => note || '–' },
      {
        key: 'amount',
        head: 'records.amount',
        align: 'end',
        cell: ({ amount, side, currency }, { print }) => money(print, side === 'sent' ? `-${amount}` : amount, { currency, signed: true }),
      },
    ],
    filters: [{ key: 'side', kind: 'choice', label: 'records.side', options: sideOptions }, ...dayFilters],
    totals: (answer, tools) => sumsOf(['in', 'out'], answer, tools),
    Details: LineDetails,
    empty: { title: 'records.noLine', hint: 'records.noLineHint', icon: 'users-duotone' },
  }
}

/** What the member sent to and received from the upline and downlines. */
export function MemberLineTransfers({ username }: { readonly username: string }) {
  const definition = useMemo(() => createLineList(username), [username])
  return <ListPage definition={definition} />
}

function WalletDetails({ row }: { readonly row: WalletRow }) {
  const t = recordsTexts.useText()
  const print = usePrint()
  const { orderNo, way, vendor, amount, currency, state, attempts, createdAt, endedAt } = row
  return (
    <Facts
      facts={[
        [t('records.order'), orderNo],
        [t('records.state'), <WalletState key="state" state={state} t={t} />],
        [t('records.vendor'), vendor],
        [t('records.way'), t(`records.way_${way}`)],
        [t('records.amount'), amount === undefined ? t('records.allOfIt') : money(print, amount, { currency })],
        [t('records.attempts'), print.number(attempts)],
        [t('records.at'), <Moment key="at" iso={createdAt} />],
        ...(endedAt ? ([[t('records.endedAt'), <Moment key="ended" iso={endedAt} />]] as const) : []),
      ]}
    />
  )
}

function createWalletList(member: string): ListDefinition<WalletRow, Key, WalletAnswer> {
  return {
    name: `wallet-transfers-of-${member}`,
    isPart: true,
    texts: recordsTexts,
    title: 'records.walletTransfers',
    route: (api) => (input: object, options) => api.memberRecords.walletTransfers({ ...input, member }, options),
    csv: { route: (api) => (input: object) => api.memberRecords.walletTransfersCsv({ ...input, member }) },
    rowKey: ({ orderNo }) => orderNo,
    rowName: ({ orderNo, vendor }) => `${orderNo} · ${vendor}`,
    columns: [
      { key: 'at', head: 'records.at', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
      { key: 'order', head: 'records.order', cell: ({ orderNo }) => <b className="num">{orderNo}</b> },
      { key: 'vendor', head: 'records.vendor', cell: ({ vendor }) => vendor },
      { key: 'way', head: 'records.way', cell: ({ way }, { t }) => t(`records.way_${way}`) },
      {
        key: 'amount',
        head: 'records.amount',
        align: 'end',
        cell: ({ amount, currency }, { print, t }) => (amount === undefined ? t('records.allOfIt') : money(print, amount, { currency })),
      },
      { key: 'state', head: 'records.state', cell: ({ state }, { t }) => <WalletState state={state} t={t} /> },
      { key: 'attempts', head: 'records.attempts', isHidden: true, cell: ({ attempts }, { print }) => print.number(attempts) },
    ],
    filters: [
      { key: 'state', kind: 'choice', label: 'records.state', options: stateOptions },
      { key: 'way', kind: 'choice', label: 'records.way', options: wayOptions },
      { key: 'vendor', kind: 'text', label: 'records.vendor', hint: 'records.vendorHint' },
      ...dayFilters,
    ],
    totals: (answer, tools) => sumsOf(['in', 'out'], answer, tools),
    Details: WalletDetails,
    empty: { title: 'records.noWallet', hint: 'records.noWalletHint', icon: 'wallet-duotone' },
  }
}

/** The member's transfers between the main wallet and those that vendors keep. */
export function MemberWalletTransfers({ username }: { readonly username: string }) {
  const definition = useMemo(() => createWalletList(username), [username])
  return <ListPage definition={definition} />
}
