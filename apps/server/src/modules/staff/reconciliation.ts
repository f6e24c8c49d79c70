import { printAmount } from '@portal/contracts'
import { RowId } from '@portal/contracts/staff-route'
import { correctionAccounts, resolutions, staffReconciliationRoutes } from '@portal/contracts/staff/reconciliation'
import type { Queryable, Tx } from '@portal/runtime'
import { z } from 'zod'
import { correct, findCashierOrder, gapOf, listCorrections } from '#modules/cashier'
import { listMembers } from '#modules/identity'
import { findPlayer } from '#modules/launch'
import {
  askAgain,
  assignCase,
  type CaseFilter,
  type CaseRow,
  countCases,
  findCase,
  findOldestOpen,
  insertNote,
  listCases,
  listDays,
  listNotes,
  lockCase,
  resolveCase,
} from '#modules/reconciliation'
import { Refusal } from '#platform/refusal.ts'
import type { StaffDeps, StaffMount } from './deps.ts'
import type { StaffHandlers } from './frame/index.ts'
import { readPage } from './lists/index.ts'
import type { Brand, StaffCall } from './people/index.ts'
import { type Operation, perform } from './requests/index.ts'

type Handlers = StaffHandlers<typeof staffReconciliationRoutes>

const countedAtMost = 1_000
const shownDays = 7
/** Which job compares what; it runs at once when somebody asks for a comparison. */
const jobOf = (subject: CaseRow['subject']) =>
  subject === 'payments' ? 'cashier.reconcile-providers' : subject === 'rounds' ? 'launch.reconcile-vendors' : 'funds.reconcile-wallets'

/** Differences between our books and those of vendors and providers, worked on by people. */
export function mountReconciliation({ serving, deps }: StaffMount): void {
  const { database } = deps
  const correction = openCorrection(deps)
  deps.operations.register(correction)
  deps.queues.push({
    name: 'reconciliation',
    permission: 'reconciliation.work',
    count: (on, brandId) => countCases(on, brandId, { state: 'open' }, countedAtMost),
    findOldest: findOldestOpen,
  })
  const handlers: Handlers = {
    list: (input, call) => list(deps, input, call),
    get: async ({ id }, { brand }) => describe(database, await getCase(database, brand, id), brand),
    days: async (_input, { brand }) => ({ days: await listDays(database, brand.id, brand.timeZone, shownDays) }),
    take: async (tx, { id, version, isTaken }, call) => {
      const { assignee } = await lockOpen(tx, id, call, version)
      const next = isTaken ? call.caller.username : null
      if (assignee === next) throw new Refusal('staff.changed')
      await assignCase(tx, id, call.caller.username, next)
      call.note({ event: 'case_taken', subject: subjectOf(id), before: { assignee: assignee ?? '' }, after: { assignee: next ?? '' } })
      return {}
    },
    note: async (tx, { id, text }, call) => {
      await getCase(tx, call.brand, id)
      await insertNote(tx, id, { kind: 'note', by: call.caller.username, text })
      call.note({ event: 'case_noted', subject: subjectOf(id), after: { text } })
      return {}
    },
    resolve: (tx, input, call) => resolve(tx, correction, input, call),
    again: async (tx, { id }, call) => {
      const found = await getCase(tx, call.brand, id)
      await askAgain(tx, { brand: call.brand.id, ...found }, found.beginsAt)
      await deps.runJob(tx, jobOf(found.subject))
      call.note({ event: 'case_compared_again', subject: subjectOf(id), after: { hour: found.beginsAt.toISOString() } })
      return {}
    },
  }
  serving.serve(staffReconciliationRoutes, handlers)
}

const subjectOf = (id: bigint) => ({ kind: 'case', id: String(id) })

async function list({ database, cursors }: StaffDeps, input: Parameters<Handlers['list']>[0], { brand }: StaffCall) {
  const { after, limit, number: txId, ...asked } = input
  const filter: CaseFilter = { ...asked, txId }
  const page = await readPage<CaseRow>(cursors, {
    scope: { list: 'reconciliation', brandId: brand.id, filters: filter },
    input: { after, limit },
    read: ([position] = [], atMost) => listCases(database, brand.id, filter, position === undefined ? undefined : BigInt(position), atMost),
    positionOf: ({ id }) => [String(id)],
    count: (atMost) => countCases(database, brand.id, filter, atMost),
  })
  return { ...page, list: page.list.map(toLine) }
}

function toLine(row: CaseRow): Awaited<ReturnType<Handlers['list']>>['list'][number] {
  const { id, source, party, subject, difference, txId, reference, owner, ours, theirs, state, assignee, openedAt, version } = row
  return {
    id,
    source,
    party,
    subject,
    difference,
    txId,
    reference: reference ?? owner,
    ...(ours && { ours }),
    ...(theirs && { theirs }),
    state,
    assignee: assignee ?? '',
    openedAt,
    version,
  }
}

async function describe(on: Queryable, row: CaseRow, brand: Brand): ReturnType<Handlers['get']> {
  const { id, beginsAt, state, endedAt, endedBy, resolution, reason, transferId } = row
  const order = row.reference === null ? undefined : await findCashierOrder(on, brand.id, row.reference)
  const member = order?.member ?? (row.owner === '' ? undefined : (await findPlayer(on, brand.id, row.owner))?.member)
  const [named] = member === undefined ? [] : await listMembers(on, [member])
  const gap = gapOf(row)
  return {
    case: toLine(row),
    beginsAt,
    ...(named && { member: named.username }),
    ...(order && { order: { kind: order.kind, orderNo: order.orderNo, state: order.state } }),
    ways: state === 'open' ? ['note', ...(await listCorrections(on, brand.id, row))] : [],
    ...(gap !== undefined && { gap }),
    ...(endedAt && { endedAt }),
    ...(endedBy !== null && { endedBy }),
    ...(resolution !== null && { resolution }),
    ...(reason !== null && { reason }),
    ...(transferId !== null && { transferId }),
    notes: await listNotes(on, id),
  }
}

async function getCase(on: Queryable, brand: Brand, id: bigint): Promise<CaseRow> {
  const found = await findCase(on, brand.id, id)
  if (!found) throw new Refusal('staff.not_found')
  return found
}

async function lockOpen(tx: Tx, id: bigint, { brand }: Pick<StaffCall, 'brand'>, version: number): Promise<CaseRow> {
  const found = await lockCase(tx, brand.id, id)
  if (!found) throw new Refusal('staff.not_found')
  if (found.state !== 'open' || found.version !== version) throw new Refusal('staff.changed')
  return found
}

async function resolve(tx: Tx, correction: Operation<Correction>, input: Parameters<Handlers['resolve']>[1], call: StaffCall) {
  const { id, version, resolution, account, reason } = input
  const found = await lockOpen(tx, id, call, version)
  if (resolution !== 'note') {
    if (!(await listCorrections(tx, call.brand.id, found)).includes(resolution))
      throw new Refusal('request.invalid', { resolution: 'not_possible' })
    if (resolution === 'adjust' && account === undefined) throw new Refusal('request.invalid', { account: 'required' })
    return perform(tx, correction, { content: { id, resolution, account: resolution === 'adjust' ? account : undefined }, reason }, call)
  }
  const { username } = call.caller
  await resolveCase(tx, id, { by: username, resolution, reason, transferId: null })
  call.note({ event: 'case_resolved', subject: subjectOf(id), before: { state: 'open' }, after: { state: 'resolved', resolution }, reason })
  return { done: true as const }
}

const Correction = z.strictObject({
  id: RowId,
  resolution: z.enum(resolutions).exclude(['note']),
  account: z.enum(correctionAccounts).optional(),
})
type Correction = z.output<typeof Correction>

/** A posting that ends a case; always decided by two people. */
function openCorrection({ cashier }: StaffDeps): Operation<Correction> {
  return {
    name: 'case_corrected',
    permission: 'reconciliation.post',
    alwaysTwo: true,
    content: Correction,
    subjectOf: ({ id }) => subjectOf(id),
    versionOf: async (on, { id }, brand) => {
      const { state, version } = await getCase(on, brand, id)
      return `${state} ${version}`
    },
    render: async (on, { id, resolution, account }, brand) => {
      const found = await getCase(on, brand, id)
      const gap = gapOf(found)
      return [
        { label: 'resolution', value: resolution },
        { label: 'difference', value: found.difference },
        { label: 'party', value: found.party },
        { label: 'txId', value: found.txId },
        { label: 'orderNo', value: found.reference ?? '' },
        { label: 'amount', value: printAmount(resolution === 'adjust' ? (gap ?? 0n) : ((found.theirs ?? found.ours)?.amount ?? 0n)) },
        { label: 'currency', value: brand.currency },
        ...(account === undefined ? [] : [{ label: 'account', value: account }]),
      ]
    },
    carryOut: async (tx, { id, resolution, account }, { brand, by, reason, key }) => {
      const found = await lockCase(tx, brand.id, id)
      if (found?.state !== 'open') throw new Refusal('staff.changed')
      const transferId = await correct(tx, cashier.deposits, brand, found, { resolution, account, key })
      if (transferId === undefined) throw new Refusal('staff.changed')
      await resolveCase(tx, id, { by, resolution, reason, transferId })
      const after = { state: 'resolved', resolution, ...(transferId !== null && { transfer: String(transferId) }) }
      return { before: { state: 'open' }, after }
    },
  }
}
