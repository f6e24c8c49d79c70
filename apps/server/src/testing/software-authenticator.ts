import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** A security key in software, as far as tests need one: ES256, no attestation. Tests may falsify its answers. */
export type SoftKey = ReturnType<typeof createSoftKey>

type Bent = { origin?: string; rpId?: string; challenge?: string; isVerified?: boolean; counter?: number; key?: KeyObject; type?: string }

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()

export function createSoftKey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
  const id = randomBytes(32)
  let counter = 0

  const authData = ({ rpId = new URL(origin).hostname, isVerified = true, counter: claimed }: Bent, attested?: Buffer) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(claimed ?? counter)
    // User present; verified; may be backed up, and is; credential data included.
    const flags = 0x01 | (isVerified ? 0x04 : 0) | 0x08 | 0x10 | (attested ? 0x40 : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)])
  }
  const clientData = (type: string, challenge: string, bent: Bent) =>
    Buffer.from(
      JSON.stringify({
        type: bent.type ?? type,
        challenge: bent.challenge ?? challenge,
        origin: bent.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const wrap = (response: object) => ({
    id: base64(id),
    rawId: base64(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    id: base64(id),
    /** The answer of `navigator.credentials.create`. */
    make(challenge: string, bent: Bent = {}) {
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array<ArrayBuffer>>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData(bent, attested))],
      ])
      return wrap({
        clientDataJSON: base64(clientData('webauthn.create', challenge, bent)),
        attestationObject: base64(isoCBOR.encode(attestation as unknown as Parameters<typeof isoCBOR.encode>[0])),
        transports: ['internal'],
      })
    },
    /** The answer of `navigator.credentials.get`. */
    answer(challenge: string, bent: Bent = {}) {
      const data = authData(bent)
      const client = clientData('webauthn.get', challenge, bent)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), bent.key ?? privateKey)
      return wrap({ clientDataJSON: base64(client), authenticatorData: base64(data), signature: base64(signature) })
    },
  }
}
