import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../testing/test-portal.ts'
import { openHumanVerification, type HumanVerification } from './human-verification.ts'
import { getSecret } from './secret-store.ts'

let portal: TestPortal
let human: HumanVerification

beforeAll(async () => {
  portal = await openTestPortal()
  human = await openHumanVerification(portal.database)
})
afterAll(() => portal.close())

const pack = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

async function solve(action = 'login', brand = 'SHAPLA', change: (challenge: Challenge) => Challenge = (same) => same): Promise<string> {
  const challenge = await human.createChallenge(action, brand)
  return pack({ challenge: change(challenge), solution: await solveChallenge({ challenge, deriveKey }) })
}
const isAccepted = (payload: string, action = 'login', brand = 'SHAPLA') =>
  human.check(payload, action, brand).then(
    () => true,
    (error: { code?: string }) => {
      expect(error.code).toBe('identity.human_verification_failed')
      return false
    },
  )

test('a solved challenge is accepted once, also between processes (SEC-05)', async () => {
  const other = await openHumanVerification(portal.database)
  const payload = await solve()
  await other.check(payload, 'login', 'SHAPLA')
  expect(await isAccepted(payload)).toBe(false)
})

test('a challenge for another action or another brand is refused (SEC-05)', async () => {
  expect(await isAccepted(await solve('register'), 'login')).toBe(false)
  expect(await isAccepted(await solve('login', 'OTHER'))).toBe(false)
})

test('a challenge older than ten minutes is refused, and so is one whose end was edited (SEC-05)', async () => {
  const challenge = await human.createChallenge('login', 'SHAPLA')
  const expiresAt = (challenge.parameters as { expiresAt: number }).expiresAt
  expect(Math.abs(expiresAt - Date.now() / 1000 - 600)).toBeLessThan(5)
  const moved = (by: number) =>
    solve('login', 'SHAPLA', (one) => ({ ...one, parameters: { ...one.parameters, expiresAt: expiresAt + by } }))
  expect(await isAccepted(await moved(3_600))).toBe(false)
  expect(await isAccepted(await moved(-700))).toBe(false)
})

test('what is forged, unsolved or no payload at all is refused (SEC-05)', async () => {
  const challenge = await human.createChallenge('login', 'SHAPLA')
  const solution = await solveChallenge({ challenge, deriveKey })
  const unsolved = { counter: solution!.counter + 1, derivedKey: solution!.derivedKey.replace(/.{8}$/, '00000000') }
  const bad = [
    pack({ challenge, solution: unsolved }),
    pack({ challenge: { ...challenge, signature: '0'.repeat(64) }, solution }),
    pack({ challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution }),
    pack({ challenge }),
    pack(null),
    'not base64 of anything',
    Buffer.from('{').toString('base64'),
  ]
  for (const payload of bad) expect(await isAccepted(payload)).toBe(false)
  expect(await isAccepted(pack({ challenge, solution }))).toBe(true)
})

test('a challenge asks for at most 180,000 iterations, about 120 ms on a slow phone (SEC-05)', async () => {
  const challenge = await human.createChallenge('login', 'SHAPLA')
  const solution = await solveChallenge({ challenge, deriveKey })
  expect((solution!.counter + 1) * challenge.parameters.cost).toBeLessThanOrEqual(181_500)
})

test('a secret is made once, is the same for every process, and differs by name (SEC-30)', async () => {
  const [one, same] = await Promise.all([getSecret(portal.database, 'a'), getSecret(portal.database, 'a')])
  expect(one.equals(same)).toBe(true)
  expect(one.equals(await getSecret(portal.database, 'b'))).toBe(false)
  expect(one).toHaveLength(32)
  const [row] = await portal.database.query<{ count: number }>(sql`select count(*)::int as count from platform.secrets where name = 'a'`)
  expect(row!.count).toBe(1)
})
