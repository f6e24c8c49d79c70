/** What stands around a screen. */
export type Frame = {
  /** The brand row of the header. */
  readonly top: boolean
  /** The navigation: the second row of the header. */
  readonly nav: boolean
  readonly footer: boolean
  readonly side: boolean
  /** The bar at the foot of a phone. */
  readonly bottomBar: boolean
  /** The banner group of the path; the carousel shows only when the group has banners. */
  readonly banner?: string
  /** The screen draws the banners of its group itself. */
  readonly hasOwnBanner?: true
}
