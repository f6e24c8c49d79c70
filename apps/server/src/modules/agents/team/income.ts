import { Readable } from 'node:stream'
import { type Input, type Output, printAmount } from '@portal/contracts'
import type { ContractKind } from '@portal/contracts/agents'
import { incomeSources, type IncomeSource, teamDays, type teamRoutes } from '@portal/contracts/team'
import { todayOf } from '@portal/contracts/today'
import { readAsOf, sumOwnMoney } from '#modules/reports'
import type { Call } from '#platform/call.ts'
import { printCsv } from '#platform/csv-stream.ts'
import { findDebt } from '../settlement/index.ts'
import type { TeamParts } from './deps.ts'
import { type Range, readRange } from './range.ts'
import { listCorrections, sumPaid, sumPending } from './store.ts'
import { zoneOf } from './zone.ts'

type Answer = Output<typeof teamRoutes.income>
type Line = Answer['list'][number]
type Asked = Input<typeof teamRoutes.income>
type AgentCall = Call<'agent'>

const sourceOf: Record<ContractKind, IncomeSource> = { DAY: 'daily', HOUR: 'hourly', RT: 'realTime', DIV: 'dividend' }

/** What the caller earned, by the day on which it was paid. */
export async function getIncome(parts: TeamParts, asked: Asked, call: AgentCall): Promise<Answer> {
  const { database } = parts
  const { brand, caller } = call
  const range = await openRange(parts, asked, call)
  const [asOf, list, pending, debt] = await Promise.all([
    readAsOf(database),
    listIncome(parts, asked, call, range),
    sumPending(database, { brandId: brand.id, agent: caller.memberId }),
    findDebt(database, brand.id, brand.currency, caller.memberId),
  ])
  return {
    from: range.first,
    to: range.last,
    currency: brand.currency,
    asOf,
    list,
    totals: sumSources(list),
    series: range.days.map(({ day }) => ({ day, ...sumSources(list.filter((each) => each.day === day)) })),
    pending,
    debt,
  }
}

const exportHead = ['day', 'source', 'amount', 'currency', 'count', 'billNo', 'reason']
/** More than operators correct in a range. */
const correctionsAtMost = 1_000

export async function exportIncome(parts: TeamParts, asked: Input<typeof teamRoutes.incomeExport>, call: AgentCall): Promise<Readable> {
  const list = await listIncome(parts, asked, call, await openRange(parts, asked, call))
  const lines = list.map(({ day, source, amount, count, billNo = '', reason = '' }) => [
    day,
    source,
    printAmount(amount),
    call.brand.currency,
    String(count),
    billNo,
    reason,
  ])
  return Readable.from([`\uFEFF${printCsv([exportHead, ...lines])}`])
}

async function openRange({ brands, now }: TeamParts, { source: _source, ...days }: Asked, { brand }: AgentCall): Promise<Range> {
  return readRange(await zoneOf(brands, brand.id), now(), days, teamDays)
}

async function listIncome(
  { database }: TeamParts,
  { source }: Asked,
  { brand, caller }: AgentCall,
  { from, to, zone }: Range,
): Promise<Line[]> {
  const own = { agent: caller.memberId, brand: brand.id, currency: brand.currency, from, to, unit: 'day', zone } as const
  const whose = { brandId: brand.id, agent: caller.memberId }
  const [paid, corrections, money] = await Promise.all([
    sumPaid(database, whose, { from, to, zone }),
    listCorrections(database, whose, { from, to, zone }, correctionsAtMost),
    sumOwnMoney(database, own),
  ])
  const rebates = money
    .filter(({ kind }) => kind === 'lottery_rebate')
    .map(({ at, many, amount }): Line => ({ day: todayOf(zone, at).day, source: 'rebate', amount, count: Number(many) }))
  const bills = paid.map(({ day, kind, amount, bills: count, billNo }): Line => ({
    day,
    source: sourceOf[kind],
    amount,
    count,
    ...(billNo !== null && { billNo }),
  }))
  const corrected = corrections.map(({ day, kind, ...rest }): Line => ({ day, source: sourceOf[kind], count: 1, ...rest }))
  const order = (line: Line) => incomeSources.indexOf(line.source)
  return [...rebates, ...bills, ...corrected]
    .filter((line) => source === undefined || line.source === source)
    .toSorted((a, b) => (a.day === b.day ? order(a) - order(b) : a.day < b.day ? 1 : -1))
}

function sumSources(list: readonly Line[]): Answer['totals'] {
  const sum = (lines: readonly Line[]) => lines.reduce((total, { amount }) => total + amount, 0n)
  const of = (source: IncomeSource) => sum(list.filter((line) => line.source === source))
  return {
    rebate: of('rebate'),
    dividend: of('dividend'),
    daily: of('daily'),
    hourly: of('hourly'),
    realTime: of('realTime'),
    total: sum(list),
  }
}
