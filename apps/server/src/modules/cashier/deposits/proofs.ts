import { createHash, randomBytes } from 'node:crypto'
import { feedbackLimits } from '@portal/contracts/feedback-limits'
import type { Database } from '@portal/runtime'
import { hashUploadKey, type StoredImage } from '#modules/content'
import { Refusal } from '#platform/refusal.ts'
import type { UploadStore } from '#platform/upload-store.ts'
import { countAllowedProofs, countProofs, insertProof, isProofOpen, lockOrderByUploadKey } from './proof-store.ts'

export type ProofParts = { database: Database; uploads: UploadStore }

/** @throws Refusal `content.upload_closed` when no order of this brand takes pictures with this key now */
export async function admitProof({ database }: ProofParts, brandId: number, uploadKey: string): Promise<void> {
  if (!(await isProofOpen(database, brandId, hashUploadKey(uploadKey)))) throw new Refusal('content.upload_closed')
}

/**
 * Adds a picture to an order. Its bytes are stored before its row, outside of the transaction: a row always has its file.
 * @throws Refusal `content.upload_closed`, `content.too_many_images`, `content.upload_store_full`, `content.upload_store_away`
 */
export async function attachProof(
  { database, uploads }: ProofParts,
  brandId: number,
  uploadKey: string,
  picture: StoredImage,
): Promise<{ count: number }> {
  const name = `proofs/${randomBytes(24).toString('base64url')}`
  await uploads.put(name, picture.bytes, picture.type)
  try {
    return await database.transaction(async (tx) => {
      const id = await lockOrderByUploadKey(tx, brandId, hashUploadKey(uploadKey))
      if (id === undefined) throw new Refusal('content.upload_closed')
      const count = (await countProofs(tx, [id])).get(id) ?? 0
      if (count >= (await countAllowedProofs(tx, id, feedbackLimits.imagesAtMost))) throw new Refusal('content.too_many_images')
      const { type, width, height, bytes } = picture
      const hash = createHash('sha256').update(bytes).digest()
      await insertProof(tx, { orderId: id, number: count + 1, type, width, height, name, bytes: bytes.length, hash })
      return { count: count + 1 }
    })
  } catch (error) {
    await uploads.remove(name).catch(() => undefined)
    throw error
  }
}
