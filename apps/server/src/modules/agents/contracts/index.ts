export { offerFromHouse, processContract } from './contracts.ts'
export type { ContractParts } from './deps.ts'
export { listOfKind, listRequests, readFlags, toWire } from './pages.ts'
export { addRules, expireOffers } from './store.ts'
