import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { buttonClass, Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { type Promotion, promotionQuery } from '../../features/content/articles.ts'
import { readLinkage } from '../../features/content/banner-carousel.tsx'
import { Cover } from '../../features/content/cover.tsx'
import { PromotionFacts } from '../../features/content/promotions.tsx'
import css from '../../features/content/promotions.module.css'
import { ApplicationCard } from '../../features/promotions/application-card.tsx'
import { CampaignCard } from '../../features/promotions/campaign-card.tsx'
import { contentTexts } from '../../i18n/content-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { Formatted } from '@portal/ui/formatted.tsx'
import { isRefused } from '@portal/browser/refused.ts'
import { PlainPage } from '../../shell/plain-page.tsx'

/** One promotion, by the address's `id`; one that is over says so and leads to those that run. */
export default function PromotionDetail() {
  const t = useText()
  const say = contentTexts.useText()
  const api = useApi()
  const { language } = useLanguage()
  const [search] = useSearchParams()
  const id = (search.get('id') ?? '').slice(0, 64)
  const query = useQuery(promotionQuery(api, language, id))
  const { data, error, isPending } = query
  const toAll = (
    <Link to="/promotions" className={buttonClass({ look: 'quiet' })}>
      {say('promotions.back')}
    </Link>
  )
  if (data) return <Detail promotion={data.promotion} toAll={toAll} />
  return (
    <PlainPage icon="gift-duotone" title={t('title.promotions')}>
      {isPending ? (
        <Skeleton shape="title" />
      ) : isRefused(error, 'content.promotion_not_found') ? (
        <EmptyState icon="gift-duotone" title={say('promotions.missing')} action={toAll}>
          {say('promotions.missingHint')}
        </EmptyState>
      ) : (
        <QueryFailed query={query} />
      )}
    </PlainPage>
  )
}

function Detail({ promotion, toAll }: { readonly promotion: Promotion; readonly toAll: React.ReactNode }) {
  return (
    <PlainPage icon="gift-duotone" title={promotion.title} lead={promotion.summary} action={toAll}>
      <div className={css.detail}>
        <div className={css.main}>
          <Card padded className={`formatted ${css.body}`}>
            <Formatted html={promotion.body} />
          </Card>
          {promotion.campaign ? (
            <CampaignCard key={promotion.id} promotion={promotion} />
          ) : (
            <ApplicationCard key={promotion.id} promotion={promotion} />
          )}
        </div>
        <div className={css.side}>
          <Cover cover={promotion.cover} sizes="(min-width: 1024px) 400px, 100vw" eager className={css.cover} />
          <PromotionFacts promotion={promotion} />
          {promotion.phase === undefined && !promotion.campaign && <Way promotion={promotion} />}
        </div>
      </div>
    </PlainPage>
  )
}

/** Where the promotion leads, by the rules of a banner's linkage; nothing where it is not ours to follow. */
function Way({ promotion }: { readonly promotion: Promotion }) {
  const say = contentTexts.useText()
  const way = readLinkage(promotion)
  // The one pink action of a page is the application's, where there is one.
  const look = buttonClass({ look: promotion.application ? 'quiet' : 'primary', size: 'large', wide: true })
  if (way?.to)
    return (
      <Link to={way.to} className={look}>
        {say('promotions.go')}
      </Link>
    )
  if (!way?.href) return null
  return (
    <a href={way.href} target="_blank" rel="noopener noreferrer" className={look}>
      {say('promotions.go')}
    </a>
  )
}
