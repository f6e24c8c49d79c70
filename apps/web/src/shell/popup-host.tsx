import { Suspense, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../lib/lazy-part.tsx'
import { readMemberAddress } from '../lib/member-address.ts'
import { closeOnLeave, closePopup, usePopup } from '../lib/popup.ts'
import { ErrorBoundary } from './error-boundary.tsx'

const Popups = lazyPart(() => import('./popups/popups.tsx'))
const LoginPopup = lazyPart(() => import('./popups/login-popup.tsx'))
const MemberCentre = lazyPart(() => import('./popups/member-centre.tsx'))

/** Whatever stands over the page. The code of a popup loads when the first one opens. */
export function PopupHost() {
  const popup = usePopup()
  const { pathname, hash } = useLocation()
  const member = readMemberAddress(hash)
  useLayoutEffect(() => {
    // Before the new screen's effects, one of which may open a popup of its own (/help#terms).
    closeOnLeave()
  }, [pathname])
  const isMemberOpen = member !== undefined
  useLayoutEffect(() => {
    // The member's panel takes the place of whatever stood there: one thing at a time stands over the page.
    if (isMemberOpen) closePopup()
  }, [isMemberOpen])
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        {popup?.name === 'login' && <LoginPopup popup={popup} />}
        {popup && popup.name !== 'login' && <Popups popup={popup} />}
        {member && <MemberCentre page={member.page} />}
      </Suspense>
    </ErrorBoundary>
  )
}
