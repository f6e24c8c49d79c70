import { expect, test } from 'vitest'
import { createLoopYield } from './loop-yield.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('A bounded number of waiters resume per turn of the event loop, in order', async () => {
  const slices = createLoopYield(2)
  const gone: number[] = []
  const ask = (caller: number) => slices().then(() => gone.push(caller))
  const asked = [1, 2, 3, 4, 5].map(ask)
  expect(gone).toEqual([])
  await turn()
  expect(gone).toEqual([1, 2])
  asked.push(ask(6))
  await turn()
  expect(gone).toEqual([1, 2, 3, 4])
  await Promise.all(asked)
  expect(gone).toEqual([1, 2, 3, 4, 5, 6])
  await ask(7)
  expect(gone.at(-1)).toBe(7)
})
