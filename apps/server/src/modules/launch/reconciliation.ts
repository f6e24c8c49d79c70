import type { VendorRound } from '@portal/contracts/vendor-protocol'
import type { z } from 'zod'

type Round = z.output<typeof VendorRound>

/** A transaction as one side tells it. `stands`: it was accepted and not taken back. Amounts in 1/10000 of the currency unit. */
export type ComparedTransaction = {
  playerId: string
  txId: string
  kind: string
  currency: string
  amount: bigint
  stands: boolean
  at: Date
}

type DifferenceKind = 'missing_here' | 'missing_there' | 'amount' | 'currency' | 'state' | 'kind' | 'duplicate'
export type Difference = {
  playerId: string
  txId: string
  difference: DifferenceKind
  ours: string | undefined
  theirs: string | undefined
}

/** Kinds that move money; a rollback is compared by what it did to the transaction it names. */
const compared = new Set(['bet', 'win', 'betwin', 'adjust', 'promo', 'tip'])

/**
 * What a vendor's rounds say of single transactions. Rounds that the vendor still works on are left out: they come again with a higher version. Of a
 * round told twice the higher version counts.
 */
export function readRounds(rounds: readonly Round[]): ComparedTransaction[] {
  const latest = new Map<string, Round>()
  for (const round of rounds) {
    const name = `${round.playerId} ${round.roundId}`
    if ((latest.get(name)?.version ?? 0) < round.version) latest.set(name, round)
  }
  return [...latest.values()]
    .filter((round) => round.status !== 'open')
    .flatMap((round) =>
      round.transactions
        .filter(({ kind }) => compared.has(kind))
        .map(({ txId, kind, amount, at }) => ({
          playerId: round.playerId,
          txId,
          kind,
          currency: round.currency,
          amount,
          stands: round.status !== 'rolled_back',
          at,
        })),
    )
}

/**
 * Compares both records of one hour. Each side may bring transactions of the neighbouring hours as well, so that a clock's difference or a time zone at
 * the edge makes no case: what lies outside of the hour is looked up, but never missed.
 */
export function compareRecords(
  ours: readonly ComparedTransaction[],
  theirs: readonly ComparedTransaction[],
  isInHour: (at: Date) => boolean,
): Difference[] {
  const found: Difference[] = []
  const here = new Map(ours.map((told) => [nameOf(told), told]))
  const there = new Map<string, ComparedTransaction>()
  for (const told of theirs) {
    if (there.has(nameOf(told))) found.push(differ(told, 'duplicate', undefined, 'told twice'))
    there.set(nameOf(told), told)
  }
  for (const told of there.values()) {
    const own = here.get(nameOf(told))
    if (!own) {
      if (told.stands && isInHour(told.at)) found.push(differ(told, 'missing_here', undefined, told.amount.toString()))
      continue
    }
    if (!isInHour(told.at) && !isInHour(own.at)) continue
    found.push(...compareOne(own, told))
  }
  for (const own of here.values()) {
    if (own.stands && isInHour(own.at) && !there.has(nameOf(own)))
      found.push(differ(own, 'missing_there', own.amount.toString(), undefined))
  }
  return found
}

function compareOne(own: ComparedTransaction, told: ComparedTransaction): Difference[] {
  if (own.stands !== told.stands) return [differ(own, 'state', stateOf(own), stateOf(told))]
  if (!own.stands) return []
  if (own.kind !== told.kind) return [differ(own, 'kind', own.kind, told.kind)]
  if (own.currency !== told.currency) return [differ(own, 'currency', own.currency, told.currency)]
  return own.amount === told.amount ? [] : [differ(own, 'amount', own.amount.toString(), told.amount.toString())]
}

function differ(
  { playerId, txId }: ComparedTransaction,
  difference: DifferenceKind,
  ours: string | undefined,
  theirs: string | undefined,
): Difference {
  return { playerId, txId, difference, ours, theirs }
}

function nameOf({ playerId, txId }: ComparedTransaction): string {
  return `${playerId} ${txId}`
}

function stateOf({ stands }: ComparedTransaction): string {
  return stands ? 'stands' : 'taken back'
}

/** How many transactions stand in the hour, and what they add up to: debits and credits both count as what they are. */
export function totalOf(side: readonly ComparedTransaction[], isInHour: (at: Date) => boolean): { count: number; sum: bigint } {
  const standing = side.filter((told) => told.stands && isInHour(told.at))
  return { count: standing.length, sum: standing.reduce((sum, told) => sum + told.amount, 0n) }
}
