/** The operators' calls and the members' calls stand on two ports, and neither answers the other's. */
import { routes } from '@portal/contracts'
import { staffRoutes } from '@portal/contracts/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestCaller } from './testing/test-caller.ts'
import { listServedLines } from './testing/test-routes.ts'
import { openTestStaff, type TestStaff } from './testing/test-staff.ts'

let back: TestStaff
beforeAll(async () => {
  back = await openTestStaff()
})
afterAll(() => back.close())

const staffLines = Object.values(staffRoutes).flatMap((group) => Object.values(group).map(({ call }) => call as string))
const memberLines = Object.values(routes).flatMap((group) => Object.values(group).map(({ call }) => call as string))

test('the members’ port answers 404 to each staff route, and the staff port to each of the members’', async () => {
  const token = await back.signIn('owner')
  const members = createTestCaller(back.portal.app)
  expect([staffLines.length > 10, memberLines.length > 90]).toEqual([true, true])
  for (const line of staffLines)
    expect([line, (await members.call({ call: line as 'GET /' }, { token, plain: true })).body.code]).toEqual([line, 'request.not_found'])
  for (const line of memberLines)
    expect([line, (await back.call({ call: line as 'GET /staff/v1/' }, { token })).body.code]).toEqual([line, 'request.not_found'])
})

test('the staff port answers its contract and what stands beside it, and nothing else', () => {
  const beside = ['GET /health/live', 'GET /health/ready', 'GET /metrics', 'GET /openapi.json', 'GET /staff/live']
  expect(listServedLines(back.operators)).toEqual([...staffLines, ...beside].toSorted())
})

test('the staff port describes its own calls alone', async () => {
  const described = (await back.call({ call: 'GET /openapi.json' as 'GET /staff/v1/' })).text
  const { paths } = JSON.parse(described) as { paths: Record<string, Record<string, { 'x-permission': string }>> }
  const lines = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
  expect(lines.toSorted()).toEqual(staffLines.toSorted())
  const members = createTestCaller(back.portal.app)
  expect((await members.send('GET', '/openapi.json', undefined, {})).text).not.toContain('/staff/v1')
})
