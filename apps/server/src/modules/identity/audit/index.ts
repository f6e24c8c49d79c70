export type { AuditDeps } from './deps.ts'
export { recordEvent, sealAuditRecord } from './audit-record.ts'
export { countMemberEvents, listMemberEvents } from './audit-store.ts'
export { notifyOwner } from './owner-notice.ts'
