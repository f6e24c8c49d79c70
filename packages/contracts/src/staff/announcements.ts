import { z } from 'zod'
import { announcementLimits, announcementStates, audiences } from '../announcement-values.ts'
import { Time } from '../paging.ts'
import { ListInput, listOf, LocalMinute, Reason, RowId, staffFile, staffRead, staffWrite, Version } from '../staff-route.ts'
import { freeText, words } from '../typed-fields.ts'

const textsOf = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({ EN: text, BN: text.optional(), CN: text.optional(), VI: text.optional() })
const Titles = textsOf(words().min(1).max(announcementLimits.title))
/** Plain text with blank lines between paragraphs, or simple HTML. */
const Contents = textsOf(freeText().min(1).max(announcementLimits.content))
const Texts = z.record(z.string(), z.string())

const Row = z.strictObject({
  id: RowId,
  audience: z.enum(audiences),
  titles: Texts,
  state: z.enum(announcementStates),
  isPinned: z.boolean(),
  version: z.int(),
  /** Something was saved since the version that is shown. */
  hasChanges: z.boolean(),
  showsFrom: Time.optional(),
  endsAt: Time.optional(),
  changedBy: z.string().optional(),
  changedAt: Time.optional(),
})

const VersionLine = z.strictObject({
  version: z.int(),
  madeBy: z.string(),
  madeAt: Time,
  isShown: z.boolean(),
})

/** One version: as it was typed, and as the sanitiser would show it. */
const Draft = z.strictObject({
  version: z.int(),
  audience: z.enum(audiences),
  titles: Texts,
  contents: Texts,
  shown: Texts,
  /** Minutes of the brand's calendar. */
  showsFrom: z.string().optional(),
  endsAt: z.string().optional(),
  isPinned: z.boolean(),
})

const Filters = { state: z.enum(announcementStates).optional(), audience: z.enum(audiences).optional() }

export const staffAnnouncementRoutes = {
  list: staffRead('GET /staff/v1/announcements', {
    permission: 'content.read',
    input: z.strictObject({ ...ListInput, ...Filters }),
    output: listOf(Row),
    about: 'Announcements to agents and visitors, the newest first',
  }),
  csv: staffFile('GET /staff/v1/announcements.csv', {
    permission: 'content.read',
    audited: true,
    input: z.strictObject(Filters),
    about: 'Announcements with their titles in all languages as CSV',
  }),
  get: staffRead('GET /staff/v1/announcements/announcement', {
    permission: 'content.read',
    input: z.strictObject({ id: RowId, version: z.coerce.number().int().min(1).optional() }),
    output: z.strictObject({ row: Row, draft: Draft, versions: z.array(VersionLine) }),
    about: 'One announcement with a version of its texts, the last one where none is named',
  }),
  save: staffWrite('POST /staff/v1/announcements/save', {
    permission: 'content.edit',
    input: z.strictObject({
      /** Without it: a new one. */
      id: RowId.optional(),
      version: Version.optional(),
      audience: z.enum(audiences),
      titles: Titles,
      contents: Contents,
      showsFrom: LocalMinute.optional(),
      endsAt: LocalMinute.optional(),
      isPinned: z.boolean(),
    }),
    output: z.strictObject({ id: RowId, version: z.int() }),
    about: 'Save a version; what is shown stays as it is until the version is published',
  }),
  publish: staffWrite('POST /staff/v1/announcements/publish', {
    permission: 'content.publish',
    input: z.strictObject({ id: RowId, version: Version }),
    output: z.strictObject({}),
    about: 'Show the last version from its time on',
  }),
  end: staffWrite('POST /staff/v1/announcements/end', {
    permission: 'content.publish',
    input: z.strictObject({ id: RowId, version: Version, reason: Reason }),
    output: z.strictObject({}),
    about: 'End an announcement at once, also one that has not begun',
  }),
  discard: staffWrite('POST /staff/v1/announcements/discard', {
    permission: 'content.edit',
    input: z.strictObject({ id: RowId, version: Version, reason: Reason }),
    output: z.strictObject({}),
    about: 'Remove a draft that was never published, with its versions',
  }),
}
