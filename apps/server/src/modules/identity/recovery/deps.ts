import type { Tx } from '@portal/runtime'
import type { DebouncedJob } from '#platform/debounced-job.ts'
import type { LoginDeps } from '../login/index.ts'

export type RecoveryDeps = LoginDeps & {
  /** Sends the requested reset links, a moment after the request. */
  links: DebouncedJob
  /** The public origin of a brand: its first listed host, never a host that a request claims. */
  originOf(hosts: readonly { host: string; listed: boolean }[]): string
  /** Work of later domains when a password has changed, in the same transaction. */
  onPasswordChanged: (tx: Tx, member: { id: bigint; brandId: number; isReset: boolean }) => Promise<void>
}
