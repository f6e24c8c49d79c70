import { randomUUID } from 'node:crypto'
import { jwksPath } from '@portal/contracts/calls'
import type { Database, FastifyInstance } from '@portal/runtime'
import { compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { z } from 'zod'
import { Refusal } from './refusal.ts'
import { addEnvelopeKey, listEnvelopeKeys, removeExpiredMarks, useOnce } from './secret-store.ts'

/** What a caller encrypts: when, which one, and the body of the call. */
const Plaintext = z.strictObject({ iat: z.int(), jti: z.uuid(), body: z.record(z.string(), z.unknown()) })

const maxAgeSeconds = 120
/** A device's clock may be a little ahead of ours. */
const maxAheadSeconds = 30
const rotateAfterSeconds = 7 * 24 * 3600
/** A key outlives its rotation by one more period, for pages that were opened before. */
const lifeSeconds = 2 * rotateAfterSeconds
const rereadMs = 60_000
const upkeepMs = 10 * 60_000

type OpenedKeys = { readAtMs: number; jwks: JWK[]; privateKeys: Map<string, CryptoKey> }

export type Envelope = {
  /** Opens a compact JWE. Refuses what is broken, has another algorithm, is older than 120 s, is of more than 30 s ahead, or came before. */
  open(compact: string): Promise<unknown>
  /** The public keys for `/.well-known/jwks.json`, the one to use first. */
  listPublicKeys(): Promise<JWK[]>
  /** Makes a new key now; the one before stays valid. */
  rotate(): Promise<void>
  close(): void
}

/**
 * The encrypted envelope of the calls marked `encrypted`: ECDH-ES on P-256 with A256GCM, nothing else. The keys are shared by all processes through
 * the database and replaced every seven days. It keeps bodies out of the logs of whatever ends TLS before us; it is never the access control.
 */
export async function openEnvelopes(database: Database): Promise<Envelope> {
  let keys: OpenedKeys | undefined
  const read = async () => (keys = await readKeys(database))
  const rotate = async (afterSeconds: number) => {
    await addEnvelopeKey(database, await makeKey(), afterSeconds, lifeSeconds)
    await read()
  }
  const current = async () => (keys && Date.now() - keys.readAtMs < rereadMs ? keys : read())
  await rotate(rotateAfterSeconds)
  const timer = setInterval(() => {
    void Promise.all([rotate(rotateAfterSeconds), removeExpiredMarks(database)]).catch(() => undefined)
  }, upkeepMs)
  timer.unref()
  return {
    open: async (compact) => {
      const plaintext = await decrypt(compact, await current(), read)
      const { iat, jti, body } = readPlaintext(plaintext)
      const ageSeconds = Date.now() / 1000 - iat
      if (ageSeconds > maxAgeSeconds) throw new Refusal('request.envelope_expired')
      if (ageSeconds < -maxAheadSeconds) throw new Refusal('request.envelope_ahead')
      const expiresAt = new Date((iat + maxAgeSeconds + maxAheadSeconds) * 1000)
      if (!(await useOnce(database, 'envelope', jti.toLowerCase(), expiresAt))) throw new Refusal('request.envelope_reused')
      return body
    },
    listPublicKeys: async () => (await current()).jwks,
    rotate: () => rotate(0),
    close: () => clearInterval(timer),
  }
}

/** Serves the public keys; clients fetch them again every few minutes, so a rotation reaches them long before the old key ends. */
export function serveEnvelopeKeys(app: FastifyInstance, envelope: Envelope): void {
  app.get(jwksPath, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    return { keys: await envelope.listPublicKeys() }
  })
}

async function decrypt(compact: string, known: OpenedKeys, read: () => Promise<OpenedKeys>): Promise<Uint8Array> {
  let keys = known
  try {
    const { plaintext } = await compactDecrypt(
      compact,
      async ({ kid }) => {
        if (typeof kid !== 'string') throw new Refusal('request.envelope_invalid')
        // Another process may have rotated a moment ago; asked at most once a second, so that foreign kids can't keep the database busy.
        if (!keys.privateKeys.has(kid) && Date.now() - keys.readAtMs > 1_000) keys = await read()
        const key = keys.privateKeys.get(kid)
        if (!key) throw new Refusal('request.envelope_invalid')
        return key
      },
      { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] },
    )
    return plaintext
  } catch {
    throw new Refusal('request.envelope_invalid')
  }
}

function readPlaintext(plaintext: Uint8Array): z.output<typeof Plaintext> {
  let content: unknown
  try {
    content = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext))
  } catch {
    throw new Refusal('request.envelope_invalid')
  }
  const read = Plaintext.safeParse(content)
  if (!read.success) throw new Refusal('request.envelope_invalid')
  return read.data
}

async function makeKey(): Promise<{ kid: string; publicJwk: JWK; privateJwk: JWK }> {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const kid = randomUUID()
  const marks = { kid, use: 'enc', alg: 'ECDH-ES' }
  return {
    kid,
    publicJwk: { ...(await exportJWK(pair.publicKey)), ...marks },
    privateJwk: { ...(await exportJWK(pair.privateKey)), ...marks },
  }
}

async function readKeys(database: Database): Promise<OpenedKeys> {
  const stored = await listEnvelopeKeys(database)
  const privateKeys = new Map<string, CryptoKey>()
  for (const { kid, privateJwk } of stored) privateKeys.set(kid, (await importJWK(privateJwk as JWK, 'ECDH-ES')) as CryptoKey)
  return { readAtMs: Date.now(), jwks: stored.map((key) => key.publicJwk as JWK), privateKeys }
}
