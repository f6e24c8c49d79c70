import type { TransferDirection } from '@portal/contracts/transfers'
import { listDownlines } from '#modules/identity'
import { openMessaging } from '#modules/messaging'
import { openDepositGate } from '#modules/protection'
import { sendTransfer } from '#modules/transfers'
import type { Call } from '#platform/call.ts'
import type { PastDay } from './replay.ts'

const live = { publish: () => undefined }

/** What a member sends to the upline, or to a direct downline whose account begins with `to`. */
type Sent = { direction: TransferDirection; to: string; amount: bigint }

/** A transfer along the line, as the member's own browser would have made it. */
export async function writeTransfer(
  { tx, database }: Pick<PastDay, 'tx' | 'database'>,
  call: Call<'member'>,
  { direction, to, amount }: Sent,
): Promise<void> {
  const named = { brandId: call.brand.id, uplineId: call.caller.memberId, key: to }
  const [receiver] = direction === 'downline' ? await listDownlines(tx, named, 0, 1) : []
  const sending = {
    database,
    live,
    sendMessage: openMessaging({ database, live }).sendMessage,
    count: () => undefined,
    spendStepUp: async () => undefined,
    deposits: openDepositGate([]),
  }
  await sendTransfer(sending, { direction, amount, note: '', ...(receiver && { downline: receiver.publicId }) }, call)
}
