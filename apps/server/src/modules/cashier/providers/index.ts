/**
 * Who moves the money outside: adapters of providers, their keys, calls to them and their webhooks.
 *
 *   openProviderRegistry(options)   the providers that are on; `provider.adapter.start(provider.call, order)` and the like ask one
 *   openHooks(options)              takes their webhooks and asks about what those name
 *   ensureProvider(database, ..)    a provider of a brand with its key, made when missing
 */
export type { ProviderAdapter, ProviderFact, Started } from './adapter.ts'
export { rankOf } from './adapter.ts'
export { simulatorAdapter } from './adapters/simulator.ts'
export { openHooks } from './hooks.ts'
export { findProviderId, listProviderCodes, listProviders } from './provider-store.ts'
export { ensureProvider, openProviderRegistry, type Provider, type ProviderName, type ProviderRegistry } from './registry.ts'
