import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveBackofficePages } from '#platform/backoffice-pages.ts'
import { openTestStaff, type TestStaff } from './testing/test-staff.ts'

let folder: string
let staff: TestStaff

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backoffice-'))
  await mkdir(join(folder, 'client/assets'), { recursive: true })
  await writeFile(join(folder, 'client/index.html'), '<!doctype html><title>Back office</title>')
  await writeFile(join(folder, 'client/assets/entry-1.js'), 'export {}')
  staff = await openTestStaff({}, [], (operators) => serveBackofficePages(operators, { dist: folder, art: join(folder, 'art') }))
})

afterAll(async () => {
  await staff.close()
  await rm(folder, { recursive: true })
})

const get = (url: string) => staff.operators.inject({ method: 'GET', url, headers: { host: 'localhost' } })

test('each address of the back office answers its one page under a policy of its own (SEC-22)', async () => {
  for (const url of ['/', '/members/demo?tab=money', '/enrol', '/no/such/page']) {
    const answer = await get(url)
    expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8'])
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'")
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('no-cache')
  }
})

test('its assets are kept for good, and what is unknown under them is no page', async () => {
  const asset = await get('/assets/entry-1.js')
  expect([asset.statusCode, asset.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  for (const url of ['/assets/gone.js', '/staff/v1/nothing', '/staff', '/wps/member/info', '/gvp/v1/wallet/bet', '/metrics/x', '/health/x'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404])
})

test('a page is no answer to a write, and health and metrics stay what they are', async () => {
  expect((await staff.operators.inject({ method: 'POST', url: '/members' })).statusCode).toBe(404)
  expect((await get('/health/live')).json()).toEqual({ live: true })
  expect((await get('/metrics')).headers['content-type']).toContain('text/plain')
})
