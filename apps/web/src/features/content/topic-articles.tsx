import { useQuery } from '@tanstack/react-query'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { useLanguage } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { helpQuery } from './articles.ts'
import { Article } from './help-center.tsx'
import css from './help-center.module.css'

type TopicArticlesProps = {
  readonly topic: string
  /** Left out: the topic's own. */
  readonly title?: string
  /** The article that would only lead to this page. */
  readonly without?: string
}

/** The answers of one topic of the help centre, on the page that they are about; nothing where the operator has not written any. */
export function TopicArticles({ topic, title, without }: TopicArticlesProps) {
  const api = useApi()
  const { language } = useLanguage()
  const { data } = useQuery(helpQuery(api, language))
  const found = data?.topics.find(({ slug }) => slug === topic)
  const articles = found?.articles.filter(({ slug }) => slug !== without) ?? []
  if (articles.length === 0) return null
  return (
    <section aria-labelledby={`about-${topic}`} className={css.topic}>
      <SectionHead id={`about-${topic}`}>{title ?? found?.title}</SectionHead>
      {articles.map((article, index) => (
        <Article key={article.slug} {...article} isAsked={false} isOpen={index === 0} />
      ))}
    </section>
  )
}
