import { brandRoutes } from '@portal/contracts/brand'
import type { Clock } from '@portal/runtime'
import type { Serving } from '#platform/serve.ts'
import type { Brands } from './brands.ts'
import { createHandlers } from './routes.ts'

export { type Brands, openBrands } from './brands.ts'
export { demoRules, seedBrand, seedBrands } from './seed.ts'
export { serveQrCodes } from './qr-codes.ts'
export { countryOfMobile, readMobile } from './countries.ts'
export { listDemoBrandIds, type RuleRow as RegisterRuleRow } from './store.ts'

/** Serves the brand's routes; `brands` is what `openBrands` answered, the same that the gate uses. */
export function mountBrand(serving: Serving, { brands, clock }: { brands: Brands; clock: Clock }): void {
  serving.serve(brandRoutes, createHandlers(brands, clock))
}

export { findMarketFaults } from './rules.ts'
