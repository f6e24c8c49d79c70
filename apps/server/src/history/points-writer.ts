import {
  approveOrder,
  convertPoints,
  findConversion,
  findOfferedByCode,
  findOrderByKey,
  getPoints,
  lockToDecide,
  type PointsDeps,
  redeem,
  rejectOrder,
} from '#modules/points'
import type { Call } from '#platform/call.ts'
import type { PlannedEvent } from './plan.ts'
import type { PastDay } from './replay.ts'

type Of<Kind extends PlannedEvent['kind']> = Extract<PlannedEvent, { kind: Kind }>
type Parts = Pick<PastDay, 'tx' | 'database'> & Pick<PointsDeps, 'brands' | 'sendMessage'>

const by = 'marketing'
const delivery = { name: 'Arif Rahman', phone: '+880 1712 345678', address: 'বাড়ি ১২, সড়ক ৭, ধানমন্ডি\nঢাকা ১২০৫' }

/** The calls of members, whose owner needs no asking here. */
const depsOf = ({ database, brands, sendMessage }: Parts): PointsDeps => ({
  database,
  brands,
  sendMessage,
  identity: { checkPaymentPassword: async () => undefined },
  live: { publish: () => undefined },
})

/** Redeems points where the brand has the reward and the member the points. */
export async function writeRedemption(parts: Parts, call: Call<'member'>, { reward: code, quantity }: Of<'redeeming'>): Promise<void> {
  const { tx } = parts
  const { brand, caller } = call
  const reward = await findOfferedByCode(tx, brand.id, code)
  if (!reward) return
  const { balance } = await getPoints(tx, brand.id, caller.memberId)
  if (balance < reward.price * BigInt(quantity)) return
  const { id, version, kind } = reward
  await redeem(depsOf(parts), { reward: id, version, quantity, paymentPassword: '', ...(kind === 'goods' && { delivery }) }, call)
}

/** Approves or rejects what was redeemed under the key of a call. */
export async function writeDecision(parts: Parts, call: Call<'member'>, { end, note }: Of<'deciding'>): Promise<void> {
  const { tx } = parts
  const order = await findOrderByKey(tx, call.caller.memberId, call.idempotencyKey)
  if (!order) return
  const locked = await lockToDecide(tx, { brandId: call.brand.id, id: order.id, version: order.version, by })
  await (end === 'approved' ? approveOrder : rejectOrder)(parts, tx, locked, { by, note })
}

export async function writeConversion(parts: Parts, call: Call<'member'>, { points }: Of<'converting'>): Promise<void> {
  const { tx } = parts
  const { balance } = await getPoints(tx, call.brand.id, call.caller.memberId)
  const conversion = await findConversion(tx, call.brand.id)
  if (!conversion || balance < points) return
  await convertPoints(depsOf(parts), { points, version: conversion.version, paymentPassword: '' }, call)
}
