/** What a request is to the worker. Everything that is none of these goes past it: no call of the portal is ever kept, with a token or without. */
export type Kind = 'page' | 'asset' | 'art' | 'mark'

export type RequestFacts = {
  readonly method: string
  readonly url: string
  readonly mode: string
  readonly isAuthorized: boolean
  /** A part of a file, as a player of sounds asks for. */
  readonly isPart: boolean
}

/**
 * Assets have the hash of their content in their name and are kept for good; art is shown from what is kept and asked for anew behind it; a page is always
 * asked for, and answered by the offline page when no answer comes.
 */
export function decideKind({ method, url, mode, isAuthorized, isPart }: RequestFacts, origin: string): Kind | undefined {
  if (method !== 'GET' || isAuthorized || isPart) return undefined
  const { origin: requestOrigin, pathname } = new URL(url)
  if (requestOrigin !== origin) return undefined
  if (mode === 'navigate')
    return /^\/(wps|lgw|lotto|gvp|docs|health|metrics|openapi\.json|\.well-known)(\/|$)/.test(pathname) ? undefined : 'page'
  if (pathname.startsWith('/assets/')) return 'asset'
  if (pathname.startsWith('/art/')) return 'art'
  return pathname === '/brand-icon.svg' ? 'mark' : undefined
}
