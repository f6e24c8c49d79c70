export { type Admission, admitAgent, inviteDays } from './admission.ts'
export type { RegistrationParts } from './deps.ts'
export {
  findBounds,
  limitOf,
  previewRaise,
  raiseGroup,
  raiseGroupByHouse,
  type RaisePreview,
  readGiving,
  readQuotas,
  settleGroup,
} from './groups.ts'
export { createRegistrationHandlers } from './handlers.ts'
export { findInvitation } from './invitations.ts'
export { addDeposit, forgetVisitors, listLinks } from './link-store.ts'
export { rollUpLinks } from './link-sums.ts'
export { createLink } from './links.ts'
export { countBrandQuotas, exportBrandQuotas, listBrandQuotas, type QuotaRow, setQuota } from './quota-store.ts'
export { changeQuota, checkQuotaChange, countQuotaUse, type QuotaChange } from './quotas.ts'
export { type Bounds, groupOf, typesBelow } from './rules.ts'
export { countVisit } from './visits.ts'
