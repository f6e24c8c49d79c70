import type { z } from 'zod'
import { emergencyHours, staffEmergencyRoutes } from '@portal/contracts/staff/emergencies'
import { streamCsv } from '#platform/csv-stream.ts'
import { Refusal } from '#platform/refusal.ts'
import type { StaffMount } from './deps.ts'
import type { StaffHandlers } from './frame/index.ts'
import { readPage } from './lists/index.ts'
import { addNotice } from './notice-store.ts'
import { listHolders, type StaffCall } from './people/index.ts'
import {
  type ActRow,
  addEmergency,
  countActs,
  countEmergencies,
  countUnreviewed,
  type EmergencyRow,
  exportEmergencies,
  endOpen,
  findOldestUnreviewed,
  listActs,
  listEmergencies,
  review,
} from './requests/index.ts'

type Handlers = StaffHandlers<typeof staffEmergencyRoutes>
type Line = z.output<(typeof staffEmergencyRoutes)['list']['output']>['list'][number]

const subjectOf = (id: bigint) => ({ kind: 'emergency', id: String(id) })

/** Emergency access: opened by one person, told to the others, and reviewed by one of them before there is a next one. */
export function mountEmergencies({ serving, deps }: StaffMount): void {
  deps.queues.push({ name: 'emergencies', permission: 'emergency.use', count: countUnreviewed, findOldest: findOldestUnreviewed })
  serving.serve(staffEmergencyRoutes, { ...reads(deps), ...writes(deps) })
}

function reads({ database, cursors }: StaffMount['deps']): Pick<Handlers, 'list' | 'csv' | 'acts'> {
  return {
    list: async ({ state, ...input }, call) => {
      const filter = { brandId: call.brand.id, state }
      const page = await readPage<EmergencyRow>(cursors, {
        scope: { list: 'emergencies', brandId: call.brand.id, filters: { state } },
        input,
        read: ([before] = [], limit) => listEmergencies(database, filter, before === undefined ? undefined : BigInt(before), limit),
        positionOf: ({ id }) => [String(id)],
        count: (atMost) => countEmergencies(database, filter, atMost),
      })
      return { ...page, list: page.list.map((row) => toLine(row, call)) }
    },
    csv: async ({ state }, call) => {
      call.note({ event: 'emergencies_exported', after: { state: state ?? '' } })
      const statement = exportEmergencies({ brandId: call.brand.id, state })
      const body = streamCsv<EmergencyRow>(database, { statement, head, toLines: async (rows) => rows.map(toFields) })
      return { type: 'text/csv; charset=utf-8', body, fileName: 'emergencies.csv' }
    },
    acts: ({ id, ...input }, { brand }) => {
      const filter = { brandId: brand.id, emergency: id }
      return readPage<ActRow>(cursors, {
        scope: { list: 'emergency-acts', brandId: brand.id, filters: { id } },
        input,
        read: ([behind] = [], limit) => listActs(database, filter, behind === undefined ? undefined : BigInt(behind), limit),
        positionOf: (act) => [String(act.id)],
        count: (atMost) => countActs(database, filter, atMost),
      })
    },
  }
}

function writes({ log }: StaffMount['deps']): Pick<Handlers, 'open' | 'end' | 'review'> {
  return {
    open: async (tx, { reason }, call) => {
      const { brand, caller } = call
      const { personId, username, device } = caller
      const made = await addEmergency(tx, { brandId: brand.id, personId, username, device, reason, hours: emergencyHours })
      if (!made) throw new Refusal('staff.emergency_unreviewed')
      const subject = subjectOf(made.id)
      const others = (await listHolders(tx, brand.id, 'emergency.use')).filter((name) => name !== username)
      await addNotice(tx, others, {
        brandId: brand.id,
        event: 'emergency_opened',
        subjectKind: subject.kind,
        subjectId: subject.id,
        by: username,
        note: reason,
      })
      call.note({ event: 'emergency_opened', subject, after: { until: made.endsAt.toISOString() }, reason })
      tx.afterCommit(() => log.warn({ emergency: subject.id, by: username, until: made.endsAt }, 'emergency access is open'))
      return made
    },
    end: async (tx, { id, reason }, call) => {
      await endOpen(tx, id, call)
      call.note({ event: 'emergency_ended', subject: subjectOf(id), before: { state: 'open' }, after: { state: 'unreviewed' }, reason })
      return {}
    },
    review: async (tx, { id, reason }, call) => {
      const { state, acts } = await review(tx, id, reason, call)
      const change = { before: { state }, after: { state: 'reviewed', acts: String(acts) } }
      call.note({ event: 'emergency_reviewed', subject: subjectOf(id), ...change, reason })
      return {}
    },
  }
}

const head = ['id', 'by', 'state', 'reason', 'openedAt', 'endsAt', 'endedAt', 'endedBy', 'acts', 'reviewedBy', 'reviewedAt', 'reviewNote']

function toFields({ id, by, state, reason, openedAt, endsAt, endedAt, endedBy, acts, ...review }: EmergencyRow): string[] {
  const times = [openedAt.toISOString(), endsAt.toISOString(), endedAt?.toISOString() ?? '', endedBy ?? '']
  return [
    `${id}`,
    by,
    state,
    reason,
    ...times,
    `${acts}`,
    review.reviewedBy ?? '',
    review.reviewedAt?.toISOString() ?? '',
    review.reviewNote,
  ]
}

function toLine(
  { personId, device: _device, endedAt, endedBy, reviewedBy, reviewedAt, ...row }: EmergencyRow,
  { caller }: StaffCall,
): Line {
  const { id, state, by, reason, openedAt, endsAt, acts, reviewNote } = row
  return {
    id,
    state,
    by,
    reason,
    openedAt,
    endsAt,
    acts,
    reviewNote,
    isMine: personId === caller.personId,
    ...(endedAt && { endedAt }),
    ...(endedBy !== null && { endedBy }),
    ...(reviewedBy !== null && { reviewedBy }),
    ...(reviewedAt && { reviewedAt }),
  }
}
