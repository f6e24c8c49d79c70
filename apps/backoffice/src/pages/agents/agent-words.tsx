import { Status } from '@portal/ui/badge.tsx'
import { Link } from 'react-router'
import type { Print } from '../../i18n/use-print.ts'
import type { Say } from '../../i18n/use-text.tsx'
import type { RowOf, StaffApi } from '../../lib/api.ts'
import type { Key } from './agents-texts.ts'

export type ContractRow = RowOf<'agentContracts', 'list'>
export type BillRow = RowOf<'agentBills', 'list'>
export type ShownBill = Awaited<ReturnType<StaffApi['agentBills']['get']>>
export type CircleRow = RowOf<'transferCircles', 'list'>

export const kinds = ['DAY', 'HOUR', 'RT', 'DIV'] as const
export const kindOptions = kinds.map((value) => ({ value, label: `agents.kind_${value}` as const }))

const contractTones = {
  OFFERED: 'warning',
  ACTIVE: 'positive',
  REJECTED: 'negative',
  SUPERSEDED: 'plain',
  TERMINATED: 'plain',
  WITHDRAWN: 'plain',
  EXPIRED: 'plain',
} as const satisfies Record<ContractRow['state'], string>
export const contractStates = Object.keys(contractTones) as ContractRow['state'][]

export function ContractState({ state, t }: { readonly state: ContractRow['state']; readonly t: Say<Key> }) {
  return <Status tone={contractTones[state]}>{t(`agents.contract_${state}`)}</Status>
}

const billTones = {
  CALCULATED: 'warning',
  NOT_REACHED: 'plain',
  PAID: 'positive',
  PART_PAID: 'warning',
  OWED: 'negative',
  REVERSED: 'negative',
} as const satisfies Record<BillRow['state'], string>
export const billStates = Object.keys(billTones) as BillRow['state'][]

export function BillState({ state, t }: { readonly state: BillRow['state']; readonly t: Say<Key> }) {
  return <Status tone={billTones[state]}>{t(`agents.bill_${state}`)}</Status>
}

/** The rate in percent. */
export const rateText = (ppm: number, print: Print) => `${print.number(ppm / 10_000, ppm % 10_000 === 0 ? 0 : ppm % 100 === 0 ? 2 : 4)} %`

/** From and to of a window: the day alone where it is one. */
export function windowText({ from, to }: { readonly from: string; readonly to: string }, print: Print): string {
  const hours = (Date.parse(to) - Date.parse(from)) / 3_600_000
  if (hours < 23) return `${print.day(from)}, ${print.clock(from)}–${print.clock(to)}`
  return hours <= 25 ? print.day(from) : `${print.day(from)} – ${print.day(new Date(Date.parse(to) - 1).toISOString())}`
}

export function Agent({ name }: { readonly name: string }) {
  return <Link to={`/members/${encodeURIComponent(name)}`}>{name}</Link>
}
