import { depositStates, methodKinds } from '@portal/contracts/cashier-values'
import { Status } from '@portal/ui/badge.tsx'
import type { Say } from '../../i18n/use-text.tsx'
import type { RowOf, StaffApi } from '../../lib/api.ts'
import type { Key } from './deposits-texts.ts'

export type DepositRow = RowOf<'deposits', 'list'>
export type DepositAnswer = Awaited<ReturnType<StaffApi['deposits']['list']>>
export type DepositOrder = Awaited<ReturnType<StaffApi['deposits']['get']>>

const tones = {
  created: 'plain',
  awaiting: 'plain',
  submitted: 'warning',
  in_review: 'warning',
  partly_credited: 'warning',
  credited: 'positive',
  rejected: 'negative',
  expired: 'plain',
  cancelled: 'plain',
  reversed: 'negative',
} as const satisfies Record<DepositRow['state'], string>

export function DepositState({ state, t }: { readonly state: DepositRow['state']; readonly t: Say<Key> }) {
  return <Status tone={tones[state]}>{t(`deposits.state_${state}`)}</Status>
}

export const stateOptions = depositStates.map((value) => ({ value, label: `deposits.state_${value}` as const }))
export const kindOptions = methodKinds.map((value) => ({ value, label: `deposits.kind_${value}` as const }))

/** Who brought an order to a state: a person of staff by name, else the member, the provider or the clock. */
export function actorText(actor: string, t: Say<Key>): string {
  if (actor.startsWith('staff ')) return actor.slice('staff '.length)
  if (actor.startsWith('provider')) return t('deposits.byProvider')
  return t(actor === 'time' ? 'deposits.byTime' : 'deposits.byMember')
}

/** A reason, which may be one that has no words here. */
export function reasonText(reason: string, t: Say<Key>): string {
  const key = `deposits.reason_${reason}`
  const said = t(key as Key)
  return said === key ? reason : said
}
