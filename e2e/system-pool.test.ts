import { afterEach, beforeEach, expect, test } from 'vitest'
import { poll } from './poll.ts'
import { borrow, openSystemPool } from './system-pool.ts'

let removed: string[]
let isBroken: boolean
let pool: Awaited<ReturnType<typeof openSystemPool>>
beforeEach(async () => {
  removed = []
  isBroken = false
  let count = 0
  pool = await openSystemPool(async () => {
    if (isBroken) throw new Error('no port is free')
    const name = `system ${(count += 1)}`
    const ports = { PORT: 1, BACKOFFICE_PORT: 2, STUDIO_PORT: 3, STUDIO_BACKOFFICE_PORT: 4, CASHIER_SIM_PORT: 5, POSTGRES_PORT: 6 }
    return { portal: name, backoffice: '', studio: '', folder: '', ports, remove: async () => void removed.push(name) }
  })
})
afterEach(() => pool.close())

test('A system that was given back is lent again, and two files at a time have one each', async () => {
  const [one, other] = [await borrow(pool.path), await borrow(pool.path)]
  expect([one.portal, other.portal]).toEqual(['system 1', 'system 2'])
  await one.release()
  const next = await borrow(pool.path)
  expect([next.portal, removed]).toEqual(['system 1', []])
  await next.release()
  await other.release()
})

test('The system of a worker that died is removed and not lent again', async () => {
  const one = await borrow(pool.path)
  await one.drop()
  await poll(() => removed).toEqual(['system 1'])
  const next = await borrow(pool.path)
  expect(next.portal).toBe('system 2')
  await next.release()
})

test('A start that fails is the error of the file that asked, and the next file asks anew', async () => {
  isBroken = true
  await expect(borrow(pool.path)).rejects.toThrow('The pool has no system: Error: no port is free')
  isBroken = false
  await (await borrow(pool.path)).release()
})

test('The end of the pool removes every system, free or lent', async () => {
  const [one] = [await borrow(pool.path), await borrow(pool.path)]
  await one.release()
  await pool.close()
  expect(removed.toSorted()).toEqual(['system 1', 'system 2'])
})
