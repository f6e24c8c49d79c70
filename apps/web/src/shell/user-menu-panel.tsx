import { Link } from 'react-router'
import { classNames, Icon, type IconName } from '@portal/ui'
import { type Feature, useFeature, useOffered } from '../features/brand/brand.tsx'
import { useProtectedLink } from '../features/identity/guard.ts'
import type { TextKey } from '../i18n/texts.ts'
import { useText } from '../i18n/use-text.tsx'
import { agentAddress } from '../lib/agent-address.ts'
import { type MemberPage, memberAddress } from '../lib/member-address.ts'
import { openPopup } from '../lib/popup.ts'
import { isAgentType, type SessionState } from '../lib/session.ts'
import css from './member-block.module.css'

type MenuLine = { page: MemberPage; icon: IconName; label: TextKey; feature?: Feature }

const menuLines: readonly MenuLine[] = [
  { page: 'personalHistoryCopy', icon: 'receipt-duotone', label: 'member.personalHistoryCopy' },
  { page: 'depositv2', icon: 'hand-deposit-duotone', label: 'member.depositv2' },
  { page: 'withdraw', icon: 'hand-withdraw-duotone', label: 'member.withdraw', feature: 'WITHDRAW3' },
  { page: 'transactionHistory', icon: 'list-checks-duotone', label: 'member.transactionHistory' },
]

type UserMenuPanelProps = { readonly type: SessionState['type']; readonly close: () => void }

/** What the menu under the member's name leads to. */
export default function UserMenuPanel({ type, close }: UserMenuPanelProps) {
  const t = useText()
  const follow = useProtectedLink()
  const lines = useOffered(menuLines)
  const hasMall = useFeature('POINTMALL3')
  const hasAgentCentre = useFeature('AGENTCENTER3') && isAgentType(type)
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
      {lines.map(({ page, icon, label }) => line(memberAddress(page), icon, label))}
      {hasMall && line('/pointMall', 'storefront-duotone', 'title.pointMall')}
      {line(memberAddress(), 'user-duotone', 'member.centre')}
      {hasAgentCentre
        ? line(agentAddress(), 'tree-structure-duotone', 'agent.centre')
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
}
