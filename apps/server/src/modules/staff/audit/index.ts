export { type AuditEntry, describeChain, recordAudit, sealStaffAudit } from './audit.ts'
export { countAudit, countBrokenStaffSeals, findStaffChain, listAudit } from './audit-store.ts'
