import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { demoPaymentPassword } from '#modules/identity'
import { grantPoints } from '#modules/points'
import { createTestCaller } from './test-caller.ts'
import type { TestStaff } from './test-staff.ts'

const reason = 'Sent by courier on Monday.'
const words = { BN: 'পাখা', CN: '扇子', EN: 'Fan', VI: 'Quạt' }
const terms = { price: '500', amount: null, rounds: null, stock: 5, minLevel: 0, memberLimit: 1, dayLimit: null }
const place = { isOn: false, position: 500, category: 'home', cover: 'umbrella', startsAt: null, endsAt: '2031-01-01T00:00' }

/** A redemption of stickers by a member, which nobody has decided. */
async function redeemed({ portal }: TestStaff): Promise<{ id: string; version: number }> {
  const { database } = portal
  const [member] = await database.query<{ id: bigint }>(sql`select id from identity.members where brand_id = 1 and username = 'demo'`)
  const hash = await portal.identity.deps.passwords.hash(demoPaymentPassword)
  await database.query(sql`
    insert into identity.credentials (member_id, kind, hash) values (${member!.id}::bigint, 'payment', ${hash}) on conflict do nothing`)
  const [before] = await database.query<{ many: number }>(sql`select count(*)::int as many from points.orders`)
  const key = `sample ${before!.many}`
  await database.transaction((tx) => grantPoints(tx, { brandId: 1, member: member!.id, points: 3_000_000n, key }))
  const [reward] = await database.query<{ id: bigint; version: number }>(sql`
    update points.rewards set member_limit = null where code = 'stickers' returning id, version`)
  const caller = createTestCaller(portal.app)
  const delivery = { name: 'Arif Rahman', phone: '+8801712345678', address: 'House 12, Road 7, Dhaka' }
  const body = { reward: String(reward!.id), version: reward!.version, quantity: 1, paymentPassword: demoPaymentPassword, delivery }
  const reply = await caller.call(calls.points.redeem, { token: await caller.getToken('demo'), body })
  const { orderNo } = reply.body.value as { orderNo: string }
  const [order] = await database.query<{ id: bigint; version: number }>(
    sql`select id, version from points.orders where order_no = ${orderNo}`,
  )
  return { id: String(order!.id), version: order!.version }
}

async function readReward({ portal }: TestStaff): Promise<{ id: string; version: number }> {
  const [row] = await portal.database.query<{ id: bigint; version: number }>(sql`select id, version from points.rewards where code = 'mug'`)
  return { id: String(row!.id), version: row!.version }
}

/** A valid call of each write of the points mall; see `test-staff-samples.ts`. */
export const pointsSamples = {
  'POST /staff/v1/points/rewards/add': {
    as: 'marketing' as const,
    input: () => ({ kind: 'goods', ...place, ...terms, names: words, texts: words, reason }),
    row: { event: 'points_reward_added', reason },
  },
  'POST /staff/v1/points/rewards/change': {
    as: 'marketing' as const,
    input: async (back: TestStaff) => ({ ...(await readReward(back)), price: '4999', reason }),
    row: { event: 'points_reward_changed', before: { price: '5200' }, after: { price: '4999' }, reason },
  },
  'POST /staff/v1/points/orders/claim': {
    as: 'support' as const,
    input: async (back: TestStaff) => ({ id: (await redeemed(back)).id, isTaken: true }),
    row: { event: 'points_order_claimed' },
  },
  'POST /staff/v1/points/orders/approve': {
    as: 'support' as const,
    input: async (back: TestStaff) => ({ ...(await redeemed(back)), note: 'Tracking SC-1', reason }),
    row: { event: 'points_order_approved', before: { state: 'in_process' }, after: { state: 'approved', note: 'Tracking SC-1' }, reason },
  },
  'POST /staff/v1/points/orders/reject': {
    as: 'support' as const,
    input: async (back: TestStaff) => ({ ...(await redeemed(back)), note: 'No house number', reason }),
    row: { event: 'points_order_rejected', before: { state: 'in_process' }, after: { state: 'rejected', note: 'No house number' }, reason },
  },
  'POST /staff/v1/points/rates': {
    as: 'marketing' as const,
    input: () => ({ type: 'FISH', version: 1, turnover: '12.5', levelPercent: 5, reason }),
    row: {
      event: 'points_rate_changed',
      before: { turnover: '10' },
      after: { turnover: '12.5' },
      reason,
    },
  },
  'POST /staff/v1/points/conversion': {
    as: 'marketing' as const,
    input: () => ({ version: 1, isOn: true, rate: '100', min: '500', step: '100', dayLimit: '10000', reason }),
    row: { event: 'points_conversion_changed', reason },
  },
  'POST /staff/v1/members/points/grant': {
    as: 'support' as const,
    input: () => ({ member: 'demo', points: '50', reason }),
    row: { event: 'request_proposed', reason },
  },
}
