/**
 * Announcements as operators write them.
 *
 *   draft ── published ──> scheduled ── its time ──> live ── its end, or ended by an operator ──> ended
 *     └── discarded            └──────────── ended by an operator ──────────────────────────────────^
 *
 * Each save is a version; what readers see is the last one that was published, whatever was saved since. An ended one is shown again by publishing a version with a
 * later end or none.
 */
import type { Tx } from '@portal/runtime'
import { escapeHtml, sanitizeHtml } from '#platform/html.ts'
import { Refusal } from '#platform/refusal.ts'
import { addDraft, addVersion, findVersion, type NewVersion, raiseVersion, showVersion } from './announcement-store.ts'
import type { Texts } from './store.ts'

type BrandZone = { id: number; timeZone: string }
type SavedAnnouncement = NewVersion & { id: bigint | undefined; version: number | undefined; by: string }

/**
 * Saves a version of an announcement, of a new one where no id is named.
 * @throws Refusal `request.invalid` of times in the wrong order, `staff.changed` when another version was saved since
 */
export async function saveAnnouncement(
  tx: Tx,
  brand: BrandZone,
  { id: known, version: seen, by, ...made }: SavedAnnouncement,
): Promise<{ id: bigint; version: number }> {
  if (made.showsFrom !== undefined && made.endsAt !== undefined && made.endsAt <= made.showsFrom)
    throw new Refusal('request.invalid', { endsAt: 'before_start' })
  const id = known ?? (await addDraft(tx, brand.id, { ...made, contents: showTexts(made.contents) }))
  const version = known === undefined ? 1 : await raiseVersion(tx, brand.id, known, seen ?? 0)
  if (version === undefined) throw new Refusal('staff.changed')
  await addVersion(tx, id, version, { ...made, by, zone: brand.timeZone })
  return { id, version }
}

/** Shows the last version. @throws Refusal `staff.changed` when it is another one, `request.invalid` when it is over already */
export async function publishAnnouncement(tx: Tx, brand: BrandZone, { id, version }: { id: bigint; version: number }): Promise<Texts> {
  const found = await findVersion(tx, id, version, brand.timeZone)
  if (found?.isOver) throw new Refusal('request.invalid', { endsAt: 'over' })
  if (!found || !(await showVersion(tx, brand.id, { id, version, contents: showTexts(found.contents) }))) throw new Refusal('staff.changed')
  return found.titles
}

/** What readers see of texts as they were typed. */
export function showTexts(contents: Texts): Texts {
  return Object.fromEntries(Object.entries(contents).map(([language, text]) => [language, sanitizeHtml(toHtml(text))]))
}

const element = /<\/?[a-z][^>]*>/i

/** Text without an element is plain: a blank line begins a paragraph, and a line stays a line. */
function toHtml(text: string): string {
  if (element.test(text)) return text
  const paragraphs = text.trim().split(/\n\s*\n/)
  return paragraphs.map((paragraph) => `<p>${paragraph.split('\n').map(escapeHtml).join('<br>')}</p>`).join('\n')
}
