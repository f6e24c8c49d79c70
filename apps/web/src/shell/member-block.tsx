import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { Badge } from '@portal/ui/badge.tsx'
import { buttonClass, Icon } from '@portal/ui'
import { HoverMenu } from '@portal/ui/hover-menu.tsx'
import { useFigures } from '../features/brand/brand.tsx'
import { AvatarIcon } from '../features/identity/avatar.tsx'
import { useLevelName } from '../features/identity/club.ts'
import { memberQuery, nameOf } from '../features/identity/member.ts'
import { unreadQuery } from '../features/messaging/unread.ts'
import { BalancePill } from '../features/wallet/balance-pill.tsx'
import { useText } from '../i18n/use-text.tsx'
import { useApi } from '../lib/api-context.ts'
import { memberAddress } from '../lib/member-address.ts'
import { openPopup } from '../lib/popup.ts'
import { isTrialType, type SessionState } from '../lib/session.ts'
import css from './member-block.module.css'
import { PromotionCount, UserMenuPanel } from './lazy-member-panels.ts'

/** The signed-in block: messages, promotions, balance, deposit, name and menu. */
export default function MemberBlock({ session }: { readonly session: SessionState }) {
  const isTrial = isTrialType(session.type)
  return (
    <>
      {!isTrial && (
        <>
          <UnreadLink />
          <Suspense fallback={<span className={css.round} />}>
            <PromotionCount className={css.round} />
          </Suspense>
          <BalancePill />
          <DepositLink />
        </>
      )}
      <UserMenu session={session} />
    </>
  )
}

function UnreadLink() {
  const t = useText()
  const api = useApi()
  const figure = useFigures()
  const { data } = useQuery(unreadQuery(api))
  const count = data?.unreadCount ?? 0
  return (
    <Link to={memberAddress('messageV2')} className={css.round} aria-label={t('shell.unread', { count, figure: figure(count) })}>
      <Icon name="chat-circle-dots-duotone" />
      {count > 0 && <Badge corner>{count > 99 ? `${figure(99)}+` : figure(count)}</Badge>}
    </Link>
  )
}

function DepositLink() {
  const t = useText()
  const { hash } = useLocation()
  // The panel has its own pink button; two on one screen would compete.
  const isQuiet = hash.startsWith('#member')
  return (
    <Link
      to={memberAddress('depositv2')}
      className={buttonClass({ look: isQuiet ? 'deep' : 'primary' }, css.deposit)}
      aria-label={t('action.deposit')}
    >
      <Icon name="plus-bold" />
      <span>{t('action.deposit')}</span>
    </Link>
  )
}

function UserMenu({ session }: { readonly session: SessionState }) {
  const t = useText()
  const api = useApi()
  const { data: member } = useQuery(memberQuery(api))
  const levelName = useLevelName(member)
  const mustChange = member?.mustChangePassword ?? false
  useEffect(() => {
    // Also after a reload: the server lets such a session do nothing else.
    if (mustChange && location.pathname !== '/changePassword') openPopup({ name: 'change-password', isForced: true })
  }, [mustChange])
  useEffect(() => {
    // Ahead of the first press; one that comes before it waits for it.
    void UserMenuPanel.preload().catch(() => undefined)
  }, [])
  const name = member ? nameOf(member) : session.username
  return (
    <HoverMenu
      align="end"
      trigger={(trigger) => (
        <button type="button" className={css.who} {...trigger}>
          <span className="spoken">{t('shell.account', { name })}</span>
          <span className={css.avatar} aria-hidden="true">
            <AvatarIcon avatar={member?.avatar} />
          </span>
          <span className={css.words} aria-hidden="true">
            <b className="clip">{name}</b>
            <span className="clip">{levelName ?? '\u00a0'}</span>
          </span>
          <Icon name="caret-down" className={css.caret} />
        </button>
      )}
      panel={(close) => (
        <Suspense fallback={null}>
          <UserMenuPanel type={session.type} close={close} />
        </Suspense>
      )}
    />
  )
}
