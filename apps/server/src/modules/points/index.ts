/**
 * Points: earned by valid turnover, redeemed for rewards, converted into money. They stand in the ledger under a currency of their own and never expire.
 *
 *   mountPoints(serving, deps)   the calls of members; answers the repeated work
 *   redeem, convertPoints(deps, input, call)       also for the demonstration's past
 *   earnPast(tx)                                   credits what was settled, for the demonstration's past; the job does it for the present
 *   listMoves, totalMoves, exportMoves(on, ..)     the record of a member's points
 *   takeOrder, lockToDecide, approveOrder, rejectOrder, grantPoints(tx, ..)   what staff decide
 *   listRewards, exportRewards, lockReward, addReward, updateReward, listRates, addRate, findConversion, updateConversion(on, ..)   what staff set
 *   checkPoints(on)                                I43 and I44
 *   seedPoints(tx, brand)                          what a brand of the demonstration offers
 */
import { pointsRoutes } from '@portal/contracts/points'
import type { Job } from '#platform/jobs.ts'
import type { Serving } from '#platform/serve.ts'
import { streamCsv } from '#platform/csv-stream.ts'
import { convertPoints } from './convert.ts'
import type { PointsDeps } from './deps.ts'
import { earnPoints } from './earn.ts'
import { refuseClosed } from './open.ts'
import { readBalance, readConfig, readOrders, readRewards } from './reads.ts'
import { exportMoves, listMoves } from './record.ts'
import { redeem } from './redeem.ts'
import { decideRounds } from './rounds.ts'

export { getPoints } from './accounts.ts'
export { convertPoints } from './convert.ts'
export type { PointsDeps } from './deps.ts'
export {
  countOrders,
  countWaitingOrders,
  type ExportedOrder,
  exportOrders,
  findOldestWaitingOrder,
  findOrder,
  findOrderMembers,
  listNewestOrders,
  listWaitingOrders,
  type OrderFilter,
} from './desk-store.ts'
export { earnPast } from './earn.ts'
export { findOwed } from './earn-store.ts'
export { checkPoints } from './invariants.ts'
export { findOrderByKey, type OrderRow } from './order-store.ts'
export { exportMoves, listMoves, type Move, totalMoves } from './record.ts'
export { redeem } from './redeem.ts'
export { approveOrder, grantPoints, lockToDecide, rejectOrder, takeOrder } from './review.ts'
export {
  addReward,
  countRewards,
  exportRewards,
  findOfferedByCode,
  listRewards,
  lockReward,
  type RewardContent,
  type RewardFilter,
  type RewardRow,
  type RoundTerms,
  updateReward,
} from './reward-store.ts'
export { readRounds } from './rounds.ts'
export { seedPoints } from './seed.ts'
export { addRate, findConversion, listRates, updateConversion } from './settings-store.ts'

/** @returns the repeated work, which one process does for all */
export function mountPoints(serving: Serving, deps: PointsDeps): readonly Job[] {
  const { database } = deps
  serving.serve(pointsRoutes, {
    balance: (_input, call) => readBalance(deps, call),
    rewards: (input, call) => readRewards(deps, input, call),
    orders: (input, call) => readOrders(deps, input, call),
    config: (_input, call) => readConfig(deps, call),
    record: async (input, { brand, caller }) => {
      await refuseClosed(deps, brand)
      const { list, next } = await listMoves(database, { brand: brand.id, member: caller.memberId }, input)
      const shown = list.map(({ number, orderNo, time, type, points, balanceAfter, games }) => ({
        number,
        orderNo,
        time,
        type,
        points,
        balanceAfter,
        ...(games && { games }),
      }))
      return { list: shown, ...(next !== undefined && { next }) }
    },
    recordExport: async (filter, { brand, caller }) => {
      await refuseClosed(deps, brand)
      return streamCsv(database, await exportMoves(database, { brand: brand.id, member: caller.memberId }, filter))
    },
    redeem: (input, call) => redeem(deps, input, call),
    convert: (input, call) => convertPoints(deps, input, call),
  })
  return [
    { name: 'points.earn', cron: '* * * * *', run: ({ signal }) => earnPoints(database, { signal }) },
    { name: 'points.rounds', cron: '* * * * *', run: () => decideRounds(deps) },
  ]
}
