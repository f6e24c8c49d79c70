import type { Input, Output } from '@portal/contracts'
import { teamDays, type TeamPoint, type teamRoutes } from '@portal/contracts/team'
import type { Queryable } from '@portal/runtime'
import { countOnline, countTeams, listJoined, listSinceBelow } from '#modules/identity'
import { countActiveBelow, type MoneyRow, type PlayRow, readAsOf, readTeamBalance, sumMoney, sumOwnMoney, sumPlay } from '#modules/reports'
import type { Call } from '#platform/call.ts'
import type { TeamParts } from './deps.ts'
import { getNode, type Node } from './line.ts'
import { laterHour, type Range, readRange } from './range.ts'
import { zoneOf } from './zone.ts'

const hourMs = 3_600_000

/** What agents earn, and nobody else is given. */
const earned: readonly MoneyRow['kind'][] = ['salary', 'dividend', 'lottery_rebate']

/**
 * The team of the caller or of an account below, or the accounts directly below it, in days of the brand. A team that came from another line counts from the hour
 * after it came.
 * @throws Refusal `agents.member_unknown` for a node outside the caller's team, `request.invalid` of the days
 */
export async function getOverview(
  { database, brands, now }: TeamParts,
  { node: asked, scope, ...days }: Input<typeof teamRoutes.overview>,
  call: Call<'agent'>,
): Promise<Output<typeof teamRoutes.overview>> {
  const { brand, caller } = call
  const range = readRange(await zoneOf(brands, brand.id), now(), days, teamDays)
  const node = await getNode(database, call, asked)
  const from = await findStart(database, { node, caller: caller.memberId, from: range.from })
  const unit = range.days.length === 1 ? 'hour' : 'day'
  const { to, zone } = range
  const team = { agent: node.id, isDirect: scope === 'DIRECT', brand: brand.id, currency: brand.currency, from, to, unit, zone } as const
  // Whole periods are counted beforehand, of the line that it is and was.
  const period = from === range.from ? range.whole : undefined
  const [asOf, [counts], online, balance, active, play, money, own, joined] = await Promise.all([
    readAsOf(database),
    countTeams(database, [node.id]),
    countOnline(database, node.id, team.isDirect),
    readTeamBalance(database, team),
    countActiveBelow(database, { ...team, period }),
    sumPlay(database, team),
    sumMoney(database, team),
    sumOwnMoney(database, team),
    listJoined(database, node.id, { from, to }),
  ])
  // The own money of the head is part of the team's, but the head is none of the accounts below.
  const counted = team.isDirect ? money : [...money, ...own.filter(({ kind }) => kind === 'first_deposit').map(takeBack)]
  const hours = joined.map(({ bucket, members, direct }) => ({ at: bucket, members: Number(team.isDirect ? direct : members) }))
  const series = listTimes(range, unit).map((at) =>
    pointAt(at, { play, money: counted, joined: hours.filter((each) => each.at >= at.at && each.at < at.until) }),
  )
  const total = series.reduce(add, emptyPoint(from))
  const { at: _at, newMembers, firstDeposits, ...sums } = total
  return {
    from: range.first,
    to: range.last,
    currency: brand.currency,
    asOf,
    crumbs: node.crumbs,
    scope,
    ...sizeOf(counts, team.isDirect),
    online,
    balance,
    newMembers,
    firstDeposits: { count: firstDeposits, amount: sumOf(counted, 'first_deposit') },
    active,
    ...sums,
    ...(node.depth === 0 && { commission: own.filter(({ kind }) => earned.includes(kind)).reduce((sum, { amount }) => sum + amount, 0n) }),
    unit,
    series,
  }
}

type Came = { node: Node; caller: bigint; from: Date }

/** From when a team counts for the caller. */
async function findStart(on: Queryable, { node, caller, from }: Came): Promise<Date> {
  if (node.depth === 0) return from
  return laterHour(from, (await listSinceBelow(on, [node.id], caller)).get(node.id))
}

function sizeOf(counts: Awaited<ReturnType<typeof countTeams>>[number] | undefined, isDirect: boolean) {
  const members = Number((isDirect ? counts?.direct : counts?.members) ?? 0n)
  const agents = Number((isDirect ? counts?.directAgents : counts?.agents) ?? 0n)
  return { members, agents, players: members - agents }
}

type Stretch = { at: Date; until: Date }

/** The days of a range, or the hours of its one day. */
function listTimes({ days, from, to }: Range, unit: 'hour' | 'day'): Stretch[] {
  if (unit === 'day') return days.map(({ startsAt, endsAt }) => ({ at: startsAt, until: endsAt }))
  const hours = Math.ceil((to.getTime() - from.getTime()) / hourMs)
  return Array.from({ length: hours }, (_, index) => {
    const at = from.getTime() + index * hourMs
    return { at: new Date(at), until: new Date(at + hourMs) }
  })
}

type Found = { play: readonly PlayRow[]; money: readonly MoneyRow[]; joined: readonly { members: number }[] }

function pointAt({ at }: Stretch, { play, money, joined }: Found): TeamPoint {
  const isHere = (row: { at: Date }) => row.at.getTime() === at.getTime()
  const played = play.find(isHere)
  const moved = money.filter(isHere)
  const amountOf = (kind: MoneyRow['kind']) => sumOf(moved, kind)
  const [stake, payout] = [played?.stake ?? 0n, played?.payout ?? 0n]
  const [promotions, rebates] = [amountOf('promotion'), amountOf('rebate') + amountOf('lottery_rebate')]
  return {
    at,
    bets: Number(played?.bets ?? 0n),
    stake,
    validBet: played?.valid ?? 0n,
    payout,
    promotions,
    rebates,
    net: payout + promotions + rebates - stake,
    deposits: amountOf('deposit'),
    withdrawals: amountOf('withdrawal'),
    fees: amountOf('fee'),
    newMembers: joined.reduce((sum, { members }) => sum + members, 0),
    firstDeposits: moved.filter(({ kind }) => kind === 'first_deposit').reduce((sum, { many }) => sum + Number(many), 0),
  }
}

const takeBack = (row: MoneyRow): MoneyRow => ({ ...row, many: -row.many, amount: -row.amount })
const sumOf = (rows: readonly MoneyRow[], wanted: MoneyRow['kind']) =>
  rows.reduce((sum, { kind, amount }) => sum + (kind === wanted ? amount : 0n), 0n)

const nothing = {
  bets: 0,
  stake: 0n,
  validBet: 0n,
  payout: 0n,
  promotions: 0n,
  rebates: 0n,
  net: 0n,
  deposits: 0n,
  withdrawals: 0n,
  fees: 0n,
}
const emptyPoint = (at: Date): TeamPoint => ({ at, ...nothing, newMembers: 0, firstDeposits: 0 })

function add(sum: TeamPoint, more: TeamPoint): TeamPoint {
  return {
    at: sum.at,
    bets: sum.bets + more.bets,
    stake: sum.stake + more.stake,
    validBet: sum.validBet + more.validBet,
    payout: sum.payout + more.payout,
    promotions: sum.promotions + more.promotions,
    rebates: sum.rebates + more.rebates,
    net: sum.net + more.net,
    deposits: sum.deposits + more.deposits,
    withdrawals: sum.withdrawals + more.withdrawals,
    fees: sum.fees + more.fees,
    newMembers: sum.newMembers + more.newMembers,
    firstDeposits: sum.firstDeposits + more.firstDeposits,
  }
}
