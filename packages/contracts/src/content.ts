import { z } from 'zod'
import { calls } from './calls.ts'
import { Language, Time } from './paging.ts'
import { route } from './route.ts'

/** B board (notice bar), PL after login, PU pop-up, PR promotion, H home. */
export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const

/** `content` is HTML from the server's allow-list sanitiser. */
export const Notice = z.strictObject({ id: z.string(), title: z.string(), content: z.string(), publishedAt: Time })

export const linkageTypes = ['ROUTE', 'PROMO', 'GAME', 'VENDOR', 'URL', 'SERVICE'] as const

export const Banner = z.strictObject({
  bannerId: z.string(),
  /** Image path without size: `<url>-480.webp`, `-800`, `-1224`. */
  url: z.string(),
  groupName: z.string(),
  alt: z.string(),
  linkageType: z.enum(linkageTypes).optional(),
  linkage: z.string().optional(),
})

export const contentRoutes = {
  announcements: route(calls.content.announcements, {
    access: 'anyone',
    input: z.strictObject({
      type: z.enum(announcementTypes).default('B'),
      platform: z.string().max(8).optional(),
      language: Language.optional(),
    }),
    output: z.strictObject({ list: z.array(Notice) }),
    cacheSeconds: 30,
    about: 'Announcements of one type, newest first',
  }),
  banners: route(calls.content.banners, {
    access: 'anyone',
    input: z.strictObject({ groupName: z.string().max(32), language: Language.optional() }),
    output: z.strictObject({ list: z.array(Banner) }),
    cacheSeconds: 30,
    about: 'Banners of a group',
  }),
}
