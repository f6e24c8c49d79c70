/** Saved views of lists over the operators' real server: whose they are, who sees them, and how many there may be. */
import { staffViewRoutes as views } from '@portal/contracts/staff/views'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
let risk: string
let support: string

beforeAll(async () => {
  back = await openTestStaff()
  ;[risk, support] = [await back.signIn('risk'), await back.signIn('support')]
})
afterAll(() => back.close())
beforeEach(async () => {
  back.pass(60)
  await back.portal.database.query(sql`delete from staff.views`)
})

type Shown = { id: string; name: string; isMine: boolean; isStart: boolean; isShared: boolean; by: string; version: number }
const read = async (token: string, list = 'deposits') =>
  ((await back.call(views.list, { token, input: { list } })).body.value as { list: Shown[] }).list
const put = (token: string, name: string, more: object = {}) =>
  back.call(views.put, { token, input: { list: 'deposits', name, query: 'least=5', isShared: false, isStart: false, version: 0, ...more } })

test('a private view is one’s own, a shared one is the colleagues’ too, and each chooses the first', async () => {
  await put(risk, 'Mine', { isStart: true })
  await put(risk, 'Ours', { isShared: true })
  expect((await read(risk)).map(({ name, isStart, isMine }) => [name, isStart, isMine])).toEqual([
    ['Mine', true, true],
    ['Ours', false, true],
  ])
  const [ours] = await read(support)
  expect(ours).toMatchObject({ name: 'Ours', isMine: false, isStart: false, by: 'risk' })
  const [mine] = await read(risk)
  const choose = (id: string) => back.call(views.choose, { token: support, input: { list: 'deposits', id } })
  expect((await choose(mine!.id)).body.code).toBe('staff.not_found')
  expect((await choose(ours!.id)).status).toBe(200)
  expect((await read(support))[0]!.isStart).toBe(true)
  expect(await read(support, 'withdrawals')).toEqual([])
})

test('a view changes by its owner alone, in the version that was seen', async () => {
  await put(risk, 'Ours', { isShared: true })
  const [seen] = await read(risk)
  expect((await put(risk, 'OURS', { query: 'least=9' })).body.code).toBe('staff.changed')
  expect((await put(risk, 'OURS', { query: 'least=9', isShared: true, version: 1 })).status).toBe(200)
  const remove = (token: string, version: number) => back.call(views.remove, { token, input: { id: seen!.id, version } })
  expect((await remove(support, 2)).body.code).toBe('staff.not_found')
  expect((await remove(risk, 1)).body.code).toBe('staff.not_found')
  expect((await remove(risk, 2)).status).toBe(200)
  expect(await read(support)).toEqual([])
  expect((await put(risk, 'Gone', { version: 4 })).body.code).toBe('staff.changed')
})

test('at most thirty views of a list, and neither an address nor a blank name is one', async () => {
  await back.portal.database.query(sql`
    insert into staff.views (brand_id, list, person_id, name, query, is_shared)
    select 1, 'deposits', p.id, 'View ' || g, '', false from staff.people p, generate_series(1, 30) g where p.username = 'risk'`)
  expect((await put(risk, 'One more')).body).toMatchObject({ code: 'request.invalid', details: { name: 'too_many' } })
  expect((await put(risk, 'View 7', { version: 1 })).status).toBe(200)
  expect((await put(support, ' ')).body).toMatchObject({ code: 'request.invalid', details: { name: expect.anything() } })
  expect((await put(support, 'Bad', { query: 'https://example.com/<b>' })).body).toMatchObject({ details: { query: expect.anything() } })
})
