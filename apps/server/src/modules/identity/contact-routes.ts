import type { contactRoutes } from '@portal/contracts/contact'
import type { Handlers } from '#platform/serve.ts'
import { confirmEmail, confirmMobile, startEmail, startMobile } from './contact.ts'
import type { IdentityParts } from './identity.ts'

export function createContactHandlers(parts: IdentityParts): Handlers<typeof contactRoutes> {
  return {
    startEmail: (input, call) => startEmail(parts, input, call),
    confirmEmail: (input, call) => confirmEmail(parts, input, call),
    startMobile: (input, call) => startMobile(parts, input, call),
    confirmMobile: (input, call) => confirmMobile(parts, input, call),
  }
}
