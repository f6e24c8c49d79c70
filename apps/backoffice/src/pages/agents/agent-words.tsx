import { Status } from '@portal/ui/badge.tsx'
import { Link } from 'react-router'
import type { Print } from '../../i18n/use-print.ts'
import type { Say } from '../../i18n/use-text.tsx'
import type { RowOf, StaffApi } from '../../lib/api.ts'
import type { Key } from './agents-texts.ts'
import css from './agents.module.css'

export type ContractRow = RowOf<'agentContracts', 'list'>
export type BillRow = RowOf<'agentBills', 'list'>
export type ShownBill = Awaited<ReturnType<StaffApi['agentBills']['get']>>
export type CircleRow = RowOf<'transferCircles', 'list'>
export type TreeAnswer = Awaited<ReturnType<StaffApi['agentTree']['branch']>>
export type TreeRow = TreeAnswer['list'][number]
export type QuotaAnswer = Awaited<ReturnType<StaffApi['agentGroups']['quotas']>>
export type QuotaRow = QuotaAnswer['list'][number]
export type ApplicationRow = RowOf<'agentApplications', 'list'>
export type ShownApplication = Awaited<ReturnType<StaffApi['agentApplications']['get']>>

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

const applicationTones = {
  submitted: 'warning',
  under_review: 'warning',
  approved: 'positive',
  rejected: 'negative',
} as const satisfies Record<ApplicationRow['state'], string>

export function ApplicationState({ state, t }: { readonly state: ApplicationRow['state']; readonly t: Say<Key> }) {
  return <Status tone={applicationTones[state]}>{t(`agents.application_${state}`)}</Status>
}

/** Where the tree shows an account. */
export const treeAddress = (account: string) => `/agents/tree?member=${encodeURIComponent(account)}`

/** A prize group is a name made of figures: nothing parts its thousands. */
export const groupText = (group: number, print: Print) => print.number(group).replaceAll(',', '')

/** From and to of a window: the day alone where it is one. */
export function windowText({ from, to }: { readonly from: string; readonly to: string }, print: Print): string {
  const hours = (Date.parse(to) - Date.parse(from)) / 3_600_000
  if (hours < 23) return `${print.day(from)}, ${print.clock(from)}–${print.clock(to)}`
  return hours <= 25 ? print.day(from) : `${print.day(from)} – ${print.day(new Date(Date.parse(to) - 1).toISOString())}`
}

export function Agent({ name }: { readonly name: string }) {
  return (
    <Link to={`/members/${encodeURIComponent(name)}`} className={css.agent}>
      {name}
    </Link>
  )
}
