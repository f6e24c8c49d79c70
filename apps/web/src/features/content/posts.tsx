import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { Button, buttonClass, Skeleton } from '@portal/ui'
import { Pager } from '@portal/ui/pager.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { contentTexts } from '../../i18n/content-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useDay } from '../../i18n/use-time.ts'
import { useApi } from '../../lib/api-context.ts'
import { Formatted } from '@portal/ui/formatted.tsx'
import { isRefused } from '@portal/browser/refused.ts'
import { useFigures } from '../brand/brand.tsx'
import { type PostKind, postQuery, postsQuery, type PostSummary, readPage } from './articles.ts'
import { useCopy } from './copy.ts'
import { Cover } from './cover.tsx'
import css from './posts.module.css'

type PostsProps = {
  readonly kind: PostKind
  /** The tab of the page in whose address this stands. */
  readonly tab: string
}

/** The blog or the news: one article when the address names one, else the list by page. */
export function Posts({ kind, tab }: PostsProps) {
  const [search] = useSearchParams()
  const slug = search.get('post')
  return slug ? <PostPage kind={kind} tab={tab} slug={slug.slice(0, 64)} /> : <PostList kind={kind} tab={tab} />
}

/** The page of one article: it has its own heading, so none stands above it. */
export function PostFrame({ children }: { readonly children: ReactNode }) {
  return <div className={css.page}>{children}</div>
}

function PostList({ kind, tab }: PostsProps) {
  const t = useText()
  const say = contentTexts.useText()
  const api = useApi()
  const { language } = useLanguage()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const query = useQuery(postsQuery(api, language, kind, readPage(search)))
  const { data, isPending } = query
  if (isPending) return <Waiting />
  if (!data) return <QueryFailed query={query} />
  if (data.total === 0) return <EmptyState icon="newspaper-duotone" title={say(kind === 'blog' ? 'blog.none' : 'news.none')} />
  // An address may name a page behind the last one.
  if (data.list.length === 0)
    return (
      <EmptyState
        icon="newspaper-duotone"
        title={t('missing.title')}
        action={
          <Link to={`${pathname}?tab=${tab}`} className={buttonClass({ look: 'quiet' })}>
            {say('post.all')}
          </Link>
        }
      />
    )
  return (
    <>
      <ul className={css.grid}>
        {data.list.map((post, index) => (
          <li key={post.slug}>
            <PostCard post={post} tab={tab} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      <PostPager tab={tab} pageCount={data.totalPages} />
    </>
  )
}

function PostCard({ post, tab, isFirst }: { readonly post: PostSummary; readonly tab: string; readonly isFirst: boolean }) {
  const day = useDay()
  const { pathname } = useLocation()
  return (
    <article className={css.card}>
      <Cover cover={post.cover} sizes="(min-width: 1024px) 384px, (min-width: 768px) 50vw, 100vw" eager={isFirst} className={css.cover} />
      <div className={css.words}>
        <time dateTime={post.publishedAt} className="muted">
          {day(post.publishedAt)}
        </time>
        <h2 className={css.cardTitle}>
          <Link to={`${pathname}?tab=${tab}&post=${post.slug}`} className={css.link}>
            {post.title}
          </Link>
        </h2>
        <p>{post.summary}</p>
      </div>
    </article>
  )
}

function PostPager({ tab, pageCount }: { readonly tab: string; readonly pageCount: number }) {
  const t = useText()
  const figure = useFigures()
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  return (
    <Pager
      page={readPage(search)}
      pageCount={pageCount}
      hrefFor={(page) => `${pathname}?tab=${tab}&pageNo=${page}`}
      onGo={(page, event) => {
        event.preventDefault()
        setSearch({ tab, pageNo: String(page) })
      }}
      words={{
        label: t('pager.label'),
        first: t('pager.first'),
        previous: t('action.previous'),
        next: t('action.next'),
        last: t('pager.last'),
        page: (at) => t('pager.page', { figure: figure(at) }),
        figure: (at) => figure(at),
      }}
    />
  )
}

function PostPage({ kind, tab, slug }: PostsProps & { readonly slug: string }) {
  const say = contentTexts.useText()
  const api = useApi()
  const day = useDay()
  const copy = useCopy()
  const { language } = useLanguage()
  const { pathname } = useLocation()
  const query = useQuery(postQuery(api, language, kind, slug))
  const { data, error, isPending } = query
  const toAll = (
    <Link to={`${pathname}?tab=${tab}`} className={buttonClass({ look: 'quiet' })}>
      {say('post.all')}
    </Link>
  )
  if (isPending) return <Waiting />
  if (isRefused(error, 'content.post_not_found'))
    return (
      <EmptyState icon="newspaper-duotone" title={say('post.missing')} action={toAll}>
        {say('post.missingHint')}
      </EmptyState>
    )
  if (!data) return <QueryFailed query={query} />
  const { post, newer, older } = data
  const neighbour = (label: string, other: { slug: string; title: string } | undefined, className: string | undefined) =>
    other && (
      <Link to={`${pathname}?tab=${tab}&post=${other.slug}`} className={className}>
        <span className="muted">{label}</span>
        <b>{other.title}</b>
      </Link>
    )
  return (
    <article className={css.post}>
      <Cover cover={post.cover} sizes="(min-width: 768px) 720px, 100vw" eager className={css.hero} />
      <header className={css.head}>
        <time dateTime={post.publishedAt} className="muted">
          {day(post.publishedAt)}
        </time>
        <h1 className={css.title}>{post.title}</h1>
        <p className={css.summary}>{post.summary}</p>
      </header>
      <div className={`formatted ${css.body}`}>
        <Formatted html={post.body} />
      </div>
      <footer className={css.foot}>
        <div className={css.ways}>
          {toAll}
          <Button look="outline" icon="link-bold" onClick={() => void copy(location.href)}>
            {say('post.share')}
          </Button>
        </div>
        <div className={css.neighbours}>
          {neighbour(say('post.newer'), newer, css.neighbour)}
          {neighbour(say('post.older'), older, css.neighbour)}
        </div>
      </footer>
    </article>
  )
}

function Waiting() {
  return (
    <div className={css.grid} aria-busy="true">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} shape="block" className={css.cover} />
      ))}
    </div>
  )
}
