import type { z } from 'zod'
import { printAmount } from '@portal/contracts'
import type { staffMemberRecordRoutes } from '@portal/contracts/staff/member-records'
import { exportWalletTransfers, listWalletTransfers, sumWalletTransfers, type WalletFilter, type WalletTransferRow } from '#modules/funds'
import { readDays } from '#platform/zone-days.ts'
import type { StaffDeps } from './deps.ts'
import { getDeskMember } from './desk-names.ts'
import type { StaffHandlers } from './frame/index.ts'
import { readPage } from './lists/index.ts'
import { answerMemberCsv } from './member-csv.ts'
import type { StaffCall } from './people/index.ts'

type Routes = typeof staffMemberRecordRoutes
type Filters = z.output<Routes['walletTransfersCsv']['input']>
type Output = z.output<Routes['walletTransfers']['output']>
type Reads = Pick<StaffHandlers<Routes>, 'walletTransfers' | 'walletTransfersCsv'>

const head = ['orderNo', 'time', 'endedAt', 'vendor', 'way', 'currency', 'amount', 'state', 'attempts']

/** A member's transfers between the main wallet and those that vendors keep. */
export function walletTransferReads(deps: StaffDeps): Reads {
  return {
    walletTransfers: (input, call) => listTransfers(deps, input, call),
    walletTransfersCsv: async (input, call) => {
      const statement = exportWalletTransfers(await toFilter(deps, input, call))
      return answerMemberCsv<WalletTransferRow>(deps.database, call, {
        name: 'wallet_transfers',
        filters: input,
        source: { statement, head, toLines: async (rows) => rows.map(toLine) },
      })
    },
  }
}

async function toFilter({ database }: StaffDeps, { member, from, to, ...filters }: Filters, { brand }: StaffCall): Promise<WalletFilter> {
  const { id } = await getDeskMember(database, brand, member)
  return { ...filters, brandId: brand.id, member: id, ...(await readDays(database, brand.timeZone, { from, to })) }
}

async function listTransfers(deps: StaffDeps, input: z.output<Routes['walletTransfers']['input']>, call: StaffCall): Promise<Output> {
  const { database, cursors } = deps
  const { after, limit, ...filters } = input
  const filter = await toFilter(deps, filters, call)
  let totals = { in: 0n, out: 0n }
  const page = await readPage<WalletTransferRow>(cursors, {
    scope: { list: 'wallet-transfers', brandId: call.brand.id, filters },
    input: { after, limit },
    read: ([behind] = [], atMost) => listWalletTransfers(database, filter, behind === undefined ? undefined : BigInt(behind), atMost),
    positionOf: ({ id }) => [String(id)],
    count: async (atMost) => {
      const { count, ...sums } = await sumWalletTransfers(database, filter, call.brand.currency, atMost)
      totals = sums
      return count
    },
  })
  const list = page.list.map(({ id: _id, amount, endedAt, ...row }) => ({
    ...row,
    ...(amount !== null && { amount }),
    ...(endedAt !== null && { endedAt }),
  }))
  return { ...page, list, totals }
}

const toLine = ({ orderNo, createdAt, endedAt, vendor, way, currency, amount, state, attempts }: WalletTransferRow): string[] => [
  orderNo,
  createdAt.toISOString(),
  endedAt?.toISOString() ?? '',
  vendor,
  way,
  currency,
  amount === null ? '' : printAmount(amount),
  state,
  String(attempts),
]
