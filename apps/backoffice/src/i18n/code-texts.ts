import type { StaffPermission } from '@portal/contracts/staff-permissions'
import type events from './events/EN.json'
import type permissions from './permissions/EN.json'
import type subjects from './subjects/EN.json'
import { createPageTexts } from './use-text.tsx'

const eventTexts = createPageTexts<keyof typeof events>({
  BN: () => import('./events/BN.json'),
  EN: () => import('./events/EN.json'),
})
const permissionTexts = createPageTexts<keyof typeof permissions>({
  BN: () => import('./permissions/BN.json'),
  EN: () => import('./permissions/EN.json'),
})
const subjectTexts = createPageTexts<keyof typeof subjects>({
  BN: () => import('./subjects/BN.json'),
  EN: () => import('./subjects/EN.json'),
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

/** What a request or a row of the audit is about, with its name: `Deposit D26112700000012`. A kind without a text, as of an older release, stands as its words. */
export function useSubjectText(): (kind: string, id: string) => string {
  const t = subjectTexts.useText()
  return (kind, id) => {
    const key = `subject.${kind}` as keyof typeof subjects
    const said = t(key)
    return `${said === key ? kind.replaceAll('_', ' ') : said} ${id}`.trim()
  }
}
