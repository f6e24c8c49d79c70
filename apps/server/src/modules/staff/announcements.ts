import { staffAnnouncementRoutes } from '@portal/contracts/staff/announcements'
import type { Database } from '@portal/runtime'
import {
  countDeskAnnouncements,
  type DeskAnnouncement,
  endAnnouncement,
  exportDeskAnnouncements,
  findVersion,
  listDeskAnnouncements,
  listVersions,
  publishAnnouncement,
  removeDraft,
  saveAnnouncement,
  showTexts,
} from '#modules/content'
import { streamCsv } from '#platform/csv-stream.ts'
import { Refusal } from '#platform/refusal.ts'
import type { StaffMount } from './deps.ts'
import { readPage } from './lists/index.ts'
import type { Brand } from './people/index.ts'

const shownVersions = 50
const languages = ['EN', 'BN', 'CN', 'VI'] as const
const head = ['id', 'audience', ...languages.map((language) => `title${language}`), 'state', 'isPinned', 'version', 'hasChanges', 'showsFrom', 'endsAt', 'changedBy', 'changedAt'] // prettier-ignore
const subjectOf = (id: bigint) => ({ kind: 'announcement', id: String(id) })

/** Announcements to agents and visitors: written, published and ended by staff. */
export function mountAnnouncements({ serving, deps }: StaffMount): void {
  const { database, cursors } = deps
  serving.serve(staffAnnouncementRoutes, {
    list: async ({ state, audience, ...input }, { brand }) => {
      const filter = { brandId: brand.id, state, audience }
      const page = await readPage<DeskAnnouncement>(cursors, {
        scope: { list: 'announcements', brandId: brand.id, filters: { state, audience } },
        input,
        read: ([position] = [], limit) =>
          listDeskAnnouncements(database, filter, { before: position === undefined ? undefined : BigInt(position) }, limit),
        positionOf: ({ id }) => [String(id)],
        count: (atMost) => countDeskAnnouncements(database, filter, atMost),
      })
      return { ...page, list: page.list.map(toRow) }
    },
    csv: async ({ state, audience }, call) => {
      const statement = exportDeskAnnouncements({ brandId: call.brand.id, state, audience })
      call.note({ event: 'announcements_exported', after: { filters: JSON.stringify({ state, audience }) } })
      const toLines = (rows: DeskAnnouncement[]) => Promise.resolve(rows.map(printLine))
      const body = streamCsv<DeskAnnouncement>(database, { statement, head, toLines })
      return { type: 'text/csv; charset=utf-8', body, fileName: 'announcements.csv' }
    },
    get: ({ id, version }, { brand }) => describe(database, brand, id, version),
    save: async (tx, { titles, contents, id, version, ...rest }, call) => {
      const { audience, showsFrom, endsAt, isPinned } = rest
      const made = { audience, titles: dense(titles), contents: dense(contents), showsFrom, endsAt, isPinned }
      const saved = await saveAnnouncement(tx, call.brand, { ...made, id, version, by: call.caller.username })
      const after = { version: saved.version, audience, title: titles.EN, showsFrom: showsFrom ?? '', endsAt: endsAt ?? '', isPinned }
      call.note({ event: 'announcement_saved', subject: subjectOf(saved.id), before: { version: version ?? 0 }, after })
      return saved
    },
    publish: async (tx, { id, version }, call) => {
      const titles = await publishAnnouncement(tx, call.brand, { id, version })
      call.note({ event: 'announcement_published', subject: subjectOf(id), after: { version, title: titles.EN ?? '' } })
      return {}
    },
    end: async (tx, { id, version, reason }, call) => {
      if (!(await endAnnouncement(tx, call.brand.id, id, version))) throw new Refusal('staff.changed')
      call.note({ event: 'announcement_ended', subject: subjectOf(id), after: { state: 'ended' }, reason })
      return {}
    },
    discard: async (tx, { id, version, reason }, call) => {
      if (!(await removeDraft(tx, call.brand.id, id, version))) throw new Refusal('staff.changed')
      call.note({ event: 'announcement_discarded', subject: subjectOf(id), before: { version }, after: {}, reason })
      return {}
    },
  })
}

type Typed = { EN: string; BN?: string | undefined; CN?: string | undefined; VI?: string | undefined }

/** Languages without a text are left out. */
const dense = ({ EN, BN, CN, VI }: Typed) => ({
  EN,
  ...(BN !== undefined && { BN }),
  ...(CN !== undefined && { CN }),
  ...(VI !== undefined && { VI }),
})

async function describe(database: Database, brand: Brand, id: bigint, asked: number | undefined) {
  const [row] = await listDeskAnnouncements(database, { brandId: brand.id }, { only: id }, 1)
  if (!row) throw new Refusal('staff.not_found')
  const [draft, versions] = await Promise.all([
    findVersion(database, id, asked ?? row.version, brand.timeZone),
    listVersions(database, id, shownVersions),
  ])
  if (!draft) throw new Refusal('staff.not_found')
  const { showsFrom, endsAt, isOver: _isOver, ...texts } = draft
  return {
    row: toRow(row),
    draft: { ...texts, shown: showTexts(draft.contents), ...(showsFrom !== null && { showsFrom }), ...(endsAt !== null && { endsAt }) },
    versions,
  }
}

function toRow({ showsFrom, endsAt, changedBy, changedAt, ...row }: DeskAnnouncement) {
  return {
    ...row,
    ...(showsFrom && { showsFrom }),
    ...(endsAt && { endsAt }),
    ...(changedBy !== null && { changedBy }),
    ...(changedAt && { changedAt }),
  }
}

const printLine = (row: DeskAnnouncement): string[] => [
  String(row.id),
  row.audience,
  ...languages.map((language) => row.titles[language] ?? ''),
  row.state,
  String(row.isPinned),
  String(row.version),
  String(row.hasChanges),
  row.showsFrom?.toISOString() ?? '',
  row.endsAt?.toISOString() ?? '',
  row.changedBy ?? '',
  row.changedAt?.toISOString() ?? '',
]
