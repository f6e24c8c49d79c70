import { z } from 'zod'
import { CampaignStanding } from './campaigns.ts'
import { calls } from './calls.ts'
import { countedText } from './content.ts'
import { Amount } from './money.ts'
import { Time } from './paging.ts'
import { promotionCommentMost, promotionStatuses } from './promotion-values.ts'
import { route } from './route.ts'

/** How a promotion that asks for an application, or a campaign, stands for the signed-in member. */
export const PromotionState = z.strictObject({
  /** The promotion's name in addresses. */
  id: z.string(),
  status: z.enum(promotionStatuses),
  /** Whether an application would be taken now: the first one, or another one after a rejection. */
  mayApply: z.boolean(),
  /** Of the member's newest application; absent when there is none. */
  applicationNo: z.string().optional(),
  comment: z.string().optional(),
  pictures: z.int().optional(),
  appliedAt: Time.optional(),
  /** Why it was rejected, in the operator's words. */
  reason: z.string().optional(),
  /** The reward that was granted. */
  amount: Amount.optional(),
  /** How far the member has come in a campaign; its other fields are of applications. */
  campaign: CampaignStanding.optional(),
})

const PromotionName = z.string().min(1).max(64)

export const promotionsRoutes = {
  states: route(calls.promotions.states, {
    access: 'member',
    input: z.strictObject({}),
    output: z.strictObject({
      list: z.array(PromotionState),
      /** How many the member can join or claim now. */
      available: z.int(),
    }),
    about: 'How each campaign, and each promotion that asks for an application, stands for the signed-in member',
  }),
  apply: route(calls.promotions.apply, {
    access: 'member',
    input: z.strictObject({ id: PromotionName, comment: countedText(0, promotionCommentMost).default('') }),
    output: z.strictObject({
      applicationNo: z.string(),
      /** Header `X-Upload-Key` of the calls that bring up to three pictures to `PUT /wps/promotion/images`, within half an hour. */
      uploadKey: z.string(),
    }),
    about: 'Apply for a promotion; a second application while one is open is refused, the same one sent again is the same',
  }),
  claim: route(calls.promotions.claim, {
    access: 'member',
    input: z.strictObject({ id: PromotionName }),
    /** `grantNo`: it is a bonus, of this number. */
    output: z.strictObject({ applicationNo: z.string(), amount: Amount, balance: Amount, grantNo: z.string().optional() }),
    about: 'Take the reward that was granted; asked again it answers the same and moves nothing',
  }),
}
