import { useNavigate } from 'react-router'
import { Card } from '@portal/ui/card.tsx'
import { ChangePasswordForm } from '../../features/identity/change-password-form.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PlainPage } from '../../shell/plain-page.tsx'
import css from './change-password.module.css'

export default function ChangePassword() {
  const t = useText()
  const navigate = useNavigate()
  return (
    <PlainPage icon="lock-key-duotone" title={t('title.changePassword')}>
      <Card padded className={css.card}>
        <ChangePasswordForm onChanged={() => void navigate('/')} />
      </Card>
    </PlainPage>
  )
}
