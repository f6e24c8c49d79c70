import { createHash, randomBytes } from 'node:crypto'
import type { Database, Log, Tx } from '@portal/runtime'
import type { BrandRef, Caller } from '#platform/call.ts'
import type { StreamEnd } from '#platform/live-stream.ts'
import { removeDevicesOf } from './device-store.ts'
import {
  createSession,
  endAllSessions,
  endOtherSessions,
  endSession,
  findSession,
  hasSessionFrom,
  listEnded,
  listOpenSessions,
  type OpenSessionRow,
  replaceToken,
  touchSessions,
} from './session-store.ts'

/** An ended session is invalid at once in the process that ended it, and in all others after this time at the latest. */
const cachedMs = 750
const cachedLimit = 20_000
const watchMs = 1_000
/** A session's last use is stored at most once in this time. */
const touchMs = 60_000

type Cached = { caller: Caller; brandId: number; untilMs: number }
type OnEnd = (end: StreamEnd) => void

export type Sessions = {
  /** The caller of a token at this brand; undefined when the token is unknown, ended, idle for 30 minutes or 12 hours old. */
  findCaller(token: string, brand: BrandRef): Promise<Caller | undefined>
  /** Opens a session inside the caller's transaction. @returns the token, which is stored hashed only */
  open(tx: Tx, session: { memberId: bigint; brandId: number; restricted: boolean; ip: string; userAgent: string }): Promise<string>
  /** @returns false when the member has no such open session */
  end(tx: Tx, memberId: bigint, sessionId: string, reason: string): Promise<boolean>
  endAll(tx: Tx, memberId: bigint, reason: string): Promise<void>
  /** Ends all sessions but this one, and removes the remembered devices of the account. */
  endOthers(tx: Tx, memberId: bigint, sessionId: string, reason: string): Promise<void>
  /** Replaces the token of an open session; the old one is invalid at once here and within a second elsewhere. @returns the token */
  renew(tx: Tx, sessionId: string): Promise<string>
  /** Whether the member has logged in before with this browser from this address. */
  hasSessionFrom(tx: Tx, memberId: bigint, from: { ip: string; userAgent: string }): Promise<boolean>
  list(memberId: bigint): Promise<OpenSessionRow[]>
  /**
   * Calls `onEnd` once, within a second, when the session ends or continues under another token, in whichever process: for streams that outlive a
   * request.
   * @returns stops watching
   */
  watch(sessionId: string, token: string, onEnd: OnEnd): () => void
  /** Stores the pending uses and stops the timers. */
  close(): Promise<void>
}

/**
 * Sessions: a random token of 256 bits, of which only the SHA-256 is stored. The caller of a token is cached for less than a second, so that the
 * calls of one page query the database once.
 */
export function openSessions({ database, log }: { database: Database; log: Log }): Sessions {
  const cache = new Map<string, Cached>()
  const hashesBySession = new Map<string, string>()
  const touches = openTouches(database, log)
  const watch = openWatch(database, log)

  const drop = (sessionId: string) => {
    const hash = hashesBySession.get(sessionId)
    if (hash !== undefined) cache.delete(hash)
    hashesBySession.delete(sessionId)
  }
  const onEnded = (sessionId: string, reason: string) => {
    drop(sessionId)
    watch.notify(sessionId, { kind: 'over', reason })
  }
  const onRenewed = (sessionId: string, tokenHash: Buffer) => {
    drop(sessionId)
    watch.notify(sessionId, { kind: 'renewed' }, tokenHash)
  }
  const remember = (hash: string, cached: Cached) => {
    if (cache.size >= cachedLimit) {
      cache.clear()
      hashesBySession.clear()
    }
    cache.set(hash, cached)
    hashesBySession.set(cached.caller.sessionId, hash)
  }

  return {
    findCaller: async (token, brand) => {
      const tokenHash = hashToken(token)
      const hash = tokenHash.toString('base64url')
      const known = cache.get(hash)
      if (known && known.untilMs > performance.now()) {
        if (known.brandId !== brand.id) return undefined
        touches.add(known.caller.sessionId)
        return known.caller
      }
      const found = await findSession(database, tokenHash)
      if (!found) {
        cache.delete(hash)
        return undefined
      }
      const { id: sessionId, memberId, username: account, type, restricted } = found
      const caller: Caller = { memberId, account, type, sessionId, restricted }
      remember(hash, { caller, brandId: found.brandId, untilMs: performance.now() + Math.min(cachedMs, found.msLeft) })
      if (found.brandId !== brand.id) return undefined
      touches.add(sessionId, found.idleMs)
      return caller
    },
    ...openChanges(onEnded, onRenewed),
    list: (memberId) => listOpenSessions(database, memberId),
    watch: (sessionId, token, onEnd) => watch.add(sessionId, hashToken(token), onEnd),
    close: async () => {
      watch.close()
      await touches.close()
    },
  }
}

/**
 * Opens, changes and ends sessions, each in the transaction of its caller.
 * @param onEnded drops the cached caller and notifies the session's watchers
 * @param onRenewed the same for a session that continues under this token: watchers under another token are notified
 */
function openChanges(
  onEnded: (sessionId: string, reason: string) => void,
  onRenewed: (sessionId: string, tokenHash: Buffer) => void,
): Pick<Sessions, 'open' | 'end' | 'endAll' | 'endOthers' | 'renew' | 'hasSessionFrom'> {
  return {
    open: async (tx, session) => {
      const token = makeToken()
      await createSession(tx, { ...session, ip: session.ip || undefined, tokenHash: hashToken(token) })
      return token
    },
    end: async (tx, memberId, sessionId, reason) => {
      const ended = await endSession(tx, memberId, sessionId, reason)
      if (ended) tx.afterCommit(() => onEnded(sessionId, reason))
      return ended
    },
    endAll: async (tx, memberId, reason) => {
      const ended = await endAllSessions(tx, memberId, reason)
      // A device that remembers the account would open the next one.
      await removeDevicesOf(tx, memberId)
      tx.afterCommit(() => ended.forEach((sessionId) => onEnded(sessionId, reason)))
    },
    endOthers: async (tx, memberId, sessionId, reason) => {
      const ended = await endOtherSessions(tx, memberId, sessionId, reason)
      await removeDevicesOf(tx, memberId)
      tx.afterCommit(() => ended.forEach((id) => onEnded(id, reason)))
    },
    renew: async (tx, sessionId) => {
      const token = makeToken()
      const tokenHash = hashToken(token)
      await replaceToken(tx, sessionId, tokenHash)
      tx.afterCommit(() => onRenewed(sessionId, tokenHash))
      return token
    },
    hasSessionFrom: (tx, memberId, { ip, userAgent }) => hasSessionFrom(tx, memberId, ip || undefined, userAgent),
  }
}

const makeToken = () => randomBytes(32).toString('base64url')

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Collects last uses: a use is stored at once when the stored one is a minute old, otherwise in a batch once a minute. So a session is written at
 * most once a minute, and its idle limit is exact.
 */
function openTouches(database: Database, log: Log): { add(sessionId: string, idleMs?: number): void; close(): Promise<void> } {
  const usedAtMs = new Map<string, number>()
  const write = async (touched: [string, number][]) => {
    if (touched.length === 0) return
    const nowMs = performance.now()
    await touchSessions(
      database,
      touched.map(([id, atMs]) => ({ id, ageMs: nowMs - atMs })),
    )
  }
  const report = (error: unknown) => log.warn({ err: error }, 'the last use of sessions was not written')
  const flush = () => {
    const touched = [...usedAtMs]
    usedAtMs.clear()
    return write(touched).catch(report)
  }
  const timer = setInterval(() => void flush(), touchMs)
  timer.unref()
  return {
    add: (sessionId, idleMs = 0) => {
      if (idleMs < touchMs) return void usedAtMs.set(sessionId, performance.now())
      usedAtMs.delete(sessionId)
      write([[sessionId, performance.now()]]).catch(report)
    },
    close: () => {
      clearInterval(timer)
      return flush()
    },
  }
}

type Watched = { readonly tokenHash: Buffer; readonly listeners: Set<OnEnd> }
type Watch = {
  add(sessionId: string, tokenHash: Buffer, onEnd: OnEnd): () => void
  /** @param except watchers under this token are not notified */
  notify(sessionId: string, end: StreamEnd, except?: Buffer): void
  close(): void
}

/**
 * Checks once a second which watched sessions are over or have another token, in whichever process it happened; no queries while none is watched.
 */
function openWatch(database: Database, log: Log): Watch {
  const watched = new Map<string, Map<string, Watched>>()
  let isChecking = false
  const notify: Watch['notify'] = (sessionId, end, except) => {
    const byToken = watched.get(sessionId)
    for (const [name, { tokenHash, listeners }] of byToken ?? []) {
      if (except?.equals(tokenHash)) continue
      byToken?.delete(name)
      listeners.forEach((onEnd) => onEnd(end))
    }
    if (byToken?.size === 0) watched.delete(sessionId)
  }
  const notifyToken = (sessionId: string, tokenHash: Buffer, end: StreamEnd) => {
    const byToken = watched.get(sessionId)
    const name = tokenHash.toString('base64url')
    const found = byToken?.get(name)
    byToken?.delete(name)
    if (byToken?.size === 0) watched.delete(sessionId)
    found?.listeners.forEach((onEnd) => onEnd(end))
  }
  const check = async () => {
    if (isChecking || watched.size === 0) return
    isChecking = true
    try {
      const asked = [...watched].flatMap(([id, byToken]) => [...byToken.values()].map(({ tokenHash }) => ({ id, tokenHash })))
      for (const { id, tokenHash, isOver, reason } of await listEnded(database, asked))
        notifyToken(id, tokenHash, isOver ? { kind: 'over', reason } : { kind: 'renewed' })
    } catch (error) {
      log.warn({ err: error }, 'watched sessions could not be checked')
    } finally {
      isChecking = false
    }
  }
  const timer = setInterval(() => void check(), watchMs)
  timer.unref()
  return {
    notify,
    add: (sessionId, tokenHash, onEnd) => {
      const name = tokenHash.toString('base64url')
      const byToken = watched.get(sessionId) ?? new Map<string, Watched>()
      const { listeners } = byToken.get(name) ?? { listeners: new Set<OnEnd>() }
      listeners.add(onEnd)
      byToken.set(name, { tokenHash, listeners })
      watched.set(sessionId, byToken)
      return () => {
        listeners.delete(onEnd)
        if (listeners.size > 0 || byToken.get(name)?.listeners !== listeners) return
        byToken.delete(name)
        if (byToken.size === 0 && watched.get(sessionId) === byToken) watched.delete(sessionId)
      }
    },
    close: () => clearInterval(timer),
  }
}
