/**
 * Agents: contracts with uplines and downlines, and what they pay.
 *
 *   mountAgents(serving, { database, brands, sendMessage })
 *   listAgentJobs(database)                 offers that were not answered in time
 *   seedAgents(tx, brandId, currency)       what a brand of the demonstration allows
 */
import { agentsRoutes } from '@portal/contracts/agents'
import type { Database } from '@portal/runtime'
import type { Job } from '#platform/jobs.ts'
import type { Serving } from '#platform/serve.ts'
import { type ContractParts, expireOffers } from './contracts/index.ts'
import { createHandlers } from './routes.ts'

export { seedAgents } from './seed.ts'

export function mountAgents(serving: Serving, parts: ContractParts): void {
  serving.serve(agentsRoutes, createHandlers(parts))
}

export function listAgentJobs(database: Database): Job[] {
  return [{ name: 'agents.expire-offers', cron: '3 * * * *', run: async () => void (await expireOffers(database)) }]
}
