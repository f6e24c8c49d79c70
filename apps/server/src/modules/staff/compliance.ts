import { printAmount } from '@portal/contracts'
import { staffComplianceRoutes } from '@portal/contracts/staff/compliance'
import { RowId } from '@portal/contracts/staff-route'
import { z } from 'zod'
import {
  type CaseFilter,
  type CaseRow,
  closeCase,
  countCases,
  escalateCase,
  exportCases,
  findOldestCase,
  freeMoney,
  holdMoney,
  importList,
  listAlerts,
  listCases,
  listLists,
  listSteps,
  lockCase,
  noteCase,
  putSettings,
  readSettings,
  reportCase,
  takeCase,
  watchJob,
} from '#modules/compliance'
import { describeProof } from '#modules/kyc'
import { streamCsv } from '#platform/csv-stream.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Queryable } from '@portal/runtime'
import type { StaffMount } from './deps.ts'
import { findFilterMember, nameMembers, refuseOwn } from './desk-names.ts'
import type { StaffHandlers } from './frame/index.ts'
import { readPage } from './lists/index.ts'
import type { Brand, StaffCall } from './people/index.ts'
import { type Operation, perform } from './requests/index.ts'

type Routes = typeof staffComplianceRoutes
type Filters = z.output<Routes['csv']['input']>
type Row = z.output<Routes['list']['output']>['list'][number]

const head = ['id', 'member', 'state', 'rules', 'assignedTo', 'filing', 'finding', 'opened', 'closed', 'heldUntil']
const countedAtMost = 1_000
const listsShown = 100
const subjectOf = (id: bigint) => ({ kind: 'compliance_case', id: String(id) })

/** Cases about money laundering, lists of persons, and the numbers of the rules (PROT-12). */
export function mountCompliance({ serving, deps }: StaffMount): void {
  const { database, cursors } = deps
  deps.operations.register(holding)
  deps.operations.register(freeing)
  deps.queues.push({
    name: 'compliance',
    permission: 'compliance.work',
    count: (on, brandId) => countCases(on, { brandId, state: 'waiting' }, countedAtMost),
    findOldest: findOldestCase,
  })
  const toFilter = async ({ member, hand, ...of }: Filters, { brand, caller }: StaffCall): Promise<CaseFilter> => ({
    ...of,
    brandId: brand.id,
    assignedTo: hand && caller.username,
    member: await findFilterMember(database, brand.id, member),
    notOf: await findFilterMember(database, brand.id, caller.username),
  })
  serving.serve(staffComplianceRoutes, {
    list: async ({ after, limit, ...filters }, call) => {
      const filter = await toFilter(filters, call)
      const page = await readPage<CaseRow>(cursors, {
        scope: { list: 'compliance', brandId: call.brand.id, filters },
        input: { after, limit },
        read: ([behind] = [], most) =>
          listCases(database, filter, { behind: behind === undefined ? undefined : BigInt(behind), limit: most }),
        positionOf: ({ id }) => [String(id)],
        count: (atMost) => countCases(database, filter, atMost),
      })
      return { ...page, list: await toRows(database, page.list) }
    },
    csv: async (input, call) => {
      call.note({ event: 'compliance_exported', after: { filters: JSON.stringify(input) } })
      const toLines = async (rows: CaseRow[]) => (await toRows(database, rows)).map(toLine)
      const body = streamCsv<CaseRow>(database, { statement: exportCases(await toFilter(input, call)), head, toLines })
      return { type: 'text/csv; charset=utf-8', body, fileName: 'compliance-cases.csv' }
    },
    get: async ({ id }, call) => {
      const [found] = await listCases(database, { brandId: call.brand.id }, { limit: 1, only: id })
      if (!found) throw new Refusal('staff.not_found')
      await refuseOwn(database, found.member, call)
      const [[row], alerts, steps, proof] = await Promise.all([
        toRows(database, [found]),
        listAlerts(database, id),
        listSteps(database, id),
        describeProof(database, found.member),
      ])
      call.note({ event: 'compliance_case_seen', subject: subjectOf(id) })
      const shown = steps.map(({ by, ...step }) => ({ ...step, ...(by !== null && { by }) }))
      return { case: row!, currency: call.brand.currency, kycLevel: proof.level, alerts, steps: shown }
    },
    lists: async (_input, { brand }) => ({ list: await listLists(database, brand.id, listsShown) }),
    settings: (_input, { brand }) => readSettings(database, brand.id),
    importList: async (tx, { file, reason, ...list }, call) => {
      const made = await importList(tx, { ...list, brand: call.brand.id, by: call.caller.username }, file)
      const after = { name: list.name, kind: list.kind, ofDay: list.ofDay, entries: made.entries, sha256: made.sha256 }
      call.note({ event: 'compliance_list_imported', subject: { kind: 'compliance_list', id: String(made.id) }, after, reason })
      await deps.runJob(tx, watchJob)
      return made
    },
    setSettings: async (tx, { perEuro, params, version, reason }, call) => {
      const before = await readSettings(tx, call.brand.id)
      const by = call.caller.username
      if (before.version !== version || !(await putSettings(tx, { brand: call.brand.id, perEuro, params, version, by })))
        throw new Refusal('staff.changed')
      const texts = (of: { perEuro: bigint; params: object }) => ({ perEuro: printAmount(of.perEuro), ...of.params })
      call.note({ event: 'compliance_rules_changed', subject: { kind: 'compliance_rules', id: call.brand.code }, before: texts(before), after: texts({ perEuro, params }), reason }) // prettier-ignore
      return {}
    },
    ...caseWrites(),
  })
}

type Writes = Pick<StaffHandlers<Routes>, 'claim' | 'note' | 'escalate' | 'report' | 'close' | 'hold' | 'free'>

function caseWrites(): Writes {
  const nameOf = ({ id, version }: { id: bigint; version: number }, { brand, caller }: StaffCall) => ({
    brandId: brand.id,
    id,
    version,
    by: caller.username,
  })
  return {
    claim: async (tx, input, call) => {
      await refuseOwnCase(tx, input, call)
      await takeCase(tx, nameOf(input, call), input.isTaken)
      call.note({ event: input.isTaken ? 'compliance_case_taken' : 'compliance_case_released', subject: subjectOf(input.id) })
      return {}
    },
    note: async (tx, input, call) => {
      await refuseOwnCase(tx, input, call)
      await noteCase(tx, nameOf(input, call), input.reason)
      call.note({ event: 'compliance_case_noted', subject: subjectOf(input.id), after: { note: true }, reason: input.reason })
      return {}
    },
    escalate: async (tx, input, call) => {
      await refuseOwnCase(tx, input, call)
      await escalateCase(tx, nameOf(input, call), input.reason)
      call.note({ event: 'compliance_case_escalated', subject: subjectOf(input.id), after: { state: 'escalated' }, reason: input.reason })
      return {}
    },
    report: async (tx, input, call) => {
      await refuseOwnCase(tx, input, call)
      await reportCase(tx, nameOf(input, call), input.filing, input.reason)
      call.note({ event: 'compliance_case_reported', subject: subjectOf(input.id), after: { filing: input.filing }, reason: input.reason })
      return {}
    },
    close: async (tx, input, call) => {
      await refuseOwnCase(tx, input, call)
      const { before } = await closeCase(tx, nameOf(input, call), input.finding, input.reason)
      const after = { state: 'closed', finding: input.finding }
      call.note({ event: 'compliance_case_closed', subject: subjectOf(input.id), before: { state: before }, after, reason: input.reason })
      return {}
    },
    hold: async (tx, { id, days, reason }, call) => {
      await refuseOwn(tx, (await getCase(tx, call.brand, id)).member, call)
      return perform(tx, holding, { content: { id, days }, reason }, call)
    },
    free: async (tx, { id, reason }, call) => {
      const found = await getCase(tx, call.brand, id)
      if (!found.heldUntil) throw new Refusal('staff.changed')
      await refuseOwn(tx, found.member, call)
      return perform(tx, freeing, { content: { id }, reason }, call)
    },
  }
}

/** A case that is not closed. @throws Refusal `staff.not_found` */
async function getCase(on: Queryable, brand: Brand, id: bigint): Promise<CaseRow> {
  const found = await lockCase(on, brand.id, id)
  if (!found || found.state === 'closed') throw new Refusal('staff.not_found')
  return found
}

/** Nobody works on a case about an account of their own name. @throws Refusal `staff.same_person`; a case that is not there is the operation's to refuse */
async function refuseOwnCase(on: Queryable, { id }: { id: bigint }, call: StaffCall): Promise<void> {
  const found = await lockCase(on, call.brand.id, id)
  if (found) await refuseOwn(on, found.member, call)
}

const versionOf = async (on: Queryable, { id }: { id: bigint }, brand: Brand) => {
  const { state, heldUntil } = await getCase(on, brand, id)
  return `${state} ${heldUntil?.toISOString() ?? ''}`
}
async function renderCase(on: Queryable, id: bigint, brand: Brand) {
  const found = await getCase(on, brand, id)
  const names = await nameMembers(on, [found.member])
  return [
    { label: 'member', value: names.get(found.member) ?? '' },
    { label: 'rules', value: found.rules.join(', ') },
    { label: 'state', value: found.state },
  ]
}

const holding: Operation<{ id: bigint; days: number }> = {
  name: 'compliance_money_held',
  permission: 'compliance.hold',
  alwaysTwo: true,
  content: z.strictObject({ id: RowId, days: z.int() }),
  subjectOf: ({ id }) => subjectOf(id),
  versionOf,
  render: async (on, { id, days }, brand) => [...(await renderCase(on, id, brand)), { label: 'days', value: String(days) }],
  carryOut: async (tx, { id, days }, { brand, by, reason }) => {
    const { member, heldUntil } = await getCase(tx, brand, id)
    await refuseOwn(tx, member, { caller: { username: by } })
    const until = await holdMoney(tx, { caseId: id, member, by, note: reason }, days)
    return { before: { heldUntil: heldUntil?.toISOString() ?? '' }, after: { heldUntil: until.toISOString() } }
  },
}

const freeing: Operation<{ id: bigint }> = {
  name: 'compliance_money_freed',
  permission: 'compliance.hold',
  alwaysTwo: true,
  content: z.strictObject({ id: RowId }),
  subjectOf: ({ id }) => subjectOf(id),
  versionOf,
  render: (on, { id }, brand) => renderCase(on, id, brand),
  carryOut: async (tx, { id }, { brand, by, reason }) => {
    const { member, heldUntil } = await getCase(tx, brand, id)
    await refuseOwn(tx, member, { caller: { username: by } })
    await freeMoney(tx, { caseId: id, member, by, note: reason })
    return { before: { heldUntil: heldUntil?.toISOString() ?? '' }, after: { heldUntil: '' } }
  },
}

async function toRows(on: Queryable, rows: readonly CaseRow[]): Promise<Row[]> {
  const names = await nameMembers(
    on,
    rows.map(({ member }) => member),
  )
  return rows.map(({ brand: _brand, member, rules, assignedTo, filing, finding, closedAt, heldUntil, ...row }) => ({
    ...row,
    username: names.get(member) ?? '',
    rules: rules ?? [],
    ...(assignedTo !== null && { assignedTo }),
    ...(filing !== null && { filing }),
    ...(finding !== null && { finding }),
    ...(closedAt && { closedAt }),
    ...(heldUntil && { heldUntil }),
  }))
}

const toLine = ({ id, username, state, rules, assignedTo = '', filing = '', finding, openedAt, closedAt, heldUntil }: Row): string[] => [
  String(id),
  username,
  state,
  rules.join(' '),
  assignedTo,
  filing,
  finding ?? '',
  openedAt.toISOString(),
  closedAt?.toISOString() ?? '',
  heldUntil?.toISOString() ?? '',
]
