import type { LanguageCode, Output } from '@portal/contracts'
import type { contentRoutes } from '@portal/contracts/content'
import type { Database, Tx } from '@portal/runtime'
import { openAnswers } from '#platform/answers.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  addHelpArticle,
  addHelpTopic,
  addPost,
  countPosts,
  findPost,
  type FullPostRow,
  type HelpRow,
  listHelp,
  listPosts,
  type PostRow,
} from './article-store.ts'
import type { NewHelpArticle, NewHelpTopic, NewPost, PostKind } from './entry.ts'
import { cleanFullTexts, cleanTexts, textIn } from './texts.ts'

type Routes = typeof contentRoutes
type HelpTopic = Output<Routes['helpCenter']>['topics'][number]
type PostList = Output<Routes['posts']>
type FullPost = Output<Routes['post']>

/** A change is seen after this time at the latest. */
const freshMs = 5_000

export type Articles = {
  listHelp(brandId: number, language: LanguageCode): Promise<HelpTopic[]>
  /** A page beyond the last is empty. */
  listPosts(brandId: number, kind: PostKind, page: { pageNo: number; pageSize: number }, language: LanguageCode): Promise<PostList>
  /** @throws Refusal `content.post_not_found` also for a draft and for one whose time has not come */
  getPost(brandId: number, kind: PostKind, slug: string, language: LanguageCode): Promise<FullPost>
}

/** What the operator writes at length: help, blog and news. Bodies are cleaned again on the way out. */
export function openArticles(database: Database): Articles {
  const answers = openAnswers({ freshMs })
  return {
    listHelp: async (brandId, language) => {
      const rows = await answers.keep(JSON.stringify(['help', brandId]), async () => (await listHelp(database, brandId)).map(cleanBodies))
      return groupByTopic(rows, language)
    },
    listPosts: async (brandId, kind, { pageNo, pageSize }, language) => {
      const offset = BigInt(pageNo - 1) * BigInt(pageSize)
      const key = JSON.stringify(['posts', brandId, kind, String(offset), pageSize])
      const { rows, total } = await answers.keep(key, async () => {
        const found = await listPosts(database, brandId, kind, offset, pageSize)
        return { rows: found, total: found[0]?.total ?? (await countPosts(database, brandId, kind)) }
      })
      return { list: rows.map((row) => toSummary(row, language)), totalPages: Math.ceil(total / pageSize), total }
    },
    getPost: async (brandId, kind, slug, language) => {
      const key = JSON.stringify(['post', brandId, kind, slug])
      const row = await answers.keep(key, async () => {
        const found = await findPost(database, brandId, kind, slug)
        return found && cleanBodies(found)
      })
      if (!row) throw new Refusal('content.post_not_found')
      return toFullPost(row, language)
    },
  }
}

export function createHelpTopic(tx: Tx, brandId: number, topic: NewHelpTopic): Promise<void> {
  return addHelpTopic(tx, brandId, topic)
}

/** Adds an article to a topic that is there; its body passes the sanitiser first. */
export function createHelpArticle(tx: Tx, brandId: number, article: NewHelpArticle): Promise<void> {
  return addHelpArticle(tx, brandId, { ...article, bodies: cleanFullTexts(article.bodies) })
}

/** Adds an article of the blog or the news; its body passes the sanitiser first. */
export function createPost(tx: Tx, brandId: number, post: NewPost): Promise<void> {
  return addPost(tx, brandId, { ...post, bodies: cleanFullTexts(post.bodies) })
}

function cleanBodies<Row extends { bodies: HelpRow['bodies'] }>(row: Row): Row {
  return { ...row, bodies: cleanTexts(row.bodies) }
}

function groupByTopic(rows: readonly HelpRow[], language: LanguageCode): HelpTopic[] {
  const topics = new Map<string, HelpTopic>()
  for (const row of rows) {
    const topic = topics.get(row.topic) ?? { slug: row.topic, icon: row.icon, title: textIn(row.topicTitles, language), articles: [] }
    topics.set(row.topic, topic)
    topic.articles.push({ slug: row.slug, title: textIn(row.titles, language), body: textIn(row.bodies, language) })
  }
  return [...topics.values()]
}

function toSummary({ slug, cover, titles, summaries, publishedAt }: Omit<PostRow, 'total'>, language: LanguageCode) {
  return { slug, cover, title: textIn(titles, language), summary: textIn(summaries, language), publishedAt }
}

function toFullPost(row: FullPostRow, language: LanguageCode): FullPost {
  const link = (other: FullPostRow['newer']) => other && { slug: other.slug, title: textIn(other.titles, language) }
  const [newer, older] = [link(row.newer), link(row.older)]
  return {
    post: { ...toSummary(row, language), body: textIn(row.bodies, language) },
    ...(newer && { newer }),
    ...(older && { older }),
  }
}
