import { printAmount } from '@portal/contracts'
import { staffPointsRoutes } from '@portal/contracts/staff/points'
import type { z } from 'zod'
import {
  countOrders,
  countRewards,
  countWaitingOrders,
  type ExportedOrder,
  exportOrders,
  findOldestWaitingOrder,
  findOrder,
  findOrderMembers,
  listNewestOrders,
  exportRewards,
  listRewards,
  listWaitingOrders,
  type OrderFilter,
  type OrderRow,
  readRounds,
  type RewardFilter,
  type RewardRow,
} from '#modules/points'
import { streamCsv } from '#platform/csv-stream.ts'
import { Refusal } from '#platform/refusal.ts'
import { readDays } from '#platform/zone-days.ts'
import type { StaffDeps, StaffMount } from './deps.ts'
import { findFilterMember, nameMembers } from './desk-names.ts'
import { readPage } from './lists/index.ts'
import type { StaffCall } from './people/index.ts'
import { pointMemberCalls } from './points-members.ts'
import { pointOrderWrites, pointRewardWrites, pointSettings, printRounds } from './points-writes.ts'

type Routes = typeof staffPointsRoutes
type Input<Name extends keyof Routes> = z.output<Routes[Name]['input']>
type Output<Name extends keyof Routes> = z.output<Routes[Name]['output']>

const countedAtMost = 1_000

/** The points mall: rewards, redemptions, how points are earned and converted, and the points of one member. */
export function mountPoints({ serving, deps }: StaffMount): void {
  deps.queues.push({
    name: 'points',
    permission: 'points.orders',
    count: (on, brandId) => countWaitingOrders(on, brandId, countedAtMost),
    findOldest: findOldestWaitingOrder,
  })
  deps.finders.push({
    by: 'order',
    find: async (on, brandId, text) => (await findOrderMembers(on, brandId, text.trim().toUpperCase())).map(({ member }) => member),
  })
  serving.serve(staffPointsRoutes, {
    rewards: (input, call) => showRewards(deps, input, call),
    rewardsCsv: async (input, call) => exportRewardList(deps, input, call),
    orders: (input, call) => listOrders(deps, input, call),
    ordersCsv: async (input, call) => exportCsv(deps, input, call),
    order: (input, call) => showOrder(deps, input, call),
    ...pointRewardWrites(),
    ...pointOrderWrites(deps),
    ...pointSettings(deps),
    ...pointMemberCalls(deps),
  })
}

const toRewardFilter = ({ category, kind, standing, name }: Input<'rewardsCsv'>): RewardFilter => ({
  category,
  kind,
  name,
  isOn: standing && standing === 'on',
})

async function showRewards({ database, cursors }: StaffDeps, input: Input<'rewards'>, { brand }: StaffCall): Promise<Output<'rewards'>> {
  const { after, limit, ...filters } = input
  const filter = toRewardFilter(filters)
  const page = await readPage<RewardRow>(cursors, {
    scope: { list: 'points-rewards', brandId: brand.id, filters },
    input: { after, limit },
    read: ([position, id] = [], most) =>
      listRewards(database, brand, filter, {
        behind: id === undefined ? undefined : { position: Number(position), id: BigInt(id) },
        limit: most,
      }),
    positionOf: ({ position, id }) => [String(position), String(id)],
    count: (atMost) => countRewards(database, brand.id, filter, atMost),
  })
  return { ...page, list: page.list.map((row) => ({ ...row, rounds: row.rounds && { ...row.rounds, stake: BigInt(row.rounds.stake) } })) }
}

const rewardHead = ['position', 'name', 'kind', 'category', 'standing', 'price', 'amount', 'rounds', 'stock', 'taken', 'minLevel', 'startsAt', 'endsAt', 'changedAt', 'changedBy'] // prettier-ignore

function toRewardLine(row: RewardRow): string[] {
  return [
    String(row.position),
    row.names.EN,
    row.kind,
    row.category,
    row.isOn ? 'on' : 'off',
    printAmount(row.price),
    row.amount === null ? '' : printAmount(row.amount),
    row.rounds ? printRounds(row.rounds) : '',
    row.stock === null ? '' : String(row.stock),
    String(row.taken),
    String(row.minLevel),
    row.startsAt ?? '',
    row.endsAt ?? '',
    row.changedAt.toISOString(),
    row.changedBy,
  ]
}

function exportRewardList({ database }: StaffDeps, input: Input<'rewardsCsv'>, { brand, note }: StaffCall) {
  note({ event: 'points_rewards_exported', subject: { kind: 'points_rewards', id: 'list' }, after: { filters: JSON.stringify(input) } })
  const statement = exportRewards(brand, toRewardFilter(input))
  const body = streamCsv<RewardRow>(database, { statement, head: rewardHead, toLines: async (rows) => rows.map(toRewardLine) })
  return { type: 'text/csv; charset=utf-8', body, fileName: 'points-rewards.csv' }
}

async function toFilter({ database }: StaffDeps, input: Input<'ordersCsv'>, { brand }: StaffCall): Promise<OrderFilter> {
  const { queue, state, kind, member, number, reward, from, to } = input
  return {
    brandId: brand.id,
    state: queue === 'waiting' ? 'in_process' : state,
    kind,
    member: await findFilterMember(database, brand.id, member),
    orderNo: number?.toUpperCase(),
    reward,
    ...(await readDays(database, brand.timeZone, { from, to })),
  }
}

async function listOrders(deps: StaffDeps, input: Input<'orders'>, call: StaffCall): Promise<Output<'orders'>> {
  const { database, cursors } = deps
  const { after, limit, order, ...filters } = input
  const filter = await toFilter(deps, filters, call)
  // The oldest are asked for of those that wait alone.
  const list = order === 'oldest' && filter.state === 'in_process' ? listWaitingOrders : listNewestOrders
  const page = await readPage<OrderRow>(cursors, {
    scope: { list: 'points-orders', brandId: call.brand.id, filters: { ...filters, order } },
    input: { after, limit },
    read: ([behind] = [], most) => list(database, filter, { behind: behind === undefined ? undefined : BigInt(behind), limit: most }),
    positionOf: ({ id }) => [String(id)],
    count: (atMost) => countOrders(database, filter, atMost),
  })
  const names = await nameMembers(
    database,
    page.list.map(({ member }) => member),
  )
  return { ...page, list: page.list.map((row) => toRow(row, names, call)) }
}

function toRow(row: OrderRow, members: ReadonlyMap<bigint, string>, { language }: StaffCall): Output<'order'>['order'] {
  const { id, orderNo, member, state, version, kind, cover, names, quantity, points, createdAt, decidedAt, decidedBy, claimedBy } = row
  return {
    id,
    orderNo,
    username: members.get(member) ?? '',
    state,
    version,
    kind,
    cover,
    reward: names[language],
    quantity,
    points,
    createdAt,
    ...(decidedAt && { decidedAt }),
    ...(decidedBy !== null && { decidedBy }),
    ...(claimedBy !== null && { claimedBy }),
  }
}

async function showOrder({ database }: StaffDeps, { id }: Input<'order'>, call: StaffCall): Promise<Output<'order'>> {
  const order = await findOrder(database, call.brand.id, id)
  if (!order) throw new Refusal('staff.not_found')
  const [names, rounds] = await Promise.all([nameMembers(database, [order.member]), readRounds(database, [order], call.language)])
  call.note({ event: 'points_order_seen', subject: { kind: 'points_order', id: order.orderNo } })
  return {
    order: toRow(order, names, call),
    ...(order.delivery && { delivery: order.delivery }),
    ...(order.note !== null && order.note !== '' && { note: order.note }),
    ...(rounds.has(order.id) && { rounds: rounds.get(order.id)! }),
  }
}

const head = ['orderNo', 'time', 'member', 'state', 'kind', 'reward', 'quantity', 'points', 'decidedAt', 'decidedBy']

async function exportCsv(deps: StaffDeps, input: Input<'ordersCsv'>, call: StaffCall) {
  const statement = exportOrders(await toFilter(deps, input, call))
  const toLines = async (rows: ExportedOrder[]) => {
    const names = await nameMembers(
      deps.database,
      rows.map(({ member }) => member),
    )
    return rows.map((row) => [
      row.order_no,
      row.created_at.toISOString(),
      names.get(row.member) ?? '',
      row.state,
      row.kind,
      row.name,
      String(row.quantity),
      printAmount(row.points),
      row.decided_at?.toISOString() ?? '',
      row.decided_by ?? '',
    ])
  }
  call.note({ event: 'points_orders_exported', subject: { kind: 'points_orders', id: 'list' }, after: { filters: JSON.stringify(input) } })
  return { type: 'text/csv; charset=utf-8', body: streamCsv(deps.database, { statement, head, toLines }), fileName: 'points-orders.csv' }
}
