import { GvpToken, Minor } from '@portal/contracts/vendor-protocol'
import type { Database } from '@portal/runtime'
import { z } from 'zod'
import { copySession } from './session-store.ts'
import { hashToken, makeToken } from './token.ts'
import { useNonces } from './transaction-store.ts'
import type { MakeSandboxSession } from './vendors/sandbox/index.ts'

const SandboxSessionRequest = z.strictObject({
  token: GvpToken,
  state: z.enum(['expired', 'ended', 'blocked', 'limited']),
  /** Greatest bet under a `limited` token. */
  maxBet: Minor.optional(),
})

/**
 * Issues a token of the same player in a state that an integrator can't wait for: `expired`, `ended`, `blocked` (the player may not
 * stake under it) and `limited` (with a greatest bet). It moves no money and exists for the sandbox vendor alone.
 */
export function createSandboxSessions(database: Database): MakeSandboxSession {
  return async (link, body, { nonce }) => {
    const asked = SandboxSessionRequest.safeParse(body)
    if (!asked.success) return { status: 'INVALID_REQUEST' }
    const [fresh] = nonce === undefined ? [true] : await useNonces(database, [nonce])
    if (!fresh) return { status: 'INVALID_SIGNATURE' }
    const { token, state, maxBet = 50_000n } = asked.data
    const made = makeToken()
    const known = await copySession(database, hashToken(token), link.id, hashToken(made), state, maxBet)
    return known ? { token: made } : { status: 'INVALID_TOKEN' }
  }
}
