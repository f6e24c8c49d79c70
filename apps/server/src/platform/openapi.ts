import { errorStatus, languageCodes, livePath, type Route } from '@portal/contracts'
import { LiveEvent } from '@portal/contracts/messaging'
import { z } from 'zod'

type Json = Record<string, unknown>

export type ApiDescription = {
  openapi: '3.1.0'
  info: Json
  servers: Json[]
  tags: Json[]
  paths: Record<string, Record<string, Json>>
  components: Json
}

const accessTexts = {
  anyone: 'Visitors and every account.',
  session: 'Any signed-in account, also a trial account.',
  member: 'Signed-in accounts other than trial accounts.',
  agent: 'Account types 1, 2, 41 and 42.',
} as const

const about = [
  'Everything answers one envelope: `{ "success": true, "value": ... }` or `{ "success": false, "code", "message", "details" }`.',
  'The session token travels as `Authorization: Bearer TOKEN`; the brand comes from the Host. Amounts are decimal strings in currency units with at',
  'most four decimals; times are RFC 3339 in UTC. Calls whose body is `application/jose` take a compact JWE (ECDH-ES, A256GCM, a `kid` of',
  '`/.well-known/jwks.json`) of `{ "iat": seconds, "jti": uuid, "body": {...} }`, at most 120 seconds old and each `jti` once. `X-Language` chooses',
  `the language of messages (${languageCodes.join(', ')}). Calls marked proposed have a name of our own.`,
].join(' ')

/**
 * The description of the API in OpenAPI 3.1, printed from the routes that are served: there is no second description to keep in step.
 * @param served by their line, `GET /wps/system/status`
 */
export function describeApi(served: ReadonlyMap<string, Route>, domainOf: ReadonlyMap<string, string>): ApiDescription {
  const paths: ApiDescription['paths'] = {}
  for (const [line, route] of served) {
    const [method = '', path = ''] = line.split(' ')
    paths[path] ??= {}
    paths[path][method.toLowerCase()] = describeRoute(line, route, domainOf.get(line) ?? 'portal', accessTexts[route.access])
  }
  paths[livePath] = { get: describeLive() }
  return {
    openapi: '3.1.0',
    info: { title: 'Portal API', version: '1', description: about },
    servers: [{ url: '/' }],
    tags: [...new Set([...[...served.keys()].map((line) => domainOf.get(line) ?? 'portal'), liveTag])].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The token of login or registration.' } },
      schemas: { Refusal: refusalSchema },
      headers: { RequestId: { description: 'Names this request in the logs.', schema: { type: 'string' } } },
    },
  }
}

export const refusalSchema = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    // The HTTP status of each code (decision A-91).
    code: { type: 'string', enum: Object.keys(errorStatus), 'x-status': errorStatus },
    message: { type: 'string', description: 'For people, in the language of the request.' },
    details: { type: 'object', additionalProperties: { type: 'string' }, description: 'By field or limit.' },
    value: { type: 'object', additionalProperties: { type: 'boolean' }, description: 'What the form must know: captchaRequired.' },
  },
}

const liveTag = 'live'

/** The stream of events, which is no call with one answer: it is served by live-stream.ts. */
function describeLive(): Json {
  return {
    tags: [liveTag],
    operationId: 'getWpsLive',
    summary: 'What happens to the signed-in account, as server-sent events',
    description: [
      accessTexts.session,
      'Each event is one line `data:` with JSON as described here. `resync`: something was missed, read everything again. The stream ends when its session is',
      'over (after `signed-out`), when the session goes on under a new token, and when the server stops; `retry:` says after how many milliseconds to come',
      'again. A body is refused.',
    ].join(' '),
    'x-access': 'session',
    'x-proposed': false,
    'x-encrypted': false,
    'x-answers-in-maintenance': true,
    security: [{ session: [] }],
    parameters: [
      {
        name: 'Last-Event-ID',
        in: 'header',
        required: false,
        description: 'The id of the last event that was seen: what was missed since then comes first.',
        schema: { type: 'string', pattern: '^\\w{1,32}-\\d{1,15}$' },
      },
    ],
    responses: {
      200: { description: 'The stream', content: { 'text/event-stream': { schema: schemaOf(LiveEvent) } } },
      default: {
        description: 'Refused: the code says why',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

/** What a description says of a route, of the portal's or of another table like it. */
type DescribedRoute = Omit<Route, 'access' | 'call'> & { access: string }

/** @param who the callers that are admitted, as a sentence */
export function describeRoute(line: string, route: DescribedRoute, domain: string, who: string): Json {
  const [method = '', path = ''] = line.split(' ')
  const isQuery = method === 'GET'
  return {
    tags: [domain],
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^A-Za-z0-9]+(.)?/g, (_all, next: string = '') => next.toUpperCase())}`,
    summary: route.proposed ? `${route.about} (proposed name)` : route.about,
    description: who,
    'x-access': route.access,
    'x-proposed': route.proposed === true,
    'x-encrypted': route.encrypted === true,
    ...(route.stays && { 'x-answers-in-maintenance': true }),
    security: route.access === 'anyone' ? [] : [{ session: [] }],
    parameters: [...(isQuery ? listQueryParameters(route.input) : []), ...(route.idempotent ? [idempotencyParameter] : [])],
    ...(!isQuery && { requestBody: describeBody(route) }),
    responses: {
      200: {
        description: 'Done',
        content: route.media
          ? { [route.media]: { schema: { type: 'string', format: 'binary' } } }
          : { 'application/json': { schema: envelopeOf(schemaOf(route.output)) } },
      },
      default: {
        description: 'Refused: the code says why',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

const idempotencyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Chosen by the caller; the same key with the same content answers as before and moves money once.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_.:-]{8,64}$' },
}

function envelopeOf(value: Json): Json {
  return { type: 'object', required: ['success', 'value'], properties: { success: { const: true }, value } }
}

function describeBody(route: DescribedRoute): Json {
  const schema = schemaOf(route.input)
  if (route.form) return { required: true, content: { 'application/x-www-form-urlencoded': { schema } } }
  if (!route.encrypted) return { required: true, content: { 'application/json': { schema } } }
  const description = 'A compact JWE; `x-plaintext` is the schema of `body` inside it.'
  return { required: true, description, content: { 'application/jose': { schema: { type: 'string', 'x-plaintext': schema } } } }
}

function listQueryParameters(input: z.ZodType): Json[] {
  const schema = schemaOf(input)
  const required = new Set((schema.required as string[] | undefined) ?? [])
  return Object.entries((schema.properties as Record<string, Json> | undefined) ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: property,
  }))
}

/** The schema of what stands on the wire, in both directions: the undecoded side of codecs, without what says nothing. */
function schemaOf(schema: z.ZodType): Json {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => shorten(jsonSchema),
  })
  return rest
}

/** The limits of every integer, the grammar of a time and a choice of constants spelt out are noise for a reader. */
function shorten(schema: Json): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.format === 'date-time' || schema.format === 'date') delete schema.pattern
  const choices = schema.anyOf as Json[] | undefined
  if (!choices?.every((choice) => 'const' in choice)) return
  delete schema.anyOf
  schema.enum = choices.map((choice) => choice.const)
}
