import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { classNames, Icon, type IconName } from '@portal/ui'
import { Badge } from '@portal/ui/badge.tsx'
import { useIsHydrated } from '@portal/ui/hydration.ts'
import { useFigures } from '../features/brand/brand.tsx'
import { unreadQuery } from '../features/messaging/unread.ts'
import { useText } from '../i18n/use-text.tsx'
import { useApi } from '../lib/api-context.ts'
import { memberAddress } from '../lib/member-address.ts'
import { isTrialType, useSession } from '../lib/session.ts'
import css from './bottom-bar.module.css'
import { PromotionCount } from './lazy-member-panels.ts'

/** The five places of a phone: home, games, promotions, messages, account. */
export function BottomBar() {
  const t = useText()
  const { pathname, hash: inAddress } = useLocation()
  // The server does not know it.
  const hash = useIsHydrated() ? inAddress : ''
  const session = useSession()
  const isMember = session !== undefined && !isTrialType(session.type)
  const inMember = hash.startsWith('#member')
  const at = (isThere: boolean, on: IconName, off: IconName) => ({ isCurrent: isThere, icon: isThere ? on : off })
  return (
    <nav aria-label={t('shell.places')} className={css.bar} data-later="">
      <Place to="/" label={t('nav.home')} {...at(pathname === '/' && !inMember, 'house-fill', 'house-duotone')} />
      <Place to="/rng" label={t('nav.games')} {...at(pathname === '/rng' && !inMember, 'squares-four-fill', 'squares-four-duotone')} />
      <Place
        to="/promotions"
        label={t('nav.promotions')}
        badge={
          isMember && (
            <Suspense fallback={null}>
              <PromotionCount />
            </Suspense>
          )
        }
        {...at(pathname === '/promotions' && !inMember, 'gift-fill', 'gift-duotone')}
      />
      <Place
        to={session ? memberAddress('messageV2') : '/noticePage'}
        label={t('nav.messages')}
        badge={isMember && <UnreadBadge />}
        {...at(hash === '#member/messageV2' || pathname === '/noticePage', 'chat-circle-dots-fill', 'chat-circle-dots-duotone')}
      />
      <Place
        to={session ? memberAddress() : '/login'}
        label={t('nav.account')}
        {...at((inMember && hash !== '#member/messageV2') || pathname === '/login', 'user-fill', 'user-duotone')}
      />
    </nav>
  )
}

type PlaceProps = { to: string; label: string; icon: IconName; isCurrent: boolean; badge?: React.ReactNode }

function Place({ to, label, icon, isCurrent, badge }: PlaceProps) {
  return (
    <Link to={to} className={classNames(css.place, isCurrent && css.current)} aria-current={isCurrent ? 'page' : undefined}>
      <span className={css.pad}>
        <Icon name={icon} />
        {badge}
      </span>
      {label}
    </Link>
  )
}

function UnreadBadge() {
  const api = useApi()
  const figure = useFigures()
  const { data } = useQuery(unreadQuery(api))
  const count = data?.unreadCount ?? 0
  if (count === 0) return null
  return <Badge corner>{count > 99 ? `${figure(99)}+` : figure(count)}</Badge>
}
