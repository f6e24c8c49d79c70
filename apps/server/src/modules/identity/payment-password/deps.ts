import type { KeyedMutex } from '@portal/runtime'
import type { ContactDeps } from '../contact/index.ts'

export type PaymentDeps = ContactDeps & {
  /** The checks of one member run one at a time: a right password that is sent twice at once never counts as two wrong ones. */
  paymentMutex: KeyedMutex
}
