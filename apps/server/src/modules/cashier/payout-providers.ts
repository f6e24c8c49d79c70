import type { Database } from '@portal/runtime'
import { findProviderId, type Provider, type ProviderRegistry } from './providers/index.ts'
import type { PayoutProviders } from './withdrawals/index.ts'

/** Payouts by the adapters of providers. What an adapter throws is nothing definite: the payout is asked for again. */
export function openPayoutProviders(database: Database, registry: ProviderRegistry): PayoutProviders {
  const get = async (brandId: number, code: string): Promise<Provider> => {
    const provider = await registry.findByCode(brandId, code)
    if (!provider) throw new Error(`the provider ${code} is switched off`)
    return provider
  }
  return {
    send: async (brandId, code, payout) => {
      const { adapter, call } = await get(brandId, code)
      const answer = await adapter.payout(call, payout)
      return answer.state === 'refused' ? { state: 'failed', reason: answer.reason } : { state: 'pending', providerId: answer.providerTxId }
    },
    ask: async (brandId, code, payout) => {
      const { adapter, call } = await get(brandId, code)
      const fact = await adapter.queryPayout(call, payout)
      if (!fact) return { state: 'unknown' }
      // Sent back after it was paid: the provider has it again, and nothing has arrived.
      const state = fact.state === 'reversed' ? 'failed' : fact.state
      return { state, providerId: fact.providerTxId }
    },
    subjectOf: (brandId, code) => findProviderId(database, brandId, code),
  }
}
