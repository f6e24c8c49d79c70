export { endOpen, review } from './emergency.ts'
export {
  type ActRow,
  addEmergency,
  countActs,
  countEmergencies,
  countUnreviewed,
  type EmergencyRow,
  exportEmergencies,
  findOldestUnreviewed,
  listActs,
  listEmergencies,
} from './emergency-store.ts'
export {
  addSpent,
  addThreshold,
  countRequests,
  expireRequests,
  findOldestRequest,
  findRequest,
  findThreshold,
  listRequests,
  listThresholds,
  putThreshold,
  removeOldSpent,
  type RequestRow,
} from './request-store.ts'
export {
  type Carried,
  confirmRequest,
  openOperations,
  type Operation,
  type Operations,
  perform,
  refuseRequest,
  withdrawRequest,
} from './requests.ts'
