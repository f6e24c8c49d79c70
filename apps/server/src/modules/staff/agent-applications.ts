import { staffAgentApplicationRoutes } from '@portal/contracts/staff/agent-applications'
import type { Queryable } from '@portal/runtime'
import type { z } from 'zod'
import { findBounds } from '#modules/agents'
import {
  type ApplicationFilter,
  type ApplicationRow,
  countApplications,
  countWaitingApplications,
  exportApplications,
  findApplication,
  findOldestWaitingApplication,
  listNewestApplications,
  listOtherApplications,
  listWaitingApplications,
  lockApplication,
  takeApplication,
} from '#modules/content'
import { findMembersByContact, maskContact } from '#modules/identity'
import { streamCsv } from '#platform/csv-stream.ts'
import { Refusal } from '#platform/refusal.ts'
import { applicationSubject, openApproving, refuseApplication } from './application-decisions.ts'
import { wayOf } from './application-letters.ts'
import type { StaffDeps, StaffMount } from './deps.ts'
import { findFilterMember, nameMembers } from './desk-names.ts'
import type { StaffHandlers } from './frame/index.ts'
import { readPage } from './lists/index.ts'
import type { Brand, StaffCall } from './people/index.ts'
import { perform } from './requests/index.ts'

type Routes = typeof staffAgentApplicationRoutes
type Input<Name extends keyof Routes> = z.output<Routes[Name]['input']>
type Output<Name extends keyof Routes> = z.output<Routes[Name]['output']>
type Line = Output<'list'>['list'][number]

const countedAtMost = 1_000
const head = ['applicationNo', 'name', 'contact', 'member', 'channel', 'expectedMembers', 'languages', 'state', 'createdAt', 'decidedBy', 'decidedAt'] // prettier-ignore

/** Applications of agents from the page /join: the queue, each with the contact in full for whoever decides, and the decision. */
export function mountAgentApplications({ serving, deps }: StaffMount): void {
  const { database } = deps
  deps.queues.push({
    name: 'agentApplications',
    permission: 'agents.admit',
    count: (on, brandId) => countWaitingApplications(on, brandId, countedAtMost),
    findOldest: findOldestWaitingApplication,
  })
  serving.serve(staffAgentApplicationRoutes, {
    list: (input, call) => list(deps, input, call),
    csv: async (input, call) => {
      const filter = await toFilter(database, input, call.brand)
      call.note({ event: 'agent_applications_exported', after: { filters: JSON.stringify(input) } })
      const toRows = async (rows: ApplicationRow[]) => (await toLines(database, rows)).map(printLine)
      const body = streamCsv<ApplicationRow>(database, { statement: exportApplications(filter), head, toLines: toRows })
      return { type: 'text/csv; charset=utf-8', body, fileName: 'agent-applications.csv' }
    },
    get: (input, call) => describe(deps, input, call),
    ...applicationWrites(deps),
  })
}

function applicationWrites(deps: StaffDeps): Pick<StaffHandlers<Routes>, 'claim' | 'approve' | 'reject'> {
  const approving = openApproving(deps)
  deps.operations.register(approving)
  const nameOf = (applicationNo: string, { brand, caller }: StaffCall) => ({ brandId: brand.id, applicationNo, by: caller.username })
  return {
    claim: async (tx, { applicationNo, isTaken }, call) => {
      await takeApplication(tx, nameOf(applicationNo, call), isTaken)
      call.note({
        event: isTaken ? 'agent_application_claimed' : 'agent_application_released',
        subject: applicationSubject(applicationNo),
      })
      return {}
    },
    approve: async (tx, { reason, version, ...content }, call) => {
      await lockApplication(tx, { ...nameOf(content.applicationNo, call), version })
      return perform(tx, approving, { content, reason }, call)
    },
    reject: async (tx, { applicationNo, version, answer }, call) => {
      const found = await lockApplication(tx, { ...nameOf(applicationNo, call), version })
      const told = await refuseApplication(tx, deps, found, { answer, by: call.caller.username, brand: call.brand })
      call.note({
        event: 'agent_application_rejected',
        subject: applicationSubject(applicationNo),
        before: { state: found.state },
        after: { state: 'rejected', told },
        reason: answer,
      })
      return {}
    },
  }
}

async function toFilter(on: Queryable, { state, number, member }: Input<'csv'>, brand: Brand): Promise<ApplicationFilter> {
  return { brandId: brand.id, states: state && [state], number, member: await findFilterMember(on, brand.id, member) }
}

async function list({ database, cursors }: StaffDeps, input: Input<'list'>, { brand }: StaffCall): Promise<Output<'list'>> {
  const { after, limit, order, queue, ...filters } = input
  const filter: ApplicationFilter = {
    ...(await toFilter(database, filters, brand)),
    ...(queue && { states: ['submitted', 'under_review'] }),
  }
  const isQueue = queue === 'review' && order === 'oldest'
  const page = await readPage<ApplicationRow>(cursors, {
    scope: { list: 'agent-applications', brandId: brand.id, filters: { ...filters, queue, order } },
    input: { after, limit },
    read: ([position] = [], most) => {
      const place = position === undefined ? undefined : BigInt(position)
      return isQueue ? listWaitingApplications(database, brand.id, place, most) : listNewestApplications(database, filter, place, most)
    },
    positionOf: ({ id }) => [String(id)],
    count: (atMost) => (isQueue ? countWaitingApplications(database, brand.id, atMost) : countApplications(database, filter, atMost)),
  })
  return { ...page, list: await toLines(database, page.list) }
}

/** A name in a messenger shows its first character alone. */
const maskAny = (contact: string) =>
  wayOf(contact) || /\d{8}/.test(contact.replaceAll(/\D/g, '')) ? maskContact(contact) : `${[...contact][0]}•••`

async function toLines(on: Queryable, rows: readonly ApplicationRow[]): Promise<Line[]> {
  const names = await nameMembers(on, rows.flatMap(({ member }) => member ?? [])) // prettier-ignore
  return rows.map(({ applicationNo, name, contact, member, channel, expectedMembers, languages, ...row }) => ({
    applicationNo,
    name,
    contact: maskAny(contact),
    ...(member !== null && { member: names.get(member) ?? '' }),
    channel,
    expectedMembers,
    languages,
    state: row.state,
    version: row.version,
    createdAt: row.createdAt,
    ...(row.claimedBy !== null && { claimedBy: row.claimedBy }),
    ...(row.decidedBy !== null && { decidedBy: row.decidedBy }),
    ...(row.decidedAt !== null && { decidedAt: row.decidedAt }),
  }))
}

const printLine = (row: Line): string[] => [
  row.applicationNo,
  row.name,
  row.contact,
  row.member ?? '',
  row.channel,
  String(row.expectedMembers),
  row.languages.join(' '),
  row.state,
  row.createdAt.toISOString(),
  row.decidedBy ?? '',
  row.decidedAt?.toISOString() ?? '',
]

async function describe({ database }: StaffDeps, { applicationNo }: Input<'get'>, call: StaffCall): Promise<Output<'get'>> {
  const { brand } = call
  const found = await findApplication(database, brand.id, applicationNo)
  if (!found) throw new Refusal('staff.not_found')
  const { answer, code, told, admitted } = found
  const way = wayOf(found.contact)
  const [[application], same, earlier, names, bounds] = await Promise.all([
    toLines(database, [found]),
    way ? findMembersByContact(database, brand.id, way.channel === 'email' ? 'email' : 'mobile', way.to) : [],
    listOtherApplications(database, found),
    nameMembers(database, admitted === null ? [] : [admitted]),
    findBounds(database, brand.id),
  ])
  call.note({ event: 'agent_application_seen', subject: applicationSubject(applicationNo) })
  return {
    application: application!,
    contact: found.contact,
    comment: found.comment,
    sameContact: same.map(({ username }) => username).filter((username) => username !== application!.member),
    earlier: earlier.map(({ answer: said, ...other }) => ({ ...other, ...(said !== null && { answer: said }) })),
    ...(answer !== null && { answer }),
    ...(code !== null && { code }),
    ...(told !== null && { told }),
    ...(admitted !== null && { admitted: names.get(admitted) ?? '' }),
    ...(bounds && { groups: bounds }),
  }
}
