import type { StaffRole } from '@portal/contracts/staff-permissions'
import type { TestStaff } from './test-staff.ts'

export type AuditedRow = {
  event: string
  username: string
  subjectId: string
  before: object | null
  after: object | null
  reason: string
  route: string
}

/** A valid call of a write: who makes it, its input (after preparing what must be there), and what its row of the audit says. */
export type StaffSample = {
  as: StaffRole
  input: (back: TestStaff) => object | Promise<object>
  row: Partial<AuditedRow>
}
