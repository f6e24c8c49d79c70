import { Link } from 'react-router'
import { Icon, type IconName } from '@portal/ui'
import { useBrand, useFeature } from '../features/brand/brand.tsx'
import { useProtected, useProtectedLink } from '../features/identity/guard.ts'
import { useText } from '../i18n/use-text.tsx'
import type { TextKey } from '../i18n/texts.ts'
import { memberAddress } from '../lib/member-address.ts'
import { openPopup } from '../lib/popup.ts'
import { openService, readServiceLink } from '../lib/service-link.ts'
import css from './side-menu.module.css'

/** Bars at the window's edges on wide screens: recent games and the left bar, service and manual rebate on the right. */
export function SideMenu() {
  return (
    <>
      <LeftBar />
      <RightBar />
    </>
  )
}

/** The left bar's own entries only say that they are being updated; the recent games above them are real. */
function LeftBar() {
  const t = useText()
  const guarded = useProtected()
  const entry = (icon: IconName, label: TextKey, onClick: () => void) => (
    <button type="button" className={css.entry} onClick={onClick}>
      <Icon name={icon} />
      {t(label)}
    </button>
  )
  const update = () => openPopup({ name: 'being-updated' })
  return (
    <aside className={css.left} aria-label={t('side.games')}>
      {entry('clock-counter-clockwise-duotone', 'list.recent', () => guarded(() => openPopup({ name: 'recent-games' })))}
      <hr className={css.stitch} />
      {entry('target-duotone', 'side.missions', update)}
      {entry('trophy-duotone', 'side.ranking', update)}
    </aside>
  )
}

const serviceIcons: Readonly<Record<string, IconName>> = { TELEGRAM: 'paper-plane-tilt-duotone', FACEBOOK: 'chats-circle-duotone' }

/** The right bar needs two things at once: manual rebate switched on, and at least one service entry. */
function RightBar() {
  const t = useText()
  const hasRebate = useFeature('MANUALREBATE3')
  const { customerService } = useBrand()
  const follow = useProtectedLink()
  if (!hasRebate || customerService.length === 0) return null
  const nameOf = (type: string): TextKey =>
    type === 'TELEGRAM' ? 'side.telegram' : type === 'FACEBOOK' ? 'side.facebook' : type === 'VIP' ? 'side.vipService' : 'side.service'
  return (
    <aside className={css.right} aria-label={t('side.service')}>
      {customerService.map((entry) => {
        const link = readServiceLink(entry.path)
        if (!link) return null
        return (
          <button key={`${entry.csType}-${entry.path}`} type="button" className={css.entry} onClick={() => openService(link, entry.csType)}>
            <Icon name={serviceIcons[entry.csType] ?? 'headset-duotone'} />
            {t(nameOf(entry.csType))}
          </button>
        )
      })}
      <hr className={css.stitch} />
      <Link to={memberAddress('manualRebate')} className={css.entry} onClick={follow(memberAddress('manualRebate'))}>
        <Icon name="hand-coins-duotone" />
        {t('side.rebate')}
      </Link>
    </aside>
  )
}
