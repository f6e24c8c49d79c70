import type { ContractKind } from '@portal/contracts/agents'

/**
 * What agents of the demonstration agree on, at the beginning of a day: `share` is the part of the past that is over by then. An offer is answered at once, unless it
 * stays open, and is ended on another day where it says so. Rates in parts of a million; `below` is the first agent below.
 */
export type Agreement = {
  share: number
  kind: ContractKind
  /** An agent's account, or `house`. */
  by: string
  to: string
  ratePpm: number
  minTurnover?: bigint
  minActive?: number
  answer: 'ACCEPT' | 'REJECT' | 'WITHDRAW' | 'none'
  endsAt?: number
}

const units = (amount: bigint) => amount * 10_000n
const firstBelow = (agent: string) => `below ${agent}`

export const agreements: readonly Agreement[] = [
  { share: 0.1, kind: 'DAY', by: 'house', to: 'agent', ratePpm: 4_000, answer: 'ACCEPT' },
  { share: 0.1, kind: 'DIV', by: 'house', to: 'agent', ratePpm: 150_000, minActive: 3, answer: 'ACCEPT' },
  { share: 0.1, kind: 'DAY', by: 'house', to: 'affiliate', ratePpm: 5_000, minTurnover: units(200n), answer: 'ACCEPT' },
  { share: 0.1, kind: 'DIV', by: 'house', to: 'affiliate', ratePpm: 180_000, minActive: 2, answer: 'ACCEPT' },
  { share: 0.15, kind: 'DAY', by: 'agent', to: 'agent2', ratePpm: 2_000, answer: 'ACCEPT' },
  { share: 0.15, kind: 'DIV', by: 'agent', to: 'agent2', ratePpm: 100_000, minActive: 3, answer: 'ACCEPT' },
  { share: 0.2, kind: 'DAY', by: 'affiliate', to: 'subaffiliate', ratePpm: 3_000, minTurnover: units(200n), answer: 'ACCEPT' },
  { share: 0.2, kind: 'DIV', by: 'affiliate', to: 'subaffiliate', ratePpm: 100_000, minActive: 2, answer: 'ACCEPT' },
  { share: 0.3, kind: 'DAY', by: 'agent', to: firstBelow('agent'), ratePpm: 1_500, answer: 'ACCEPT', endsAt: 0.7 },
  { share: 0.35, kind: 'DAY', by: 'agent2', to: firstBelow('agent2'), ratePpm: 1_000, answer: 'ACCEPT' },
  { share: 0.4, kind: 'DAY', by: 'agent', to: 'agent2', ratePpm: 3_000, answer: 'ACCEPT' },
  { share: 0.5, kind: 'DIV', by: 'affiliate', to: firstBelow('affiliate'), ratePpm: 120_000, minActive: 2, answer: 'REJECT' },
  { share: 0.6, kind: 'DIV', by: 'agent', to: firstBelow('agent'), ratePpm: 80_000, minActive: 3, answer: 'none' },
  { share: 0.95, kind: 'HOUR', by: 'house', to: 'agent', ratePpm: 2_000, minTurnover: units(100n), answer: 'ACCEPT' },
  { share: 0.95, kind: 'RT', by: 'house', to: 'agent', ratePpm: 2_000, answer: 'ACCEPT' },
  { share: 0.95, kind: 'RT', by: 'house', to: 'affiliate', ratePpm: 2_000, answer: 'ACCEPT' },
  { share: 0.97, kind: 'RT', by: 'agent', to: 'agent2', ratePpm: 1_000, answer: 'ACCEPT' },
  { share: 0.97, kind: 'HOUR', by: 'agent', to: 'agent2', ratePpm: 1_000, minTurnover: units(100n), answer: 'ACCEPT' },
  { share: 0.97, kind: 'RT', by: 'affiliate', to: 'subaffiliate', ratePpm: 1_500, answer: 'WITHDRAW' },
  { share: 0.98, kind: 'HOUR', by: 'house', to: 'affiliate', ratePpm: 1_500, answer: 'none' },
  { share: 0.98, kind: 'RT', by: 'affiliate', to: 'subaffiliate', ratePpm: 1_000, answer: 'none' },
  { share: 0.98, kind: 'DAY', by: 'agent', to: firstBelow('agent'), ratePpm: 2_000, answer: 'none' },
] // prettier-ignore
