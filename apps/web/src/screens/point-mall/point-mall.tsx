import { Link } from 'react-router'
import { buttonClass } from '@portal/ui'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { brandName, useBrand, useFeature } from '../../features/brand/brand.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { BannerGroup } from '../../shell/frame-banner.tsx'
import { HotGamesRow } from '../../shell/hot-games-row.tsx'
import { PlainPage } from '../../shell/plain-page.tsx'

/** The mall; where the brand has none its page says so, without the picture that promises one. */
export default function PointMall() {
  const t = useText()
  const isOffered = useFeature('POINTMALL3')
  const { language } = useLanguage()
  const brand = useBrand()
  if (!isOffered)
    return (
      <BannerGroup value={undefined}>
        <PlainPage icon="storefront-duotone" title={t('title.pointMall')} lead={t('points.closed', { brand: brandName(brand, language) })}>
          <HotGamesRow />
        </PlainPage>
      </BannerGroup>
    )
  return (
    <PlainPage icon="storefront-duotone" title={t('title.pointMall')} lead={t('points.lead')}>
      <EmptyState
        icon="storefront-duotone"
        title={t('points.none')}
        action={
          <Link to="/rng" className={buttonClass({ look: 'quiet' })}>
            {t('action.seeGames')}
          </Link>
        }
      >
        {t('points.noneHint')}
      </EmptyState>
      <HotGamesRow />
    </PlainPage>
  )
}
