import { batchStates } from '@portal/contracts/payout-values'
import { describe, expect, test } from 'vitest'
import { type BatchAction, type BatchFacts, decideBatch, ordersAtMost } from './machine.ts'

const batch = (of: Partial<BatchFacts>): BatchFacts => ({
  state: 'draft',
  preparedBy: 'finance',
  sealedBy: of.state === undefined || of.state === 'draft' ? null : 'sealer',
  orders: 2,
  waiting: 2,
  failed: 0,
  ...of,
})

const actions: Record<string, BatchAction> = {
  add: { kind: 'add' },
  remove: { kind: 'remove' },
  discard: { kind: 'discard' },
  seal: { kind: 'seal' },
  unseal: { kind: 'unseal' },
  export: { kind: 'export' },
  release: { kind: 'release', by: 'owner' },
  paid: { kind: 'result', isPaid: true },
  failed: { kind: 'result', isPaid: false },
}

/** Where each action leads from each state; what is not named is refused. */
const rows: Partial<Record<BatchFacts['state'], Record<string, BatchFacts['state']>>> = {
  draft: { add: 'draft', remove: 'draft', discard: 'draft', seal: 'sealed' },
  sealed: { unseal: 'draft', release: 'released' },
  released: { export: 'released', paid: 'released', failed: 'released' },
  done: { export: 'done' },
  part_failed: { export: 'part_failed' },
}

describe.each(batchStates)('a batch in the state %s', (state) => {
  test.each(Object.entries(actions))('%s leads where the table says, or is refused', (name, action) => {
    const expected = rows[state]?.[name]
    expect(decideBatch(batch({ state }), action)).toEqual(expected ? { state: expected } : { refused: 'state' })
  })
})

test.each([
  [0, true, 'done'],
  [0, false, 'part_failed'],
  [1, true, 'part_failed'],
  [1, false, 'part_failed'],
])('with %i failed the last result, paid: %s, ends a batch as %s', (failed, isPaid, state) => {
  expect(decideBatch(batch({ state: 'released', waiting: 1, failed }), { kind: 'result', isPaid })).toEqual({ state })
})

test('a batch is sealed with one order and more, and takes no more than a file holds', () => {
  expect(decideBatch(batch({ orders: 0 }), { kind: 'seal' })).toEqual({ refused: 'empty' })
  expect(decideBatch(batch({ orders: ordersAtMost }), { kind: 'add' })).toEqual({ refused: 'full' })
})

test.each(['finance', 'Finance', 'sealer'])('%s, who prepared or sealed a batch, does not release it (MON-30)', (by) => {
  expect(decideBatch(batch({ state: 'sealed' }), { kind: 'release', by })).toEqual({ refused: 'same_person' })
})
