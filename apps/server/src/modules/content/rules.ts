import { isSafeAddress } from '#platform/html.ts'
import type { BannerLinkage } from './entry.ts'

const vendorPattern = /^[A-Z][A-Z0-9_]{1,31}$/
const gamePattern = /^[A-Z][A-Z0-9_]{1,31}\/[A-Za-z0-9_.:-]{1,64}$/
const promotionPattern = /^[A-Za-z0-9_-]{1,64}$/

/**
 * Whether a banner's linkage may be opened (A-32, S-19). ROUTE leads to a path of our own, URL to https and nothing else, GAME names
 * `VENDOR/game`, VENDOR a vendor, PROMO a promotion or all of them, SERVICE the customer service.
 */
export function isSafeLinkage({ linkageType, linkage }: { linkageType?: BannerLinkage; linkage?: string | undefined }): boolean {
  switch (linkageType) {
    case undefined:
      return true
    case 'ROUTE':
      return linkage !== undefined && linkage.startsWith('/') && isSafeAddress(linkage)
    case 'URL':
      return linkage !== undefined && linkage.startsWith('https://') && isSafeAddress(linkage)
    case 'GAME':
      return linkage !== undefined && gamePattern.test(linkage)
    case 'VENDOR':
      return linkage !== undefined && vendorPattern.test(linkage)
    case 'PROMO':
      return linkage === undefined || promotionPattern.test(linkage)
    case 'SERVICE':
      return true
    // What a newer release wrote leads nowhere.
    default:
      return false
  }
}
