import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { Refused } from './refused.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Asks a question whose first answers are these, and counts how often it is asked. */
function ask(...answers: (Error | string)[]) {
  let asked = 0
  const queryFn = () => {
    const answer = answers[Math.min(asked, answers.length - 1)]!
    asked += 1
    return typeof answer === 'string' ? Promise.resolve(answer) : Promise.reject(answer)
  }
  const end = createQueryClient().fetchQuery({ queryKey: ['question'], queryFn })
  return { end: end.catch((error: unknown) => error), countRequests: () => asked }
}

const lost = new Refused('network.abnormal', '')

test('A request whose answer is lost is retried within half a second, but not at once', async () => {
  const { end, countRequests: countAsked } = ask(lost, 'answer')
  await vi.advanceTimersByTimeAsync(249)
  expect(countAsked()).toBe(1)
  await vi.advanceTimersByTimeAsync(260)
  expect(countAsked()).toBe(2)
  expect(await end).toBe('answer')
})

test('When the retry is lost too, one more follows a second or two later, then the error shows', async () => {
  const { end, countRequests: countAsked } = ask(lost)
  await vi.advanceTimersByTimeAsync(1_240)
  expect(countAsked()).toBe(2)
  await vi.advanceTimersByTimeAsync(1_300)
  expect(countAsked()).toBe(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(countAsked()).toBe(3)
  expect(await end).toBe(lost)
})

test('a refusal is an answer and is not asked for again', async () => {
  const refused = new Refused('session.required', '')
  const { end, countRequests: countAsked } = ask(refused, 'answer')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await end).toBe(refused)
  expect(countAsked()).toBe(1)
})

test('A first answer read before a change is followed by one read after it, asked for once (REL-20)', async () => {
  const client = createQueryClient()
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const answers = [first, second]
  const queryFn = vi.fn(() => answers.shift()!.promise)
  const shown: unknown[] = []
  const observer = new QueryObserver(client, { queryKey: ['question'], queryFn })
  const end = observer.subscribe(({ data }) => void shown.push(data))
  const fresh = vi.fn()
  const changes = [1, 2].map(() => client.invalidateQueries({ queryKey: ['question'] }).then(fresh))
  first.resolve('before')
  await vi.advanceTimersByTimeAsync(10)
  expect([fresh.mock.calls.length, queryFn.mock.calls.length, shown.at(-1)]).toEqual([0, 2, 'before'])
  second.resolve('after')
  await vi.advanceTimersByTimeAsync(10)
  await Promise.all(changes)
  expect([queryFn.mock.calls.length, shown.at(-1)]).toEqual([2, 'after'])
  end()
})

test('a query without an answer that is only marked as stale is not asked for again', async () => {
  const client = createQueryClient()
  const queryFn = vi.fn(async () => 'answer')
  const end = new QueryObserver(client, { queryKey: ['question'], queryFn }).subscribe(() => undefined)
  await client.invalidateQueries({ queryKey: ['question'], refetchType: 'none' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(queryFn).toHaveBeenCalledTimes(1)
  end()
})
