/**
 * How money can come in and go out: what members see of a way, its limits, fee and times. Each change is a version that its orders keep.
 *
 *   listMethods(on, brandId, direction, code?)   those that are on, as they stand now
 *   getVersion(on, ..)                           the limits and names under which an order was made
 *   listMethodSettings, lockMethod, updateMethod   what staff see and change of a way in
 *   checkMethod, checkProvider, ..                 what is wrong with settings, by field
 *   seedMethods(tx, brand, providers)            the methods of a demo brand
 *   feeOf, stateOf, nameOf                       pure rules
 */
export { getVersion, listMethods } from './method-store.ts'
export { feeOf, type Method, nameOf, stateOf } from './rules.ts'
export { checkMethod, checkProvider, checkLimits, checkUnits, type Fault, type MethodSettings, type PayoutSettings } from './settings.ts'
export { listMethodSettings, lockMethod, updateMethod } from './settings-store.ts'
export { seedMethods } from './seed.ts'
