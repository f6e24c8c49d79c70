export { type AuditEntry, recordAudit, sealStaffAudit } from './audit.ts'
