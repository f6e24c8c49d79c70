import { Status } from '@portal/ui/badge.tsx'
import type { Say } from '../../i18n/use-text.tsx'
import type { RowOf, StaffApi } from '../../lib/api.ts'
import type { Key } from './batches-texts.ts'

export type BatchRow = RowOf<'payoutBatches', 'list'>
export type BatchLine = Awaited<ReturnType<StaffApi['payoutBatches']['get']>>['lines'][number]

const tones = {
  draft: 'plain',
  sealed: 'warning',
  released: 'warning',
  done: 'positive',
  part_failed: 'negative',
} as const satisfies Record<BatchRow['state'], string>

export function BatchState({ state, t }: { readonly state: BatchRow['state']; readonly t: Say<Key> }) {
  return <Status tone={tones[state]}>{t(`batches.state_${state}`)}</Status>
}

const resultTones = { none: 'plain', ready: 'warning', sent: 'warning', paid: 'positive', failed: 'negative' } as const

/** What the bank has answered of an order, and what it calls it. */
export function LineResult({ line: { payout, reference, reason }, t }: { readonly line: BatchLine; readonly t: Say<Key> }) {
  const state = payout ?? 'none'
  return (
    <span>
      <Status tone={resultTones[state]}>{t(`batches.result_${state}`)}</Status> {reference ?? reason}
    </span>
  )
}
