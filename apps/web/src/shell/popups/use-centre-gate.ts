import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { AccountType } from '@portal/contracts'
import { useProtected } from '../../features/identity/guard.ts'
import { openPopup } from '../../lib/popup.ts'
import { getSession, useSession } from '../../lib/session.ts'

type Gate = {
  /** Whether the brand has this centre. */
  readonly isOffered: boolean
  readonly isFor: (type: AccountType) => boolean
  /** Where a visitor is led to after the sign-in. */
  readonly address: string
}

/** Whom a centre opens for. It gives way to the sign-in, or to the warning that a real account is needed, also where the brand has no such centre. */
export function useCentreGate({ isOffered, isFor, address }: Gate): { isPermitted: boolean; close: () => void } {
  const navigate = useNavigate()
  const guarded = useProtected()
  const session = useSession()
  const isPermitted = isOffered && session !== undefined && isFor(session.type)
  const close = useCallback(() => void navigate({ hash: '', search: location.search }, { preventScrollReset: true }), [navigate])
  const isDenied = useRef(false)
  useEffect(() => {
    // Once per look.
    if (isPermitted || isDenied.current) return
    isDenied.current = true
    close()
    const known = getSession()
    if (!isOffered || (known && !isFor(known.type))) openPopup({ name: 'real-account' })
    else guarded(() => void navigate({ hash: address }))
  }, [isPermitted, isOffered, isFor, close, guarded, navigate, address])
  return { isPermitted, close }
}
