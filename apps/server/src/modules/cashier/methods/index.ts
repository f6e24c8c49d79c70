/**
 * How money can come in and go out: what members see of a way, its limits, fee and times. Each change is a version that its orders keep.
 *
 *   listMethods(on, brandId, direction, code?)   those that are on, as they stand now
 *   getVersion(on, ..)                           the limits and names under which an order was made
 *   seedMethods(tx, brand, providers)            the methods of a demo brand
 *   feeOf, stateOf, nameOf                       pure rules
 */
export { getVersion, listMethods } from './method-store.ts'
export { feeOf, type Method, nameOf, stateOf } from './rules.ts'
export { seedMethods } from './seed.ts'
