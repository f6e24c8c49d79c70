import { identityRoutes } from '@portal/contracts/identity'
import type { Serving } from '#platform/serve.ts'
import type { Identity } from './identity.ts'
import { createHandlers } from './routes.ts'

export { type Identity, openIdentity } from './identity.ts'
export { networkOf } from './login.ts'
export { getMember, listMembers, type Member } from './members.ts'
export { isAgentType } from './rules.ts'
export { demoPassword, seedMembers, type SeededMember } from './seed.ts'

/** Serves the routes of accounts and sessions; `identity` is what `openIdentity` answered, the same that the gate uses. */
export function mountIdentity(serving: Serving, identity: Identity): void {
  serving.serve(identityRoutes, createHandlers(identity))
}
