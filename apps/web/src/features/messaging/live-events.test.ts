// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveHandlers } from '@portal/browser/live.ts'
import { endSession, getSession, onSessionExpired, startSession } from '../../lib/session.ts'
import { followLive } from './live-events.ts'

let handlers: LiveHandlers
vi.mock('../../lib/live.ts', () => ({
  followStream: (_token: string, given: LiveHandlers) => {
    handlers = given
    return () => undefined
  },
}))

const told = vi.fn<() => void>()
let forget: () => void
beforeEach(() => {
  vi.useFakeTimers()
  told.mockClear()
  forget = onSessionExpired(told)
  startSession({ token: 'first', username: 'demo', type: 0 })
  followLive({ token: 'first', queryClient: new QueryClient(), onStatus: () => undefined })
})
afterEach(() => {
  forget()
  endSession()
  vi.useRealTimers()
})

test.each([
  ['an event of the stream', () => handlers.onEvent({ type: 'signed-out', reason: 'revoked' })],
  ['a refusal of the stream', () => handlers.onRefused()],
])('A session ended elsewhere ends here by %s and notifies its member (R-8.2.09)', (_by, end) => {
  end()
  vi.advanceTimersByTime(1_000)
  expect([told.mock.calls.length, getSession()]).toEqual([1, undefined])
})

test.each([
  ['signs out', () => endSession()],
  ['goes on under the session of a new password', () => startSession({ token: 'second', username: 'demo', type: 0 })],
])('A member who %s is not notified of the previous session’s end', (_how, goOn) => {
  handlers.onEvent({ type: 'signed-out', reason: 'signed_out' })
  goOn()
  const after = getSession()
  vi.advanceTimersByTime(5_000)
  expect([told.mock.calls.length, getSession()]).toEqual([0, after])
})
