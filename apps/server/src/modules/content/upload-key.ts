import { createHash, randomBytes } from 'node:crypto'

/** How long after a letter or an application its sender may add pictures. */
export const uploadMinutes = 30
/** Within this time the same letter or application sent again is a repeat whose answer was lost, not a new one. */
export const repeatMinutes = 10

/** The key with which pictures may follow a letter, and its hash: the one goes to the sender, the other is kept. */
export function makeUploadKey(): { uploadKey: string; uploadKeyHash: Buffer } {
  const uploadKey = randomBytes(24).toString('base64url')
  return { uploadKey, uploadKeyHash: hashUploadKey(uploadKey) }
}

export function hashUploadKey(uploadKey: string): Buffer {
  return createHash('sha256').update(uploadKey).digest()
}
