import type { contactRoutes } from '@portal/contracts/contact'
import type { paymentPasswordRoutes } from '@portal/contracts/payment-password'
import type { Handlers } from '#platform/serve.ts'
import { confirmEmail, confirmMobile, sendOwnerCode, startEmail, startMobile } from './contact/index.ts'
import type { IdentityDeps } from './deps.ts'
import { resetPaymentPassword, setPaymentPassword } from './payment-password/index.ts'

export function createContactHandlers(deps: IdentityDeps): Handlers<typeof contactRoutes> {
  return {
    startEmail: (input, call) => startEmail(deps, input, call),
    confirmEmail: (input, call) => confirmEmail(deps, input, call),
    startMobile: (input, call) => startMobile(deps, input, call),
    confirmMobile: (input, call) => confirmMobile(deps, input, call),
  }
}

export function createPaymentPasswordHandlers(deps: IdentityDeps): Handlers<typeof paymentPasswordRoutes> {
  return {
    setPaymentPassword: (input, call) => setPaymentPassword(deps, input, call),
    startPaymentReset: ({ by }, call) => sendOwnerCode(deps, by, call),
    resetPaymentPassword: (input, call) => resetPaymentPassword(deps, input, call),
  }
}
