import { livePath } from '@portal/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

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

test('The description lists every route with access and schemas and marks proposed names (R-7.1.01)', async () => {
  const api = JSON.parse((await portal.app.inject('/openapi.json')).payload) as Api
  expect(api.openapi).toBe('3.1.0')
  const described = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.toSorted()).toEqual([...portal.serving.served.keys(), `GET ${livePath}`].toSorted())
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
    // What answers with bytes says of which kind, and nothing of a value.
    if (route.media) {
      expect([line, operation.responses[200].content]).toEqual([line, { [route.media]: { schema: { type: 'string', format: 'binary' } } }])
      continue
    }
    expect([line, Object.keys(operation.responses[200].content['application/json'].schema.properties.value).length > 0]).toEqual([
      line,
      true,
    ])
  }
})

test('the stream of events is described with each of its events and how to come again (R-7.1.01)', async () => {
  const api = JSON.parse((await portal.app.inject('/openapi.json')).payload) as Api
  const live = api.paths[livePath]!.get!
  const { schema } = (live.responses[200].content as unknown as Record<string, { schema: { oneOf?: unknown[]; anyOf?: unknown[] } }>)[
    'text/event-stream'
  ]!
  const types = [...JSON.stringify(schema).matchAll(/"type":{"type":"string","const":"([a-z-]+)"}/g)].map(([, type]) => type)
  expect(types.toSorted()).toEqual(['balance', 'deposit', 'draw', 'resync', 'signed-out', 'status', 'unread', 'wallet', 'withdrawal'])
  expect([live['x-access'], live.parameters.map(({ name }) => name)]).toEqual(['session', ['Last-Event-ID']])
})

test('An encrypted call is described by its inner schema, amounts and times as strings (R-7.1.02)', async () => {
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

test('The description gives both answers of a call: value, or code, message and details (R-7.6.08)', async () => {
  type Envelope = { required: string[]; properties: Record<string, unknown> }
  const api = JSON.parse((await portal.app.inject('/openapi.json')).payload) as {
    paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, { schema: Envelope }> }> }>>
    components: { schemas: { Refusal: Envelope } }
  }
  const { Refusal } = api.components.schemas
  expect(Refusal.required).toEqual(expect.arrayContaining(['success', 'code', 'message']))
  expect(Object.keys(Refusal.properties)).toEqual(expect.arrayContaining(['success', 'code', 'message', 'details']))
  const { [livePath]: _stream, ...calls } = api.paths
  const operations = Object.values(calls).flatMap((methods) => Object.values(methods))
  expect(operations.length).toBe(portal.serving.served.size)
  const media = operations.filter(({ responses }) => !('application/json' in responses[200]!.content!))
  expect(new Set(media.flatMap(({ responses }) => Object.keys(responses[200]!.content!)))).toEqual(
    new Set(['image/png', 'audio/wav', 'text/csv']),
  )
  for (const { responses } of operations.filter((operation) => !media.includes(operation))) {
    const { required, properties } = responses[200]!.content!['application/json']!.schema
    expect([required, properties.success]).toEqual([['success', 'value'], { const: true }])
  }
})

test('Free play and the games behind an entry are described with the required calls (R-7.3.16)', async () => {
  const api = JSON.parse((await portal.app.inject('/openapi.json')).payload) as Api
  expect(api.paths['/wps/game/launchDemo']!.post!.summary).toContain('free play')
  const list = api.paths['/wps/relay/GCSGAME_gameList']!.get! as Operation & { parameters: { name: string }[] }
  expect(list.summary).toContain('VASSALAGE')
  expect(list.parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(['vassalage', 'gameType', 'gameName', 'pageNo']))
})

test('Every refusal code is described with its status and answered with it (R-8.2.30)', async () => {
  const api = JSON.parse((await portal.app.inject('/openapi.json')).payload) as Api & {
    components: { schemas: { Refusal: { properties: { code: { enum: string[]; 'x-status': Record<string, number> } } } } }
  }
  const { enum: codes, 'x-status': statuses } = api.components.schemas.Refusal.properties.code
  expect(Object.keys(statuses).toSorted()).toEqual(codes.toSorted())
  const known = [400, 401, 403, 404, 409, 410, 413, 415, 421, 422, 429, 451, 500, 503, 507]
  expect(Object.entries(statuses).filter(([, status]) => !known.includes(status))).toEqual([])
  for (const [url, code] of [
    ['/wps/member/info', 'session.required'],
    ['/wps/agent/affiliate', 'request.invalid'],
    ['/wps/nothing/here', 'request.not_found'],
  ] as const) {
    const refused = await portal.app.inject({ url, headers: { host: 'localhost' } })
    const { success, code: told } = JSON.parse(refused.payload) as { success: boolean; code: string }
    expect([url, success, told, refused.statusCode]).toEqual([url, false, code, statuses[code]])
  }
})
