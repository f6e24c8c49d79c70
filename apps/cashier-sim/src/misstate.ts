import type { SimulatorFact } from '@portal/contracts/cashier-simulator'
import type { z } from 'zod'

type Fact = z.output<typeof SimulatorFact>

const dayMs = 24 * 3_600_000

/**
 * How a statement tells a movement wrongly, by the decimals of the amount, so that a test of reconciliation can ask for it: `.21` to `.28`. Webhooks and
 * answers to questions stay true. `extra` adds a movement that nobody was ever told of; `later` tells the movement a day later.
 */
const misstatements = ['missing', 'extra', 'amount', 'currency', 'state', 'twice', 'later', 'fee'] as const
type Misstatement = (typeof misstatements)[number]
const firstDecimals = 21

function misstatementOf(amount: bigint): Misstatement | undefined {
  return misstatements[Number((amount / 100n) % 100n) - firstDecimals]
}

/** The lines of a statement for one movement. */
export function stateMovement(fact: Fact): Fact[] {
  switch (misstatementOf(fact.amount)) {
    case 'missing':
      return []
    case 'extra':
      return [fact, { ...fact, providerTxId: `${fact.providerTxId.slice(0, 60)}-B`, reference: undefined }]
    case 'amount':
      return [{ ...fact, amount: fact.amount + fact.amount / 10n }]
    case 'currency':
      return [{ ...fact, currency: fact.currency === 'USD' ? 'EUR' : 'USD' }]
    case 'state':
      return [{ ...fact, state: 'failed' }]
    case 'twice':
      return [fact, fact]
    case 'later':
      return [{ ...fact, at: new Date(fact.at.getTime() + dayMs) }]
    case 'fee':
      return [{ ...fact, fee: fact.fee + fact.amount / 100n }]
    case undefined:
      return [fact]
  }
}

/** The statement of a stretch of time; `list` reads movements between two times. */
export async function writeStatement(from: Date, to: Date, list: (from: Date, to: Date) => Promise<Fact[]>): Promise<Fact[]> {
  const facts = await list(new Date(from.getTime() - dayMs), to)
  return facts.flatMap(stateMovement).filter(({ at }) => at >= from && at < to)
}
