import type { StaffPermission } from '@portal/contracts/staff-permissions'
import type { IconName } from '@portal/ui'
import type { ComponentType } from 'react'
import type { FrameKey } from '../i18n/use-text.tsx'

/** The headings of the navigation, in their order. */
export const pageGroups = ['overview', 'members', 'agents', 'marketing', 'money', 'games', 'sports', 'content', 'system'] as const
type PageGroup = (typeof pageGroups)[number]

/** A page of the back office as one line: where it stands, who sees it, what loads it. */
export type PageLine = {
  /** Without a slash; `''` is the start page. Parameters as react-router writes them: `members/:username`. */
  readonly path: string
  readonly title: FrameKey
  /** Without it the page stands in no menu: another page leads to it. */
  readonly group?: PageGroup
  readonly icon?: IconName
  /** Who has none of it sees neither the line nor the page. */
  readonly permission?: StaffPermission
  /** Shows the whole brand: whoever is limited to the lines of some agents has neither the line nor the page. */
  readonly isBrandWide?: true
  /** `G` and this letter go to the page. */
  readonly letter?: string
  /** The queue whose count the live stream tells; it stands beside the line. */
  readonly queue?: string
  readonly load: () => Promise<{ readonly default: ComponentType }>
}
