import type { Route } from '@portal/contracts'
import { calls } from '@portal/contracts/calls'
import type { Clock, Database, Log, Queryable, Tx } from '@portal/runtime'
import type { Brands } from '#modules/brand'
import type { BrandRef, Caller } from '#platform/call.ts'
import type { ServerConfig } from '#platform/config.ts'
import { type HumanVerification, openHumanVerification } from '#platform/human-verification.ts'
import { openProviders, type ProviderConfig } from '#platform/message-providers.ts'
import { type Outbox, openOutbox } from '#platform/outbox.ts'
import { publicOriginOf } from '#platform/public-origin.ts'
import { getSecret } from '#platform/secret-store.ts'
import { createWaker, type Waker } from '#platform/waker.ts'
import { recordEvent } from './audit-record.ts'
import { removeOldContactCodes } from './contact-store.ts'
import { openPasswords, type Passwords, passwordOptions, type PasswordConfig } from './passwords.ts'
import type { OwnerNotice } from './owner-notice.ts'
import { sendLinks } from './recovery.ts'
import { askProofRemoval, settleProofRemoval } from './proof-removal.ts'
import { listProofRemovals, type WaitingProofRemoval } from './proof-removal-store.ts'
import { removeOldRecoveries } from './recovery-store.ts'
import { keyOfUsername } from './rules.ts'
import { openProofKeys, type ProofKeys } from './second-proof.ts'
import { removeOldSecondProofs } from './second-proof-store.ts'
import { removeOldSessions } from './session-store.ts'
import { removeOldServiceCodes } from './service-code-store.ts'
import { openSessions, type Sessions } from './sessions.ts'
import { removeOldCodes } from './sms-code-store.ts'
import { findLogin, findMemberById, updateLock, updateRank } from './store.ts'
import { removeOldTries } from './try-store.ts'
import { openWaysIn, tidyWaysIn, type WaysIn } from './ways-in.ts'

/** What the operations of this domain work with. */
export type IdentityParts = WaysIn & {
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
  proofKeys: ProofKeys
  sms: { blockedPrefixes: readonly string[]; countryBudget: number }
  /** Looks after the links that were asked for by e-mail. */
  links: Waker
  /** Where a brand is reached: its first listed host, never what a request claims. */
  originOf(hosts: readonly { host: string; listed: boolean }[]): string
  /** What domains above do for a new account, in the transaction of its registration. */
  onRegistered: (tx: Tx, member: { id: bigint; brandId: number }) => Promise<void>
  /** What domains above do when a password has changed, in its transaction. */
  onPasswordChanged: (tx: Tx, member: { id: bigint; brandId: number; isReset: boolean }) => Promise<void>
  /** Puts word to an owner into the mailbox of domains above. */
  onNotice: (tx: Tx, notice: OwnerNotice) => Promise<void>
}

export type Identity = {
  /** For the gate: the caller behind a bearer token at this brand. */
  findCaller(token: string, brand: BrandRef): Promise<Caller | undefined>
  /** For the gate: what a session may still do that must change its password first. */
  mayWhileRestricted(route: Route): boolean
  /** Calls `onEnd` once when the session is over, wherever it was ended; at most a second late. @returns stops watching */
  watchSession: Sessions['watch']
  /** Ends all sessions of an account: its password changed, it was excluded, its owner asked. */
  endSessions(tx: Tx, memberId: bigint, reason: string): Promise<void>
  /** Locks or opens an account; a locked one is signed out everywhere. */
  setLock(tx: Tx, memberId: bigint, isLocked: boolean): Promise<void>
  /** For a member who has lost every second proof: one operator asks with a reason, another one decides. See proof-removal.ts. */
  askProofRemoval(tx: Tx, memberId: bigint, by: string, reason: string): Promise<bigint | undefined>
  settleProofRemoval(tx: Tx, wish: bigint, decision: { by: string; isGranted: boolean }): Promise<boolean>
  /** What waits for the other operator, the oldest first. */
  listProofRemovals(): Promise<WaitingProofRemoval[]>
  findMemberId(brandId: number, username: string): Promise<bigint | undefined>
  /** Told by the domain that knows ranks; shown with the account and decides the kind of customer service. */
  setRank(on: Queryable, memberId: bigint, rank: { clubLabel: string; rankLevel: number }): Promise<void>
  /** Sends what waits in the outbox, and the links that were asked for. For the job that looks after what an earlier process has left. */
  deliverMessages(): Promise<void>
  readonly parts: IdentityParts
  close(): Promise<void>
}

const allowedWhileRestricted: ReadonlySet<string> = new Set([
  calls.identity.logout.call,
  calls.identity.memberInfo.call,
  calls.identity.changePassword.call,
  calls.identity.listSessions.call,
  calls.identity.revokeSession.call,
  calls.identity.revokeOtherSessions.call,
  // Who has a second proof shows it before the password is changed.
  calls.identity.security.call,
  calls.identity.stepUp.call,
  calls.identity.stepUpPasskey.call,
])

const tidyMs = 3_600_000

type IdentityConfig = PasswordConfig &
  ProviderConfig &
  Pick<ServerConfig, 'PORT' | 'PUBLIC_PORT' | 'IDENTITY_PROVIDERS' | 'SMS_BLOCKED_PREFIXES' | 'SMS_COUNTRY_BUDGET'>

type Options = {
  database: Database
  clock: Clock
  log: Log
  config: IdentityConfig
  brands: Brands
  onRegistered?: IdentityParts['onRegistered']
  onPasswordChanged?: IdentityParts['onPasswordChanged']
  onNotice?: IdentityParts['onNotice']
}

/** Accounts and sessions of this process. */
export async function openIdentity({
  database,
  clock,
  log,
  config,
  brands,
  onRegistered = async () => undefined,
  onPasswordChanged = async () => undefined,
  onNotice = async () => undefined,
}: Options): Promise<Identity> {
  const passwords = openPasswords(...passwordOptions(config))
  const human = await openHumanVerification(database)
  const sessions = openSessions({ database, log })
  const tidy = setInterval(() => {
    Promise.all([
      tidyWaysIn(database, log),
      removeOldSessions(database),
      removeOldTries(database),
      removeOldCodes(database),
      removeOldContactCodes(database),
      removeOldServiceCodes(database),
      removeOldRecoveries(database),
      removeOldSecondProofs(database),
    ]).catch((error: unknown) => log.warn({ err: error }, 'old sessions and tries stay'))
  }, tidyMs)
  tidy.unref()
  const smsKey = await getSecret(database, 'sms-codes')
  const outbox = openOutbox({ database, log, providers: openProviders(config) })
  const links = createWaker(
    () => sendLinks(parts),
    (error) => log.warn({ err: error }, 'links wait to be sent'),
  )
  const parts: IdentityParts = {
    ...(await openWaysIn(database, config)),
    database,
    clock,
    log,
    brands,
    passwords,
    human,
    sessions,
    outbox,
    links,
    smsKey,
    proofKeys: await openProofKeys(database, config.PASSWORD_PEPPER),
    sms: { blockedPrefixes: config.SMS_BLOCKED_PREFIXES, countryBudget: config.SMS_COUNTRY_BUDGET },
    originOf: (hosts) => publicOriginOf((hosts.find(({ listed }) => listed) ?? hosts[0])?.host ?? 'localhost', config),
    onRegistered,
    onPasswordChanged,
    onNotice,
  }
  return {
    parts,
    findCaller: (token, brand) => sessions.findCaller(token, brand),
    mayWhileRestricted: (route) => allowedWhileRestricted.has(route.call),
    watchSession: sessions.watch,
    endSessions: sessions.endAll,
    setLock: async (tx, memberId, isLocked) => {
      const before = await findMemberById(tx, memberId)
      await updateLock(tx, memberId, isLocked)
      if (before) await recordEvent(tx, before, 'lock_changed', undefined, { before: { isLocked: before.isLocked }, after: { isLocked } })
      if (isLocked) await sessions.endAll(tx, memberId, 'locked')
    },
    askProofRemoval,
    settleProofRemoval: (tx, wish, decision) => settleProofRemoval(parts, tx, wish, decision),
    listProofRemovals: () => listProofRemovals(database),
    findMemberId: async (brandId, username) => (await findLogin(database, brandId, { key: keyOfUsername(username) }))?.id,
    setRank: (on, memberId, { clubLabel, rankLevel }) => updateRank(on, memberId, clubLabel, rankLevel),
    deliverMessages: async () => {
      await sendLinks(parts)
      await outbox.deliver()
    },
    close: async () => {
      clearInterval(tidy)
      links.close()
      await outbox.close()
      await sessions.close()
    },
  }
}
