import type { StaffPermission } from '@portal/contracts/staff-permissions'
import type events from './events/EN.json'
import type permissions from './permissions/EN.json'
import { createPageTexts } from './use-text.tsx'

const eventTexts = createPageTexts<keyof typeof events>({
  BN: () => import('./events/BN.json'),
  EN: () => import('./events/EN.json'),
})
const permissionTexts = createPageTexts<keyof typeof permissions>({
  BN: () => import('./permissions/BN.json'),
  EN: () => import('./permissions/EN.json'),
})

/** The name of an event of an audit in the language of the page; one that has no text yet, as of an older release, stands as its words: `proofs removed`. */
export function useEventText(): (event: string) => string {
  const t = eventTexts.useText()
  return (event) => {
    const key = `event.${event}` as keyof typeof events
    const said = t(key)
    return said === key ? event.replaceAll('_', ' ') : said
  }
}

/** What a permission allows, in the language of the page. */
export function usePermissionText(): (permission: string) => string {
  const t = permissionTexts.useText()
  return (permission) => t(permission as StaffPermission)
}
