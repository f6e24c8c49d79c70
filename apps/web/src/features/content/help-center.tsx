import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Button, buttonClass, Icon, type IconName, Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { contentTexts } from '../../i18n/content-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { Formatted } from '@portal/ui/formatted.tsx'
import { openPopup } from '../../lib/popup.ts'
import { useFigures } from '../brand/brand.tsx'
import { helpQuery, type HelpTopic } from './articles.ts'
import css from './help-center.module.css'
import { searchHelp } from './help-search.ts'

/** Topics, articles and the search over both. The fragment of an address opens its article. */
export function HelpCenter() {
  const say = contentTexts.useText()
  const api = useApi()
  const { language } = useLanguage()
  const [search, setSearch] = useState('')
  const query = useQuery(helpQuery(api, language))
  const { data, isPending } = query
  if (isPending) return <Waiting />
  if (!data) return <QueryFailed query={query} />
  if (data.topics.length === 0) return <EmptyState icon="question-duotone" title={say('help.none')} action={<AskButton />} />
  const found = searchHelp(data.topics, search)
  return (
    <div className={css.center}>
      <Card padded className={css.finder}>
        <TextField
          type="search"
          icon="magnifying-glass"
          label={say('help.search')}
          value={search}
          maxLength={100}
          autoComplete="off"
          hint={search.trim() ? <Found topics={found} /> : say('help.searchHint')}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Card>
      {found.length === 0 ? (
        <EmptyState title={say('help.nothing')} action={<AskButton />}>
          {say('help.nothingHint')}
        </EmptyState>
      ) : (
        <div className={css.columns}>
          <TopicList topics={found} />
          <div className={css.topics}>
            {found.map((topic) => (
              <Topic key={topic.slug} topic={topic} areOpen={search.trim() !== ''} />
            ))}
          </div>
        </div>
      )}
      <StillOpen />
    </div>
  )
}

function Found({ topics }: { readonly topics: readonly HelpTopic[] }) {
  const say = contentTexts.useText()
  const figure = useFigures()
  const count = topics.reduce((sum, topic) => sum + topic.articles.length, 0)
  return <>{say('help.found', { count, figure: figure(count) })}</>
}

function TopicList({ topics }: { readonly topics: readonly HelpTopic[] }) {
  const say = contentTexts.useText()
  return (
    <nav aria-label={say('help.topics')} className={css.list}>
      {topics.map(({ slug, icon, title }) => (
        <a key={slug} href={`#topic-${slug}`} className={css.topicLink}>
          <Icon name={icon as IconName} />
          {title}
        </a>
      ))}
    </nav>
  )
}

function Topic({ topic, areOpen }: { readonly topic: HelpTopic; readonly areOpen: boolean }) {
  const { hash } = useLocation()
  const own = useRef<HTMLElement>(null)
  const headId = `topic-${topic.slug}`
  useEffect(() => {
    if (hash === `#${topic.slug}`) own.current?.scrollIntoView()
  }, [hash, topic.slug])
  return (
    <section ref={own} aria-labelledby={headId} className={css.topic}>
      <h2 id={headId} className={css.head}>
        <Icon name={topic.icon as IconName} />
        {topic.title}
      </h2>
      {topic.articles.map((article) => (
        <Article key={article.slug} {...article} isAsked={hash === `#${article.slug}`} isOpen={areOpen} />
      ))}
    </section>
  )
}

type ArticleProps = HelpTopic['articles'][number] & { readonly isAsked: boolean; readonly isOpen: boolean }

export function Article({ slug, title, body, isAsked, isOpen }: ArticleProps) {
  const own = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const article = own.current
    if (!isAsked || !article) return
    // Not while rendering: the server does not know the fragment, and its page is taken over as it is.
    article.open = true
    article.scrollIntoView({ block: 'center' })
  }, [isAsked])
  return (
    <details ref={own} id={slug} open={isOpen} className={css.article}>
      <summary className={css.question}>
        <span>{title}</span>
        <Icon name="caret-down-bold" className={css.caret} />
      </summary>
      <div className={`formatted ${css.answer}`}>
        <Formatted html={body} />
      </div>
    </details>
  )
}

function AskButton() {
  const say = contentTexts.useText()
  const { pathname } = useLocation()
  return (
    <Link to={`${pathname}?tab=feedback`} className={buttonClass({ look: 'quiet' })}>
      {say('help.ask')}
    </Link>
  )
}

function StillOpen() {
  const t = useText()
  const say = contentTexts.useText()
  return (
    <Card padded className={css.open}>
      <div>
        <h2>{say('help.stillOpen')}</h2>
        <p className="muted">{say('help.stillOpenHint')}</p>
      </div>
      <div className={css.ways}>
        <AskButton />
        <Button look="outline" onClick={() => openPopup({ name: 'service' })}>
          {t('action.service')}
        </Button>
      </div>
    </Card>
  )
}

function Waiting() {
  return (
    <div className={css.topics} aria-busy="true">
      {[1, 2, 3, 4, 5, 6].map((line) => (
        <Skeleton key={line} shape="title" />
      ))}
    </div>
  )
}
