import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Tells from outside when the app is ready: `data-shown` of the root element is the address whose screen stands and answers. It is missing until the app
 * has taken the server's page over, and while nothing but a placeholder stands there. What waits for its contents is marked `aria-busy` by itself.
 */
export function Shown() {
  const { pathname, search, hash } = useLocation()
  const address = pathname + search + hash
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.shown = address
    return () => {
      delete dataset.shown
    }
  }, [address])
  return null
}
