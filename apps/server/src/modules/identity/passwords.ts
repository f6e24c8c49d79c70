import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#platform/refusal.ts'

/** Argon2id: memory in KiB, passes over it. One lane. */
export type HashCost = { memoryCost: number; timeCost: number }

/** The least that may ever stand in the table, and what tests use: about 11 ms. */
export const leastCost: HashCost = { memoryCost: 19_456, timeCost: 2 }
/** What the portal uses: 100 to 150 ms on the machine it was measured on, so that a guess costs an attacker that much too. */
export const portalCost: HashCost = { memoryCost: 65_536, timeCost: 6 }

export type Passwords = {
  hash(password: string): Promise<string>
  /** Whether the password is the one of this hash. Without a hash the same work is done and the answer is no. */
  matches(password: string, stored: string | undefined): Promise<boolean>
  /** Whether a stored hash was made at another cost and should be replaced while its password is at hand. */
  isOutdated(stored: string): boolean
}

export type PasswordConfig = { NODE_ENV: string; PASSWORD_PEPPER?: string | undefined }

/** Cost and pepper by configuration. Tests hash at the least cost allowed, so that they need not wait. */
export function passwordOptions(config: PasswordConfig): [HashCost, string | undefined] {
  return [config.NODE_ENV === 'test' ? leastCost : portalCost, config.PASSWORD_PEPPER]
}

const waitingLimit = 100

/**
 * Hashes away from the event loop, one core left free for everything else; who comes when 100 are waiting is told to come later.
 * @param pepper a secret outside the database that goes into every hash
 */
export function openPasswords(cost: HashCost, pepper: string | undefined): Passwords {
  const inTurn = createQueue(Math.max(1, availableParallelism() - 1), waitingLimit)
  const options = { ...cost, parallelism: 1, ...(pepper !== undefined && { secret: new TextEncoder().encode(pepper) }) }
  const make = (password: string) => inTurn(() => hash(password, options))
  // The hash of a password that nobody knows: an unknown name costs the same time as a wrong password.
  const nobody = make(crypto.randomUUID())
  return {
    hash: make,
    matches: async (password, stored) => {
      const absent = await nobody
      const isRight = await inTurn(() => verify(stored ?? absent, password, options))
      return isRight && stored !== undefined
    },
    isOutdated: (stored) => {
      const [, memory, time] = /\$m=(\d+),t=(\d+),p=1\$/.exec(stored) ?? []
      return Number(memory) !== cost.memoryCost || Number(time) !== cost.timeCost
    },
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
