export type { SettlementParts } from './deps.ts'
export { checkSettlement } from './invariants.ts'
export { exportBill, getBill, listBills } from './pages.ts'
export { settleAll } from './settle.ts'
