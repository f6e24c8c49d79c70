import type { Readable } from 'node:stream'
import { type Input, type Output, printAmount } from '@portal/contracts'
import { printOrderNo } from '@portal/contracts/order-number'
import { type TeamMovementKind, teamListDays, type teamRoutes } from '@portal/contracts/team'
import { keyOfUsername, listEverBelow } from '#modules/identity'
import {
  exportMovements,
  listMovements,
  type MoneyRow,
  type MovementRow,
  type MovementSelection,
  readAsOf,
  sumMoney,
} from '#modules/reports'
import { readMemberReference } from '#modules/wallet'
import type { Call } from '#platform/call.ts'
import { streamCsv } from '#platform/csv-stream.ts'
import type { TeamParts } from './deps.ts'
import { nameMembers } from './line.ts'
import { type Range, readRange } from './range.ts'
import { zoneOf } from './zone.ts'

type Answer = Output<typeof teamRoutes.transactions>
type Line = Omit<Answer['list'][number], 'member'>
type Asked = Input<typeof teamRoutes.transactionsExport>
type AgentCall = Call<'agent'>

const kindOf = { deposit: 'deposit', withdrawal: 'withdrawal', transferIn: 'transfer_in', transferOut: 'transfer_out' } as const
const wireKindOf: Record<MovementRow['kind'], TeamMovementKind> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  transfer_in: 'transferIn',
  transfer_out: 'transferOut',
}

/** Names that begin alike, at most; of more a longer beginning is asked for. */
const accountsSearched = 1_000

/** A page of what was paid in, paid out and transferred in the caller's team. */
export async function listTransactions(
  parts: TeamParts,
  { before, pageSize, ...asked }: Input<typeof teamRoutes.transactions>,
  call: AgentCall,
): Promise<Answer> {
  const { database } = parts
  const { range, selection } = await select(parts, asked, call)
  const [asOf, rows, totals] = await Promise.all([
    readAsOf(database),
    listMovements(database, { ...selection, before }, pageSize + 1),
    sumKinds(parts, asked, call, range),
  ])
  const page = rows.slice(0, pageSize)
  const members = await nameMembers(database, page.map(({ member }) => member)) // prettier-ignore
  const list = page.map((row) => ({ ...toLine(row), member: members.get(row.member)! }))
  const { first: from, last: to } = range
  return { from, to, currency: call.brand.currency, asOf, list, ...(rows.length > pageSize && { next: page.at(-1)!.id }), totals }
}

const exportHead = ['number', 'orderNo', 'time', 'kind', 'account', 'amount', 'fee', 'currency', 'counterpart']

export async function exportTransactions(parts: TeamParts, asked: Asked, call: AgentCall): Promise<Readable> {
  const { selection } = await select(parts, asked, call)
  const toLines = async (rows: MovementRow[]) => {
    const members = await nameMembers(parts.database, rows.map(({ member }) => member)) // prettier-ignore
    return rows.map((row) => {
      const { number, orderNo, time, kind, amount, fee, counterpart = '' } = toLine(row)
      const account = members.get(row.member)?.account ?? ''
      return [number, orderNo, time.toISOString(), kind, account, printAmount(amount), printAmount(fee), call.brand.currency, counterpart]
    })
  }
  return streamCsv(parts.database, { statement: exportMovements(selection), head: exportHead, toLines })
}

async function select({ database, brands, now }: TeamParts, { kind, search, ...days }: Asked, { brand, caller }: AgentCall) {
  const range = readRange(await zoneOf(brands, brand.id), now(), days, teamListDays)
  const key = keyOfUsername(search)
  const selection: MovementSelection = {
    agent: caller.memberId,
    brand: brand.id,
    kind: kind && kindOf[kind],
    members: key === '' ? undefined : await listEverBelow(database, brand.id, caller.memberId, key, accountsSearched),
    from: range.from,
    to: range.to,
  }
  return { range, selection }
}

function toLine({ transferId, kind, amount, fee, at: time, reference }: MovementRow): Line {
  const told = reference === null ? undefined : readMemberReference(reference, kind === 'transfer_out')
  return {
    number: printOrderNo('E', time, transferId),
    orderNo: told?.orderNo ?? reference ?? '',
    time,
    kind: wireKindOf[kind],
    amount,
    fee,
    ...(told && { counterpart: told.counterpart.account }),
  }
}

async function sumKinds(
  { database }: TeamParts,
  { kind }: Asked,
  { brand, caller }: AgentCall,
  { from, to, zone }: Range,
): Promise<Answer['totals']> {
  const team = { agent: caller.memberId, isDirect: false, brand: brand.id, currency: brand.currency, from, to, unit: 'day', zone } as const
  const money = await sumMoney(database, team)
  const of = (wanted: MoneyRow['kind']) => {
    const rows = money.filter((row) => row.kind === wanted)
    return {
      count: rows.reduce((sum, { many }) => sum + Number(many), 0),
      amount: rows.reduce((sum, { amount }) => sum + amount, 0n),
    }
  }
  const nothing = { count: 0, amount: 0n }
  const asked = (wire: TeamMovementKind) => (kind === undefined || kind === wire ? of(kindOf[wire]) : nothing)
  return {
    deposit: asked('deposit'),
    withdrawal: asked('withdrawal'),
    transferIn: asked('transferIn'),
    transferOut: asked('transferOut'),
    fees: of('fee').amount,
  }
}
