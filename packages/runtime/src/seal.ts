import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Seals secrets at rest: whoever reads the tables, a backup or a log of statements learns no server seed and no token before its time. */
export type Seal = { close(secret: Buffer, purpose: string): Buffer; open(sealed: Buffer, purpose: string): Buffer }

const nonceBytes = 12
const tagBytes = 16

/**
 * AES-256-GCM with a random nonce per secret; `purpose` is bound to it, so that a seed can't be passed off as a token.
 * @param key 32 bytes
 */
export function openSeal(key: Buffer): Seal {
  return {
    close(secret, purpose) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed, purpose) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
    },
  }
}
