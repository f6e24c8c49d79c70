import type { Input, Output } from '@portal/contracts'
import { feedbackLimits } from '@portal/contracts/feedback-limits'
import type { promotionsRoutes } from '@portal/contracts/promotions'
import type { Database } from '@portal/runtime'
import { listCampaignStates } from '#modules/campaigns'
import type { Brands } from '#modules/brand'
import { findPromotionTerms, hashUploadKey, listPromotionTerms, makeUploadKey, type StoredImage } from '#modules/content'
import { refuseExcluded } from '#modules/protection'
import type { Call } from '#platform/call.ts'
import type { Live } from '#platform/live.ts'
import { lockUntilEnd } from '#platform/lock-store.ts'
import { Refusal } from '#platform/refusal.ts'
import { creditReward } from './reward.ts'
import { decideStatus, isAvailable } from './rules.ts'
import {
  addApplication,
  addImage,
  countApplicationsOfDay,
  countImages,
  isUploadOpen,
  listOwnApplications,
  lockApplicationByKey,
  lockOwnApplication,
  repeatApplication,
  takeApplicationNo,
} from './store.ts'

export type PromotionParts = { database: Database; brands: Pick<Brands, 'getBrand'>; live: Pick<Live, 'publish'> }

type Routes = typeof promotionsRoutes
type MemberCall = Call<'member'>

/** Applications of one member within a day, for all promotions together. */
const applicationsADay = 5

/** How each campaign, and each promotion that asks for an application, stands for the caller, by the server's clock. */
export async function listStates({ database, brands }: PromotionParts, call: MemberCall): Promise<Output<Routes['states']>> {
  const { brand, caller } = call
  const [terms, own, campaigns] = await Promise.all([
    listPromotionTerms(database, brand.id),
    listOwnApplications(database, brand.id, caller.memberId),
    listCampaignStates({ database, brands }, call),
  ])
  const ofPromotion = new Map(own.map((application) => [application.promotion, application]))
  const applied = terms.map((each) => {
    const application = ofPromotion.get(each.slug)
    const stands = { id: each.slug, ...decideStatus(each, application?.state) }
    if (!application) return stands
    const { applicationNo, comment, pictures, appliedAt, reason, amount } = application
    return {
      ...stands,
      applicationNo,
      comment,
      pictures,
      appliedAt,
      ...(reason !== null && { reason }),
      ...(amount !== null && { amount }),
    }
  })
  const list = [...campaigns, ...applied]
  return { list, available: list.filter(({ status }) => isAvailable(status)).length }
}

/**
 * Stores an application. The same one sent again within ten minutes is the same, with a new key for its pictures.
 * @throws Refusal `content.promotion_not_found`, `promotions.not_open` before the start, after the end and where a rejection is final,
 * `promotions.application_exists`, `request.too_many`
 */
export async function applyForPromotion(
  { database }: Pick<PromotionParts, 'database'>,
  input: Input<Routes['apply']>,
  { brand, caller }: MemberCall,
): Promise<Output<Routes['apply']>> {
  const { uploadKey, uploadKeyHash } = makeUploadKey()
  const application = {
    brandId: brand.id,
    promotion: input.id,
    member: caller.memberId,
    comment: input.comment,
    uploadKeyHash,
  }
  return database.transaction(async (tx) => {
    // Applications of one member wait for each other, so that the daily limit counts right.
    await lockUntilEnd(tx, `promotions.applications:${caller.memberId}`)
    await refuseExcluded(tx, caller.memberId)
    const terms = await findPromotionTerms(tx, brand.id, input.id)
    if (!terms) throw new Refusal('content.promotion_not_found')
    const before = (await listOwnApplications(tx, brand.id, caller.memberId)).find(({ promotion }) => promotion === input.id)
    if (before && before.state !== 'rejected') {
      const repeated = await repeatApplication(tx, application)
      if (repeated === undefined) throw new Refusal('promotions.application_exists')
      return { applicationNo: repeated, uploadKey }
    }
    if (!decideStatus(terms, before?.state).mayApply) throw new Refusal('promotions.not_open')
    const { count, freeInSeconds } = await countApplicationsOfDay(tx, caller.memberId)
    if (count >= applicationsADay) throw new Refusal('request.too_many', { retryAfter: String(Math.max(1, freeInSeconds)) })
    const applicationNo = await takeApplicationNo(tx)
    await addApplication(tx, applicationNo, application)
    return { applicationNo, uploadKey }
  })
}

/** @throws Refusal `content.upload_closed` when no application of this brand takes pictures with this key now */
export async function admitPicture({ database }: PromotionParts, brandId: number, uploadKey: string): Promise<void> {
  if (!(await isUploadOpen(database, brandId, hashUploadKey(uploadKey)))) throw new Refusal('content.upload_closed')
}

/** Adds a picture to an application. @throws Refusal `content.upload_closed`, `content.too_many_images` */
export function attachPicture(
  { database }: PromotionParts,
  brandId: number,
  uploadKey: string,
  picture: StoredImage,
): Promise<{ count: number }> {
  return database.transaction(async (tx) => {
    const id = await lockApplicationByKey(tx, brandId, hashUploadKey(uploadKey))
    if (id === undefined) throw new Refusal('content.upload_closed')
    const count = await countImages(tx, id)
    if (count >= feedbackLimits.imagesAtMost) throw new Refusal('content.too_many_images')
    await addImage(tx, id, count + 1, picture)
    return { count: count + 1 }
  })
}

/**
 * Takes the reward that an operator has granted, also after the promotion's end. Asked again it answers what it answered first.
 * @throws Refusal `promotions.nothing_to_claim`
 */
export function claimReward(
  { database, live }: PromotionParts,
  { id }: Input<Routes['claim']>,
  { brand, caller }: MemberCall,
): Promise<Output<Routes['claim']>> {
  return database.transaction(async (tx) => {
    const application = await lockOwnApplication(tx, brand.id, caller.memberId, id)
    if (!application || application.amount === null) throw new Refusal('promotions.nothing_to_claim')
    const { applicationNo, amount, state, balance, grantNo } = application
    if (state === 'claimed' && balance !== null) return { applicationNo, amount, balance, ...(grantNo !== null && { grantNo }) }
    await refuseExcluded(tx, caller.memberId)
    if (state !== 'claim') throw new Refusal('promotions.nothing_to_claim')
    const after = await creditReward(tx, application, { currency: brand.currency, live, amount, state: 'claimed' })
    return { applicationNo, amount, ...after }
  })
}
