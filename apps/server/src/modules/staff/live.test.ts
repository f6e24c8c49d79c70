/** The stream of queue counts over a real connection: it tells what waits, and closes when its session may listen no more. */
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffMemberRoutes as members } from '@portal/contracts/staff/members'
import { staffSessionRoutes as session } from '@portal/contracts/staff/session'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
let address: string

beforeAll(async () => {
  back = await openTestStaff()
  address = await back.operators.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => back.close())

/** The events of a stream, one by one; `undefined` when it has ended. */
async function listen(token?: string) {
  const answer = await fetch(`${address}/staff/live`, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<Record<string, unknown> | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const [line] = [text.slice(0, end)]
        text = text.slice(end + 2)
        if (line.startsWith('data: ')) return JSON.parse(line.slice(6)) as Record<string, unknown>
        continue
      }
      const { done, value } = await reader.read()
      if (done) return undefined
      text += value
    }
  }
  return { status: answer.status, next, close: () => reader.cancel() }
}
const countOf = (event: Record<string, unknown> | undefined, name: string) =>
  ((event?.queues ?? []) as { name: string; count: number }[]).find((queue) => queue.name === name)?.count

test('A stream sends what waits for its caller and each change; an unknown caller gets none', async () => {
  expect((await listen()).status).toBe(401)
  const stream = await listen(await back.signIn('owner'))
  const first = await stream.next()
  expect([countOf(first, 'requests'), countOf(first, 'exceptions'), countOf(first, 'applications')]).toEqual([0, 0, 0])
  const input = { member: 'demo', amount: '2', reason: 'The member was charged twice.' }
  expect((await back.call(members.adjust, { token: await back.signIn('support'), input })).status).toBe(200)
  expect(countOf(await stream.next(), 'requests')).toBe(1)
  await stream.close()
})

test('a stream ends within two seconds after its session, its person or the role is gone', async () => {
  const { database } = back.portal
  const ends: [string, (token: string) => Promise<unknown>][] = [
    ['sign-out', (token) => back.call(session.signOut, { token })],
    ['lock', () => database.query(sql`update staff.people set locked_at = now() where username = 'risk'`)],
    [
      'role',
      () => database.query(sql`delete from staff.person_roles where person_id = (select id from staff.people where username = 'risk')`),
    ],
  ]
  for (const [how, end] of ends) {
    const token = await back.signIn('risk')
    const stream = await listen(token)
    await stream.next()
    await end(token)
    expect([how, await stream.next(), await stream.next()]).toEqual([how, { type: 'signed-out' }, undefined])
    await database.query(sql`update staff.people set locked_at = null where username = 'risk'`)
  }
})
