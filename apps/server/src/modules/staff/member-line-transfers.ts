import type { z } from 'zod'
import { printAmount } from '@portal/contracts'
import type { staffMemberRecordRoutes } from '@portal/contracts/staff/member-records'
import { exportLineTransfers, type LineFilter, type LineTransferRow, listLineTransfers, sumLineTransfers } from '#modules/transfers'
import { readDays } from '#platform/zone-days.ts'
import type { StaffDeps } from './deps.ts'
import { getDeskMember, nameMembers } from './desk-names.ts'
import type { StaffHandlers } from './frame/index.ts'
import { readPage } from './lists/index.ts'
import { answerMemberCsv } from './member-csv.ts'
import type { StaffCall } from './people/index.ts'

type Routes = typeof staffMemberRecordRoutes
type Filters = z.output<Routes['lineTransfersCsv']['input']>
type Output = z.output<Routes['lineTransfers']['output']>
type Reads = Pick<StaffHandlers<Routes>, 'lineTransfers' | 'lineTransfersCsv'>

const head = ['orderNo', 'time', 'side', 'direction', 'other', 'currency', 'amount', 'note']

/** What a member sent to and received from the line. */
export function lineTransferReads(deps: StaffDeps): Reads {
  return {
    lineTransfers: (input, call) => listTransfers(deps, input, call),
    lineTransfersCsv: async (input, call) => {
      const statement = exportLineTransfers(await toFilter(deps, input, call))
      return answerMemberCsv<LineTransferRow>(deps.database, call, {
        name: 'line_transfers',
        filters: input,
        source: { statement, head, toLines: (rows) => toLines(deps, rows) },
      })
    },
  }
}

async function toFilter({ database }: StaffDeps, { member, side, from, to }: Filters, { brand }: StaffCall): Promise<LineFilter> {
  const { id } = await getDeskMember(database, brand, member)
  return { brandId: brand.id, member: id, side, ...(await readDays(database, brand.timeZone, { from, to })) }
}

async function listTransfers(deps: StaffDeps, input: z.output<Routes['lineTransfers']['input']>, call: StaffCall): Promise<Output> {
  const { database, cursors } = deps
  const { after, limit, ...filters } = input
  const filter = await toFilter(deps, filters, call)
  let totals = { in: 0n, out: 0n }
  const page = await readPage<LineTransferRow>(cursors, {
    scope: { list: 'line-transfers', brandId: call.brand.id, filters },
    input: { after, limit },
    read: ([behind] = [], atMost) => listLineTransfers(database, filter, behind === undefined ? undefined : BigInt(behind), atMost),
    positionOf: ({ id }) => [String(id)],
    count: async (atMost) => {
      const { count, ...sums } = await sumLineTransfers(database, filter, call.brand.currency, atMost)
      totals = sums
      return count
    },
  })
  return { ...page, list: await nameOthers(deps, page.list), totals }
}

async function nameOthers({ database }: StaffDeps, rows: readonly LineTransferRow[]): Promise<Output['list']> {
  const names = await nameMembers(
    database,
    rows.map(({ other }) => other),
  )
  return rows.map(({ id: _id, isSent, other, ...row }) => ({
    ...row,
    side: isSent ? 'sent' : 'received',
    other: names.get(other) ?? '',
  }))
}

async function toLines(deps: StaffDeps, rows: readonly LineTransferRow[]): Promise<string[][]> {
  const named = await nameOthers(deps, rows)
  return named.map(({ orderNo, createdAt, side, direction, other, currency, amount, note }) => [
    orderNo,
    createdAt.toISOString(),
    side,
    direction,
    other,
    currency,
    printAmount(amount),
    note,
  ])
}
