import { avatars } from '@portal/contracts/avatars'
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestCaller, type TestCaller } from '../../../testing/test-caller.ts'
import { openTestPortal, type TestPortal } from '../../../testing/test-portal.ts'

const line = calls.identity
let portal: TestPortal
let caller: TestCaller
beforeAll(async () => {
  portal = await openTestPortal()
  caller = createTestCaller(portal.app)
})
afterAll(() => portal.close())

const shown = async (token: string) => [
  (await caller.call(line.playerAvatar, { token })).body.value,
  ((await caller.call(line.memberInfo, { token })).body.value as { avatar?: string }).avatar,
]

test('the picture is the one that was chosen, and stays with the account (R-7.1.12)', async () => {
  const token = await caller.getToken('demo')
  expect(await shown(token)).toEqual([{ avatar: 'user' }, undefined])
  expect((await caller.call(line.chooseAvatar, { token, body: { avatar: 'bird' } })).body.value).toEqual({ avatar: 'bird' })
  await caller.call(line.chooseAvatar, { token, body: { avatar: 'fish' } })
  expect(await shown(await caller.getToken('demo'))).toEqual([{ avatar: 'fish' }, 'fish'])
  expect(await shown(await caller.getToken('vip'))).toEqual([{ avatar: 'user' }, undefined])
  expect((await caller.call(line.playerAvatar, {})).status).toBe(401)
})

test('the pictures to choose from are told, and another one is refused under its field (R-7.1.13)', async () => {
  const token = await caller.getToken('demo')
  expect((await caller.call(line.memberIcons, { token })).body.value).toEqual({ icons: [...avatars] })
  expect((await caller.call(line.memberIcons, {})).status).toBe(401)
  const refused = await caller.call(line.chooseAvatar, { token, body: { avatar: '../secret' } })
  expect(refused.body).toMatchObject({ code: 'request.invalid', details: { avatar: expect.any(String) } })
})

test('a picture that is offered no more is shown as none', async () => {
  const token = await caller.getToken('karima')
  await caller.call(line.chooseAvatar, { token, body: { avatar: 'sun' } })
  await portal.database.query(sql`update identity.avatars set avatar = 'retired'`)
  expect(await shown(token)).toEqual([{ avatar: 'user' }, undefined])
})
