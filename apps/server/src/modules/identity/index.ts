import { identityRoutes } from '@portal/contracts/identity'
import type { FastifyInstance } from '@portal/runtime'
import type { Serving } from '#platform/serve.ts'
import type { Identity } from './identity.ts'
import { createHandlers } from './routes.ts'
import { serveSocialReturn } from './social-page.ts'

export { recordEvent, sealAuditRecord } from './audit-record.ts'
export { type Identity, openIdentity } from './identity.ts'
export { getMember, listMembers, type Member } from './members.ts'
export { networkOf } from './network.ts'
export type { WaitingProofRemoval } from './proof-removal-store.ts'
export { spendStepUp } from './step-up.ts'
export { countDownlines, findDownline, findTransferHold, findUpline, listDownlines, type TeamMember } from './team-store.ts'
export { demoPassword, seedMembers, settleDemoAccounts } from './seed.ts'

/** Serves the routes of accounts and sessions; `identity` is what `openIdentity` answered, the same that the gate uses, like `openEnvelope`. */
export function mountIdentity(
  serving: Serving,
  identity: Identity,
  { app, openEnvelope }: { app: FastifyInstance; openEnvelope: (compact: string) => Promise<unknown> },
): void {
  serving.serve(identityRoutes, createHandlers(identity, openEnvelope))
  serveSocialReturn(app, identity.parts)
}
