/** The command by which two operators take a lost second proof from a member, against a portal that runs beside it. */
import { tmpdir } from 'node:os'
import { calls } from '@portal/contracts/calls'
import { openLog, sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOperatorProofs, type OperatorProofs } from '../apps/server/src/operator-proofs.ts'
import { openTestPortal, type TestPortal } from '../apps/server/src/testing/test-portal.ts'
import { askedOf, enrol, openBrowser, stopClock } from '../apps/server/src/testing/test-second-proof.ts'
import { recover } from './recover.ts'

let portal: TestPortal
let proofs: OperatorProofs
beforeAll(async () => {
  portal = await openTestPortal()
  const env = { NODE_ENV: 'test', DATABASE_URL: portal.database.url, DATA_DIR: tmpdir() }
  proofs = await openOperatorProofs(portal.database, env, openLog('test', 'silent'))
})
afterAll(async () => {
  await proofs.close()
  await portal.close()
})

/** @returns the exit code and what the operator reads */
async function run(...args: string[]): Promise<[number, string]> {
  const lines: string[] = []
  const code = await recover(proofs, args, (line) => void lines.push(line))
  return [code, lines.join('\n')]
}
const reason = 'Came to the desk with the passport, number compared.'

test('Two operators remove a second proof, sessions end, owner notified (SEC-13, SEC-14, SEC-34)', async () => {
  const owner = await enrol(portal, 'Lostkeys1', stopClock(portal))
  const browser = openBrowser(portal, '203.0.113.9')
  expect((await browser.call(calls.identity.memberInfo, { token: owner.token })).status).toBe(200)
  const [asked, said] = await run('ask', 'SHAPLA', 'lostKEYS1', '--by', 'rahima', '--reason', reason)
  const request = /^Request (\d+) /.exec(said)?.[1] ?? ''
  expect([asked, request]).toEqual([0, expect.stringMatching(/^\d+$/)])
  expect(await run('list')).toEqual([0, expect.stringContaining(`${request}  SHAPLA Lostkeys1  asked by rahima`)])
  expect((await run('ask', 'SHAPLA', 'Lostkeys1', '--by', 'karim', '--reason', reason))[0]).toBe(1)
  // Not by who asked, and until then nothing has changed.
  expect((await run('grant', request, '--by', 'RAHIMA'))[0]).toBe(1)
  expect(askedOf(await browser.logIn(owner.username)).kind).toBe('second_step')
  expect((await run('grant', request, '--by', 'karim'))[0]).toBe(0)
  // Another process has ended them; the portal hears of it within a second.
  await expect
    .poll(async () => (await browser.call(calls.identity.memberInfo, { token: owner.token })).status, { timeout: 20_000 })
    .toBe(401)
  expect((await browser.logIn(owner.username)).body.value).toHaveProperty('token')
  const record = await portal.database.query<{ event: string; by: string }>(sql`
    select event, after ->> 'by' as by from identity.audit_record where event in ('proof_removal_asked', 'second_proof_removed') order by id`)
  expect(record).toEqual([
    { event: 'proof_removal_asked', by: 'rahima' },
    { event: 'second_proof_removed', by: 'karim' },
  ])
  const [told] = await portal.database.query<{ count: string }>(sql`select count(*) from messaging.messages where key like 'security:%'`)
  expect(Number(told!.count)).toBeGreaterThan(0)
  expect(await run('list')).toEqual([0, 'Nothing waits.'])
})

test('Another operator refuses a request; incomplete calls change nothing and explain why (SEC-14)', async () => {
  const owner = await enrol(portal, 'Keepskeys1', stopClock(portal))
  const request = /\d+/.exec((await run('ask', 'SHAPLA', owner.username, '--by', 'rahima', '--reason', reason))[1])![0]
  expect((await run('refuse', request, '--by', 'karim'))[0]).toBe(0)
  expect((await run('grant', request, '--by', 'karim'))[0]).toBe(1)
  expect(askedOf(await openBrowser(portal, '203.0.113.8').logIn(owner.username)).kind).toBe('second_step')
  for (const [brand, name] of [
    ['SHAPLA', 'nobody'],
    ['NOWHERE', owner.username],
    ['PADMA', owner.username],
    ['SHAPLA', 'demo'],
  ] as const)
    // prettier-ignore
    expect((await run('ask', brand, name, '--by', 'rahima', '--reason', reason))[0]).toBe(1)
  for (const wrong of [
    [],
    ['ask', 'SHAPLA', owner.username],
    ['grant', request],
    ['grant', 'all', '--by', 'karim'],
    ['list', 'more'],
    ['ask', 'SHAPLA', 'x', '--by', 'two words'],
  ])
    // prettier-ignore
    expect([wrong, (await run(...wrong))[0]]).toEqual([wrong, 2])
  await expect(run('ask', 'SHAPLA', owner.username, '--by', 'rahima', '--reason', 'because')).rejects.toThrow('10 to 500')
  expect(await run('list')).toEqual([0, 'Nothing waits.'])
})
