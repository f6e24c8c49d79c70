import { type OfferChannel, offerChannels, type OfferProduct, offerProducts } from '@portal/contracts/protection-values'

/** What is ticked in the registration: nothing at first. */
export type OfferChoice = {
  readonly isWanted: boolean
  readonly channels: readonly OfferChannel[]
  readonly products: readonly OfferProduct[]
}
export const noOffers: OfferChoice = { isWanted: false, channels: [], products: [] }

/** Whoever wants offers says how and about what. */
export const isOfferChoiceWhole = ({ isWanted, channels, products }: OfferChoice) =>
  !isWanted || (channels.length > 0 && products.length > 0)

/** Each way with each subject, in the order of the lists. */
export function toConsents({ isWanted, channels, products }: OfferChoice): { channel: OfferChannel; product: OfferProduct }[] {
  if (!isWanted) return []
  return offerChannels
    .filter((channel) => channels.includes(channel))
    .flatMap((channel) => offerProducts.filter((product) => products.includes(product)).map((product) => ({ channel, product })))
}
