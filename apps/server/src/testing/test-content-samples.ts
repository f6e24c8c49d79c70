import { sql } from '@portal/runtime'
import { saveAnnouncement } from '#modules/content'
import type { TestApp } from './test-app.ts'
import type { StaffSample } from './test-staff-sample.ts'

const reason = 'It was written by mistake.'
const texts = { titles: { EN: 'Maintenance' }, contents: { EN: 'On Monday.' } }
const terms = { audience: 'agents' as const, isPinned: false, ...texts }

/** A draft of the first version. */
async function addDraft({ database }: TestApp): Promise<string> {
  const brand = { id: 1, timeZone: 'Asia/Dhaka' }
  const made = { ...terms, showsFrom: undefined, endsAt: undefined, id: undefined, version: undefined, by: 'content' }
  const { id } = await database.transaction((tx) => saveAnnouncement(tx, brand, made))
  return String(id)
}

/** What the installation announces to agents. */
async function findSeeded({ database }: TestApp): Promise<string> {
  const [row] = await database.query<{ id: bigint }>(sql`
    select id from content.announcements where type = 'A' and ends_at is null and published_at <> 'infinity' order by id limit 1`)
  return String(row!.id)
}

/** Writes about announcements. */
export const contentSamples: Record<string, StaffSample> = {
  'POST /staff/v1/announcements/save': {
    as: 'owner',
    input: () => terms,
    row: { event: 'announcement_saved', before: { version: 0 } },
  },
  'POST /staff/v1/announcements/publish': {
    as: 'owner',
    input: async ({ portal }) => ({ id: await addDraft(portal), version: 1 }),
    row: { event: 'announcement_published', after: { version: 1, title: 'Maintenance' } },
  },
  'POST /staff/v1/announcements/end': {
    as: 'owner',
    input: async ({ portal }) => ({ id: await findSeeded(portal), version: 1, reason }),
    row: { event: 'announcement_ended', reason },
  },
  'POST /staff/v1/announcements/discard': {
    as: 'owner',
    input: async ({ portal }) => ({ id: await addDraft(portal), version: 1, reason }),
    row: { event: 'announcement_discarded', before: { version: 1 }, reason },
  },
}
