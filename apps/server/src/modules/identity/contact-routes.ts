import type { contactRoutes } from '@portal/contracts/contact'
import type { Handlers } from '#platform/serve.ts'
import { confirmEmail, confirmMobile, startEmail, startMobile } from './contact/index.ts'
import type { IdentityDeps } from './deps.ts'

export function createContactHandlers(deps: IdentityDeps): Handlers<typeof contactRoutes> {
  return {
    startEmail: (input, call) => startEmail(deps, input, call),
    confirmEmail: (input, call) => confirmEmail(deps, input, call),
    startMobile: (input, call) => startMobile(deps, input, call),
    confirmMobile: (input, call) => confirmMobile(deps, input, call),
  }
}
