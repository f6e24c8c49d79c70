import { createHash, randomBytes } from 'node:crypto'

/** The key with which pictures may follow a letter, and its hash: the one goes to the sender, the other is kept. */
export function makeUploadKey(): { uploadKey: string; uploadKeyHash: Buffer } {
  const uploadKey = randomBytes(24).toString('base64url')
  return { uploadKey, uploadKeyHash: hashUploadKey(uploadKey) }
}

export function hashUploadKey(uploadKey: string): Buffer {
  return createHash('sha256').update(uploadKey).digest()
}
