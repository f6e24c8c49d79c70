import { routes } from '@portal/contracts'
import { openLog, openMetrics } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readServerConfig } from './config.ts'
import { createPortalApp, type PortalApp } from './portal-app.ts'

let portal: PortalApp
const lines: string[] = []
const metrics = openMetrics('test')

beforeAll(() => {
  const config = readServerConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' })
  const none = async () => undefined
  const findBrand = () => Promise.reject(new Error('the secret of a table'))
  const gate = { findBrand, findCaller: none, getStatus: async () => 0 as const, openEnvelope: none, mayWhileRestricted: () => false }
  const log = openLog('test', 'error', { write: (line) => void lines.push(line) })
  portal = createPortalApp({ config, log, metrics, gate })
  portal.serving.serve({ check: routes.identity.challenge }, { check: () => Promise.reject(new Error('not reached')) })
})
afterAll(() => portal.app.close())

test('A fault is answered with the request’s id alone, and the log line has the same id (SEC-35)', async () => {
  const [method, url] = routes.identity.challenge.call.split(' ') as ['GET', string]
  const answer = await portal.app.inject({ method, url, headers: { 'x-language': 'EN', 'x-request-id': 'abcdefgh-1234' } })
  expect([answer.statusCode, answer.headers['x-request-id'], answer.json()]).toEqual([
    500,
    'abcdefgh-1234',
    {
      success: false,
      code: 'server.failed',
      message: 'Something went wrong on our side. Nothing was lost; please try again. (abcdefgh)',
      details: { requestId: 'abcdefgh-1234' },
    },
  ])
  const line = JSON.parse(lines.join('')) as { reqId: string; err: { message: string } }
  expect([line.reqId, line.err.message]).toEqual(['abcdefgh-1234', 'the secret of a table'])
})

test('Each refused call is counted by its route and code (REL-27)', async () => {
  const counted = async () => {
    const text = await metrics.registry.getSingleMetricAsString('refusals_total')
    return Number(/code="server.failed",.*} (\d+)$/m.exec(text)?.[1] ?? 0)
  }
  const [method, url] = routes.identity.challenge.call.split(' ') as ['GET', string]
  const before = await counted()
  await portal.app.inject({ method, url })
  expect(await counted()).toBe(before + 1)
  expect(await metrics.registry.getSingleMetricAsString('refusals_total')).toContain(`route="${url}"`)
})
