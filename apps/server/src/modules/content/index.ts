/**
 * What the operator tells visitors: announcements and banners.
 *
 *   createAnnouncement(tx, brandId, notice)   contents pass the sanitiser
 *   createBanner(tx, brandId, banner)         a linkage that is not ours to follow throws
 */
import { contentRoutes } from '@portal/contracts/content'
import type { Database } from '@portal/runtime'
import type { Serving } from '#platform/serve.ts'
import { openContent } from './content.ts'

export { createAnnouncement, createBanner } from './content.ts'
export type { NewAnnouncement, NewBanner } from './entry.ts'
export { seedContent } from './seed.ts'

export function mountContent(serving: Serving, { database }: { database: Database }): void {
  const content = openContent(database)
  serving.serve(contentRoutes, {
    announcements: async ({ type, language }, call) => ({
      list: await content.listNotices(call.brand.id, type, language ?? call.language),
    }),
    banners: async ({ groupName, language }, call) => ({
      list: await content.listBanners(call.brand.id, groupName, language ?? call.language),
    }),
  })
}
