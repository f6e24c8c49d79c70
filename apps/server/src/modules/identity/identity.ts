import type { Route } from '@portal/contracts'
import { calls } from '@portal/contracts/calls'
import type { Clock, Database, Log, Queryable, Tx } from '@portal/runtime'
import type { Brands } from '#modules/brand'
import type { BrandRef, Caller } from '#platform/call.ts'
import { type HumanVerification, openHumanVerification } from '#platform/human-verification.ts'
import { type Outbox, openOutbox } from '#platform/outbox.ts'
import { getSecret } from '#platform/secret-store.ts'
import { openPasswords, type Passwords, passwordOptions, type PasswordConfig } from './passwords.ts'
import { removeOldSessions } from './session-store.ts'
import { openSessions, type Sessions } from './sessions.ts'
import { removeOldCodes } from './sms-code-store.ts'
import { updateLock, updateRank } from './store.ts'
import { removeOldTries } from './try-store.ts'

/** What the operations of this domain work with. */
export type IdentityParts = {
  database: Database
  clock: Clock
  log: Log
  brands: Brands
  passwords: Passwords
  human: HumanVerification
  sessions: Sessions
  outbox: Outbox
  /** Of the hashes of codes that were sent. */
  smsKey: Buffer
  /** What domains above do for a new account, in the transaction of its registration. */
  onRegistered: (tx: Tx, member: { id: bigint; brandId: number }) => Promise<void>
}

export type Identity = {
  /** For the gate: the caller behind a bearer token at this brand. */
  findCaller(token: string, brand: BrandRef): Promise<Caller | undefined>
  /** For the gate: what a session may still do that must change its password first. */
  mayWhileRestricted(route: Route): boolean
  /** Calls `onEnd` once when the session is over, wherever it was ended; at most a second late. @returns stops watching */
  watchSession(sessionId: string, onEnd: (reason: string) => void): () => void
  /** Ends all sessions of an account: its password changed, it was excluded, its owner asked. */
  endSessions(tx: Tx, memberId: bigint, reason: string): Promise<void>
  /** Locks or opens an account; a locked one is signed out everywhere. */
  setLock(tx: Tx, memberId: bigint, isLocked: boolean): Promise<void>
  /** Told by the domain that knows ranks; shown with the account and decides the kind of customer service. */
  setRank(on: Queryable, memberId: bigint, rank: { clubLabel: string; rankLevel: number }): Promise<void>
  readonly parts: IdentityParts
  close(): Promise<void>
}

const allowedWhileRestricted: ReadonlySet<string> = new Set([
  calls.identity.logout.call,
  calls.identity.memberInfo.call,
  calls.identity.listSessions.call,
  calls.identity.revokeSession.call,
])

const tidyMs = 3_600_000

type Options = {
  database: Database
  clock: Clock
  log: Log
  config: PasswordConfig & { DATA_DIR: string }
  brands: Brands
  onRegistered?: IdentityParts['onRegistered']
}

/** Accounts and sessions of this process. */
export async function openIdentity({
  database,
  clock,
  log,
  config,
  brands,
  onRegistered = async () => undefined,
}: Options): Promise<Identity> {
  const passwords = openPasswords(...passwordOptions(config))
  const human = await openHumanVerification(database)
  const sessions = openSessions({ database, log })
  const tidy = setInterval(() => {
    void Promise.all([removeOldSessions(database), removeOldTries(database), removeOldCodes(database)]).catch((error: unknown) =>
      log.warn({ err: error }, 'old sessions and tries stay'),
    )
  }, tidyMs)
  tidy.unref()
  const smsKey = await getSecret(database, 'sms-codes')
  const parts = { database, clock, log, brands, passwords, human, sessions, outbox: openOutbox(config.DATA_DIR), smsKey, onRegistered }
  return {
    parts,
    findCaller: (token, brand) => sessions.findCaller(token, brand),
    mayWhileRestricted: (route) => allowedWhileRestricted.has(route.call),
    watchSession: sessions.watch,
    endSessions: sessions.endAll,
    setLock: async (tx, memberId, isLocked) => {
      await updateLock(tx, memberId, isLocked)
      if (isLocked) await sessions.endAll(tx, memberId, 'locked')
    },
    setRank: (on, memberId, { clubLabel, rankLevel }) => updateRank(on, memberId, clubLabel, rankLevel),
    close: async () => {
      clearInterval(tidy)
      await sessions.close()
    },
  }
}
