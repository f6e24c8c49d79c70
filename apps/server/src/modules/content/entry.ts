import type { BonusTerms } from '@portal/contracts/bonus-terms'
import type { z } from 'zod'
import type { LanguageCode } from '@portal/contracts'
import type { announcementTypes, linkageTypes, postKinds, promotionTypes } from '@portal/contracts/content'

export type NoticeType = (typeof announcementTypes)[number]
export type BannerLinkage = (typeof linkageTypes)[number]
export type PostKind = (typeof postKinds)[number]
export type PromotionType = (typeof promotionTypes)[number]
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

export type NewHelpTopic = { slug: string; icon: string; titles: FullTexts; position: number }

/** `bodies` is HTML; it passes the sanitiser on its way in. */
export type NewHelpArticle = { topic: string; slug: string; titles: FullTexts; bodies: FullTexts; position: number }

export type NewPost = {
  kind: PostKind
  slug: string
  /** Picture path without size and format. */
  cover: string
  titles: FullTexts
  summaries: FullTexts
  /** HTML; it passes the sanitiser on its way in. */
  bodies: FullTexts
  /** Shown from then on; left out: a draft. */
  publishedAt?: Date
}

export type NewPromotion = {
  slug: string
  type: PromotionType
  /** Picture path without size and format. */
  cover: string
  titles: FullTexts
  summaries: FullTexts
  /** HTML; it passes the sanitiser on its way in. */
  bodies: FullTexts
  linkageType: BannerLinkage
  linkage?: string
  startsAt?: Date
  endsAt?: Date
  position: number
  /** Shown before its start. */
  isAnnounced?: boolean
  /** Whoever wants to take part applies. */
  application?: NewApplicationTerms
}

type NewApplicationTerms = {
  /** What to tell and to show, and within what time; plain text. */
  asks: FullTexts
  /** The most that may be granted, in minor units; left out: who is accepted takes part, and there is no reward. */
  rewardAtMost?: bigint
  mayApplyAgain?: boolean
  /** The reward is a bonus with these terms. */
  bonus?: z.input<typeof BonusTerms>
}
