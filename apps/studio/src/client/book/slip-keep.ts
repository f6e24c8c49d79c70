import type { Attempt } from './slip-attempts.ts'
import { type Draft, emptyDraft } from './slip-draft.ts'

type KeptSlip = { readonly draft: Draft; readonly attempts: readonly Attempt[] }

const version = 1

/** Writes the slip for the tab's memory, so that a reload loses nothing, also no bet on its way. */
export const writeKept = (slip: KeptSlip): string => JSON.stringify({ version, ...slip })

/** What the tab remembers; an empty slip where it is of another version or no slip at all. */
export function readKept(text: string | undefined): KeptSlip {
  try {
    const { version: of, draft, attempts } = JSON.parse(text ?? '') as KeptSlip & { version: number }
    if (of === version && Array.isArray(draft.legs) && Array.isArray(attempts)) return { draft, attempts }
  } catch {
    // An empty slip.
  }
  return { draft: emptyDraft, attempts: [] }
}
