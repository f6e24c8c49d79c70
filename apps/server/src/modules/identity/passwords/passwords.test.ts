import { readdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { hashSync } from '@node-rs/argon2'
import { leastCost, openPasswords, passwordOptions, portalCost } from './passwords.ts'

test('A hash is Argon2id at the stated cost with its own salt (SEC-01)', async () => {
  const passwords = openPasswords(leastCost, undefined)
  const [one, two] = [await passwords.hash('Same1234'), await passwords.hash('Same1234')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect([await passwords.check('Same1234', one), await passwords.check('same1234', one)]).toEqual(['right', 'wrong'])
})

test('The portal hashes at about ten times the minimum cost (SEC-01)', async () => {
  const [cost, pepper] = passwordOptions({ NODE_ENV: 'production' })
  expect(await openPasswords(cost, pepper).hash('Same1234')).toMatch(/^\$argon2id\$v=19\$m=65536,t=6,p=1\$[\w+/]{22,}\$[\w+/]{43}$/)
  expect(portalCost.memoryCost).toBeGreaterThan(leastCost.memoryCost)
  expect(portalCost.timeCost).toBeGreaterThan(leastCost.timeCost)
  expect((portalCost.memoryCost * portalCost.timeCost) / (leastCost.memoryCost * leastCost.timeCost)).toBeGreaterThan(8)
})

test('Without the pepper no password matches its hash (SEC-01)', async () => {
  const peppered = openPasswords(leastCost, 'a pepper of sixteen or more')
  const plain = openPasswords(leastCost, undefined)
  const stored = await peppered.hash('Some1234')
  expect([await peppered.check('Some1234', stored), await plain.check('Some1234', stored)]).toEqual(['right', 'wrong'])
})

test('Long and non-Latin passwords are compared to their last character (SEC-02)', async () => {
  const passwords = openPasswords(leastCost, undefined)
  const long = 'পাসওয়ার্ড'.repeat(25)
  const stored = await passwords.hash(`${long}1`)
  expect([await passwords.check(`${long}1`, stored), await passwords.check(`${long}2`, stored)]).toEqual(['right', 'wrong'])
})

test('Concurrent hashes leave the event loop free; calls above the queue limit are refused (SEC-01)', async () => {
  const passwords = openPasswords(leastCost, undefined)
  const before = performance.eventLoopUtilization()
  const outcomes = await Promise.allSettled(Array.from({ length: 100 + availableParallelism() + 20 }, () => passwords.hash('Some1234')))
  const { utilization } = performance.eventLoopUtilization(before)
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(30)
  expect(String(refused[0]?.reason)).toContain('system.overloaded')
  // Hashing on the loop itself would block it all the time.
  expect(utilization).toBeLessThan(0.5)
})

/** The priorities of all threads of this process on the system's scale, the main thread's first. */
async function listPriorities(): Promise<number[]> {
  const threads = (await readdir('/proc/self/task')).toSorted((one, other) => Number(one) - Number(other))
  const stats = await Promise.all(threads.map((thread) => readFile(`/proc/self/task/${thread}/stat`, 'utf8').catch(() => undefined)))
  // The name is in brackets and may contain blanks; the priority is field 19.
  return stats.filter((stat) => stat !== undefined).map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]))
}

test('Only the hash thread lowers its priority; the other threads keep theirs (SEC-01)', async () => {
  const before = await listPriorities()
  await openPasswords(leastCost, undefined).hash('Some1234')
  const [own, ...others] = await listPriorities()
  const lowered = Math.min(19, own! + 10)
  expect(own).toBe(before[0])
  const countLowered = (priorities: number[]) => priorities.filter((priority) => priority === lowered).length
  expect(countLowered(others)).toBe(countLowered(before) + 1)
  expect(others.every((priority) => [own, lowered].includes(priority))).toBe(true)
})

test('A malformed stored hash fails its own check and no other (SEC-01)', async () => {
  const passwords = openPasswords(leastCost, undefined)
  await expect(passwords.check('Some1234', 'no hash')).rejects.toThrow()
  const stored = await passwords.hash('Some1234')
  const tries = ['Some1234', 'Some1235', 'Some1234'].map((password) => passwords.check(password, stored))
  expect(await Promise.all(tries)).toEqual(['right', 'wrong', 'right'])
})

const composed = 'রাজশাহী\u09DFা1'
const decomposed = 'রাজশাহী\u09AF\u09BCা1'

test('A password matches in every Unicode form of its letters and blanks (SEC-02)', async () => {
  const passwords = openPasswords(leastCost, undefined)
  const stored = await passwords.hash(composed)
  expect([await passwords.check(composed, stored), await passwords.check(decomposed, stored)]).toEqual(['right', 'right'])
  const spaced = await passwords.hash('two words 1')
  expect([await passwords.check('two\u00A0words\u30001', spaced), await passwords.check('twowords1', spaced)]).toEqual(['right', 'wrong'])
  expect([await passwords.check('Ａbcdef1', await passwords.hash('Abcdef1'))]).toEqual(['wrong'])
})

test('A hash of the typed form or another cost matches and is outdated (SEC-01, SEC-02)', async () => {
  const passwords = openPasswords(leastCost, undefined)
  const asTyped = hashSync(composed, { ...leastCost, parallelism: 1 })
  expect([await passwords.check(composed, asTyped), await passwords.check(decomposed, asTyped)]).toEqual(['outdated', 'wrong'])
  const atAnother = hashSync(decomposed, { ...leastCost, timeCost: 3, parallelism: 1 })
  expect(await passwords.check(composed, atAnother)).toBe('outdated')
})
