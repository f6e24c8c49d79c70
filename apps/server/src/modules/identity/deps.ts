import type { PaymentDeps } from './payment-password/index.ts'
import type { RecoveryDeps } from './recovery/index.ts'
import type { RegistrationDeps } from './registration/index.ts'

/** Everything that the operations of this domain work with, built once by `openIdentity`. */
export type IdentityDeps = PaymentDeps & RecoveryDeps & RegistrationDeps
