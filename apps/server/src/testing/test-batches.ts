import type { StaffRole } from '@portal/contracts/staff-permissions'
import { staffPayoutBatchRoutes as batches } from '@portal/contracts/staff/payout-batches'
import { staffRequestRoutes as requests } from '@portal/contracts/staff/requests'
import { addWithdrawal } from './test-desk.ts'
import type { TestStaff } from './test-staff.ts'

/** A batch with one order of its own, and with whatever else waited for finance. */
type TestBatch = { batchNo: string; version: number; orderNo: string }

const reason = 'Paid by the file of today.'

async function ask<Value>(back: TestStaff, line: { call: (typeof batches)['list']['call'] }, as: StaffRole, input: object): Promise<Value> {
  const { body, text } = await back.call(line, { token: await back.signIn(as), input: input as Record<string, unknown> })
  if (!body.success) throw new Error(text)
  return body.value as Value
}

const findVersion = async (back: TestStaff, batchNo: string) =>
  (await ask<{ batch: { version: number } }>(back, batches.get, 'finance', { batchNo })).batch.version

/** A draft of finance. */
async function openDraft(back: TestStaff): Promise<TestBatch> {
  const orderNo = await addWithdrawal(back.portal, 'approved')
  const { batchNo } = await ask<{ batchNo: string }>(back, batches.create, 'finance', { kind: 'mfs' })
  return { batchNo, orderNo, version: await findVersion(back, batchNo) }
}

/** The same, sealed: its release waits for another person. */
async function openSealed(back: TestStaff): Promise<TestBatch & { request: string }> {
  const draft = await openDraft(back)
  const { batchNo, version } = draft
  const { request } = await ask<{ request: string }>(back, batches.seal, 'finance', { batchNo, version, reason })
  return { ...draft, request, version: await findVersion(back, batchNo) }
}

/** The same, released by the owner. */
async function openReleased(back: TestStaff): Promise<TestBatch> {
  const sealed = await openSealed(back)
  const { hash } = await ask<{ hash: string }>(back, requests.get, 'owner', { id: sealed.request })
  await ask(back, requests.confirm, 'owner', { id: sealed.request, hash })
  return { ...sealed, version: await findVersion(back, sealed.batchNo) }
}

/** A valid call of each write of payout batches, and what its row of the audit says. */
export const batchSamples = {
  'POST /staff/v1/payout-batches/create': {
    as: 'finance' as const,
    input: () => ({ kind: 'mfs' }),
    row: { event: 'payout_batch_created' },
  },
  'POST /staff/v1/payout-batches/add': {
    as: 'finance' as const,
    input: async (back: TestStaff) => {
      const { batchNo } = await openDraft(back)
      return { batchNo, orderNo: await addWithdrawal(back.portal, 'approved') }
    },
    row: { event: 'payout_batch_changed' },
  },
  'POST /staff/v1/payout-batches/remove': {
    as: 'finance' as const,
    input: async (back: TestStaff) => {
      const { batchNo, orderNo } = await openDraft(back)
      return { batchNo, orderNo }
    },
    row: { event: 'payout_batch_changed' },
  },
  'POST /staff/v1/payout-batches/discard': {
    as: 'finance' as const,
    input: async (back: TestStaff) => {
      const { batchNo, version } = await openDraft(back)
      return { batchNo, version, reason }
    },
    row: { event: 'payout_batch_discarded', reason },
  },
  'POST /staff/v1/payout-batches/seal': {
    as: 'finance' as const,
    input: async (back: TestStaff) => {
      const { batchNo, version } = await openDraft(back)
      return { batchNo, version, reason }
    },
    row: { event: 'request_proposed', before: { state: 'draft' }, reason },
  },
  'POST /staff/v1/payout-batches/unseal': {
    as: 'finance' as const,
    input: async (back: TestStaff) => {
      const { batchNo, version } = await openSealed(back)
      return { batchNo, version, reason }
    },
    row: { event: 'payout_batch_unsealed', before: { state: 'sealed' }, after: { state: 'draft' }, reason },
  },
  'POST /staff/v1/payout-batches/paid': {
    as: 'finance' as const,
    input: async (back: TestStaff) => {
      const { batchNo, orderNo } = await openReleased(back)
      return { batchNo, orderNo, reference: 'FT-100/1' }
    },
    row: { event: 'payout_results_recorded' },
  },
  'POST /staff/v1/payout-batches/failed': {
    as: 'finance' as const,
    input: async (back: TestStaff) => {
      const { batchNo, orderNo } = await openReleased(back)
      return { batchNo, orderNo, reason: 'The account is closed.' }
    },
    row: { event: 'payout_results_recorded' },
  },
  'POST /staff/v1/payout-batches/results': {
    as: 'finance' as const,
    input: async (back: TestStaff) => {
      const { batchNo, orderNo } = await openReleased(back)
      return { batchNo, results: `${orderNo},paid,FT-100/2` }
    },
    row: { event: 'payout_results_recorded' },
  },
}
