import { payoutKinds, withdrawalStates } from '@portal/contracts/payout-values'
import { Status } from '@portal/ui/badge.tsx'
import type { Say } from '../../i18n/use-text.tsx'
import type { RowOf, StaffApi } from '../../lib/api.ts'
import type { Key } from './withdrawals-texts.ts'

export type WithdrawalRow = RowOf<'withdrawals', 'list'>
export type WithdrawalAnswer = Awaited<ReturnType<StaffApi['withdrawals']['list']>>
type WithdrawalOrder = Awaited<ReturnType<StaffApi['withdrawals']['get']>>

/** What the parts of an order's details are given. */
export type PartProps = { readonly of: WithdrawalOrder; readonly t: Say<Key> }

const tones = {
  requested: 'plain',
  risk_review: 'warning',
  approved: 'warning',
  paying: 'warning',
  payout_failed: 'negative',
  paid: 'positive',
  partial: 'warning',
  disputed: 'negative',
  paying_again: 'warning',
  confirmed: 'positive',
  rejected: 'negative',
  cancelled: 'plain',
  failed: 'negative',
  refunded: 'plain',
} as const satisfies Record<WithdrawalRow['state'], string>

export function WithdrawalState({ state, t }: { readonly state: WithdrawalRow['state']; readonly t: Say<Key> }) {
  return <Status tone={tones[state]}>{t(`withdrawals.state_${state}`)}</Status>
}

const payoutTones = { ready: 'plain', sent: 'warning', paid: 'positive', failed: 'negative' } as const

/** How the sending of money stands: one whose end nobody knows yet is called unknown. */
export function PayoutState({ state, t }: { readonly state: keyof typeof payoutTones; readonly t: Say<Key> }) {
  return <Status tone={payoutTones[state]}>{t(`withdrawals.payout_${state}`)}</Status>
}

const highScore = 60
const lookedAtScore = 30

/** From 30 points on a person looks; 60 and more stand out. */
export function Score({ score, print }: { readonly score: number; readonly print: (value: number) => string }) {
  const tone = score >= highScore ? 'negative' : score >= lookedAtScore ? 'warning' : 'plain'
  return <Status tone={tone}>{print(score)}</Status>
}

export const stateOptions = withdrawalStates.map((value) => ({ value, label: `withdrawals.state_${value}` as const }))
export const kindOptions = payoutKinds.map((value) => ({ value, label: `withdrawals.kind_${value}` as const }))

/** A text that may have no words here: then its code stands for it. */
export function textOr(code: string, key: string, t: Say<Key>): string {
  const said = t(key as Key)
  return said === key ? code : said
}

const actors: ReadonlySet<string> = new Set(['member', 'system', 'provider'])
export const actorText = (actor: string, t: Say<Key>): string => (actors.has(actor) ? t(`withdrawals.by_${actor}` as Key) : actor)
