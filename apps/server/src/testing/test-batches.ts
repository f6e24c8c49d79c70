import type { StaffRole } from '@portal/contracts/staff-permissions'
import { staffPayoutBatchRoutes as batches } from '@portal/contracts/staff/payout-batches'
import { staffRequestRoutes as requests } from '@portal/contracts/staff/requests'
import { addWithdrawal } from './test-desk.ts'
import type { TestStaff } from './test-staff.ts'

/** A batch with one order of its own, and with whatever else waited for finance. */
export type TestBatch = { batchNo: string; version: number; orderNo: string }

const reason = 'Paid by the file of today.'

async function ask<Value>(back: TestStaff, line: { call: (typeof batches)['list']['call'] }, as: StaffRole, input: object): Promise<Value> {
  const { body, text } = await back.call(line, { token: await back.signIn(as), input: input as Record<string, unknown> })
  if (!body.success) throw new Error(text)
  return body.value as Value
}

const findVersion = async (back: TestStaff, batchNo: string) =>
  (await ask<{ batch: { version: number } }>(back, batches.get, 'finance', { batchNo })).batch.version

/** A draft of finance. */
export async function openDraft(back: TestStaff): Promise<TestBatch> {
  const orderNo = await addWithdrawal(back.portal, 'approved')
  const { batchNo } = await ask<{ batchNo: string }>(back, batches.create, 'finance', { kind: 'mfs' })
  return { batchNo, orderNo, version: await findVersion(back, batchNo) }
}

/** The same, sealed: its release waits for another person. */
export async function openSealed(back: TestStaff): Promise<TestBatch & { request: string }> {
  const draft = await openDraft(back)
  const { batchNo, version } = draft
  const { request } = await ask<{ request: string }>(back, batches.seal, 'finance', { batchNo, version, reason })
  return { ...draft, request, version: await findVersion(back, batchNo) }
}

/** The same, released by the owner. */
export async function openReleased(back: TestStaff): Promise<TestBatch> {
  const sealed = await openSealed(back)
  const { hash } = await ask<{ hash: string }>(back, requests.get, 'owner', { id: sealed.request })
  await ask(back, requests.confirm, 'owner', { id: sealed.request, hash })
  return { ...sealed, version: await findVersion(back, sealed.batchNo) }
}
