import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Options } from '@node-rs/argon2'
import { readPassword } from '@portal/contracts/password-text'
import { Refusal } from '#platform/refusal.ts'

/** Argon2id: memory in KiB, passes over it. One lane. */
export type HashCost = { memoryCost: number; timeCost: number }

/** The least that may ever stand in the table, and what tests use: about 11 ms. */
export const leastCost: HashCost = { memoryCost: 19_456, timeCost: 2 }
/** What the portal uses: 100 to 150 ms on the machine it was measured on, so that a guess costs an attacker that much too. */
export const portalCost: HashCost = { memoryCost: 65_536, timeCost: 6 }

export type Passwords = {
  /** Of the password's normal form: whatever keyboard composes its letters later, it is the same one. */
  hash(password: string): Promise<string>
  /**
   * Whether the typed password is the one of this hash. Without a hash the same work is done and the answer is no.
   * A hash of an earlier release may be that of the password as it was typed, so that form is tried too, where it is another one: how long this takes
   * depends on what was typed alone.
   */
  check(typed: string, stored: string | undefined): Promise<PasswordCheck>
}

/** `outdated`: right, but hashed at another cost or not in its normal form; it should be hashed anew while it is at hand. */
type PasswordCheck = 'wrong' | 'right' | 'outdated'

export type PasswordConfig = { NODE_ENV: string; PASSWORD_PEPPER?: string | undefined }

/** Cost and pepper by configuration. Tests hash at the least cost allowed, so that they need not wait. */
export function passwordOptions(config: PasswordConfig): [HashCost, string | undefined] {
  return [config.NODE_ENV === 'test' ? leastCost : portalCost, config.PASSWORD_PEPPER]
}

const waitingLimit = 100

/**
 * Hashes away from the event loop and at a lower priority than everything else, one core left free; who comes when 100 are waiting is told to come later.
 * @param pepper a secret outside the database that goes into every hash
 */
export function openPasswords(cost: HashCost, pepper: string | undefined): Passwords {
  const enqueue = createQueue(Math.max(1, availableParallelism() - 1), waitingLimit)
  const ask = openHashThreads({ ...cost, parallelism: 1, ...(pepper !== undefined && { secret: new TextEncoder().encode(pepper) }) })
  const nobody = createUnmatchableHash(cost)
  const isAtCost = (stored: string) => stored.includes(`$m=${cost.memoryCost},t=${cost.timeCost},p=1$`)
  return {
    hash: (password) => enqueue(() => ask<string>({ password: readPassword(password) })),
    check: (typed, stored) => {
      const password = readPassword(typed)
      const holds = (form: string) => ask<boolean>({ password: form, stored: stored ?? nobody })
      // Both forms are one try and take one turn.
      return enqueue(async () => {
        const isNormal = await holds(password)
        const isAsTyped = !isNormal && typed !== password && (await holds(typed))
        if (stored === undefined || (!isNormal && !isAsTyped)) return 'wrong'
        return isNormal && isAtCost(stored) ? 'right' : 'outdated'
      })
    },
  }
}

/** What no password hashes to: an unknown name costs the same time as a wrong password. */
function createUnmatchableHash({ memoryCost, timeCost }: HashCost): string {
  const [salt, digest] = [16, 32].map((bytes) => randomBytes(bytes).toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${salt}$${digest}`
}

/** Threads of hash-thread.ts, started when all others are busy and kept from then on. One that breaks is left behind with its task. */
function openHashThreads(options: Options): <T>(task: { password: string; stored?: string }) => Promise<T> {
  const free: Worker[] = []
  return async <T>(task: { password: string; stored?: string }) => {
    const thread = free.pop() ?? new Worker(new URL('./hash-thread.ts', import.meta.url), { workerData: options })
    // Only a thread at work may keep the process alive.
    thread.ref()
    thread.postMessage(task)
    const [answer] = (await once(thread, 'message')) as [T]
    thread.unref()
    free.push(thread)
    return answer
  }
}

/** Runs at most `width` works at a time; refuses when `limit` are waiting already. */
function createQueue(width: number, limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= width) {
      if (waiting.length >= limit) throw new Refusal('system.overloaded', { retryAfter: '5' })
      // The one who finishes hands its place over, so `running` stays as it is.
      await new Promise<void>((next) => waiting.push(next))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
