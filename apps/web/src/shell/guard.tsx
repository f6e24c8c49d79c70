import { type ReactNode, useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { buttonClass } from '@portal/ui'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { useBrand, useFeature } from '../features/brand/brand.tsx'
import { useText } from '../i18n/use-text.tsx'
import { openPopup } from '../lib/popup.ts'
import { getSession, isAgentType, useSession } from '../lib/session.ts'

type GuardProps = { readonly who: 'anyone' | 'session' | 'agent'; readonly isExempt: boolean; readonly children: ReactNode }

/**
 * Who may see a screen. This only decides what is drawn: the server checks every call. Where the brand sends everybody to the sign-in,
 * all screens but the exempt ones lead to /login (product text, section 2). The agents' area leads a visitor to their sign-in, and a plain member to the
 * page that tells how to become one.
 */
export function Guard({ who, isExempt, children }: GuardProps) {
  const t = useText()
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { loginToHome } = useBrand()
  const hasAgentCentre = useFeature('AGENTCENTER3')
  const isRefused = who === 'agent' && session !== undefined && !hasAgentCentre
  const mustBecomeAgent = who === 'agent' && session !== undefined && hasAgentCentre && !isAgentType(session.type)
  const mustSignIn = !session && ((loginToHome && !isExempt) || who !== 'anyone')
  const backUrl = `backUrl=${encodeURIComponent(pathname + search)}`
  const signInAt = who === 'agent' ? `/login?agent=1&${backUrl}` : `/login?${backUrl}`
  useEffect(() => {
    // A step of its own after the first paint: a page from the server is a visitor's, also with a session.
    if (mustSignIn && !getSession()) void navigate(signInAt, { replace: true })
  }, [mustSignIn, navigate, signInAt])
  useEffect(() => {
    if (mustBecomeAgent) void navigate('/join', { replace: true })
  }, [mustBecomeAgent, navigate])
  useEffect(() => {
    // The agent's panel opens only where the brand permits it; else the same words as for an account that is none.
    if (isRefused) openPopup({ name: 'real-account' })
  }, [isRefused])
  if (mustSignIn)
    return (
      <EmptyState
        icon="user-duotone"
        title={t('guard.title')}
        action={
          <Link to={signInAt} className={buttonClass({ look: 'primary' })}>
            {t('action.login')}
          </Link>
        }
      >
        {t('guard.hint')}
      </EmptyState>
    )
  if (isRefused || mustBecomeAgent)
    return (
      <EmptyState icon="tree-structure-duotone" title={t('guard.notAgent')}>
        {t('guard.notAgentHint')}
      </EmptyState>
    )
  return children
}
