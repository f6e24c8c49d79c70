/** Without any schema, so that the form in the browser can import it. */

/**
 * How a promotion stands for a member (decision A-84):
 *
 *   coming_soon -> join -> applying -> process -> rejected | joined | issued | claim -> claimed
 *   coming_soon -> join -> closed
 *
 * `process`: an operator has taken the application in hand. `joined`: accepted, and there is no reward to it. `issued`: the operator has credited the reward
 * himself. `claim`: it waits for the member to take it. `signed` belongs to activities of daily signing in.
 */
export const promotionStatuses = [
  'join',
  'applying',
  'rejected',
  'issued',
  'claimed',
  'process',
  'joined',
  'closed',
  'coming_soon',
  'claim',
  'signed',
] as const
export type PromotionStatus = (typeof promotionStatuses)[number]

/** The states of an application that was sent; the other statuses are of promotions without one. */
export const applicationStates = [
  'applying',
  'process',
  'rejected',
  'joined',
  'issued',
  'claim',
  'claimed',
] as const satisfies readonly PromotionStatus[]

/** Length of an application's comment in characters as people count them. Its pictures obey the limits of a feedback's. */
export const promotionCommentMost = 140

/** Takes one picture of an application as its body, like that of a feedback. */
export const promotionImagesPath = '/wps/promotion/images'
