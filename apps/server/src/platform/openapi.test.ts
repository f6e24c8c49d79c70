import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../test-app.ts'

let portal: TestApp

beforeAll(async () => {
  portal = await openTestApp()
})
afterAll(() => portal.close())

type Operation = Record<string, unknown> & {
  summary: string
  parameters: { name: string; in: string; schema: object }[]
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> }
  responses: { 200: { content: { 'application/json': { schema: { properties: { value: object } } } } } }
}
type Api = { openapi: string; paths: Record<string, Record<string, Operation>> }

test('the description holds every served route with its access and its schemas, and marks each name of ours (R-7.1.01)', async () => {
  const api = JSON.parse((await portal.app.inject('/openapi.json')).payload) as Api
  expect(api.openapi).toBe('3.1.0')
  const described = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.toSorted()).toEqual([...portal.serving.served.keys()].toSorted())
  for (const [line, route] of portal.serving.served) {
    const [method = '', path = ''] = line.split(' ')
    const operation = api.paths[path]![method.toLowerCase()]!
    expect([line, operation['x-access'], operation['x-proposed'], operation['x-encrypted']]).toEqual([
      line,
      route.access,
      route.proposed === true,
      route.encrypted === true,
    ])
    expect(operation.summary.includes('proposed')).toBe(route.proposed === true)
    expect([line, Object.keys(operation.responses[200].content['application/json'].schema.properties.value).length > 0]).toEqual([
      line,
      true,
    ])
  }
})

test('an encrypted call is described with the schema inside its envelope; amounts and times as texts (R-7.1.02)', async () => {
  const api = JSON.parse((await portal.app.inject('/openapi.json')).payload) as Api
  const plaintext = api.paths['/wps/session/login']!.post!.requestBody!.content['application/jose']!.schema['x-plaintext'] as {
    properties: Record<string, unknown>
    additionalProperties: boolean
  }
  expect(Object.keys(plaintext.properties)).toEqual(expect.arrayContaining(['username', 'password', 'humanVerification']))
  expect(plaintext.additionalProperties).toBe(false)
  const status = api.paths['/wps/system/status']!.get!.responses[200].content['application/json'].schema.properties.value as {
    properties: { endTime: { type: string; format: string } }
  }
  expect(status.properties.endTime).toMatchObject({ type: 'string', format: 'date-time' })
})

test('the readable page shows every route, runs no script and loads nothing from elsewhere (SEC-22)', async () => {
  const { payload, headers } = await portal.app.inject('/docs/api')
  for (const line of portal.serving.served.keys()) expect(payload).toContain(line.split(' ')[1])
  expect(payload).not.toMatch(/<script|\son[a-z]+=|https?:\/\//)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; frame-ancestors 'none'/)
  expect(payload.match(/proposed name/g)!.length).toBe([...portal.serving.served.values()].filter((route) => route.proposed).length * 2)
})
