import type { Route } from '@portal/contracts'
import { calls } from '@portal/contracts/calls'
import { type Clock, createKeyedMutex, type Database, type Log, type Queryable, type Tx } from '@portal/runtime'
import type { Brands } from '#modules/brand'
import type { BrandRef, Call, Caller } from '#platform/call.ts'
import type { ServerConfig } from '#platform/config.ts'
import { openHumanVerification } from '#platform/human-verification.ts'
import { openProviders, type ProviderConfig } from '#platform/message-providers.ts'
import { openOutbox } from '#platform/outbox.ts'
import { publicOriginOf } from '#platform/public-origin.ts'
import { getSecret } from '#platform/secret-store.ts'
import { createDebouncedJob } from '#platform/debounced-job.ts'
import type { IdentityDeps } from './deps.ts'
import { findMemberById, removeOldTickets, updateLock, updateRank } from './accounts/index.ts'
import { notifyOwner, recordEvent } from './audit/index.ts'
import { removeOldCodes, removeOldContactCodes, removeOldServiceCodes } from './contact/index.ts'
import { removeOldAttempts } from './limits/index.ts'
import { openLoginMethods, removeExpiredLoginRows } from './login-methods.ts'
import { checkPaymentPassword } from './payment-password/index.ts'
import { openPasswords, type PasswordConfig, passwordOptions } from './passwords/index.ts'
import { removeOldLinkRequests, sendLinks } from './recovery/index.ts'
import { prepareAccount } from './registration/index.ts'
import { requestProofRemoval, openProofKeys, removeOldSecondProofs, decideProofRemoval } from './second-proof/index.ts'
import { findViewer, openSessions, removeOldSessions, removeOldViews, type Sessions } from './sessions/index.ts'

type Tail<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never

export type Identity = {
  /** For the gate: the caller of a bearer token at this brand. */
  findCaller(token: string, brand: BrandRef): Promise<Caller | undefined>
  /** For the gate alone: the same, or the person of staff who looks at the member's pages. */
  findCallerOrViewer(token: string, brand: BrandRef): Promise<Caller | undefined>
  /** For the gate: whether a session that must change its password may make this call. */
  mayWhileRestricted(route: Route): boolean
  /** Calls `onEnd` once, at most a second after the session has ended in any process. @returns stops watching */
  watchSession: Sessions['watch']
  /** Checks the payment password before money leaves; a refusal counts. See payment-password. */
  checkPaymentPassword(typed: string, call: Call<'member'>): Promise<void>
  /** Tells the owner of an account what was changed, in the mailbox and by mail, and writes it to the audit record. */
  notifyOwner(...told: Tail<Parameters<typeof notifyOwner>>): Promise<void>
  /** Prepares an account that its upline opens by hand. See registration/account-opening.ts. */
  prepareAccount(...asked: Tail<Parameters<typeof prepareAccount>>): ReturnType<typeof prepareAccount>
  /** Ends all sessions of an account, on a changed password, an exclusion or the owner's request. */
  endSessions(tx: Tx, memberId: bigint, reason: string): Promise<void>
  /** Locks or unlocks an account; a lock ends its sessions. */
  setLock(tx: Tx, memberId: bigint, isLocked: boolean): Promise<void>
  /** For a member who has lost every second proof: one operator requests the removal with a reason, another one decides. See proof-removal.ts. */
  requestProofRemoval(tx: Tx, memberId: bigint, by: string, reason: string): Promise<bigint | undefined>
  decideProofRemoval(tx: Tx, request: bigint, decision: { by: string; isGranted: boolean }): Promise<boolean>
  /** The open requests, the oldest first. */
  /** Set by the domain of ranks; shown with the account, and decides the kind of customer service. */
  setRank(on: Queryable, memberId: bigint, rank: { clubLabel: string; rankLevel: number }): Promise<void>
  /** Sends the waiting messages of the outbox and the requested reset links. For the job that completes an interrupted process's work. */
  deliverMessages(): Promise<void>
  /** Removes expired sessions, attempts, codes and tickets; for the job of each hour. */
  removeExpired(): Promise<void>
  readonly deps: IdentityDeps
  close(): Promise<void>
}

const allowedWhileRestricted: ReadonlySet<string> = new Set([
  calls.identity.logout.call,
  calls.identity.memberInfo.call,
  calls.identity.changePassword.call,
  calls.identity.listSessions.call,
  calls.identity.revokeSession.call,
  calls.identity.revokeOtherSessions.call,
  // An account with a second proof shows it before a change of the password.
  calls.identity.security.call,
  calls.identity.stepUp.call,
  calls.identity.stepUpPasskey.call,
])

type IdentityConfig = PasswordConfig &
  ProviderConfig &
  Pick<ServerConfig, 'PORT' | 'PUBLIC_PORT' | 'IDENTITY_PROVIDERS' | 'SMS_BLOCKED_PREFIXES' | 'SMS_COUNTRY_BUDGET'>

type Options = {
  database: Database
  clock: Clock
  log: Log
  config: IdentityConfig
  brands: Brands
  onRegistered?: IdentityDeps['onRegistered']
  refusePerson?: IdentityDeps['refusePerson']
  findInvitation?: IdentityDeps['findInvitation']
  onPasswordChanged?: IdentityDeps['onPasswordChanged']
  onNotice?: IdentityDeps['onNotice']
}

/** Opens accounts and sessions of this process. */
export async function openIdentity({
  database,
  clock,
  log,
  config,
  brands,
  onRegistered = async () => undefined,
  refusePerson = async () => undefined,
  findInvitation = async () => undefined,
  onPasswordChanged = async () => undefined,
  onNotice = async () => undefined,
}: Options): Promise<Identity> {
  const passwords = openPasswords(...passwordOptions(config))
  const human = await openHumanVerification(database)
  const sessions = openSessions({ database, log })
  const smsKey = await getSecret(database, 'sms-codes')
  const outbox = openOutbox({ database, log, providers: openProviders(config) })
  const links = createDebouncedJob(
    () => sendLinks(deps),
    (error) => log.warn({ err: error }, 'sending reset links failed; they are sent later'),
  )
  const deps: IdentityDeps = {
    ...(await openLoginMethods(database, config)),
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
    paymentMutex: createKeyedMutex(),
    proofKeys: await openProofKeys(database, config.PASSWORD_PEPPER),
    sms: { blockedPrefixes: config.SMS_BLOCKED_PREFIXES, countryBudget: config.SMS_COUNTRY_BUDGET },
    originOf: (hosts) => publicOriginOf((hosts.find(({ listed }) => listed) ?? hosts[0])?.host ?? 'localhost', config),
    onRegistered,
    refusePerson,
    findInvitation,
    onPasswordChanged,
    onNotice,
  }
  return {
    deps,
    findCaller: (token, brand) => sessions.findCaller(token, brand),
    findCallerOrViewer: async (token, brand) => (await sessions.findCaller(token, brand)) ?? findViewer({ database }, token, brand),
    mayWhileRestricted: (route) => allowedWhileRestricted.has(route.call),
    watchSession: sessions.watch,
    checkPaymentPassword: (typed, call) => checkPaymentPassword(deps, typed, call),
    notifyOwner: (...told) => notifyOwner(deps, ...told),
    prepareAccount: (typed, call) => prepareAccount(deps, typed, call),
    endSessions: sessions.endAll,
    setLock: async (tx, memberId, isLocked) => {
      await changeLock(tx, memberId, isLocked)
      if (isLocked) await sessions.endAll(tx, memberId, 'locked')
    },
    requestProofRemoval,
    decideProofRemoval: (tx, request, decision) => decideProofRemoval(deps, tx, request, decision),
    setRank: (on, memberId, { clubLabel, rankLevel }) => updateRank(on, memberId, clubLabel, rankLevel),
    removeExpired: async () => {
      await Promise.all([
        removeExpiredLoginRows(database),
        removeOldSessions(database),
        removeOldViews(database),
        removeOldAttempts(database),
        removeOldCodes(database),
        removeOldContactCodes(database),
        removeOldServiceCodes(database),
        removeOldTickets(database),
        removeOldLinkRequests(database),
        removeOldSecondProofs(database),
      ])
    },
    deliverMessages: async () => {
      await sendLinks(deps)
      await outbox.deliver()
    },
    close: async () => {
      links.close()
      await outbox.close()
      await sessions.close()
    },
  }
}

/** Locks or opens an account and records it; whoever has sessions open ends them too. */
export async function changeLock(tx: Tx, memberId: bigint, isLocked: boolean): Promise<void> {
  const before = await findMemberById(tx, memberId)
  await updateLock(tx, memberId, isLocked)
  if (before) await recordEvent(tx, before, 'lock_changed', undefined, { before: { isLocked: before.isLocked }, after: { isLocked } })
}
