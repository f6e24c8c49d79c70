import assert from 'node:assert/strict'
import { runThrottled, Gauge, type Queryable, type Registry } from '@portal/runtime'
import { checkPools } from '#modules/jackpots'
import {
  checkBalances,
  checkLedger,
  checkTransfers,
  findStretchEnd,
  type Invariant,
  moveWatchMark,
  readWatchMark,
  settleHorizon,
  summarizeEntries,
  toInvariants,
} from '#modules/wallet'
import { selectInvariants, selectMovedInvariants, selectOpenInvariants } from './record-store.ts'

/** I1 to I13 and I15 over the whole database, in their order: how many rows break each, and one of them. Reads everything. */
export async function checkInvariants(on: Queryable): Promise<Invariant[]> {
  const ledger = await checkLedger(on)
  const pools = await checkPools(on)
  return inOrder([...ledger, ...toInvariants(await selectInvariants(on)), ...pools])
}

/** For the end of every test file that moves money: throws with the broken invariants and a sample of each. Both looks are taken. */
export async function expectSoundLedger(on: Queryable): Promise<void> {
  const found = await checkInvariants(on)
  assert.deepEqual(
    found.map((invariant) => invariant.id),
    [...Array.from({ length: 13 }, (_, index) => `I${index + 1}`), 'I15'],
  )
  assert.deepEqual(
    found.filter((invariant) => invariant.violations !== 0),
    [],
  )
  // What is sound as a whole is sound stretch by stretch.
  assert.deepEqual(
    (await checkNew(on, { step: 50, fullSpeedAfterMs: 0 })).filter((invariant) => invariant.violations !== 0),
    [],
  )
}

const watched = ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I10', 'I11', 'I12', 'I15']

/** Transfers of one step: five milliseconds of the database, within which who plays notices nothing. */
const transfersInStep = 100
/** Steps after which new block ranges are summed up, so that the next entries are found without reading all that came meanwhile. */
const stepsInSum = 100

/**
 * All but I9 and I13 over what was written since it was last found to hold, in steps with rests between them: it costs as much as the traffic since, not as all of
 * history. The mark up to which everything is sound moves on with it, but stays before the first stretch with a fault, so that a fault is told again until
 * somebody has seen to it.
 */
export async function checkNew(
  on: Queryable,
  { step = transfersInStep, upTo, ...pace }: { step?: number; upTo?: bigint; signal?: AbortSignal; fullSpeedAfterMs?: number } = {},
): Promise<Invariant[]> {
  const mark = await readWatchMark(on)
  const found = new Map(watched.map((id): [string, Invariant] => [id, { id, violations: 0, sample: null }]))
  let through = mark
  let soundThrough: bigint | undefined
  let steps = 0
  const look = async () => {
    const end = await findStretchEnd(on, through, step, upTo)
    if (end === undefined) return false
    if (steps++ % stepsInSum === 0) await summarizeEntries(on)
    const ledger = await checkTransfers(on, through, end)
    const bets = toInvariants(await selectMovedInvariants(on, through, end))
    if ([...ledger, ...bets].some(({ violations }) => violations > 0)) soundThrough ??= through
    addUp(found, [...ledger, ...bets])
    through = end
    return true
  }
  await runThrottled(look, pace)
  addUp(found, await checkBalances(on))
  addUp(found, toInvariants(await selectOpenInvariants(on)))
  await moveWatchMark(on, soundThrough ?? through)
  return [...found.values()]
}

function addUp(found: Map<string, Invariant>, more: readonly Invariant[]): void {
  for (const { id, violations, sample } of more) {
    const before = found.get(id)
    found.set(id, { id, violations: (before?.violations ?? 0) + violations, sample: before?.sample ?? sample })
  }
}

function inOrder(invariants: readonly Invariant[]): Invariant[] {
  return invariants.toSorted((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)))
}

export type InvariantWatch = {
  /** What was written since the last look, as far as it is final. */
  lookAtNew(signal?: AbortSignal): Promise<Invariant[]>
  /** Everything. */
  lookAtAll(): Promise<Invariant[]>
}

/**
 * The gauge `portal_invariant_violations{invariant}`, kept by two looks, for jobs; each answers what it found. What the look at everything has found stands
 * until the next one: a later look at what is new says nothing about it.
 * @param further invariants of later domains, for the look at everything
 */
export function watchInvariants(
  metrics: Registry,
  on: Queryable,
  { settleMs, further = async () => [] }: { settleMs?: number; further?: (on: Queryable) => Promise<Invariant[]> } = {},
): InvariantWatch {
  const gauge = new Gauge({
    name: 'portal_invariant_violations',
    help: 'Rows that break an invariant of the ledger and the bets; anything but 0 needs a person at once',
    labelNames: ['invariant'],
    registers: [metrics],
  })
  const known = { all: new Map<string, number>(), latest: new Map<string, number>() }
  const tell = (found: readonly Invariant[], where: Map<string, number>) => {
    for (const { id, violations } of found) {
      where.set(id, violations)
      gauge.set({ invariant: id }, Math.max(known.all.get(id) ?? 0, known.latest.get(id) ?? 0))
    }
  }
  return {
    async lookAtNew(signal) {
      const found = await checkNew(on, { upTo: await settleHorizon(on, settleMs), ...(signal && { signal }) })
      tell(found, known.latest)
      return found
    },
    async lookAtAll() {
      const found = inOrder([...(await checkInvariants(on)), ...(await further(on))])
      tell(found, known.all)
      return found
    },
  }
}
