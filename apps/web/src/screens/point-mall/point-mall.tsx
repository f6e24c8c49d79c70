import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '@portal/ui'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { TabLinks } from '@portal/ui/tabs.tsx'
import { brandName, useBrand, useFeature } from '../../features/brand/brand.tsx'
import { useProtected } from '../../features/identity/guard.ts'
import { ConvertPoints } from '../../features/points/convert-form.tsx'
import { PointsHead } from '../../features/points/points-head.tsx'
import { PointsRecord } from '../../features/points/points-record.tsx'
import { PointsRules } from '../../features/points/points-rules.tsx'
import { RedeemHistory } from '../../features/points/redeem-history.tsx'
import { RewardGrid } from '../../features/points/reward-grid.tsx'
import { pointsTexts } from '../../i18n/points-texts.ts'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useSession } from '../../lib/session.ts'
import { BannerGroup } from '../../shell/frame-banner.tsx'
import { HotGamesRow } from '../../shell/hot-games-row.tsx'
import { PlainPage } from '../../shell/plain-page.tsx'

const tabs = ['rewards', 'history', 'record', 'convert', 'rules'] as const
type Tab = (typeof tabs)[number]
/** What belongs to one member. */
const own: ReadonlySet<Tab> = new Set(['history', 'record', 'convert'])

/** The points mall; where the brand has none its page says so, without the picture that promises one. */
export default function PointMall() {
  const t = useText()
  const isOffered = useFeature('POINTMALL3')
  const { language } = useLanguage()
  const brand = useBrand()
  if (isOffered) return <Mall />
  return (
    <BannerGroup value={undefined}>
      <PlainPage icon="storefront-duotone" title={t('title.pointMall')} lead={t('points.closed', { brand: brandName(brand, language) })}>
        <HotGamesRow />
      </PlainPage>
    </BannerGroup>
  )
}

function Mall() {
  const t = useText()
  const say = pointsTexts.useText()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const session = useSession()
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'rewards'
  const isMember = session !== undefined && session.type !== 4
  return (
    <PlainPage icon="storefront-duotone" title={t('title.pointMall')} lead={say('mall.lead')}>
      <PointsHead />
      <TabLinks
        label={say('mall.parts')}
        links={tabs.map((each) => ({
          href: each === 'rewards' ? '/pointMall' : `/pointMall?tab=${each}`,
          label: say(`mall.${each}`),
          current: each === tab,
        }))}
        onGo={(href, event) => {
          event.preventDefault()
          void navigate(href, { preventScrollReset: true })
        }}
      />
      {own.has(tab) && !isMember ? <SignIn /> : <Part tab={tab} />}
    </PlainPage>
  )
}

function Part({ tab }: { readonly tab: Tab }) {
  if (tab === 'history') return <RedeemHistory />
  if (tab === 'record') return <PointsRecord />
  if (tab === 'convert') return <ConvertPoints />
  return tab === 'rules' ? <PointsRules /> : <RewardGrid />
}

/** A visitor has neither points nor a history. */
function SignIn() {
  const t = useText()
  const say = pointsTexts.useText()
  const guarded = useProtected()
  return (
    <EmptyState
      icon="user-circle-duotone"
      title={say('mall.signIn')}
      action={
        <Button look="primary" onClick={() => void guarded(() => undefined)}>
          {t('action.login')}
        </Button>
      }
    >
      {say('mall.signInHint')}
    </EmptyState>
  )
}
