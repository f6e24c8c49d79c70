import type { VendorRound } from '@portal/contracts/vendor-protocol'
import type { z } from 'zod'
import type { Movement } from '#modules/reconciliation'

type Round = z.output<typeof VendorRound>

/** Kinds that move money; a rollback is compared by what it did to the transaction it names. */
const compared = new Set(['bet', 'win', 'betwin', 'adjust', 'promo', 'tip'])

/**
 * What a vendor's rounds say of single transactions. Rounds that the vendor still works on are left out: they come again with a higher version. Of a
 * round told twice the higher version counts.
 */
export function readRounds(rounds: readonly Round[]): Movement[] {
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
          owner: round.playerId,
          txId,
          kind,
          currency: round.currency,
          amount,
          stands: round.status !== 'rolled_back',
          at,
        })),
    )
}
