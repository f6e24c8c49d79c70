import { createHash } from 'node:crypto'
import { PlayRefusal } from './play-refusal.ts'
import * as store from './store.ts'
import type { Queryable } from '@portal/runtime'

/**
 * A window that plays, as this process last saw it: its session and, once it has spun, the player's seeds in view. It is memory and never authority: the
 * statement that begins a round asks the tables whether the session is still open and the seed's next nonce is as expected.
 */
export type Seat = {
  readonly keyHash: string
  readonly session: store.SessionRow
  /** What the wallet knows the session by, unsealed once. */
  token?: string
  seeds?: SeatSeeds | undefined
}

/** The player's seeds in view, the one in use first, and that one's secret, unsealed once. */
export type SeatSeeds = { readonly active: store.SeedRow; readonly before: store.SeedRow | undefined; readonly secret: Buffer }

export type Seats = {
  /** The seat of a session key, remembered or read. @throws PlayRefusal naming why it does not play */
  get(on: Queryable, authorization: string | undefined): Promise<Seat>
  /** Reads the session again. @throws PlayRefusal naming why it does not play any more */
  look(on: Queryable, seat: Seat): Promise<store.SessionRow>
}

/** Seats beyond this begin over with the oldest: a forgotten one costs a read. */
const mostSeats = 20_000

export function openSeats(): Seats {
  const known = new Map<string, Seat>()
  return {
    async get(on, authorization) {
      const hash = hashKey(authorization)
      const keyHash = hash?.toString('base64') ?? ''
      const seat = known.get(keyHash)
      if (seat) return seat
      const session = getLive(hash && (await store.findSessionByKey(on, hash)))
      const made: Seat = { keyHash, session }
      known.set(keyHash, made)
      for (const oldest of known.keys()) {
        if (known.size <= mostSeats) break
        known.delete(oldest)
      }
      return made
    },
    async look(on, { keyHash, session }) {
      const now = await store.findSession(on, session.id)
      if (now?.state !== 'open') known.delete(keyHash)
      return getLive(now)
    },
  }
}

/** The live session of a key. @throws PlayRefusal naming why it does not play */
export async function getSession(on: Queryable, authorization: string | undefined): Promise<store.SessionRow> {
  const hash = hashKey(authorization)
  return getLive(hash && (await store.findSessionByKey(on, hash)))
}

function getLive(session: store.SessionRow | undefined): store.SessionRow {
  if (!session) throw new PlayRefusal('session.required')
  if (session.state === 'replaced') throw new PlayRefusal('session.replaced')
  if (session.state !== 'open') throw new PlayRefusal('session.ended')
  return session
}

function hashKey(authorization: string | undefined): Buffer | undefined {
  const key = /^Bearer ([A-Za-z0-9_-]{16,128})$/.exec(authorization ?? '')?.[1]
  return key === undefined ? undefined : createHash('sha256').update(key).digest()
}
