import { Link } from 'react-router'
import { Icon, type IconName } from '@portal/ui'
import { useBrand, useFeature } from '../features/brand/brand.tsx'
import { useProtected, useProtectedLink } from '../features/identity/guard.ts'
import { useCustomerService } from '../features/identity/customer-service.ts'
import { serviceKind } from '../features/identity/service-kinds.ts'
import { useText } from '../i18n/use-text.tsx'
import type { TextKey } from '../i18n/texts.ts'
import { memberAddress } from '../lib/member-address.ts'
import { openPopup } from '../lib/popup.ts'
import { listMessengers, openMessenger } from '../lib/service-link.ts'
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

/** The left bar's own entries, missions and their ranking, only say that they are being updated; the recent games above them are real. */
function LeftBar() {
  const t = useText()
  const guarded = useProtected()
  const hasMissions = useFeature('MISSION3')
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
      {hasMissions && (
        <>
          <hr className={css.stitch} />
          {entry('target-duotone', 'side.missions', update)}
          {entry('trophy-duotone', 'side.ranking', update)}
        </>
      )}
    </aside>
  )
}

/** The right bar needs two things at once: manual rebate switched on, and at least one service entry. */
function RightBar() {
  const t = useText()
  const hasRebate = useFeature('MANUALREBATE3')
  const { customerService, serviceWindow } = useBrand()
  const service = useCustomerService()
  const follow = useProtectedLink()
  if (!hasRebate || customerService.length === 0) return null
  const entry = (csType: string, onClick: () => void) => (
    <button key={csType} type="button" className={css.entry} onClick={onClick}>
      <Icon name={serviceKind(csType).icon} />
      {t(serviceKind(csType).label)}
    </button>
  )
  return (
    <aside className={css.right} aria-label={t('side.service')}>
      {service.entry && entry(service.entry.csType, () => service.open('chat'))}
      {listMessengers(customerService).map(({ csType, link }) => entry(csType, () => openMessenger(link, serviceWindow)))}
      <hr className={css.stitch} />
      <Link to={memberAddress('manualRebate')} className={css.entry} onClick={follow(memberAddress('manualRebate'))}>
        <Icon name="hand-coins-duotone" />
        {t('side.rebate')}
      </Link>
    </aside>
  )
}
