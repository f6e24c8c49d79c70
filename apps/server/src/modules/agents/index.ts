/**
 * Agents: contracts with uplines and downlines, and what they pay.
 *
 *   mountAgents(serving, { database, brands, sendMessage })
 *   listAgentJobs({ database, brands, live })   settles windows, real time every five minutes; closes offers that were not answered in time
 *   checkSettlement(on)                         I33 to I36
 *   seedAgents(tx, brandId, currency)           what a brand of the demonstration allows
 */
import { agentsRoutes, type ContractKind } from '@portal/contracts/agents'
import type { Job, JobInput } from '#platform/jobs.ts'
import type { Serving } from '#platform/serve.ts'
import { type ContractParts, expireOffers } from './contracts/index.ts'
import { createHandlers } from './routes.ts'
import { settleAll, type SettlementParts } from './settlement/index.ts'

export { seedAgents } from './seed.ts'
export { checkSettlement } from './settlement/index.ts'

export function mountAgents(serving: Serving, parts: ContractParts): void {
  serving.serve(agentsRoutes, createHandlers(parts))
}

const everyFiveMinutes = '*/5 * * * *'

export function listAgentJobs(parts: SettlementParts): Job[] {
  // A run that comes late settles up to the moment it runs, not to the one it was planned for.
  const settle =
    (kinds: readonly ContractKind[]) =>
    async ({ signal }: JobInput) =>
      void (await settleAll(parts, { kinds, now: new Date(), signal }))
  return [
    { name: 'agents.settle-real-time', cron: everyFiveMinutes, run: settle(['RT']) },
    // Salaries before the dividend, which may take them off.
    { name: 'agents.settle-windows', cron: everyFiveMinutes, run: settle(['HOUR', 'DAY', 'DIV']) },
    { name: 'agents.expire-offers', cron: '3 * * * *', run: async () => void (await expireOffers(parts.database)) },
  ]
}
