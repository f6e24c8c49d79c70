/**
 * Applications of members for promotions, and the rewards they are granted. What a promotion is and says stands in the domain `content`.
 *
 *   mountPromotions(serving, uploads, { database, live })   serves the routes and takes the pictures of applications
 *   listWaiting(on, limit), listPictures(on, no)            what operators look at
 *   openRewardTeller(database)                              tells the account record which promotion a bonus was granted for
 *   takeInHand, approveApplication, rejectApplication       what operators decide; each writes to the audit record, the last two tell the member
 *
 * An application's state:
 *
 *   applying --taken in hand--> process
 *   applying, process --rejected--> rejected, after which another one may be sent
 *   applying, process --approved--> joined (no reward), issued (credited at once), or claim --claimed by the member--> claimed
 */
import { promotionImagesPath } from '@portal/contracts'
import { promotionsRoutes } from '@portal/contracts/promotions'
import type { Uploads } from '#modules/content'
import type { Serving } from '#platform/serve.ts'
import { admitPicture, applyForPromotion, attachPicture, claimReward, listStates, type PromotionParts } from './applications.ts'

export { applyForPromotion } from './applications.ts'
export { approveApplication, rejectApplication, type Reviewed, type ReviewParts, takeInHand } from './review.ts'
export { openRewardTeller } from './teller.ts'
export { countWaiting, findApplicant, findOldestWaiting, findWaiting, listPictures, listWaiting } from './review-store.ts'

export function mountPromotions(serving: Serving, uploads: Uploads, parts: PromotionParts): void {
  serving.serve(promotionsRoutes, {
    states: (_input, call) => listStates(parts, call),
    apply: (input, call) => applyForPromotion(parts, input, call),
    claim: (input, call) => claimReward(parts, input, call),
  })
  uploads.servePictures({
    path: promotionImagesPath,
    admit: (brandId, uploadKey) => admitPicture(parts, brandId, uploadKey),
    attach: (brandId, uploadKey, picture) => attachPicture(parts, brandId, uploadKey, picture),
  })
}
