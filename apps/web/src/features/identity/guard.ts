import { type MouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { openPopup } from '../../lib/popup.ts'
import { getSession, isTrialType } from '../../lib/session.ts'
import { useBrand } from '../brand/brand.tsx'

/**
 * Runs a protected action (section 5 of the product text). Without a session the login popup opens and the action follows after the sign-in, or,
 * where the brand sends everybody to /login, that page opens; a trial account sees that it needs a real one. @returns whether it ran
 */
export function useProtected(): (action: () => void) => boolean {
  const navigate = useNavigate()
  const { loginToHome } = useBrand()
  return useCallback(
    (action) => {
      const session = getSession()
      if (!session) {
        if (loginToHome) void navigate('/login')
        else openPopup({ name: 'loginPopupModal', then: action })
        return false
      }
      if (isTrialType(session.type)) {
        openPopup({ name: 'real-account' })
        return false
      }
      action()
      return true
    },
    [navigate, loginToHome],
  )
}

/** The press on a link to something protected: it is followed by a member; anybody else is led to the sign-in first, and there afterwards. */
export function useProtectedLink(): (to: string, also?: () => void) => (event: MouseEvent) => void {
  const navigate = useNavigate()
  const guarded = useProtected()
  return (to, also) => (event) => {
    also?.()
    const session = getSession()
    if (session && !isTrialType(session.type)) return
    event.preventDefault()
    guarded(() => void navigate(to))
  }
}
