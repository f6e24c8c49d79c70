import { type Queryable, sql } from '@portal/runtime'
import type { NewHelpArticle, NewHelpTopic, NewPost, PostKind } from './entry.ts'
import type { Texts } from './store.ts'

export type HelpRow = {
  topic: string
  icon: string
  topicTitles: Texts
  slug: string
  titles: Texts
  bodies: Texts
}

/** All articles of the help centre, in the order in which they are shown. */
export function listHelp(on: Queryable, brandId: number): Promise<HelpRow[]> {
  return on.query<HelpRow>(sql`
    select t.slug as topic, t.icon, t.titles as "topicTitles", a.slug, a.titles, a.bodies
    from content.help_topics t join content.help_articles a on a.topic_id = t.id
    where t.brand_id = ${brandId}::int order by t.position, t.id, a.position, a.id`)
}

/** Adds a topic; one of the same slug stays as the operator made it. */
export async function addHelpTopic(on: Queryable, brandId: number, topic: NewHelpTopic): Promise<void> {
  await on.query(sql`
    insert into content.help_topics (brand_id, slug, icon, titles, position)
    values (${brandId}, ${topic.slug}, ${topic.icon}, ${topic.titles}, ${topic.position}) on conflict (brand_id, slug) do nothing`)
}

export async function addHelpArticle(on: Queryable, brandId: number, article: NewHelpArticle): Promise<void> {
  await on.query(sql`
    insert into content.help_articles (brand_id, topic_id, slug, titles, bodies, position)
    select ${brandId}::int, id, ${article.slug}::text, ${article.titles}::jsonb, ${article.bodies}::jsonb, ${article.position}::int
    from content.help_topics where brand_id = ${brandId}::int and slug = ${article.topic}::text
    on conflict (brand_id, slug) do nothing`)
}

export type PostRow = { slug: string; cover: string; titles: Texts; summaries: Texts; publishedAt: Date; total: number }

/** A page of what is published, newest first; `total` counts all of them. */
export function listPosts(on: Queryable, brandId: number, kind: PostKind, offset: bigint, limit: number): Promise<PostRow[]> {
  return on.query<PostRow>(sql`
    select slug, cover, titles, summaries, published_at as "publishedAt", (count(*) over ())::int as total
    from content.posts where brand_id = ${brandId}::int and kind = ${kind}::text and published_at <= now()
    order by published_at desc, id desc offset ${offset}::bigint limit ${limit}::int`)
}

export async function countPosts(on: Queryable, brandId: number, kind: PostKind): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from content.posts
    where brand_id = ${brandId}::int and kind = ${kind}::text and published_at <= now()`)
  return row!.count
}

export type FullPostRow = Omit<PostRow, 'total'> & { bodies: Texts; newer: PostLinkRow | null; older: PostLinkRow | null }
type PostLinkRow = { slug: string; titles: Texts }

/** One published article with the two that stand beside it in time. */
export async function findPost(on: Queryable, brandId: number, kind: PostKind, slug: string): Promise<FullPostRow | undefined> {
  const [row] = await on.query<FullPostRow>(sql`
    with shown as (
      select slug, cover, titles, summaries, bodies, published_at,
        lag(jsonb_build_object('slug', slug, 'titles', titles)) over (order by published_at desc, id desc) as newer,
        lead(jsonb_build_object('slug', slug, 'titles', titles)) over (order by published_at desc, id desc) as older
      from content.posts where brand_id = ${brandId}::int and kind = ${kind}::text and published_at <= now()
    )
    select slug, cover, titles, summaries, bodies, published_at as "publishedAt", newer, older from shown where slug = ${slug}::text`)
  return row
}

/** Adds an article; one of the same kind and slug stays as the operator made it. */
export async function addPost(on: Queryable, brandId: number, post: NewPost): Promise<void> {
  await on.query(sql`
    insert into content.posts (brand_id, kind, slug, cover, titles, summaries, bodies, published_at)
    values (${brandId}, ${post.kind}, ${post.slug}, ${post.cover}, ${post.titles}, ${post.summaries}, ${post.bodies},
      ${post.publishedAt ?? null}::timestamptz)
    on conflict (brand_id, kind, slug) do nothing`)
}
