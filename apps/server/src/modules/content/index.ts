/**
 * What the operator tells visitors: announcements, banners, help, blog, news, promotions; and what they write to him.
 *
 *   createAnnouncement(tx, brandId, notice)   contents pass the sanitiser; so do the bodies of articles, posts and promotions
 *   saveAnnouncement, publishAnnouncement, ..  announcements as operators write them: versions, drafts, ends
 *   createBanner(tx, brandId, banner)         a linkage that is not ours to follow throws
 *   listPromotionTerms(on, brandId)           promotions that ask for an application, for the domain that takes it; findPromotionTerms, one of them
 *   showCampaign(tx, brandId, page)           a campaign as a promotion, for the domain that gives its prizes
 *   lockApplication, takeApplication, decideApplication (tx, ..)   applications of agents as staff decide them
 *   applyAsAgent(parts, input, call)           an application of /join, for the demonstration's past
 *   mountContent(serving, app, parts)         serves the routes; answers `servePictures`, by which other domains take pictures with the same care
 */
import { feedbackImagesPath } from '@portal/contracts'
import { contentRoutes } from '@portal/contracts/content'
import type { Database, FastifyInstance } from '@portal/runtime'
import type { Brands } from '#modules/brand'
import type { HumanVerification } from '#platform/human-verification.ts'
import { getSecret } from '#platform/secret-store.ts'
import type { Gate, Serving } from '#platform/serve.ts'
import { openArticles } from './articles.ts'
import { openContent } from './content.ts'
import { admitUpload, applyAsAgent, attachPicture, sendFeedback } from './letters.ts'
import { openOffers } from './offers.ts'
import { openPictureReader } from './picture-reader.ts'
import { openUploads, type Uploads } from './upload-route.ts'

export { applyAsAgent } from './letters.ts'
export { lockApplication, takeApplication } from './application-desk.ts'
export {
  type ApplicationFilter,
  type ApplicationRow,
  type ApplicationNotice,
  countApplications,
  countWaitingApplications,
  decideApplication,
  exportApplications,
  findApplication,
  findOldestWaitingApplication,
  listNewestApplications,
  listOtherApplications,
  listWaitingApplications,
} from './application-store.ts'
export { publishAnnouncement, saveAnnouncement, showTexts } from './announcement-desk.ts'
export {
  countDeskAnnouncements,
  type DeskAnnouncement,
  endAnnouncement,
  exportDeskAnnouncements,
  findVersion,
  listDeskAnnouncements,
  listVersions,
  removeDraft,
} from './announcement-store.ts'
export { createAnnouncement, createBanner } from './content.ts'
export type { StoredImage } from './letter-store.ts'
export { showCampaign } from './offers.ts'
export { findPromotionTerms, listPromotionCovers, listPromotionTerms, type PromotionTerms } from './offer-store.ts'
export { seedContent } from './seed.ts'
export { seedHouse } from './seed-articles.ts'
export { hashUploadKey, makeUploadKey, repeatMinutes, uploadMinutes } from './upload-key.ts'
export type { Uploads } from './upload-route.ts'

type Parts = {
  database: Database
  brands: Pick<Brands, 'isFeatureOn'>
  human: HumanVerification
  gate: Pick<Gate, 'findBrand' | 'getStatus'>
}

export async function mountContent(serving: Serving, app: FastifyInstance, { database, brands, human, gate }: Parts): Promise<Uploads> {
  const content = openContent(database)
  const articles = openArticles(database)
  const offers = openOffers(database, brands)
  const pictures = openPictureReader()
  app.addHook('onClose', async () => pictures.close())
  const letters = { database, human, addressKey: await getSecret(database, 'letter-senders') }
  serving.serve(contentRoutes, {
    announcements: async ({ type, language }, call) => ({
      list: await content.listNotices(call.brand.id, type, language ?? call.language),
    }),
    agentNotices: async ({ language }, { brand, caller, language: spoken }) =>
      content.listAgentNotices(brand.id, caller.memberId, language ?? spoken),
    readAgentNotices: async ({ ids }, { brand, caller }) => ({
      unreadCount: await content.readAgentNotices(brand.id, caller.memberId, ids),
    }),
    banners: async ({ groupName, language }, call) => ({
      list: await content.listBanners(call.brand.id, groupName, language ?? call.language),
    }),
    helpCenter: async ({ language }, call) => ({ topics: await articles.listHelp(call.brand.id, language ?? call.language) }),
    posts: ({ kind, language, ...page }, call) => articles.listPosts(call.brand.id, kind, page, language ?? call.language),
    post: ({ kind, slug, language }, call) => articles.getPost(call.brand.id, kind, slug, language ?? call.language),
    promotions: ({ type, language }, call) => offers.listPromotions(call.brand.id, type, language ?? call.language),
    promotion: async ({ id, language }, call) => ({
      promotion: await offers.getPromotion(call.brand.id, id, language ?? call.language),
    }),
    commission: async (_input, call) => ({ tiers: await offers.listCommission(call.brand) }),
    applyAsAgent: (input, call) => applyAsAgent(letters, input, call),
    feedback: (input, call) => sendFeedback(letters, input, call),
  })
  const uploads = openUploads(app, gate, pictures)
  uploads.servePictures({
    path: feedbackImagesPath,
    admit: (brandId, uploadKey) => admitUpload(letters, brandId, uploadKey),
    attach: (brandId, uploadKey, picture) => attachPicture(letters, brandId, uploadKey, picture),
  })
  return uploads
}
