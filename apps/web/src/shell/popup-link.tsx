import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { openPopup, type Popup } from '../lib/popup.ts'

type PopupLinkProps = { readonly to: string; readonly popup: Popup; readonly className?: string | undefined; readonly children: ReactNode }

/** A link whose page opens over this one, so that nothing typed is lost; opened in a tab of its own it is the page (decision A-15). */
export function PopupLink({ to, popup, className, children }: PopupLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openPopup(popup)
  }
  return (
    <Link to={to} className={className} onClick={open}>
      {children}
    </Link>
  )
}
