export type { AuditDeps } from './deps.ts'
export { recordEvent, sealAuditRecord } from './audit-record.ts'
export { notifyOwner } from './owner-notice.ts'
