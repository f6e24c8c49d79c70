import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { Badge } from '@portal/ui/badge.tsx'
import { buttonClass, classNames, Icon, type IconName } from '@portal/ui'
import { HoverMenu } from '@portal/ui/hover-menu.tsx'
import { useFeature, useFigures } from '../features/brand/brand.tsx'
import { useProtectedLink } from '../features/identity/guard.ts'
import { useLevelName } from '../features/identity/club.ts'
import { memberQuery, nameOf } from '../features/identity/member.ts'
import { unreadQuery } from '../features/messaging/unread.ts'
import { BalancePill } from '../features/wallet/balance-pill.tsx'
import { useText } from '../i18n/use-text.tsx'
import type { TextKey } from '../i18n/texts.ts'
import { useApi } from '../lib/api-context.ts'
import { type MemberPage, memberAddress } from '../lib/member-address.ts'
import { openPopup } from '../lib/popup.ts'
import { isAgentType, isTrialType, type SessionState } from '../lib/session.ts'
import css from './member-block.module.css'

/** The signed-in block: messages, balance, deposit, name and menu. */
export function MemberBlock({ session }: { readonly session: SessionState }) {
  const isTrial = isTrialType(session.type)
  return (
    <>
      {!isTrial && (
        <>
          <UnreadLink />
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

type MenuLine = { page: MemberPage; icon: IconName; label: TextKey }

const menuLines: readonly MenuLine[] = [
  { page: 'personalHistoryCopy', icon: 'receipt-duotone', label: 'member.personalHistoryCopy' },
  { page: 'depositv2', icon: 'hand-deposit-duotone', label: 'member.depositv2' },
  { page: 'withdraw', icon: 'hand-withdraw-duotone', label: 'member.withdraw' },
  { page: 'transactionHistory', icon: 'list-checks-duotone', label: 'member.transactionHistory' },
]

function UserMenu({ session }: { readonly session: SessionState }) {
  const t = useText()
  const api = useApi()
  const follow = useProtectedLink()
  const { data: member } = useQuery(memberQuery(api))
  const levelName = useLevelName(member)
  const hasAgentCentre = useFeature('AGENTCENTER3') && isAgentType(session.type)
  const mustChange = member?.mustChangePassword ?? false
  useEffect(() => {
    // Also after a reload: the server lets such a session do nothing else.
    if (mustChange && location.pathname !== '/changePassword') openPopup({ name: 'change-password', isForced: true })
  }, [mustChange])
  const name = member ? nameOf(member) : session.username
  return (
    <HoverMenu
      align="end"
      trigger={(trigger) => (
        <button type="button" className={css.who} {...trigger}>
          <span className="spoken">{t('shell.account', { name })}</span>
          <span className={css.avatar} aria-hidden="true">
            <Icon name="user-fill" />
          </span>
          <span className={css.words} aria-hidden="true">
            <b className="clip">{name}</b>
            <span className="clip">{levelName ?? '\u00a0'}</span>
          </span>
          <Icon name="caret-down" className={css.caret} />
        </button>
      )}
      panel={(close) => {
        const line = (to: string, icon: IconName, label: TextKey) => (
          <li key={to}>
            <Link to={to} className={css.line} onClick={follow(to, close)}>
              <Icon name={icon} />
              {t(label)}
            </Link>
          </li>
        )
        return (
          <ul className={css.list}>
            {menuLines.map(({ page, icon, label }) => line(memberAddress(page), icon, label))}
            {line(memberAddress(), 'user-duotone', 'member.centre')}
            {hasAgentCentre
              ? line('/agentHome', 'tree-structure-duotone', 'agent.centre')
              : line(memberAddress('securityCenter'), 'shield-check-duotone', 'member.securityCenter')}
            <li>
              <button
                type="button"
                className={classNames(css.line, css.out)}
                onClick={() => {
                  close()
                  openPopup({ name: 'sign-out' })
                }}
              >
                <Icon name="sign-out-duotone" />
                {t('action.signOut')}
              </button>
            </li>
          </ul>
        )
      }}
    />
  )
}
