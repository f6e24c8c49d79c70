import type { Clock, Database, Log } from '@portal/runtime'
import type { Seal } from '@portal/runtime/seal'
import type { Brands } from '#modules/brand'
import type { openPasswords } from '#modules/identity'

export type PeopleDeps = {
  database: Database
  clock: Clock
  log: Log
  brands: Brands
  passwords: ReturnType<typeof openPasswords>
  /** Seals the secrets of authenticators. */
  seal: Seal
  /** Key of the hashes of recovery codes. */
  recoveryKey: Buffer
  /** The demonstration is open, and the server listens on this machine's own addresses alone. */
  isOpenDemo: boolean
  /** Where the back office is reached, for enrolment links. */
  origin: string
}
