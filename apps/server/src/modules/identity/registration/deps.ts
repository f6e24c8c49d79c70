import type { Tx } from '@portal/runtime'
import type { LoginDeps } from '../login/index.ts'

export type RegistrationDeps = LoginDeps & {
  /** Work of later domains for a new account, in the transaction of its registration. */
  onRegistered: (tx: Tx, member: { id: bigint; brandId: number }) => Promise<void>
}
