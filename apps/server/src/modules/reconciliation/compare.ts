import type { DifferenceKind } from '@portal/contracts/staff/reconciliation'

/** A movement of money as one side tells it. Amounts in minor units. */
export type Movement = {
  /** Names the movement on both sides, together with `owner`. */
  txId: string
  /** The player at a vendor; empty where ids are unique by themselves. */
  owner: string
  /** Our order, where the movement belongs to one. */
  reference?: string | undefined
  kind: string
  currency: string
  amount: bigint
  /** Compared where both sides tell it. */
  fee?: bigint | undefined
  /** Whether the money moved and was not taken back; `state` says it in the words of that side. */
  stands: boolean
  state?: string
  at: Date
}

/** What one side says, as a case keeps it. */
export type Facts = { kind?: string; state?: string; currency?: string; amount?: bigint; fee?: bigint; at?: Date }

export type Difference = {
  owner: string
  txId: string
  reference?: string | undefined
  difference: DifferenceKind
  ours: Facts | undefined
  theirs: Facts | undefined
}

/** How far the two clocks, and the two ends of a movement, may lie apart. */
export const edgeMs = 10 * 60_000

type Stretch = {
  isInside: (at: Date) => boolean
  /** The brand's time zone: a movement that both sides put on different days of it is a difference. */
  zone: string
}

/**
 * Compares both records of one stretch of time. Each side may bring movements of the neighbouring stretches as well, so that a difference of clocks at
 * the edge makes no case: what lies outside of the stretch is looked up, but never missed.
 */
export function compareRecords(ours: readonly Movement[], theirs: readonly Movement[], { isInside, zone }: Stretch): Difference[] {
  const found: Difference[] = []
  const here = new Map(ours.map((told) => [nameOf(told), told]))
  const there = new Map<string, Movement>()
  for (const told of theirs) {
    if (there.has(nameOf(told))) found.push(differ('duplicate', here.get(nameOf(told)), told))
    there.set(nameOf(told), told)
  }
  for (const told of there.values()) {
    const own = here.get(nameOf(told))
    if (!own) {
      if (told.stands && isInside(told.at)) found.push(differ('missing_here', undefined, told))
      continue
    }
    if (!isInside(told.at) && !isInside(own.at)) continue
    const difference = compareOne(own, told, zone)
    if (difference) found.push(differ(difference, own, told))
  }
  for (const own of here.values()) {
    if (own.stands && isInside(own.at) && !there.has(nameOf(own))) found.push(differ('missing_there', own, undefined))
  }
  return found
}

/** The first difference of two tellings of one movement, the gravest first. */
function compareOne(own: Movement, told: Movement, zone: string): DifferenceKind | undefined {
  if (own.stands !== told.stands) return 'state'
  if (!own.stands) return undefined
  if (own.kind !== told.kind) return 'kind'
  if (own.currency !== told.currency) return 'currency'
  if (own.amount !== told.amount) return 'amount'
  if (own.fee !== undefined && told.fee !== undefined && own.fee !== told.fee) return 'fee'
  const isNear = Math.abs(own.at.getTime() - told.at.getTime()) <= edgeMs
  return isNear || dayOf(own.at, zone) === dayOf(told.at, zone) ? undefined : 'day_border'
}

function differ(difference: DifferenceKind, own: Movement | undefined, told: Movement | undefined): Difference {
  const { owner, txId } = (own ?? told)!
  const reference = own?.reference ?? told?.reference
  return { owner, txId, reference, difference, ours: own && toFacts(own), theirs: told && toFacts(told) }
}

function toFacts({ kind, currency, amount, fee, stands, state, at }: Movement): Facts {
  return { kind, currency, amount, ...(fee !== undefined && { fee }), state: state ?? (stands ? 'stands' : 'taken_back'), at }
}

export function nameOf({ owner, txId }: Pick<Movement, 'owner' | 'txId'>): string {
  return `${owner} ${txId}`
}

function dayOf(at: Date, zone: string): string {
  return at.toLocaleDateString('en-CA', { timeZone: zone })
}

/** How many movements stand in the stretch, and what they add up to. */
export function totalOf(side: readonly Movement[], isInside: (at: Date) => boolean): { count: number; sum: bigint } {
  const standing = side.filter((told) => told.stands && isInside(told.at))
  return { count: standing.length, sum: standing.reduce((sum, told) => sum + told.amount, 0n) }
}
