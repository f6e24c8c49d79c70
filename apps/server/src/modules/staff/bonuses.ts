import { staffBonusRoutes } from '@portal/contracts/staff/bonuses'
import { printAmount } from '@portal/contracts'
import { gameTypes } from '@portal/contracts/record-values'
import type { z } from 'zod'
import {
  countDeskGrants,
  type DeskFilter,
  exportDeskGrants,
  findGrant,
  type GrantRow,
  listDeskGrants,
  listGrantEvents,
  sumGrantBets,
} from '#modules/bonus'
import { streamCsv } from '#platform/csv-stream.ts'
import { Refusal } from '#platform/refusal.ts'
import { bonusWrites } from './bonus-writes.ts'
import type { StaffDeps, StaffMount } from './deps.ts'
import { findFilterMember, nameMembers } from './desk-names.ts'
import { readPage } from './lists/index.ts'
import type { StaffCall } from './people/index.ts'
import { rewardTermsCalls } from './reward-terms.ts'

type Routes = typeof staffBonusRoutes
type Filters = z.output<Routes['csv']['input']>
type Output<Name extends 'list' | 'one'> = z.output<Routes[Name]['output']>
type Row = Output<'list'>['list'][number]

const head = 'number,member,source,reference,state,currency,amount,held,required,progress,paid,granted,expires,ended'.split(',')
/** More than any bonus has, but for one whose bets are corrected again and again. */
const eventsShown = 200

/** Bonuses of members: read, given, and taken away by two people. */
export function mountBonuses({ serving, deps }: StaffMount): void {
  const { database } = deps
  deps.finders.push({
    by: 'order',
    find: async (on, brandId, text) => {
      const found = await findGrant(on, brandId, text.trim().toUpperCase())
      return found ? [found.member] : []
    },
  })
  serving.serve(staffBonusRoutes, {
    list: (input, call) => listBonuses(deps, input, call),
    csv: async (input, call) => {
      call.note({ event: 'bonuses_exported', after: { filters: JSON.stringify(input) } })
      const statement = exportDeskGrants(await toFilter(deps, input, call))
      const body = streamCsv<GrantRow>(database, { statement, head, toLines: (rows) => toLines(deps, rows) })
      return { type: 'text/csv; charset=utf-8', body, fileName: 'bonuses.csv' }
    },
    one: ({ grantNo }, call) => describeBonus(deps, grantNo, call),
    ...bonusWrites(deps),
    ...rewardTermsCalls(deps),
  })
}

async function toFilter({ database }: StaffDeps, { member, ...input }: Filters, { brand }: StaffCall): Promise<DeskFilter> {
  return { ...input, brandId: brand.id, member: await findFilterMember(database, brand.id, member) }
}

async function listBonuses(deps: StaffDeps, input: z.output<Routes['list']['input']>, call: StaffCall): Promise<Output<'list'>> {
  const { database, cursors } = deps
  const { after, limit, ...filters } = input
  const filter = await toFilter(deps, filters, call)
  const page = await readPage<GrantRow>(cursors, {
    scope: { list: 'bonuses', brandId: call.brand.id, filters },
    input: { after, limit },
    read: ([behind] = [], most) =>
      listDeskGrants(database, filter, { behind: behind === undefined ? undefined : BigInt(behind), limit: most }),
    positionOf: ({ id }) => [String(id)],
    count: (atMost) => countDeskGrants(database, filter, atMost),
  })
  return { ...page, list: await toRows(deps, page.list) }
}

async function describeBonus(deps: StaffDeps, grantNo: string, { brand }: StaffCall): Promise<Output<'one'>> {
  const { database } = deps
  const grant = await findGrant(database, brand.id, grantNo)
  if (!grant) throw new Refusal('staff.not_found')
  const [[bonus], events, played] = await Promise.all([
    toRows(deps, [grant]),
    listGrantEvents(database, grant.id, eventsShown),
    sumGrantBets(database, grant.id),
  ])
  return {
    bonus: bonus!,
    contribution: gameTypes.flatMap((gameType) => {
      const percent = grant.contribution[gameType]
      return percent === undefined ? [] : [{ gameType, percent }]
    }),
    spendOrder: grant.spend_order,
    isSticky: grant.is_sticky,
    ...(grant.max_bet !== null && { maxBet: grant.max_bet }),
    ...(grant.max_win !== null && { maxWin: grant.max_win }),
    ...played,
    events: events.map(({ id, actor, ...event }) => ({ id: String(id), ...event, ...(actor !== null && { actor }) })),
  }
}

async function toRows({ database }: StaffDeps, grants: readonly GrantRow[]): Promise<Row[]> {
  const names = await nameMembers(
    database,
    grants.map(({ member }) => member),
  )
  return grants.map((grant) => ({
    id: grant.id,
    grantNo: grant.grant_no,
    username: names.get(grant.member) ?? '',
    source: grant.source,
    reference: grant.reference,
    state: grant.state,
    currency: grant.currency,
    amount: grant.amount,
    held: grant.held,
    required: grant.required,
    progress: grant.progress,
    grantedAt: grant.granted_at,
    expiresAt: grant.expires_at,
    ...(grant.ended_at !== null && { endedAt: grant.ended_at }),
    ...(grant.paid !== null && { paid: grant.paid }),
  }))
}

async function toLines(deps: StaffDeps, grants: readonly GrantRow[]): Promise<string[][]> {
  const rows = await toRows(deps, grants)
  return rows.map((row) => [
    row.grantNo,
    row.username,
    row.source,
    row.reference,
    row.state,
    row.currency,
    ...[row.amount, row.held, row.required, row.progress].map(printAmount),
    row.paid === undefined ? '' : printAmount(row.paid),
    row.grantedAt.toISOString(),
    row.expiresAt.toISOString(),
    row.endedAt?.toISOString() ?? '',
  ])
}
