import { staffProtectionRoutes } from '@portal/contracts/staff/protection'
import type { z } from 'zod'
import { lockDirectoryMember } from '#modules/identity'
import {
  addHarmAction,
  type BlockRow,
  countDeskBlocks,
  type DeskFilter,
  describeHistory,
  describeLimits,
  exclude,
  exportDeskBlocks,
  findStandingBlock,
  imposeLimit,
  listDeskBlocks,
  stateOf,
  takeTimeOut,
  toBlock,
} from '#modules/protection'
import { keyOfUsername } from '#modules/identity'
import { streamCsv } from '#platform/csv-stream.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Tx } from '@portal/runtime'
import type { StaffDeps, StaffMount } from './deps.ts'
import { findFilterMember, getDeskMember, nameMembers, refuseOwn } from './desk-names.ts'
import type { StaffHandlers } from './frame/index.ts'
import { readPage } from './lists/index.ts'
import type { StaffCall } from './people/index.ts'

type Routes = typeof staffProtectionRoutes
type Filters = z.output<Routes['csv']['input']>
type Output<Name extends keyof Routes> = z.output<Routes[Name]['output']>
type Row = Output<'list'>['list'][number]

const head = ['id', 'member', 'kind', 'state', 'began', 'ends', 'imposedBy', 'reason', 'returnAsked', 'returned']

/** Breaks of members and their limits: read, and made tighter. */
export function mountProtection({ serving, deps }: StaffMount): void {
  const { database } = deps
  serving.serve(staffProtectionRoutes, {
    list: (input, call) => listBlocks(deps, input, call),
    csv: async (input, call) => {
      call.note({ event: 'protection_exported', after: { filters: JSON.stringify(input) } })
      const statement = exportDeskBlocks(await toFilter(deps, input, call))
      const body = streamCsv<BlockRow>(database, { statement, head, toLines: (rows) => toLines(deps, rows) })
      return { type: 'text/csv; charset=utf-8', body, fileName: 'protection.csv' }
    },
    member: async ({ member }, { brand }) => {
      const { id } = await getDeskMember(database, brand, member)
      const now = deps.clock.now()
      const [limits, block, { list }] = await Promise.all([
        describeLimits(deps.protection, deps.protection.sums, { brand: brand.id, member: id }),
        findStandingBlock(database, id, now),
        describeHistory(database, id, undefined),
      ])
      return { currency: brand.currency, limits, ...(block && { block: toBlock(block, now) }), events: list }
    },
    ...protectionWrites(deps),
  })
}

async function toFilter({ database }: StaffDeps, { member, ...input }: Filters, { brand }: StaffCall): Promise<DeskFilter> {
  return { ...input, brandId: brand.id, member: await findFilterMember(database, brand.id, member) }
}

async function listBlocks(deps: StaffDeps, input: z.output<Routes['list']['input']>, call: StaffCall): Promise<Output<'list'>> {
  const { database, cursors } = deps
  const { after, limit, ...filters } = input
  const filter = await toFilter(deps, filters, call)
  const page = await readPage<BlockRow>(cursors, {
    scope: { list: 'protection', brandId: call.brand.id, filters },
    input: { after, limit },
    read: ([behind] = [], most) =>
      listDeskBlocks(database, filter, { behind: behind === undefined ? undefined : BigInt(behind), limit: most }),
    positionOf: ({ id }) => [String(id)],
    count: (atMost) => countDeskBlocks(database, filter, atMost),
  })
  return { ...page, list: await toRows(deps, page.list) }
}

async function toRows({ database, clock }: StaffDeps, blocks: readonly BlockRow[]): Promise<Row[]> {
  const names = await nameMembers(
    database,
    blocks.map(({ member }) => member),
  )
  const now = clock.now()
  return blocks.map((block) => {
    const { id, member, kind, beganAt, endsAt, imposedBy, reason, returnAskedAt, returnedAt } = block
    return {
      id,
      username: names.get(member) ?? '',
      kind,
      state: stateOf(block, now),
      beganAt,
      ...(endsAt && { endsAt }),
      ...(imposedBy !== null && { imposedBy }),
      reason,
      ...(returnAskedAt && { returnAskedAt }),
      ...(returnedAt && { returnedAt }),
    }
  })
}

async function toLines(deps: StaffDeps, blocks: readonly BlockRow[]): Promise<string[][]> {
  const rows = await toRows(deps, blocks)
  const print = (at: Date | undefined) => at?.toISOString() ?? ''
  return rows.map(({ id, username, kind, state, beganAt, endsAt, imposedBy = '', reason, returnAskedAt, returnedAt }) => {
    const times = [print(beganAt), print(endsAt)]
    return [String(id), username, kind, state, ...times, imposedBy, reason, print(returnAskedAt), print(returnedAt)]
  })
}

/** The member whose protection is tightened, and never one's own account. */
async function lockOwner(tx: Tx, name: string, call: StaffCall) {
  const found = await lockDirectoryMember(tx, call.brand.id, keyOfUsername(name))
  if (!found) throw new Refusal('staff.not_found')
  await refuseOwn(tx, found.id, call)
  return { username: found.username, owner: { brand: call.brand.id, member: found.id, currency: call.brand.currency } }
}

function protectionWrites(deps: StaffDeps): Pick<StaffHandlers<Routes>, 'impose' | 'block'> {
  const { protection } = deps
  return {
    impose: async (tx, { member, kind, value, reason }, call) => {
      const { username, owner } = await lockOwner(tx, member, call)
      const { before } = await imposeLimit(protection, tx, owner, { kind, value, by: call.caller.username })
      const subject = { kind: 'member', id: username }
      const done = { brand: owner.brand, member: owner.member, by: call.caller.username }
      await addHarmAction(tx, { ...done, action: 'limit_tightened', note: `${kind} ${value}: ${reason}` })
      call.note({ event: 'protection_limit_imposed', subject, before: { [kind]: before ?? '' }, after: { [kind]: value }, reason })
      return {}
    },
    block: async (tx, { member, kind, length, reason }, call) => {
      const isLong = kind === 'time_out' ? length >= 1 && length <= 42 : length === 0 || length >= 6
      if (!isLong) throw new Refusal('request.invalid', { length: 'out_of_range' })
      const { username, owner } = await lockOwner(tx, member, call)
      const beginner = { by: call.caller.username, reason }
      const begun = await (kind === 'time_out' ? takeTimeOut : exclude)(protection, tx, owner, length, beginner)
      await addHarmAction(tx, { brand: owner.brand, member: owner.member, by: beginner.by, action: 'break_imposed', note: reason })
      const after = { kind, endsAt: begun.endsAt?.toISOString() ?? '' }
      call.note({ event: 'protection_block_imposed', subject: { kind: 'member', id: username }, after, reason })
      return {}
    },
  }
}
