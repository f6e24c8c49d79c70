import { expect, vi } from 'vitest'
import { patienceMs } from './visit.ts'

const intervalMs = 50

type Options = { timeout?: number; interval?: number; message?: string }
type Matchers = Record<string, (...wanted: unknown[]) => void>

/**
 * `expect.poll` that also works in tests that run side by side (that one asks which test is running), and that is patient unless told otherwise.
 * The matcher is tried until it holds; the last failure is thrown when the time is over.
 */
export const poll = (<Value>(read: () => Value, { timeout = patienceMs, interval = intervalMs, message }: Options = {}) => {
  const tryUntil =
    (isNot: boolean, matcher: string) =>
    (...wanted: unknown[]) =>
      vi.waitFor(
        async () => {
          const found = expect(await read(), message)
          ;((isNot ? found.not : found) as unknown as Matchers)[matcher]!(...wanted)
        },
        { timeout, interval },
      )
  const matchersOf = (isNot: boolean) => (_target: object, name: string) => tryUntil(isNot, name)
  const negated = new Proxy({}, { get: matchersOf(true) })
  return new Proxy({}, { get: (target, name: string) => (name === 'not' ? negated : matchersOf(false)(target, name)) })
}) as unknown as typeof expect.poll
