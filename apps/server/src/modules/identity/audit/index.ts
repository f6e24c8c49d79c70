export type { AuditDeps } from './deps.ts'
export { recordEvent, sealAuditRecord } from './audit-record.ts'
export { countBrokenAccountSeals, countMemberEvents, findAccountChain, listMemberEvents } from './audit-store.ts'
export { notifyOwner } from './owner-notice.ts'
