import { staffDepositRoutes as deposits } from '@portal/contracts/staff/deposits'
import { makeBlankPng } from './test-pictures.ts'
import { addReadyAccount, addReviewOrder, addWithdrawal } from './test-desk.ts'
import { addReversal } from './test-reversals.ts'
import type { StaffSample } from './test-staff-sample.ts'

const reason = 'Looked at by the desk of payments.'

/** Writes of the desks of payments: deposits, withdrawals, disputes, claims. */
export const deskSamples: Record<string, StaffSample> = {
  'POST /staff/v1/deposits/claim': {
    as: 'finance',
    input: async ({ portal }) => ({ orderNo: (await addReviewOrder(portal)).orderNo }),
    row: { event: 'deposit_claimed' },
  },
  'POST /staff/v1/deposits/release': {
    as: 'finance',
    input: async (back) => {
      const { orderNo } = await addReviewOrder(back.portal)
      await back.call(deposits.claim, { token: await back.signIn('finance'), input: { orderNo } })
      return { orderNo }
    },
    row: { event: 'deposit_released' },
  },
  'POST /staff/v1/deposits/credit': {
    as: 'finance',
    input: async ({ portal }) => ({ orderNo: (await addReviewOrder(portal)).orderNo, reason }),
    row: { event: 'deposit_credited', before: { state: 'in_review', credited: '0' }, reason },
  },
  'POST /staff/v1/deposits/reject': {
    as: 'finance',
    input: async ({ portal }) => ({ orderNo: (await addReviewOrder(portal)).orderNo, why: 'not_found', reason }),
    row: { event: 'deposit_rejected', before: { state: 'in_review' }, after: { state: 'rejected', reason: 'not_found' }, reason },
  },
  'POST /staff/v1/deposits/proof/ask': {
    as: 'finance',
    input: async ({ portal }) => ({ orderNo: (await addReviewOrder(portal)).orderNo, note: 'The number can not be read.' }),
    row: { event: 'deposit_proof_asked', after: { note: 'The number can not be read.' } },
  },
  'POST /staff/v1/reversals/decide': {
    as: 'finance',
    input: async (back) => ({ id: (await addReversal(back, await back.signIn('finance'))).id, end: 'take', reason }),
    row: { event: 'request_proposed', reason },
  },
  'POST /staff/v1/withdrawals/risk/claim': {
    as: 'risk',
    input: async ({ portal }) => ({ orderNo: await addWithdrawal(portal, 'risk_review'), isTaken: true }),
    row: { event: 'withdrawal_claimed' },
  },
  'POST /staff/v1/withdrawals/risk/pass': {
    as: 'risk',
    input: async ({ portal }) => ({ orderNo: await addWithdrawal(portal, 'risk_review'), version: 1, reason }),
    row: { event: 'withdrawal_passed', before: { state: 'risk_review' }, after: { state: 'approved' }, reason },
  },
  'POST /staff/v1/withdrawals/risk/hold': {
    as: 'risk',
    input: async ({ portal }) => ({ orderNo: await addWithdrawal(portal, 'risk_review'), version: 1, reason }),
    row: { event: 'withdrawal_held', before: { held: '' }, after: { held: reason }, reason },
  },
  'POST /staff/v1/withdrawals/risk/reject': {
    as: 'risk',
    input: async ({ portal }) => ({ orderNo: await addWithdrawal(portal, 'risk_review'), version: 1, reason }),
    row: { event: 'withdrawal_rejected', after: { state: 'rejected' }, reason },
  },
  'POST /staff/v1/withdrawals/claim': {
    as: 'finance',
    input: async ({ portal }) => ({ orderNo: await addWithdrawal(portal, 'approved'), isTaken: true }),
    row: { event: 'withdrawal_claimed' },
  },
  'POST /staff/v1/claims/takeover': {
    as: 'owner',
    input: async ({ portal }) => ({ queue: 'deposits', orderNo: (await addReviewOrder(portal)).orderNo, reason }),
    row: { event: 'claim_taken_over', before: { claimedBy: '' }, after: { claimedBy: 'owner' }, reason },
  },
  'POST /staff/v1/withdrawals/approve': {
    as: 'finance',
    input: async ({ portal }) => ({ orderNo: await addWithdrawal(portal, 'approved'), version: 1, reason }),
    row: { event: 'withdrawal_approved', before: { state: 'approved' }, after: { state: 'paying' }, reason },
  },
  'POST /staff/v1/withdrawals/back': {
    as: 'finance',
    input: async ({ portal }) => ({ orderNo: await addWithdrawal(portal, 'approved'), version: 1, reason }),
    row: { event: 'withdrawal_held', before: { state: 'approved', held: '' }, after: { state: 'risk_review', held: reason }, reason },
  },
  'POST /staff/v1/withdrawals/reject': {
    as: 'finance',
    input: async ({ portal }) => ({ orderNo: await addWithdrawal(portal, 'approved'), version: 1, reason }),
    row: { event: 'withdrawal_rejected', before: { state: 'approved' }, after: { state: 'rejected' }, reason },
  },
  'POST /staff/v1/withdrawals/redirect': {
    as: 'finance',
    input: async ({ portal }) => {
      const orderNo = await addWithdrawal(portal, 'approved')
      return { orderNo, version: 1, account: await addReadyAccount(portal, orderNo), reason }
    },
    row: { event: 'request_proposed', reason },
  },
  'POST /staff/v1/withdrawals/ask': {
    as: 'finance',
    input: async ({ portal }) => ({ orderNo: await addWithdrawal(portal, 'paying') }),
    row: { event: 'payout_asked_again' },
  },
  'POST /staff/v1/disputes/claim': {
    as: 'risk',
    input: async ({ portal }) => ({ orderNo: await addWithdrawal(portal, 'disputed'), isTaken: true }),
    row: { event: 'withdrawal_claimed' },
  },
  'POST /staff/v1/disputes/proof': {
    as: 'finance',
    input: async ({ portal }) => ({
      orderNo: await addWithdrawal(portal, 'disputed'),
      version: 1,
      picture: (await makeBlankPng({ width: 8, height: 8 })).toString('base64'),
      note: 'The receipt of the bank.',
    }),
    row: { event: 'payout_proof_added', reason: 'The receipt of the bank.' },
  },
  'POST /staff/v1/disputes/decide': {
    as: 'risk',
    input: async ({ portal }) => ({
      orderNo: await addWithdrawal(portal, 'disputed'),
      version: 1,
      end: 'confirmed',
      note: 'Your bank has the money.',
      reason,
    }),
    row: {
      event: 'dispute_settled',
      before: { state: 'disputed', received: '0 BDT' },
      after: { state: 'confirmed', received: '1000 BDT' },
      reason,
    },
  },
}
