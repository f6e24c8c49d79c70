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
  /** The banner group of the path; the screen places its carousel, which shows only when the group has banners. */
  readonly banner?: string
}
