import type { LanguageCode } from '@portal/contracts'
import type { Grants, StaffPermission } from '@portal/contracts/staff-permissions'
import type { Log } from '@portal/runtime'
import type { AuditEntry } from '../audit/index.ts'
import type { Brand, BrandRoles } from './brand-roles.ts'
import type { SessionRow } from './session-store.ts'

/** What surrounds a call before anybody has signed in. */
export type OpenCall = {
  ip: string
  userAgent: string
  /** Where the caller reached us, `http://localhost:8081`. */
  origin: string
  language: LanguageCode
  requestId: string
  log: Log
}

/** A signed-in person, with the grants that count in the brand of the call. */
export type StaffCaller = {
  personId: bigint
  username: string
  name: string
  sessionId: string
  device: string | undefined
  isDemo: boolean
  grants: Grants
  /** The agents whose lines the person is limited to in the brand; absent: the whole brand. */
  lines?: readonly bigint[]
}

export type StaffCall = OpenCall & {
  caller: StaffCaller
  /** The brand that the header `X-Brand` names, or the first one of the caller. */
  brand: Brand
  session: SessionRow
  /** The caller's roles in every brand, as far as they may be used from this address. */
  held: readonly BrandRoles[]
  permission: StaffPermission | 'own'
  route: string
  /** Adds to the audit, in the transaction of a write and before the answer of a read. */
  note(entry: AuditEntry): void
}
