import { createHash, randomBytes, randomInt } from 'node:crypto'

/** The key with which pictures may follow a letter, and its hash: the one goes to the sender, the other is kept. */
export function makeUploadKey(): { uploadKey: string; uploadKeyHash: Buffer } {
  const uploadKey = randomBytes(24).toString('base64url')
  return { uploadKey, uploadKeyHash: hashUploadKey(uploadKey) }
}

export function hashUploadKey(uploadKey: string): Buffer {
  return createHash('sha256').update(uploadKey).digest()
}

const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/**
 * A number to speak over the telephone: no letter in it looks like a figure. Unique by its 31^9 values, which the table insists on. It begins with F for a
 * feedback, A for an agent's application, P for one for a promotion.
 */
export function makeNumber(kind: 'F' | 'A' | 'P'): string {
  return kind + Array.from({ length: 9 }, () => letters[randomInt(letters.length)]).join('')
}
