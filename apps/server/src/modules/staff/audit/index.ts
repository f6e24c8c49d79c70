export { type AuditEntry, describeChain, recordAudit, sealStaffAudit } from './audit.ts'
export { countAudit, listAudit } from './audit-store.ts'
