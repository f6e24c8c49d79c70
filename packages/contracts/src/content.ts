import { z } from 'zod'
import { BonusTerms } from './bonus-terms.ts'
import { ShownOffer } from './campaigns.ts'
import { calls } from './calls.ts'
import { applicationLimits, feedbackLimits, questionTypes } from './feedback-limits.ts'
import { Amount } from './money.ts'
import { Language, languageCodes, Paging, Time } from './paging.ts'
import { route } from './route.ts'
import { freeText } from './typed-fields.ts'

/** B board (notice bar), PL after login, PU pop-up, PR promotion, H home. */
const publicAnnouncementTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const
/** A is for agents only: the announcements of the agent centre. */
export const announcementTypes = [...publicAnnouncementTypes, 'A'] as const

/** `content` is HTML from the server's allow-list sanitiser. */
export const Notice = z.strictObject({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  publishedAt: Time,
  /** The day of it in the brand's time zone: a slow phone need not find it out before it shows the page. */
  publishedOn: z.iso.date(),
})

export const AgentNotice = Notice.extend({ isRead: z.boolean(), /** Stands above the newer ones. */ isPinned: z.boolean() })
const AnnouncementId = z.codec(z.string().regex(/^[1-9]\d{0,17}$/), z.bigint(), { decode: BigInt, encode: String })

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

/** `body` is HTML from the server's allow-list sanitiser. The slug stands behind the # of an address. */
export const HelpArticle = z.strictObject({ slug: z.string(), title: z.string(), body: z.string() })
export const HelpTopic = z.strictObject({ slug: z.string(), icon: z.string(), title: z.string(), articles: z.array(HelpArticle) })

export const postKinds = ['blog', 'news'] as const

export const PostSummary = z.strictObject({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Picture path without size and format: `<cover>-240.webp`, `-480`. */
  cover: z.string(),
  publishedAt: Time,
})
export const Post = PostSummary.extend({ body: z.string() })
const PostLink = z.strictObject({ slug: z.string(), title: z.string() })

export const promotionTypes = ['newMember', 'slots', 'live', 'sports', 'lottery', 'vip'] as const

export const Promotion = z.strictObject({
  /** Its name in addresses and in banners of the linkage type PROMO. */
  id: z.string(),
  type: z.enum(promotionTypes),
  title: z.string(),
  summary: z.string(),
  /** Picture path without size and format: `<cover>-240.webp`, `-480`. */
  cover: z.string(),
  body: z.string(),
  linkageType: z.enum(linkageTypes),
  linkage: z.string().optional(),
  startsAt: Time,
  endsAt: Time.optional(),
  /** It has been announced and not begun, or is over; absent while it runs. */
  phase: z.enum(['ahead', 'over']).optional(),
  /** Whoever wants to take part applies: what to tell and to show, and the most that can be granted. */
  application: z
    .strictObject({
      asks: z.string(),
      rewardAtMost: Amount.optional(),
      /** The reward is a bonus with these terms; absent where it is money. */
      bonus: BonusTerms.optional(),
    })
    .optional(),
  /** It is a campaign: what it asks for and gives. */
  campaign: ShownOffer.optional(),
  /** A campaign that gives nothing for now. */
  isPaused: z.literal(true).optional(),
})

/** Earned of the net loss of an agent's members in a month: the highest tier whose both conditions are met. */
export const CommissionTier = z.strictObject({ membersAtLeast: z.int(), netLossAtLeast: Amount, ratePpm: z.int() })

const controlCharacter = /[^\P{Cc}\n\r\t]/u

/** Characters as people count them; one outside of the basic plane is one, not two. Lines may break, other control characters are refused. */
export const countedText = (least: number, most: number) =>
  freeText()
    .max(most * 4)
    .refine((text) => [...text].length >= least && [...text].length <= most, { error: 'length' })
    .refine((text) => !controlCharacter.test(text), { error: 'control_character' })

export const FeedbackRequest = z.strictObject({
  questionType: z.enum(questionTypes),
  content: countedText(feedbackLimits.contentMin, feedbackLimits.contentMax),
  /** How to answer; needed of visitors. */
  contactInfo: countedText(0, feedbackLimits.contactMax).default(''),
  /** The solved challenge of the action `feedback`; needed of visitors. */
  humanVerification: z.string().min(1).max(4_000).optional(),
})

export const ApplicationRequest = z.strictObject({
  name: countedText(...applicationLimits.name),
  contactInfo: countedText(...applicationLimits.contactInfo),
  /** Where members would come from: a site, a channel, a shop. */
  channel: countedText(...applicationLimits.channel),
  expectedMembers: z.int().min(1).max(applicationLimits.expectedMost),
  languages: z.array(Language).min(1).max(languageCodes.length),
  comment: countedText(...applicationLimits.comment).default(''),
  /** The solved challenge of the action `join`; needed of visitors. */
  humanVerification: z.string().min(1).max(4_000).optional(),
})

export const contentRoutes = {
  announcements: route(calls.content.announcements, {
    access: 'anyone',
    input: z.strictObject({
      type: z.enum(publicAnnouncementTypes).default('B'),
      platform: z.string().max(8).optional(),
      language: Language.optional(),
    }),
    output: z.strictObject({ list: z.array(Notice) }),
    cacheSeconds: 30,
    about: 'Announcements of one type, newest first',
  }),
  agentNotices: route(calls.content.agentNotices, {
    access: 'agent',
    input: z.strictObject({ language: Language.optional() }),
    output: z.strictObject({ list: z.array(AgentNotice), unreadCount: z.int() }),
    about: 'Announcements to agents, pinned ones first, then the newest, and how many of them this agent has not read',
  }),
  readAgentNotices: route(calls.content.readAgentNotices, {
    access: 'agent',
    input: z.strictObject({ ids: z.array(AnnouncementId).min(1).max(50) }),
    output: z.strictObject({ unreadCount: z.int() }),
    about: 'Mark announcements to agents as read; those that are not there, or are read already, change nothing',
  }),
  banners: route(calls.content.banners, {
    access: 'anyone',
    input: z.strictObject({ groupName: z.string().max(32), language: Language.optional() }),
    output: z.strictObject({ list: z.array(Banner) }),
    cacheSeconds: 30,
    about: 'Banners of a group',
  }),
  helpCenter: route(calls.content.helpCenter, {
    access: 'anyone',
    input: z.strictObject({ language: Language.optional() }),
    output: z.strictObject({ topics: z.array(HelpTopic) }),
    cacheSeconds: 60,
    about: 'Topics of the help centre with all their articles',
  }),
  posts: route(calls.content.posts, {
    access: 'anyone',
    input: z.strictObject({ kind: z.enum(postKinds), language: Language.optional(), ...Paging }),
    output: z.strictObject({ list: z.array(PostSummary), totalPages: z.int(), total: z.int() }),
    cacheSeconds: 60,
    about: 'Articles of the blog or of the news, newest first, by page',
  }),
  post: route(calls.content.post, {
    access: 'anyone',
    input: z.strictObject({ kind: z.enum(postKinds), slug: z.string().max(64), language: Language.optional() }),
    output: z.strictObject({ post: Post, newer: PostLink.optional(), older: PostLink.optional() }),
    cacheSeconds: 60,
    about: 'One article of the blog or of the news, with its neighbours in time',
  }),
  promotions: route(calls.content.promotions, {
    access: 'anyone',
    input: z.strictObject({ type: z.enum(promotionTypes).optional(), language: Language.optional() }),
    output: z.strictObject({
      list: z.array(Promotion),
      /** The types that have a promotion now, whatever type was asked for. */
      types: z.array(z.enum(promotionTypes)),
    }),
    cacheSeconds: 30,
    about: 'Promotions that run now, that are announced, and those with applications that have ended lately; all or those of one type',
  }),
  promotion: route(calls.content.promotion, {
    access: 'anyone',
    input: z.strictObject({ id: z.string().max(64), language: Language.optional() }),
    output: z.strictObject({ promotion: Promotion }),
    cacheSeconds: 30,
    about: 'One promotion that runs now or is announced; one that took applications also after its end',
  }),
  commission: route(calls.content.commission, {
    access: 'anyone',
    input: z.strictObject({}),
    output: z.strictObject({ tiers: z.array(CommissionTier) }),
    cacheSeconds: 60,
    about: 'What agents earn, lowest tier first',
  }),
  applyAsAgent: route(calls.content.applyAsAgent, {
    access: 'anyone',
    input: ApplicationRequest,
    output: z.strictObject({ applicationNo: z.string() }),
    about: 'Apply as agent or affiliate; a second open application of the same contact or account is refused',
  }),
  feedback: route(calls.content.feedback, {
    access: 'anyone',
    input: FeedbackRequest,
    output: z.strictObject({
      ticketNo: z.string(),
      /** Header `X-Upload-Key` of the calls that bring up to three pictures to `PUT /wps/feedback/images`, within half an hour. */
      uploadKey: z.string(),
    }),
    about: 'Write to the operator; five a day for each account or address',
  }),
}
