import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '@portal/ui/toast.tsx'
import { useBrand } from '../features/brand/brand.tsx'
import { useText } from '../i18n/use-text.tsx'
import { openPopup } from '../lib/popup.ts'
import { onSessionExpired } from '../lib/session.ts'

/** Notifies a member whose session ended, who can sign in again at once. */
export function SessionEnd() {
  const t = useText()
  const navigate = useNavigate()
  const { loginToHome } = useBrand()
  useEffect(
    () =>
      onSessionExpired(() => {
        showToast(t('session.ended'), 'negative')
        if (loginToHome) void navigate('/login')
        else openPopup({ name: 'loginPopupModal' })
      }),
    [t, navigate, loginToHome],
  )
  return null
}
