import { makeUploadKey, type StoredImage } from '#modules/content'
import type { Tx } from '@portal/runtime'
import { Refusal } from '#platform/refusal.ts'
import type { WithdrawalDeps } from './deps.ts'
import { writeProofMessage } from './messages.ts'
import { addEvent, type OrderRow } from './order-store.ts'
import { addStaffPicture, countStaffPictures } from './proof-store.ts'

/** Of one order; each stands in its timeline. */
const picturesAtMost = 9

/**
 * Adds a picture of the payout's proof to a dispute that the caller has locked. The member finds it in the timeline with the note, and a message in the mailbox.
 * @throws Refusal `content.too_many_images`
 */
export async function addPayoutProof(
  { sendMessage, live }: Pick<WithdrawalDeps, 'sendMessage' | 'live'>,
  tx: Tx,
  order: OrderRow,
  { staff, note, picture }: { staff: string; note: string; picture: StoredImage },
): Promise<void> {
  const { id, orderNo, brandId, member, state } = order
  const count = await countStaffPictures(tx, id)
  if (count >= picturesAtMost) throw new Refusal('content.too_many_images')
  const facts = { confirmation: null, amount: null, finding: null, proofs: 1 }
  const eventId = await addEvent(tx, id, { action: 'show_proof', state, actor: 'staff', staff, note, ...facts })
  await addStaffPicture(tx, id, eventId, makeUploadKey().uploadKeyHash, picture)
  await sendMessage(tx, { brandId, member, key: `withdrawal:${orderNo}:proof:${eventId}`, ...writeProofMessage(order) })
  tx.afterCommit(() => live.publish(member, { type: 'withdrawal', orderNo, state }))
}
