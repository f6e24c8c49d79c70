import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Options } from '@node-rs/argon2'
import { readPassword } from '@portal/contracts/password-text'
import { Refusal } from '#platform/refusal.ts'

/** Argon2id: memory in KiB, and passes over it. One lane. */
export type HashCost = { memoryCost: number; timeCost: number }

/** The minimum for stored hashes, used by tests: about 11 ms. */
export const leastCost: HashCost = { memoryCost: 19_456, timeCost: 2 }
/** The portal's cost: 100 to 150 ms for each guess. */
export const portalCost: HashCost = { memoryCost: 65_536, timeCost: 6 }

export type Passwords = {
  /** Hashes the password's normal form, which is the same for every keyboard. */
  hash(password: string): Promise<string>
  /**
   * Whether the typed password matches the hash. Without a hash the same work is done and the answer is no. An older hash may be of the password as
   * it was typed, so that form is checked too where it differs: the time depends only on the typed password.
   */
  check(typed: string, stored: string | undefined): Promise<PasswordCheck>
}

/** `outdated`: right, but hashed at another cost or not in normal form; the caller should hash it again. */
type PasswordCheck = 'wrong' | 'right' | 'outdated'

export type PasswordConfig = { NODE_ENV: string; PASSWORD_PEPPER?: string | undefined }

/** Cost and pepper by configuration. Tests hash at the minimum cost to be fast. */
export function passwordOptions(config: PasswordConfig): [HashCost, string | undefined] {
  return [config.NODE_ENV === 'test' ? leastCost : portalCost, config.PASSWORD_PEPPER]
}

const waitingLimit = 100

/**
 * Hashes outside of the event loop at a low priority, with one core left free. Calls are refused while 100 are waiting.
 * @param pepper a secret outside of the database that is part of every hash
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
      // Both forms are one attempt and one turn in the queue.
      return enqueue(async () => {
        const isNormal = await holds(password)
        const isAsTyped = !isNormal && typed !== password && (await holds(typed))
        if (stored === undefined || (!isNormal && !isAsTyped)) return 'wrong'
        return isNormal && isAtCost(stored) ? 'right' : 'outdated'
      })
    },
  }
}

/** A hash that no password matches: an unknown name costs the same time as a wrong password. */
function createUnmatchableHash({ memoryCost, timeCost }: HashCost): string {
  const [salt, digest] = [16, 32].map((bytes) => randomBytes(bytes).toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${salt}$${digest}`
}

/** Threads of hash-thread.ts, started when all others are busy, and reused. A thread that fails is dropped with its task. */
function openHashThreads(options: Options): <T>(task: { password: string; stored?: string }) => Promise<T> {
  const free: Worker[] = []
  return async <T>(task: { password: string; stored?: string }) => {
    const thread = free.pop() ?? new Worker(new URL('./hash-thread.ts', import.meta.url), { workerData: options })
    // Only a working thread keeps the process alive.
    thread.ref()
    thread.postMessage(task)
    const [answer] = (await once(thread, 'message')) as [T]
    thread.unref()
    free.push(thread)
    return answer
  }
}

/** Runs at most `width` tasks at a time; refuses while `limit` are waiting. */
function createQueue(width: number, limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= width) {
      if (waiting.length >= limit) throw new Refusal('system.overloaded', { retryAfter: '5' })
      // A finished task passes its slot on, so `running` is unchanged.
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
