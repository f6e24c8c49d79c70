import { afterEach, expect, test, vi } from 'vitest'
import { createBatcher, type BatcherOptions } from './batcher.ts'
import { createLoopYield } from './loop-yield.ts'

/** A batcher over work that the test finishes by hand, in the order it began. */
function openBatcher(options: Partial<BatcherOptions<number, number>> = {}) {
  const batches: number[][] = []
  const finish: ((error?: Error) => void)[] = []
  const batcher = createBatcher<number, number>({
    lanes: 2,
    maxBatch: 10,
    maxWaiting: 100,
    overloaded: () => new Error('overloaded'),
    run: (inputs) => {
      batches.push(inputs)
      return new Promise((resolve, reject) => {
        finish.push((error) => (error === undefined ? resolve(inputs.map((input) => input * 2)) : reject(error)))
      })
    },
    ...options,
  })
  return { batcher, batches, finish }
}

afterEach(() => vi.useRealTimers())

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('Calls below the lane count run at once; calls while all lanes are busy share a batch', async () => {
  const { batcher, batches, finish } = openBatcher()
  const calls = [batcher.submit(1)]
  await turn()
  calls.push(batcher.submit(2))
  await turn()
  calls.push(batcher.submit(3), batcher.submit(4), batcher.submit(5))
  await turn()
  expect(batches).toEqual([[1], [2]])
  expect(batcher.waiting).toBe(3)
  finish[0]!()
  await turn()
  expect(batches).toEqual([[1], [2], [3, 4, 5]])
  finish[1]!()
  finish[2]!()
  expect(await Promise.all(calls)).toEqual([2, 4, 6, 8, 10])
})

test('Under load the next batch waits for its pace and gathering time; a lone call never waits', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  const { batcher, batches, finish } = openBatcher({ lanes: 1, pace: { from: 3, withinMs: 50, everyMs: 10, gatherMs: 2 } })
  const end = async (batch: number) => {
    finish[batch]!()
    await turn()
  }
  const calls = [batcher.submit(1)]
  await turn()
  await end(0)
  // One caller in the last 50 ms, then three.
  calls.push(batcher.submit(2), batcher.submit(3))
  await turn()
  expect(batches).toEqual([[1], [2, 3]])
  await end(1)
  calls.push(batcher.submit(4))
  await turn()
  vi.advanceTimersByTime(9)
  calls.push(batcher.submit(5))
  const drained = batcher.drain().then(() => batches.length)
  await turn()
  expect(batches).toEqual([[1], [2, 3]])
  vi.advanceTimersByTime(1)
  await turn()
  expect(batches).toEqual([[1], [2, 3], [4, 5]])
  await end(2)
  expect(await drained).toBe(3)
  // The pace is over, and the first caller is followed by another one.
  vi.advanceTimersByTime(20)
  calls.push(batcher.submit(6))
  await turn()
  vi.advanceTimersByTime(1)
  calls.push(batcher.submit(7))
  await turn()
  expect(batches).toHaveLength(3)
  vi.advanceTimersByTime(1)
  await turn()
  expect(batches.at(-1)).toEqual([6, 7])
  await end(3)
  // And the pressure too.
  vi.advanceTimersByTime(60)
  calls.push(batcher.submit(8))
  await turn()
  expect(batches.at(-1)).toEqual([8])
  await end(4)
  expect(await Promise.all(calls)).toEqual([2, 4, 6, 8, 10, 12, 14, 16])
})

test('A refused batch is retried in halves until the failing call is alone', async () => {
  const { batcher, batches } = openBatcher({
    lanes: 1,
    run: async (inputs) => {
      batches.push(inputs)
      if (inputs.includes(3)) throw Object.assign(new Error('check failed'), { code: '23514' })
      return inputs
    },
  })
  const calls = await Promise.allSettled([1, 2, 3, 4].map((input) => batcher.submit(input)))
  expect(calls.map((call) => call.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(batches).toEqual([[1, 2, 3, 4], [1, 2], [3, 4], [3], [4]])
})

test('A lost connection rejects the whole batch and retries nothing', async () => {
  const { batcher, batches, finish } = openBatcher({ lanes: 1 })
  const calls = [batcher.submit(1), batcher.submit(2)]
  await turn()
  for (const code of ['EPIPE']) finish[0]!(Object.assign(new Error('gone'), { code }))
  expect((await Promise.allSettled(calls)).map((call) => call.status)).toEqual(['rejected', 'rejected'])
  expect(batches).toEqual([[1, 2]])
})

test('A serialization failure is retried a bounded number of times', async () => {
  let tries = 0
  const collide = async (): Promise<number[]> => {
    tries += 1
    throw Object.assign(new Error('could not serialize'), { code: '40001' })
  }
  await expect(openBatcher({ run: collide, attempts: 3 }).batcher.submit(1)).rejects.toThrow('serialize')
  expect(tries).toBe(3)
})

test('A call beyond the bounded queue is refused at once and the others are served (MON-35)', async () => {
  const { batcher, finish } = openBatcher({ lanes: 1, maxWaiting: 2 })
  const first = batcher.submit(1)
  await turn()
  const waiting = [batcher.submit(2), batcher.submit(3)]
  await expect(batcher.submit(4)).rejects.toThrow('overloaded')
  finish[0]!()
  await first
  await turn()
  finish[1]!()
  expect(await Promise.all(waiting)).toEqual([4, 6])
  await batcher.drain()
})

test('No batch exceeds the maximum, and a burst is divided among the free lanes', async () => {
  const { batcher, batches, finish } = openBatcher({ lanes: 2, maxBatch: 3 })
  const calls = Array.from({ length: 10 }, (_, index) => batcher.submit(index))
  for (let at = 0; at < 4; at += 1) {
    await turn()
    finish[at]!()
  }
  await Promise.all(calls)
  expect(batches.map((batch) => batch.length)).toEqual([3, 3, 3, 1])
})

test('Answers are delivered in slices while the next batch runs, and drain waits for each', async () => {
  const { batcher, batches, finish } = openBatcher({ lanes: 1, maxBatch: 3, loopYield: createLoopYield(2) })
  const told: number[] = []
  const ask = (input: number) => batcher.submit(input).then((output) => told.push(output))
  const [first, second, third, fourth] = [ask(1), ask(2), ask(3), ask(4)]
  await turn()
  finish[0]!()
  await Promise.all([first, second])
  expect(told).toEqual([2, 4])
  expect(batches).toEqual([[1, 2, 3], [4]])
  finish[1]!()
  await batcher.drain()
  expect(told).toEqual([2, 4, 6, 8])
  await Promise.all([third, fourth])
})
