import { Link } from 'react-router'
import { Button, Icon, type IconName } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { brandName, useBrand, useFeature } from '../../features/brand/brand.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import type { TextKey } from '../../i18n/texts.ts'
import { memberAddress } from '../../lib/member-address.ts'
import { closePopup, openPopup } from '../../lib/popup.ts'
import css from './welcome.module.css'

const steps: readonly { to: string; icon: IconName; title: TextKey; hint: TextKey }[] = [
  { to: memberAddress('securityCenter'), icon: 'user-duotone', title: 'welcome.account', hint: 'welcome.accountHint' },
  { to: memberAddress('depositv2'), icon: 'hand-deposit-duotone', title: 'welcome.deposit', hint: 'welcome.depositHint' },
  { to: '/help', icon: 'shield-check-duotone', title: 'welcome.help', hint: 'welcome.helpHint' },
]

/** What the first sign-in of an account triggers: three first steps, once (R-4.2.10, decision A-55). Then what waits after every sign-in. */
export function Welcome() {
  const t = useText()
  const { language } = useLanguage()
  const brand = useBrand()
  const hasCentre = useFeature('MEMBERCENTER3')
  const leave = () => closePopup('welcome')
  const goOn = () => openPopup({ name: 'after-login' })
  return (
    <Dialog
      open
      onClose={goOn}
      title={t('welcome.title', { brand: brandName(brand, language) })}
      closeLabel={t('action.close')}
      actions={<Button onClick={goOn}>{t('welcome.later')}</Button>}
    >
      <ul className={css.steps}>
        {steps
          .filter(({ to }) => hasCentre || !to.startsWith('#member'))
          .map(({ to, icon, title, hint }) => (
            <li key={to}>
              <Link to={to} className={css.step} onClick={leave}>
                <Icon name={icon} />
                <span>
                  <b>{t(title)}</b>
                  <span className="muted">{t(hint)}</span>
                </span>
                <Icon name="caret-right" />
              </Link>
            </li>
          ))}
      </ul>
    </Dialog>
  )
}
