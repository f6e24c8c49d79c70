import { Dialog } from '@portal/ui/dialog.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { closePopup, openPopup, type Popup } from '../../lib/popup.ts'
import { LoginPanel } from '../login-panel.tsx'

/** The sign-in over the page. It closes itself, goes on with what was asked for, and shows what waits after the sign-in. */
export default function LoginPopup({ popup }: { readonly popup: Extract<Popup, { name: 'loginPopupModal' }> }) {
  const t = useText()
  const close = () => closePopup('loginPopupModal')
  return (
    <Dialog open size="wide" flush deepHead onClose={close} title={t('title.login')} titleHidden closeLabel={t('action.close')}>
      <LoginPanel
        isPopup
        onSignedIn={({ mustChangePassword, firstTimeLogin }) => {
          close()
          if (mustChangePassword) openPopup({ name: 'change-password', isForced: true })
          else if (popup.then) popup.then()
          else openPopup({ name: firstTimeLogin ? 'welcome' : 'after-login' })
        }}
        onLeave={close}
      />
    </Dialog>
  )
}
