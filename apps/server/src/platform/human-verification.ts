import { createHash, randomInt } from 'node:crypto'
import type { Database } from '@portal/runtime'
import { type ChallengeParameters, createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { Refusal } from './refusal.ts'
import { getSecret, useOnce } from './secret-store.ts'

const algorithm = 'PBKDF2/SHA-256'
/** Iterations per counter, and how many counters must be tried: together about 30 ms on a desktop and 120 ms on a slow phone. */
const cost = 1_500
const counters = { from: 40, to: 120 }
const lifeMs = 10 * 60_000

const Solved = z.strictObject({
  challenge: z.strictObject({
    parameters: z.looseObject({
      algorithm: z.literal(algorithm),
      nonce: z.string().regex(/^[0-9a-f]{32}$/),
      salt: z.string().regex(/^[0-9a-f]{32}$/),
      cost: z.literal(cost),
      keyLength: z.literal(32),
      keyPrefix: z.string().regex(/^[0-9a-f]{2,64}$/),
      expiresAt: z.int(),
      data: z.strictObject({ action: z.string(), brand: z.string() }),
    }),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(128), time: z.number().optional() }),
})

type SignedChallenge = { parameters: ChallengeParameters & Record<string, unknown>; signature: string }

export type HumanVerification = {
  /** A challenge for one action at one brand; it lives for ten minutes. */
  createChallenge(action: string, brand: string): Promise<SignedChallenge>
  /**
   * Accepts a solved challenge (base64 of its JSON) once.
   * Refuses `identity.human_verification_failed` for what is forged, unsolved, too old, used before, or made for another action or brand.
   */
  check(payload: string, action: string, brand: string): Promise<void>
}

/** Proof-of-work challenges by ALTCHA: no picture, no third party, nothing that follows the visitor. Signed with a key of this server. */
export async function openHumanVerification(database: Database): Promise<HumanVerification> {
  const hmacSignatureSecret = (await getSecret(database, 'human-verification')).toString('hex')
  const hmacKeySignatureSecret = (await getSecret(database, 'human-verification-key')).toString('hex')
  return {
    createChallenge: async (action, brand) => {
      const challenge = await createChallenge({
        algorithm,
        cost,
        counter: randomInt(counters.from, counters.to + 1),
        data: { action, brand },
        deriveKey,
        expiresAt: new Date(Date.now() + lifeMs),
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      })
      return challenge as SignedChallenge
    },
    check: async (payload, action, brand) => {
      const solved = readPayload(payload)
      const { parameters, signature } = solved.challenge
      if (parameters.data.action !== action || parameters.data.brand !== brand) throw new Refusal('identity.human_verification_failed')
      const result = await verifySolution({
        challenge: solved.challenge as Payload['challenge'],
        solution: solved.solution as Payload['solution'],
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      }).catch(() => ({ verified: false }))
      if (!result.verified) throw new Refusal('identity.human_verification_failed')
      const mark = createHash('sha256').update(signature).digest('base64url')
      const isFirst = await useOnce(database, 'human', mark, new Date(parameters.expiresAt * 1000))
      if (!isFirst) throw new Refusal('identity.human_verification_failed')
    },
  }
}

function readPayload(payload: string): z.output<typeof Solved> {
  try {
    const sent: unknown = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))
    // The signature covers the parameters as they were sent, so the checked copy of the schema is not passed on.
    if (Solved.safeParse(sent).success) return sent as z.output<typeof Solved>
    throw new Refusal('identity.human_verification_failed')
  } catch {
    throw new Refusal('identity.human_verification_failed')
  }
}
