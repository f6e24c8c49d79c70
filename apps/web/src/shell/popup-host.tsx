import { Suspense, useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readAgentAddress } from '../lib/agent-address.ts'
import { lazyPart } from '../lib/lazy-part.tsx'
import { readMemberAddress } from '../lib/member-address.ts'
import { closeOnLeave, closePopup, openPopup, usePopups } from '../lib/popup.ts'
import { readResetToken } from '../lib/reset-token.ts'
import { ErrorBoundary } from './error-boundary.tsx'

const Popups = lazyPart(() => import('./popups/popups.tsx'))
const LoginPopup = lazyPart(() => import('./popups/login-popup.tsx'))
const AccountPopups = lazyPart(() => import('./popups/account-popups.tsx'))
const SearchPopup = lazyPart(() => import('./popups/search-popup.tsx'))
const AgentCentre = lazyPart(() => import('./popups/agent-centre.tsx'))
const MemberCentre = lazyPart(() => import('./popups/member-centre.tsx'))

/**
 * Whatever stands over the page. The code of a popup loads when the first one opens.
 * @param mayOpen whether the screen stands: a dialog marks what lies behind it as hidden, and React must first take that over as it came
 */
export function PopupHost({ mayOpen }: { readonly mayOpen: boolean }) {
  const [popup, over] = usePopups()
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const member = readMemberAddress(hash)
  const agent = readAgentAddress(hash)
  useLayoutEffect(() => {
    // Before the new screen's effects, one of which may open a popup of its own (/help#terms).
    closeOnLeave()
  }, [pathname])
  const isCentreOpen = member !== undefined || agent !== undefined
  useLayoutEffect(() => {
    // A panel takes the place of whatever stood there: one thing at a time stands over the page.
    if (isCentreOpen) closePopup()
  }, [isCentreOpen])
  // The link of a mail, where the brand lets nobody but members see the page that it is for.
  const token = pathname === '/login' ? readResetToken(hash) : undefined
  useEffect(() => {
    if (!token) return
    openPopup({ name: 'forget', token })
    void navigate({ hash: '' }, { replace: true })
  }, [token, navigate])
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        {!popup || !mayOpen ? null : popup.name === 'loginPopupModal' ? (
          <LoginPopup popup={popup} />
        ) : popup.name === 'search' ? (
          <SearchPopup />
        ) : popup.name === 'registerModal' || popup.name === 'forget' || popup.name === 'change-password' ? (
          <AccountPopups popup={popup} over={over} />
        ) : (
          <Popups popup={over?.name === 'terms' || over?.name === 'helpModal' ? over : popup} />
        )}
        {member && mayOpen && <MemberCentre page={member.page} />}
        {agent && mayOpen && <AgentCentre page={agent.page} />}
      </Suspense>
    </ErrorBoundary>
  )
}
