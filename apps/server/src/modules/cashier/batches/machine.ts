import type { BatchState } from '@portal/contracts/payout-values'

/**
 * The states of a payout batch. Pure: the row is locked and written by `batches.ts`.
 *
 *   draft        orders are added and removed; an empty one can't be sealed; it can be discarded, which frees its orders
 *   sealed       number, sum and hash of its orders are fixed; it is released by another person, or unsealed
 *   released     its orders are being paid by the file; each gets one result, paid or failed
 *   done         all were paid
 *   part_failed  all have a result, and some have failed: the end, too
 */
export type BatchFacts = {
  state: BatchState
  preparedBy: string
  sealedBy: string | null
  /** How many orders it holds, how many of them wait for a result, and how many have failed. */
  orders: number
  waiting: number
  failed: number
}

export type BatchAction =
  | { kind: 'add' | 'remove' | 'discard' | 'seal' | 'unseal' | 'export' }
  | { kind: 'release'; by: string }
  | { kind: 'result'; isPaid: boolean }

/** `empty` and `full` speak of the number of orders, `same_person` of whoever prepared or sealed it. */
export type BatchRefused = { refused: 'state' | 'empty' | 'full' | 'same_person' }

/** A file that a bank takes at once. */
export const ordersAtMost = 200

/** The state that an action leads to. */
export function decideBatch(batch: BatchFacts, action: BatchAction): { state: BatchState } | BatchRefused {
  const { state } = batch
  switch (action.kind) {
    case 'add':
      if (state !== 'draft') return { refused: 'state' }
      return batch.orders < ordersAtMost ? { state } : { refused: 'full' }
    case 'remove':
    case 'discard':
      return state === 'draft' ? { state } : { refused: 'state' }
    case 'seal':
      if (state !== 'draft') return { refused: 'state' }
      return batch.orders > 0 ? { state: 'sealed' } : { refused: 'empty' }
    case 'unseal':
      return state === 'sealed' ? { state: 'draft' } : { refused: 'state' }
    case 'export':
      return state === 'draft' || state === 'sealed' ? { refused: 'state' } : { state }
    case 'release':
      if (state !== 'sealed') return { refused: 'state' }
      return isOwn(batch, action.by) ? { refused: 'same_person' } : { state: 'released' }
    case 'result':
      return endWith(batch, action.isPaid)
  }
}

const isOwn = ({ preparedBy, sealedBy }: BatchFacts, by: string) =>
  [preparedBy, sealedBy].some((each) => each?.toLowerCase() === by.toLowerCase())

/** The last result ends the batch. */
function endWith({ state, waiting, failed }: BatchFacts, isPaid: boolean): { state: BatchState } | BatchRefused {
  if (state !== 'released' || waiting === 0) return { refused: 'state' }
  if (waiting > 1) return { state }
  return { state: isPaid && failed === 0 ? 'done' : 'part_failed' }
}
