import { useNavigate } from 'react-router'
import { ChangePasswordForm } from '../../features/identity/change-password-form.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { AccountPage } from '../../shell/account-page.tsx'
import { PlainPage } from '../../shell/plain-page.tsx'

export default function ChangePassword() {
  const t = useText()
  const navigate = useNavigate()
  return (
    <PlainPage icon="lock-key-duotone" title={t('title.changePassword')}>
      <AccountPage>
        <ChangePasswordForm onChanged={() => void navigate('/')} />
      </AccountPage>
    </PlainPage>
  )
}
