import { Status } from '@portal/ui/badge.tsx'
import { type PayoutsKey, payoutsTexts } from '../../i18n/payouts-texts.ts'
import type { Withdrawal } from './payout-queries.ts'

const tones: Partial<Record<Withdrawal['state'], 'positive' | 'negative' | 'warning'>> = {
  confirmed: 'positive',
  paid: 'warning',
  partial: 'warning',
  payout_failed: 'negative',
  disputed: 'warning',
  rejected: 'negative',
  failed: 'negative',
}

/** A state by its name and tone. */
export function StateMark({ order }: { readonly order: Pick<Withdrawal, 'state' | 'confirmation'> }) {
  const say = payoutsTexts.useText()
  const isForced = order.state === 'confirmed' && order.confirmation === 'forced_received'
  return (
    <Status tone={tones[order.state] ?? 'plain'}>{say(isForced ? 'state.forced' : (`state.${order.state}` satisfies PayoutsKey))}</Status>
  )
}
