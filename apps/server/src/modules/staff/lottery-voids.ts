import { printAmount } from '@portal/contracts'
import { staffLotteryRoutes } from '@portal/contracts/staff/lottery'
import { z } from 'zod'
import { listMembers } from '#modules/identity'
import { findLotteryOrder, voidEndedOrder } from '#modules/lottery'
import { Refusal } from '#platform/refusal.ts'
import type { StaffDeps, StaffMount } from './deps.ts'
import { type Operation, perform } from './requests/index.ts'

/** Orders of lotteries that two people of the house undo. */
export function mountLotteryVoids({ serving, deps }: StaffMount): void {
  const voiding = openVoiding(deps)
  deps.operations.register(voiding)
  serving.serve(staffLotteryRoutes, {
    voidOrder: async (tx, { orderNo, reason }, call) => {
      if (!(await findLotteryOrder(tx, call.brand.id, orderNo))) throw new Refusal('lottery.order_not_found')
      return perform(tx, voiding, { content: { orderNo }, reason }, call)
    },
  })
}

const openVoiding = (deps: StaffDeps): Operation<{ orderNo: string }> => ({
  name: 'lottery_order_voided',
  permission: 'lottery.void',
  alwaysTwo: true,
  content: z.strictObject({ orderNo: z.string() }),
  subjectOf: ({ orderNo }) => ({ kind: 'lottery_order', id: orderNo }),
  versionOf: async (on, { orderNo }, brand) => (await findLotteryOrder(on, brand.id, orderNo))?.state ?? 'gone',
  render: async (on, { orderNo }, brand) => {
    const order = await findLotteryOrder(on, brand.id, orderNo)
    if (!order) return []
    const [member] = await listMembers(on, [order.member])
    return [
      { label: 'order', value: orderNo },
      { label: 'member', value: member?.username ?? '' },
      { label: 'game', value: order.gameId },
      { label: 'state', value: order.state },
      { label: 'stake', value: printAmount(order.cost) },
      { label: 'prize', value: printAmount(order.prize) },
    ]
  },
  carryOut: async (tx, { orderNo }, { brand }) => {
    const { state, prize } = await voidEndedOrder(tx, deps, { brand: brand.id, orderNo })
    return { before: { state, prize: printAmount(prize) }, after: { state: 'voided', prize: '0' } }
  },
})
