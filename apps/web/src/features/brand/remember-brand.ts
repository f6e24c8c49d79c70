import { writeStored } from '../../lib/storage.ts'
import type { Brand } from './brand.tsx'

/**
 * Stores the brand’s own values where the product text expects it (R-1.4.05, R-1.4.06, decision A-06): in the tab, and the merchant's code beside
 * it for the tabs that come.
 */
export function rememberBrand({ merchant, merchantCode, platform }: Brand): void {
  writeStored('session', 'merchant', merchant)
  writeStored('session', 'merchantCode', merchantCode)
  writeStored('session', 'platform', platform)
  writeStored('local', 'merchantCode', merchantCode)
}
