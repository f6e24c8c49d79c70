import { betStatuses, entryTypes, gameTypes, transferSides, transferStates, walletWays } from '@portal/contracts/record-values'
import { Status } from '@portal/ui/badge.tsx'
import { Link } from 'react-router'
import type { CellTools, Filter } from '../../list/definition.ts'
import type { Say } from '../../i18n/use-text.tsx'
import type { Print } from '../../i18n/use-print.ts'
import type { RowOf, StaffApi } from '../../lib/api.ts'
import type { Key } from './records-texts.ts'

export type BetRow = RowOf<'memberRecords', 'bets'>
export type BetAnswer = Awaited<ReturnType<StaffApi['memberRecords']['bets']>>
export type EntryRow = RowOf<'memberRecords', 'entries'>
export type EntryAnswer = Awaited<ReturnType<StaffApi['memberRecords']['entries']>>
export type LineRow = RowOf<'memberRecords', 'lineTransfers'>
export type LineAnswer = Awaited<ReturnType<StaffApi['memberRecords']['lineTransfers']>>
export type WalletRow = RowOf<'memberRecords', 'walletTransfers'>
export type WalletAnswer = Awaited<ReturnType<StaffApi['memberRecords']['walletTransfers']>>

const betTones = { unsettled: 'warning', won: 'positive', lost: 'plain', tied: 'plain', cancelled: 'negative', void: 'negative' } as const
const stateTones = { pending: 'warning', success: 'positive', failed: 'negative', unknown: 'warning' } as const

export const BetState = ({ status, t }: { readonly status: BetRow['status']; readonly t: Say<Key> }) => (
  <Status tone={betTones[status]}>{t(`records.bet_${status}`)}</Status>
)
export const WalletState = ({ state, t }: { readonly state: WalletRow['state']; readonly t: Say<Key> }) => (
  <Status tone={stateTones[state]}>{t(`records.state_${state}`)}</Status>
)

/** A kind of games by its code; one that is unknown stands as it is. */
export function kindText(code: string, t: Say<Key>): string {
  const kind = gameTypes.find((each) => each === code)
  return kind ? t(`records.kind_${kind}`) : code
}

export const statusOptions = betStatuses.map((value) => ({ value, label: `records.bet_${value}` as const }))
export const kindOptions = gameTypes.map((value) => ({ value, label: `records.kind_${value}` as const }))
export const typeOptions = entryTypes.map((value) => ({ value, label: `records.type_${value}` as const }))
export const sideOptions = transferSides.map((value) => ({ value, label: `records.side_${value}` as const }))
export const wayOptions = walletWays.map((value) => ({ value, label: `records.way_${value}` as const }))
export const stateOptions = transferStates.map((value) => ({ value, label: `records.state_${value}` as const }))

/** From and up to a day of the brand. */
export const dayFilters: readonly Filter<Key>[] = [
  { key: 'from', kind: 'day', label: 'records.from' },
  { key: 'to', kind: 'day', label: 'records.to' },
]

/** An amount, as money stands in a cell. */
export const money = (print: Print, amount: string, options?: { readonly currency?: string; readonly signed?: boolean }) => (
  <span className="num">{print.money(amount, options)}</span>
)

/** Sums of the counted rows; of a long list they say of how many. */
export function sumsOf<Name extends string>(
  names: readonly Name[],
  { totals, count, countIsExact }: { totals: Readonly<Record<Name, string>>; count: number; countIsExact: boolean },
  { t, print }: CellTools<Key>,
) {
  const more = countIsExact ? '' : ` (${t('records.sumOf', { figure: print.number(count) })})`
  return names.map((name) => ({ label: t(`records.sum_${name}` as Key) + more, value: print.money(totals[name]) }))
}

const tabOfOrder: Readonly<Record<string, string>> = { B: 'bets', L: 'bets', D: 'deposits', W: 'withdrawals' }

/** The number of an order, leading to the tab of the member that has it. */
export function OrderLink({ orderNo }: { readonly orderNo: string }) {
  const tab = tabOfOrder[orderNo.charAt(0)]
  if (tab === undefined) return <span className="num">{orderNo}</span>
  return (
    <Link className="num" to={`?${new URLSearchParams({ tab, number: orderNo, open: orderNo })}`}>
      {orderNo}
    </Link>
  )
}
