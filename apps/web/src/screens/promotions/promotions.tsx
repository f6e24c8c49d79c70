import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { buttonClass, Skeleton } from '@portal/ui'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { TabLinks } from '@portal/ui/tabs.tsx'
import { promotionsQuery } from '../../features/content/articles.ts'
import { noticesQuery } from '../../features/content/content.ts'
import { NoticeCards } from '../../features/content/notice-cards.tsx'
import { PromotionGrid } from '../../features/content/promotions.tsx'
import { PromotionChip } from '../../features/promotions/promotion-chip.tsx'
import { contentTexts } from '../../i18n/content-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { PlainPage } from '../../shell/plain-page.tsx'

/** The promotions that run, by type, and what is announced beside them (announcements of type PR). */
export default function Promotions() {
  const t = useText()
  const say = contentTexts.useText()
  const api = useApi()
  const { language } = useLanguage()
  const { data: told } = useQuery(noticesQuery(api, language, 'PR'))
  return (
    <PlainPage icon="gift-duotone" title={t('title.promotions')} lead={say('promotions.lead')}>
      <List />
      {told && told.list.length > 0 && <NoticeCards notices={told.list} />}
    </PlainPage>
  )
}

function List() {
  const t = useText()
  const say = contentTexts.useText()
  const api = useApi()
  const { language } = useLanguage()
  const [search] = useSearchParams()
  const query = useQuery(promotionsQuery(api, language))
  const { data, isPending } = query
  if (isPending)
    return (
      <div aria-busy="true">
        <Skeleton shape="title" />
        <Skeleton shape="title" />
      </div>
    )
  if (!data) return <QueryFailed query={query} />
  if (data.list.length === 0)
    return (
      <EmptyState
        icon="gift-duotone"
        title={say('promotions.none')}
        action={
          <Link to="/rng" className={buttonClass({ look: 'quiet' })}>
            {t('action.seeGames')}
          </Link>
        }
      >
        {say('promotions.noneHint')}
      </EmptyState>
    )
  const type = data.types.find((each) => each === search.get('type'))
  return (
    <>
      <TypeTabs types={data.types} selected={type} />
      <PromotionGrid
        promotions={data.list.filter((promotion) => type === undefined || promotion.type === type)}
        chipOf={(promotion) => <PromotionChip promotion={promotion} />}
      />
    </>
  )
}

type Types = Awaited<ReturnType<ReturnType<typeof useApi>['content']['promotions']>>['types']

/** Only types that have a promotion; the choice is in the address. */
function TypeTabs({ types, selected }: { readonly types: Types; readonly selected: Types[number] | undefined }) {
  const say = contentTexts.useText()
  const navigate = useNavigate()
  return (
    <TabLinks
      label={say('promotions.types')}
      links={[
        { href: '/promotions', label: say('promotions.all'), current: selected === undefined },
        ...types.map((type) => ({ href: `/promotions?type=${type}`, label: say(`promotions.${type}`), current: type === selected })),
      ]}
      onGo={(href, event) => {
        event.preventDefault()
        void navigate(href)
      }}
    />
  )
}
