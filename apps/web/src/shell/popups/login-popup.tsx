import { useNavigate } from 'react-router'
import { Dialog } from '@portal/ui/dialog.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { closePopup, openPopup, type Popup } from '../../lib/popup.ts'
import { LoginPanel } from '../login-panel.tsx'

/** The sign-in over the page. It closes itself, goes on with what was asked for, and shows what waits after the sign-in. */
export default function LoginPopup({ popup }: { readonly popup: Extract<Popup, { name: 'login' }> }) {
  const t = useText()
  const navigate = useNavigate()
  const close = () => closePopup('login')
  return (
    <Dialog open size="wide" flush onClose={close} title={t('title.login')} titleHidden closeLabel={t('action.close')}>
      <LoginPanel
        isPopup
        onSignedIn={({ mustChangePassword, firstTimeLogin }) => {
          close()
          if (mustChangePassword) void navigate('/changePassword')
          else if (popup.then) popup.then()
          else openPopup({ name: firstTimeLogin ? 'welcome' : 'after-login' })
        }}
        onLeave={close}
      />
    </Dialog>
  )
}
