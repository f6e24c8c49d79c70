import type { staffWithdrawalRoutes } from '@portal/contracts/staff/withdrawals'
import { printAmount } from '@portal/contracts'
import { z } from 'zod'
import { findDeskWithdrawal, getTarget, lockToDecide, redirectable, redirectWithdrawal } from '#modules/cashier'
import { Refusal } from '#platform/refusal.ts'
import type { StaffDeps } from './deps.ts'
import { nameMembers, refuseOwn } from './desk-names.ts'
import type { StaffHandlers } from './frame/index.ts'
import { type Operation, perform } from './requests/index.ts'

type Redirection = { orderNo: string; account: string; number: string }

/** Staff choose another account of the member for an order; always two people, whatever the amount: it decides who gets the money. */
export function withdrawalRedirection(deps: StaffDeps): Pick<StaffHandlers<typeof staffWithdrawalRoutes>, 'redirect'> {
  const redirection = openRedirection(deps)
  deps.operations.register(redirection)
  return {
    redirect: async (tx, { orderNo, version, account, reason }, call) => {
      const name = { brandId: call.brand.id, orderNo, by: call.caller.username }
      const order = await lockToDecide(tx, name, { version, states: redirectable })
      await refuseOwn(tx, order.member, call)
      const { number } = await getTarget(tx, order, account)
      return perform(tx, redirection, { content: { orderNo, account, number }, reason }, call)
    },
  }
}

function openRedirection({ cashier }: StaffDeps): Operation<Redirection> {
  const find = async (...[on, brandId, orderNo]: Parameters<typeof findDeskWithdrawal>) => {
    const found = await findDeskWithdrawal(on, brandId, orderNo)
    if (!found) throw new Refusal('staff.not_found')
    return found
  }
  return {
    name: 'withdrawal_redirected',
    permission: 'withdrawals.approve',
    alwaysTwo: true,
    content: z.strictObject({ orderNo: z.string(), account: z.uuid(), number: z.string() }),
    subjectOf: ({ orderNo }) => ({ kind: 'withdrawal', id: orderNo }),
    versionOf: async (on, { orderNo }, brand) => String((await find(on, brand.id, orderNo)).version),
    render: async (on, { orderNo, number }, brand) => {
      const row = await find(on, brand.id, orderNo)
      return [
        { label: 'order', value: orderNo },
        { label: 'member', value: (await nameMembers(on, [row.member])).get(row.member) ?? '' },
        { label: 'paidTo', value: row.maskedNumber },
        { label: 'newAccount', value: number },
        { label: 'amount', value: printAmount(row.amount) },
        { label: 'currency', value: row.currency },
      ]
    },
    carryOut: async (tx, { orderNo, account }, { brand, by, reason }) => {
      const order = await lockToDecide(tx, { brandId: brand.id, orderNo }, { states: redirectable })
      return redirectWithdrawal(cashier.payouts, tx, order, { account, by, finding: reason })
    },
  }
}
