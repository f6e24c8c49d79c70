import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { TabLinks } from '@portal/ui/tabs.tsx'
import { noticesQuery } from '../../features/content/content.ts'
import { NoticeCards, NoticesComing } from '../../features/content/notice-cards.tsx'
import { PostFrame, Posts } from '../../features/content/posts.tsx'
import { contentTexts } from '../../i18n/content-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { PlainPage } from '../../shell/plain-page.tsx'

/** All notices of the board, and the news beside them by the address's `tab`. */
export default function NoticePage() {
  const t = useText()
  const say = contentTexts.useText()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const isNews = search.get('tab') === 'news'
  const strip = (
    <TabLinks
      label={say('news.tabs')}
      links={[
        { href: '/noticePage', label: say('news.tabNotices'), icon: 'megaphone-simple-duotone', current: !isNews },
        { href: '/noticePage?tab=news', label: say('news.tabNews'), icon: 'newspaper-duotone', current: isNews },
      ]}
      onGo={(href, event) => {
        event.preventDefault()
        void navigate(href)
      }}
    />
  )
  if (isNews && search.get('post'))
    return (
      <PostFrame>
        {strip}
        <Posts kind="news" tab="news" />
      </PostFrame>
    )
  return (
    <PlainPage icon="megaphone-simple-duotone" title={t('title.notices')} lead={isNews ? say('news.lead') : t('notice.lead')}>
      {strip}
      {isNews ? <Posts kind="news" tab="news" /> : <Board />}
    </PlainPage>
  )
}

function Board() {
  const t = useText()
  const api = useApi()
  const { language } = useLanguage()
  const query = useQuery(noticesQuery(api, language, 'B'))
  if (!query.data) return query.error ? <QueryFailed query={query} /> : <NoticesComing />
  if (query.data.list.length > 0) return <NoticeCards notices={query.data.list} />
  return (
    <EmptyState icon="megaphone-simple-duotone" title={t('notice.none')}>
      {t('notice.noneHint')}
    </EmptyState>
  )
}
