import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Amount, isPayable, printAmount } from '@portal/contracts'
import { disputeEnds, type staffWithdrawalRoutes } from '@portal/contracts/staff/withdrawals'
import type { Queryable } from '@portal/runtime'
import {
  addPayoutProof,
  approveWithdrawal,
  askPayoutAgain,
  claimWithdrawal,
  decideWithdrawal,
  findDeskWithdrawal,
  lockToDecide,
  needsTwoToApprove,
} from '#modules/cashier'
import { Refusal } from '#platform/refusal.ts'
import type { StaffDeps } from './deps.ts'
import { nameMembers, refuseOwn } from './desk-names.ts'
import type { StaffHandlers } from './frame/index.ts'
import type { Brand, StaffCall } from './people/index.ts'
import { type Operation, perform } from './requests/index.ts'

type Writes = Omit<StaffHandlers<typeof staffWithdrawalRoutes>, 'list' | 'csv' | 'get' | 'proof' | 'facts' | 'redirect'>

/** What finance lets go: for the first time, or once more after a failure. */
const payable = ['approved', 'payout_failed'] as const
const subjectOf = (orderNo: string) => ({ kind: 'withdrawal', id: orderNo })
const nameOf = (orderNo: string, { brand, caller }: StaffCall) => ({ brandId: brand.id, orderNo, by: caller.username })

/** What staff decide about withdrawals; each leaves the difference in the audit. */
export function withdrawalWrites(deps: StaffDeps): Writes {
  const approval = openApproval(deps)
  const settlement = openSettlement(deps)
  deps.operations.register(approval)
  deps.operations.register(settlement)
  return {
    claimRisk: claim('risk'),
    claim: claim('finance'),
    claimDispute: claim('disputes'),
    ...riskWrites(deps),
    ...financeWrites(deps),
    approve: async (tx, { orderNo, version, reason }, call) => {
      const order = await lockToDecide(tx, nameOf(orderNo, call), { version, states: payable })
      await refuseOwn(tx, order.member, call)
      return perform(tx, approval, { content: { orderNo, amount: order.amount }, reason }, call)
    },
    addProof: async (tx, { orderNo, version, picture, note }, call) => {
      const order = await lockToDecide(tx, nameOf(orderNo, call), { version, states: ['disputed'] })
      await refuseOwn(tx, order.member, call)
      const read = await deps.readPicture(Buffer.from(picture, 'base64'))
      await addPayoutProof(deps.cashier.payouts, tx, order, { staff: call.caller.username, note, picture: read })
      const sha256 = createHash('sha256').update(read.bytes).digest('hex')
      call.note({ event: 'payout_proof_added', subject: subjectOf(orderNo), after: { picture: `sha256:${sha256}` }, reason: note })
      return {}
    },
    decideDispute: async (tx, { orderNo, version, end, arrived, note, reason }, call) => {
      const order = await lockToDecide(tx, nameOf(orderNo, call), { version, states: ['disputed'] })
      await refuseOwn(tx, order.member, call)
      const rest = order.amount - order.received - order.refunded
      refuseWrongPart(arrived, { end, rest, currency: order.currency })
      return perform(tx, settlement, { content: { orderNo, end, note, rest, arrived: arrived ?? 0n }, reason }, call)
    },
  }
}

/** A part that has arrived is more than nothing and less than what is disputed, and stands beside a decision about the rest. */
function refuseWrongPart(arrived: bigint | undefined, { end, rest, currency }: { end: string; rest: bigint; currency: string }): void {
  if (arrived === undefined) return
  if (end === 'confirmed' || arrived >= rest) throw new Refusal('request.invalid', { arrived: 'out_of_range' })
  if (!isPayable(arrived, currency)) throw new Refusal('request.invalid', { arrived: 'too_fine' })
}

function claim(queue: 'risk' | 'finance' | 'disputes'): Writes['claim'] {
  return async (tx, { orderNo, isTaken }, call) => {
    await claimWithdrawal(tx, nameOf(orderNo, call), { queue, isTaken })
    call.note({ event: isTaken ? 'withdrawal_claimed' : 'withdrawal_released', subject: subjectOf(orderNo) })
    return {}
  }
}

function riskWrites({ cashier }: StaffDeps): Pick<Writes, 'passRisk' | 'hold' | 'rejectRisk'> {
  return {
    passRisk: async (tx, { orderNo, version, reason }, call) => {
      const order = await lockToDecide(tx, nameOf(orderNo, call), { version, states: ['risk_review'] })
      await refuseOwn(tx, order.member, call)
      const action = { kind: 'pass_risk', staff: call.caller.username } as const
      const change = await decideWithdrawal(cashier.payouts, tx, order, action, { finding: reason })
      call.note({ event: 'withdrawal_passed', subject: subjectOf(orderNo), ...change, reason })
      return {}
    },
    hold: holdFrom(cashier, ['risk_review', 'approved']),
    rejectRisk: rejectFrom(cashier, 'risk_review'),
  }
}

function financeWrites({ cashier }: StaffDeps): Pick<Writes, 'sendBack' | 'reject' | 'askAgain'> {
  return {
    sendBack: holdFrom(cashier, ['approved']),
    reject: rejectFrom(cashier, ...payable),
    askAgain: async (tx, { orderNo }, call) => {
      await askPayoutAgain(tx, nameOf(orderNo, call))
      call.note({ event: 'payout_asked_again', subject: subjectOf(orderNo) })
      return {}
    },
  }
}

function holdFrom(cashier: StaffDeps['cashier'], states: readonly ('risk_review' | 'approved')[]): Writes['hold'] {
  return async (tx, { orderNo, version, reason }, call) => {
    const order = await lockToDecide(tx, nameOf(orderNo, call), { version, states })
    const action = { kind: 'hold', staff: call.caller.username, why: reason } as const
    const change = await decideWithdrawal(cashier.payouts, tx, order, action, { finding: reason })
    call.note({ event: 'withdrawal_held', subject: subjectOf(orderNo), ...change, reason })
    return {}
  }
}

function rejectFrom(cashier: StaffDeps['cashier'], ...states: ('risk_review' | (typeof payable)[number])[]): Writes['reject'] {
  return async (tx, { orderNo, version, reason }, call) => {
    const order = await lockToDecide(tx, nameOf(orderNo, call), { version, states })
    await refuseOwn(tx, order.member, call)
    const action = { kind: 'reject', staff: call.caller.username, reason } as const
    const change = await decideWithdrawal(cashier.payouts, tx, order, action)
    call.note({ event: 'withdrawal_rejected', subject: subjectOf(orderNo), ...change, reason })
    return {}
  }
}

async function getOrder(on: Queryable, orderNo: string, brand: Brand) {
  const found = await findDeskWithdrawal(on, brand.id, orderNo)
  if (!found) throw new Refusal('staff.not_found')
  return found
}

/** What the second person reads of an order. */
async function renderOrder(on: Queryable, orderNo: string, brand: Brand) {
  const row = await getOrder(on, orderNo, brand)
  return [
    { label: 'order', value: orderNo },
    { label: 'member', value: (await nameMembers(on, [row.member])).get(row.member) ?? '' },
    { label: 'method', value: row.method },
    { label: 'paidTo', value: row.maskedNumber },
    { label: 'score', value: String(row.score) },
    { label: 'amount', value: printAmount(row.amount) },
    { label: 'currency', value: row.currency },
  ]
}

type Approval = { orderNo: string; amount: bigint }

function openApproval({ cashier }: StaffDeps): Operation<Approval> {
  return {
    name: 'withdrawal_approved',
    permission: 'withdrawals.approve',
    content: z.strictObject({ orderNo: z.string(), amount: Amount }),
    subjectOf: ({ orderNo }) => subjectOf(orderNo),
    amountOf: ({ amount }) => amount,
    needsTwo: (on, { amount }, brand) => needsTwoToApprove(on, brand.id, amount),
    versionOf: async (on, { orderNo }, brand) => String((await getOrder(on, orderNo, brand)).version),
    render: (on, { orderNo }, brand) => renderOrder(on, orderNo, brand),
    carryOut: async (tx, { orderNo }, { brand, by, proposedBy, reason }) => {
      const order = await lockToDecide(tx, { brandId: brand.id, orderNo }, { states: payable })
      return approveWithdrawal(cashier.payouts, tx, order, { proposedBy, by }, { finding: reason })
    },
  }
}

type Settlement = { orderNo: string; end: (typeof disputeEnds)[number]; rest: bigint; arrived: bigint; note: string }

/** The amount that counts is what leaves the house for it: nothing where the payout is proven. */
function openSettlement({ cashier }: StaffDeps): Operation<Settlement> {
  return {
    name: 'dispute_settled',
    permission: 'disputes.decide',
    content: z.strictObject({ orderNo: z.string(), end: z.enum(disputeEnds), rest: Amount, arrived: Amount, note: z.string() }),
    subjectOf: ({ orderNo }) => subjectOf(orderNo),
    amountOf: ({ end, rest, arrived }) => (end === 'confirmed' ? 0n : rest - arrived),
    versionOf: async (on, { orderNo }, brand) => String((await getOrder(on, orderNo, brand)).version),
    render: async (on, { orderNo, end, rest, arrived, note }, brand) => [
      ...(await renderOrder(on, orderNo, brand)),
      { label: 'end', value: end },
      { label: 'disputed', value: printAmount(rest) },
      { label: 'arrived', value: printAmount(arrived) },
      { label: 'note', value: note },
    ],
    carryOut: async (tx, { orderNo, end, arrived, note }, { brand, by, reason }) => {
      const order = await lockToDecide(tx, { brandId: brand.id, orderNo }, { states: ['disputed'] })
      const action = { kind: 'settle_dispute', staff: by, as: end, arrived } as const
      return decideWithdrawal(cashier.payouts, tx, order, action, { note, finding: reason })
    },
  }
}
