import type { LanguageCode } from '@portal/contracts'
import type { announcementTypes, linkageTypes } from '@portal/contracts/content'

export type NoticeType = (typeof announcementTypes)[number]
export type BannerLinkage = (typeof linkageTypes)[number]
export type FullTexts = Partial<Record<LanguageCode, string>> & { EN: string }

export type NewAnnouncement = {
  type: NoticeType
  titles: FullTexts
  /** HTML; it passes the sanitiser on its way in. */
  contents: FullTexts
  publishedAt?: Date
  endsAt?: Date
  /** A name that keeps a seeded one from being added twice. */
  seed?: string
}

export type NewBanner = {
  groupName: string
  /** Image path without size; `{language}` stands for the page's language in lower case. */
  image: string
  alts: FullTexts
  linkageType?: BannerLinkage
  linkage?: string
  position: number
}
