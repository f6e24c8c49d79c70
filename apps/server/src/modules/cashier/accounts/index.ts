/**
 * Where members want their money sent: accounts at banks, of mobile wallets, on chains. Numbers are sealed at rest, and only masks leave the server.
 */
export { type AccountKeys, openAccountKeys } from './account-keys.ts'
export { type AccountRow, findAccount, isNumberShared, listAccounts, listPayoutMethods, sharePayoutNumber } from './account-store.ts'
export { type AccountParts, addPayoutAccount, chooseDefaultAccount, describeAccounts, getAccount, removePayoutAccount } from './accounts.ts'
export { matchNames } from './name-match.ts'
export { listPayoutSettings, lockPayoutMethod, updatePayoutMethod } from './settings-store.ts'
export { seedPayoutMethods } from './seed.ts'
