/** The command by which an operator decides members' applications, against a portal that runs beside it. */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promotionImagesPath } from '@portal/contracts'
import { calls } from '@portal/contracts/calls'
import { openLog, sql } from '@portal/runtime'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOperatorPromotions, type OperatorPromotions } from '../apps/server/src/operator-promotions.ts'
import { openTestApp, type TestApp } from '../apps/server/src/testing/test-app.ts'
import { createTestCaller, type TestCaller } from '../apps/server/src/testing/test-caller.ts'
import { review } from './promotions.ts'

let portal: TestApp
let promotions: OperatorPromotions
let caller: TestCaller
let token: string
let folder: string
beforeAll(async () => {
  portal = await openTestApp()
  promotions = await openOperatorPromotions(portal.database, openLog('test', 'silent'))
  caller = createTestCaller(portal.app)
  await caller.register('hopeful1')
  token = await caller.getToken('hopeful1')
  folder = await mkdtemp(join(tmpdir(), 'promotions-'))
})
afterAll(async () => {
  await promotions.close()
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

/** @returns the exit code and what the operator reads */
async function run(...args: string[]): Promise<[number, string]> {
  const lines: string[] = []
  const code = await review(promotions, args, (line) => void lines.push(line))
  return [code, lines.join('\n')]
}

async function apply(id: string): Promise<{ applicationNo: string; uploadKey: string }> {
  const { body } = await caller.call(calls.promotions.apply, { token, body: { id, comment: 'Order 812' } })
  return body.value as { applicationNo: string; uploadKey: string }
}
const statusOf = async (id: string) => {
  const { body } = await caller.call(calls.promotions.states, { token })
  return (body.value as { list: { id: string; status: string }[] }).list.find((each) => each.id === id)!.status
}

test('An operator reviews and grants, audited (R-4.12.06, R-4.12.10, R-3.9.08, SEC-34)', async () => {
  const { applicationNo: no, uploadKey } = await apply('housie-thousand')
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a7' } }).png().toBuffer() // prettier-ignore
  const headers = { host: 'localhost', 'content-type': 'image/png', 'x-upload-key': uploadKey }
  expect((await portal.app.inject({ method: 'PUT', url: promotionImagesPath, headers, payload: picture })).statusCode).toBe(200)
  expect(await run('list')).toEqual([
    0,
    expect.stringMatching(new RegExp(`^${no}  SHAPLA hopeful1  housie-thousand  .*  1 pictures: "Order 812"$`)),
  ])
  expect(await run('pictures', no, '--to', join(folder, 'new'))).toEqual([0, join(folder, 'new', `${no}-1.png`)])
  const file = join(folder, 'new', `${no}-1.png`)
  expect([(await sharp(await readFile(file)).metadata()).width, (await stat(file)).mode & 0o777]).toEqual([8, 0o600])
  expect((await run('take', no, '--by', 'rahima'))[0]).toBe(0)
  expect([await statusOf('housie-thousand'), (await run('list'))[1]]).toEqual([
    'process',
    expect.stringContaining('in the hands of rahima'),
  ])
  expect((await run('approve', no, '--by', 'karim', '--amount', '1000.5'))[0]).toBe(1)
  expect((await run('approve', no, '--by', 'karim', '--amount', '750.25'))[0]).toBe(0)
  expect((await run('approve', no, '--by', 'karim', '--amount', '1'))[0]).toBe(1)
  const claimed = await caller.call(calls.promotions.claim, { token, body: { id: 'housie-thousand' } })
  expect(claimed.body.value).toEqual({ applicationNo: no, amount: '750.25', balance: '750.25' })
  const record = await portal.database.query(sql`
    select event, actor, before ->> 'state' as before, after ->> 'by' as by, after ->> 'amount' as amount, after ->> 'application' as no
    from identity.audit_record where event like 'promotion_%' order by id`)
  expect(record).toEqual([
    { event: 'promotion_taken_in_hand', actor: 'operator', before: 'applying', by: 'rahima', amount: null, no },
    { event: 'promotion_approved', actor: 'operator', before: 'process', by: 'karim', amount: '7502500', no },
  ])
  expect(await run('list')).toEqual([0, 'Nothing waits.'])
})

test('a rejection needs a reason, and a wrong call does nothing and says how it goes (R-4.12.03)', async () => {
  const { applicationNo: no } = await apply('first-minute')
  await expect(run('reject', no, '--by', 'rahima', '--reason', 'no')).rejects.toThrow('10 to 300')
  for (const amount of ['0', '-5', 'much', '1e3'])
    await expect(run('approve', no, '--by', 'rahima', `--amount=${amount}`)).rejects.toThrow('above zero')
  await expect(run('approve', no, '--by', 'rahima', '--paid')).rejects.toThrow('above zero')
  for (const wrong of [
    [],
    ['take', no],
    ['take', 'all', '--by', 'rahima'],
    ['list', 'more'],
    ['approve', no, '--by', 'two words'],
    ['pictures', no],
  ])
    // prettier-ignore
    expect([wrong, (await run(...wrong))[0]]).toEqual([wrong, 2])
  expect(await run('pictures', no, '--to', folder)).toEqual([1, 'It has no pictures.'])
  expect(await statusOf('first-minute')).toBe('applying')
  expect((await run('reject', no, '--by', 'rahima', '--reason', 'Nothing was unclear in it.'))[0]).toBe(0)
  expect((await run('reject', no, '--by', 'rahima', '--reason', 'Nothing was unclear in it.'))[0]).toBe(1)
  expect(await statusOf('first-minute')).toBe('rejected')
})
