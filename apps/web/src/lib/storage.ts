/** The names under which the browser keeps things, as the product text states them. */
export const sessionKeys = [
  'token',
  'isAgent',
  'merchant',
  'merchantCode',
  'username',
  'viewer',
  'platform',
  'current_vassalage',
  'affiliateCode',
  'reloadedAt',
  'afterLoginSeen',
  'permission',
  'routers0',
  'routers3',
  'launchHost',
  'lotterySlips',
  'lotterySlipsKept',
  'clockOffset',
  'fromPointMall',
] as const
/** What of these belongs to the brand or the device and not to a member: it outlives a sign-out. */
export const brandKeys: ReadonlySet<string> = new Set([
  'merchant',
  'merchantCode',
  'platform',
  'permission',
  'routers0',
  'routers3',
  'launchHost',
  'clockOffset',
])
const localKeys = [
  'lang',
  'hisLang',
  'theme',
  'merchantCode',
  'LOTTFAV',
  'lotteryFavoritesMerged',
  'balanceHidden',
  'hideEmptyWallets',
  'measuring',
  'smsNumber',
  'recentSearches',
] as const

type Keys = { session: (typeof sessionKeys)[number]; local: (typeof localKeys)[number] }

function storageOf(place: keyof Keys): Storage {
  return place === 'session' ? sessionStorage : localStorage
}

/** A stored text; undefined when there is none, or when the browser keeps nothing (private windows, blocked storage). */
export function readStored<Place extends keyof Keys>(place: Place, key: Keys[Place]): string | undefined {
  try {
    return storageOf(place).getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a text, or forgets it when undefined. A browser that keeps nothing loses only the memory. */
export function writeStored<Place extends keyof Keys>(place: Place, key: Keys[Place], value: string | undefined): void {
  try {
    if (value === undefined) storageOf(place).removeItem(key)
    else storageOf(place).setItem(key, value)
  } catch {
    // Nothing to do: the page works without.
  }
}

/** A choice that the server must know before the first paint travels in a cookie of its own, beside local storage. It names no person. */
export function writeChoiceCookie(name: 'lang' | 'theme', value: string): void {
  document.cookie = `${name}=${value};path=/;max-age=31536000;samesite=lax`
}

/** What a device remembers for a day when somebody asked for it: the name and that the box was ticked, never a password. */
type DayCookie = 'username' | 'remember'
const daySeconds = 86_400

export function writeDayCookie(name: DayCookie, value: string | undefined): void {
  const secure = location.protocol === 'https:' ? ';secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value ?? '')};path=/;max-age=${value === undefined ? 0 : daySeconds};samesite=strict${secure}`
}

export function readDayCookie(name: DayCookie): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  try {
    return found && (decodeURIComponent(found.slice(name.length + 1)) || undefined)
  } catch {
    return undefined
  }
}
