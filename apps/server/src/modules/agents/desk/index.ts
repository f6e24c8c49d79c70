export { adjustBill } from './adjust.ts'
export {
  type BillFilter,
  type ContractFilter,
  countDeskBills,
  countDeskContracts,
  type DeskBill,
  type DeskContract,
  exportDeskBills,
  exportDeskContracts,
  findDeskBill,
  findDeskContract,
  listAdjustments,
  listContractsBelow,
  listContractVersions,
  listDeskBills,
  listDeskContracts,
  listDeskWindows,
} from './desk-store.ts'
