import { serviceLinkTypes } from '@portal/contracts/calls'
import { decodeServicePath } from '@portal/contracts/service-path'

/** Hosts of the messengers that a service entry may name; a brand's other entries are pages of the portal itself. */
const allowedHosts: readonly string[] = ['t.me', 'telegram.me', 'facebook.com', 'm.me', 'messenger.com', 'wa.me', 'line.me']

/**
 * Where a customer-service entry leads: a path of our own, or an https address of a known messenger. Anything else that comes out of the decoding
 * is not opened: the encoding is no secrecy (ruling 8).
 */
export function readServiceLink(encoded: string): string | undefined {
  const decoded = decodeServicePath(encoded)
  if (!decoded) return undefined
  if (/^\/(?![/\\])[^\s]*$/.test(decoded)) return decoded
  const url = URL.parse(decoded)
  if (url?.protocol !== 'https:' || url.username || url.password) return undefined
  return allowedHosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)) ? url.href : undefined
}

export type ServiceEntry = { readonly csPosition: string; readonly csType: string; readonly path: string }

/** Entries that open a foreign messenger; all others are the portal's own customer service. */
const messengers: ReadonlySet<string> = new Set(['TELEGRAM', 'FACEBOOK', 'WHATSAPP', 'LINE'])

/** From this rank level on the VIP service is the one. */
const vipAbove = 4

/** The customer service of a member: VIP above rank level 4, live chat for all others. */
export function pickService(entries: readonly ServiceEntry[], rankLevel: number): ServiceEntry | undefined {
  const wanted = rankLevel > vipAbove ? 'VIP' : 'LIVECHAT'
  const own = entries.filter(({ csType }) => !messengers.has(csType))
  return own.find(({ csType }) => csType === wanted) ?? own.find(({ csType }) => csType === 'LIVECHAT') ?? own[0]
}

/** The messengers of a brand that are safe to open, with where they lead. */
export function listMessengers(entries: readonly ServiceEntry[]): readonly (ServiceEntry & { readonly link: string })[] {
  return entries.flatMap((entry) => {
    const link = messengers.has(entry.csType) ? readServiceLink(entry.path) : undefined
    return link === undefined ? [] : [{ ...entry, link }]
  })
}

export type WindowSize = { readonly width: number; readonly height: number }

/** Opens a messenger in a window of its own that knows nothing of ours. */
export function openMessenger(link: string, { width, height }: WindowSize): void {
  window.open(link, '_blank', `noopener,noreferrer,width=${width},height=${height}`)
}

type ServiceCall = {
  readonly size: WindowSize
  readonly isVip: boolean
  /** The links of customer service, as the server answers them now. */
  readonly listLinks: () => Promise<readonly { readonly type: number; readonly path: string }[]>
}

/**
 * Opens customer service. The window is opened blank in the press itself, or the browser would stop it; the link comes from the server and is followed
 * only when it is safe. When the call fails the blank window is closed. Without a window of its own, on a phone or behind a popup blocker,
 * the page itself goes there.
 * @throws whatever the call refused, or an error when no link is safe to open
 */
export async function openService({ size, isVip, listLinks }: ServiceCall): Promise<void> {
  const blank = window.open('', '_blank', `popup,width=${size.width},height=${size.height}`)
  // What is loaded there later must not reach back to this page (S-20).
  if (blank) blank.opener = null
  try {
    const link = findLink(await listLinks(), isVip)
    if (!link) throw new Error('Customer service has no link that is safe to open')
    const address = new URL(link, location.origin).href
    if (blank) blank.location.replace(address)
    else location.assign(address)
  } catch (error) {
    blank?.close()
    throw error
  }
}

/** The entry of type 3 is customer service; ranks that have the VIP service take its entry where there is one. */
function findLink(links: readonly { readonly type: number; readonly path: string }[], isVip: boolean): string | undefined {
  const ofType = (type: number) => links.find((link) => link.type === type)
  const chosen = (isVip ? ofType(serviceLinkTypes.VIP) : undefined) ?? ofType(serviceLinkTypes.LIVECHAT)
  return chosen && readServiceLink(chosen.path)
}
