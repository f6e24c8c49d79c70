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

type ServiceEntry = { readonly csPosition: string; readonly csType: string; readonly path: string }

/** The customer service of a member: VIP above rank level 4, live chat for all others. */
export function pickService(entries: readonly ServiceEntry[], rankLevel: number): ServiceEntry | undefined {
  const wanted = rankLevel > 4 ? 'VIP' : 'LIVECHAT'
  return entries.find(({ csType }) => csType === wanted) ?? entries.find(({ csType }) => csType === 'LIVECHAT') ?? entries[0]
}

/** Opens customer service in a window of 440 by 500, the live chat 440 by 750; pages of our own open in place. */
export function openService(link: string, csType: string): void {
  if (link.startsWith('/')) return location.assign(link)
  window.open(link, '_blank', `noopener,noreferrer,width=440,height=${csType === 'LIVECHAT' ? 750 : 500}`)
}
