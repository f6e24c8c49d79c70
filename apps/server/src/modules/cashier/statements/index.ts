/**
 * Our books against the statements of providers.
 *
 *   reconcileProviders(reconciler, now, isDaily)   compares, and keeps the cases
 *   listCorrections, gapOf, correct                how a case may be corrected, and its posting
 */
export { findCashierOrder } from './book-store.ts'
export { correct, gapOf, listCorrections } from './corrections.ts'
export { type ProviderReconciler, reconcileProviders } from './reconcile.ts'
