import type { LanguageCode, Output } from '@portal/contracts'
import type { contentRoutes } from '@portal/contracts/content'
import type { Database, Tx } from '@portal/runtime'
import { openAnswers } from '#platform/answers.ts'
import type { NewAnnouncement, NewBanner, NoticeType } from './entry.ts'
import { isSafeLinkage } from './rules.ts'
import {
  addAnnouncement,
  addBanner,
  addNoticeReads,
  type AnnouncementRow,
  type BannerRow,
  listAnnouncements,
  listBanners,
  listReadNotices,
} from './store.ts'
import { cleanFullTexts, cleanTexts, textIn } from './texts.ts'

type Routes = typeof contentRoutes
type Notice = Output<Routes['announcements']>['list'][number]
type AgentNotices = Output<Routes['agentNotices']>
type Banner = Output<Routes['banners']>['list'][number]

/** More than any page shows. */
const noticesAtMost = 50
const bannersAtMost = 20
/** A change is seen after this time at the latest. */
const freshMs = 5_000

export type Content = {
  listNotices(brandId: number, type: NoticeType, language: LanguageCode): Promise<Notice[]>
  /** What is told to agents, and what of it this one has not read. */
  listAgentNotices(brandId: number, member: bigint, language: LanguageCode): Promise<AgentNotices>
  /** @returns how many are unread after it */
  readAgentNotices(brandId: number, member: bigint, ids: readonly bigint[]): Promise<number>
  listBanners(brandId: number, groupName: string, language: LanguageCode): Promise<Banner[]>
}

/** What the operator tells visitors, kept for some seconds: every page asks for it. */
export function openContent(database: Database): Content {
  const answers = openAnswers({ freshMs })
  const keepNotices = (brandId: number, type: NoticeType) => {
    const key = JSON.stringify(['notices', brandId, type])
    // Cleaned again on the way out: whoever wrote the rows by another way is not believed.
    return answers.keep(key, async () => (await listAnnouncements(database, brandId, type, noticesAtMost)).map(cleanRow))
  }
  const listWithReads = async (brandId: number, member: bigint) => {
    const [rows, reads] = await Promise.all([keepNotices(brandId, 'A'), listReadNotices(database, brandId, member)])
    return { rows, reads, unreadCount: rows.filter(({ id }) => !reads.has(id)).length }
  }
  return {
    listNotices: async (brandId, type, language) => (await keepNotices(brandId, type)).map((row) => toNotice(row, language)),
    listAgentNotices: async (brandId, member, language) => {
      const { rows, reads, unreadCount } = await listWithReads(brandId, member)
      return { list: rows.map((row) => ({ ...toNotice(row, language), isPinned: row.isPinned, isRead: reads.has(row.id) })), unreadCount }
    },
    readAgentNotices: async (brandId, member, ids) => {
      await addNoticeReads(database, brandId, member, ids)
      return (await listWithReads(brandId, member)).unreadCount
    },
    listBanners: async (brandId, groupName, language) => {
      const key = JSON.stringify(['banners', brandId, groupName])
      const rows = await answers.keep(key, () => listBanners(database, brandId, groupName, bannersAtMost))
      return rows.map((row) => toBanner(row, groupName, language))
    },
  }
}

/** Adds an announcement; its contents pass the sanitiser first. @returns its id, or undefined when the seeded one is there already */
export function createAnnouncement(tx: Tx, brandId: number, notice: NewAnnouncement): Promise<bigint | undefined> {
  return addAnnouncement(tx, brandId, { ...notice, contents: cleanFullTexts(notice.contents) })
}

/** Adds a banner. A linkage that is not ours to follow is a mistake of the caller. */
export async function createBanner(tx: Tx, brandId: number, banner: NewBanner): Promise<void> {
  if (!isSafeLinkage(banner)) throw new Error(`a banner may not lead to ${banner.linkageType} ${banner.linkage}`)
  await addBanner(tx, brandId, banner)
}

function cleanRow(row: AnnouncementRow): AnnouncementRow {
  return { ...row, contents: cleanTexts(row.contents) }
}

function toNotice({ id, titles, contents, publishedAt, publishedOn }: AnnouncementRow, language: LanguageCode): Notice {
  return { id: String(id), title: textIn(titles, language), content: textIn(contents, language), publishedAt, publishedOn }
}

function toBanner({ id, image, alts, linkageType, linkage }: BannerRow, groupName: string, language: LanguageCode): Banner {
  const leads = linkageType !== null && isSafeLinkage({ linkageType, linkage: linkage ?? undefined })
  return {
    bannerId: String(id),
    url: image.replaceAll('{language}', language.toLowerCase()),
    groupName,
    alt: textIn(alts, language),
    ...(leads && { linkageType, ...(linkage !== null && { linkage }) }),
  }
}
