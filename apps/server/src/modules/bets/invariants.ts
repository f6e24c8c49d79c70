import assert from 'node:assert/strict'
import { Gauge, type Queryable, type Registry } from '@portal/runtime'
import { checkPools } from '#modules/jackpots'
import { checkLedger, type Invariant } from '#modules/wallet'
import { selectInvariants } from './record-store.ts'

/** I1 to I13 over the whole database, in their order: how many rows break each, and one of them. Reads everything. */
export async function checkInvariants(on: Queryable): Promise<Invariant[]> {
  const ledger = await checkLedger(on)
  const pools = await checkPools(on)
  const rows = await selectInvariants(on)
  const bets = rows.map(({ invariant, violations, sample }) => ({ id: invariant, violations: Number(violations), sample }))
  return [...ledger, ...bets, ...pools].toSorted((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)))
}

/** For the end of every test file that moves money: throws with the broken invariants and a sample of each. */
export async function expectSoundLedger(on: Queryable): Promise<void> {
  const found = await checkInvariants(on)
  assert.deepEqual(
    found.map((invariant) => invariant.id),
    Array.from({ length: 13 }, (_, index) => `I${index + 1}`),
  )
  assert.deepEqual(
    found.filter((invariant) => invariant.violations !== 0),
    [],
  )
}

/** The gauge `portal_invariant_violations{invariant}`. @returns the function that checks and sets it, for a job; it answers what it found */
export function watchInvariants(metrics: Registry, on: Queryable): () => Promise<Invariant[]> {
  const gauge = new Gauge({
    name: 'portal_invariant_violations',
    help: 'Rows that break an invariant of the ledger and the bets; anything but 0 needs a person at once',
    labelNames: ['invariant'],
    registers: [metrics],
  })
  return async () => {
    const found = await checkInvariants(on)
    for (const { id, violations } of found) gauge.set({ invariant: id }, violations)
    return found
  }
}
