import { useSyncExternalStore } from 'react'

/** Where the member is, kept in the address, so that a reload and the browser's own back button work. */
export type Route =
  | {
      readonly page: 'board'
      readonly when: 'live' | 'today' | 'early' | 'outright' | 'results'
      readonly sport: string
      readonly day?: string
    }
  | { readonly page: 'event'; readonly id: string }
  | { readonly page: 'standings'; readonly id: string }
  | { readonly page: 'search'; readonly text: string }
  | { readonly page: 'bets'; readonly state: 'open' | 'ended' }
  | { readonly page: 'rules' | 'settings' | 'help' }

const whens = ['live', 'today', 'early', 'outright', 'results'] as const

export function writeRoute(route: Route): string {
  switch (route.page) {
    case 'board':
      return `#/${route.when}/${route.sport}${route.day ? `/${route.day}` : ''}`
    case 'event':
    case 'standings':
      return `#/${route.page}/${encodeURIComponent(route.id)}`
    case 'search':
      return `#/search/${encodeURIComponent(route.text)}`
    case 'bets':
      return `#/bets/${route.state}`
    default:
      return `#/${route.page}`
  }
}

/** @param sport where the address names none */
export function readRoute(hash: string, sport: string): Route {
  const [page = '', first = '', second] = hash
    .replace(/^#\/?/, '')
    .split('/')
    .map((part) => decode(part))
  const when = whens.find((one) => one === page)
  if (when) {
    const day = second && /^\d{4}-\d\d-\d\d$/.test(second) ? { day: second } : {}
    return { page: 'board', when, sport: /^[a-z]+$/.test(first) ? first : 'all', ...day }
  }
  if ((page === 'event' || page === 'standings') && /^[A-Za-z0-9_.:-]{1,64}$/.test(first)) return { page, id: first }
  if (page === 'search' && first.length >= 2) return { page, text: first.slice(0, 40) }
  if (page === 'bets') return { page, state: first === 'ended' ? 'ended' : 'open' }
  if (page === 'rules' || page === 'settings' || page === 'help') return { page }
  return { page: 'board', when: 'today', sport }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/** Goes to a page, with a step of the browser's history. */
export function goTo(route: Route): void {
  location.hash = writeRoute(route)
}

export function useRoute(sport: string): Route {
  const hash = useSyncExternalStore(
    (changed) => {
      addEventListener('hashchange', changed)
      return () => removeEventListener('hashchange', changed)
    },
    () => location.hash,
  )
  return readRoute(hash, sport)
}
