import { createHash } from 'node:crypto'
import type { FastifyInstance } from '@portal/runtime'
import { type ApiDescription, describeApi } from './openapi.ts'
import type { Serving } from './serve.ts'

type Json = Record<string, unknown>

/**
 * Serves `/openapi.json` and the readable page `/docs/api`, both printed from the served routes once they are asked for.
 * @param domainOf the domain's name of each route line, for the headings
 */
export function serveApiPages(app: FastifyInstance, serving: Serving, domainOf: ReadonlyMap<string, string>): void {
  let described: ApiDescription | undefined
  const describe = () => (described ??= describeApi(serving.served, domainOf))
  app.get('/openapi.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    return describe()
  })
  app.get('/docs/api', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300').header('content-security-policy', policy)
    return reply.type('text/html; charset=utf-8').send(renderPage(describe()))
  })
}

const style = `
:root { color-scheme: light dark; --line: #8886; --soft: #8882; --mark: #0f766e; }
@media (prefers-color-scheme: dark) { :root { --mark: #2dd4bf; } }
body { font: 16px/1.55 system-ui, sans-serif; margin: 0 auto; max-width: 64rem; padding: 1.5rem 1rem 4rem; }
code, pre { font: .9em/1.5 ui-monospace, monospace; } pre { overflow: auto; background: var(--soft); padding: .75rem; border-radius: .5rem; }
article { border: 1px solid var(--line); border-radius: .75rem; padding: .25rem 1rem 1rem; margin: 1rem 0; }
h3 { font-size: 1rem; overflow-wrap: anywhere; } h3 b { color: var(--mark); } p { margin: .4rem 0; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
.tag { border: 1px solid var(--line); border-radius: 1rem; padding: 0 .6rem; font-size: .8rem; margin-right: .3rem; white-space: nowrap; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; } td code { overflow-wrap: anywhere; } summary { cursor: pointer; }
`

const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

function renderPage(api: ApiDescription): string {
  const tags = api.tags.map(({ name }) => String(name))
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const sections = tags.map((tag) => {
    const own = operations.filter(({ operation }) => (operation.tags as string[]).includes(tag))
    return `<section><h2 id="${escape(tag)}">${escape(tag)}</h2>${own.map(renderOperation).join('')}</section>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Portal API</title><style>${style}</style></head><body><h1>Portal API</h1><p>${markCode(String(api.info.description))}</p>
<p>For programs: <a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1).</p>
<nav>${tags.map((tag) => `<a href="#${escape(tag)}">${escape(tag)}</a>`).join('')}</nav>${sections.join('')}</body></html>`
}

function renderOperation({ path, method, operation }: { path: string; method: string; operation: Json }): string {
  const tags = [
    `who: ${String(operation['x-access'])}`,
    operation['x-proposed'] ? 'proposed name' : '',
    operation['x-encrypted'] ? 'encrypted body' : '',
    operation['x-answers-in-maintenance'] ? 'answers in maintenance' : '',
  ].filter(Boolean)
  const asks = bodySchemaOf(operation)
  return `<article><h3><b>${method}</b> <code>${escape(path)}</code></h3>
<p>${escape(String(operation.summary))}</p><p>${tags.map((tag) => `<span class="tag">${escape(tag)}</span>`).join('')}</p>
${renderFields(operation, asks)}<details><summary>Answer</summary><pre>${escape(JSON.stringify(valueSchemaOf(operation), undefined, 2))}</pre></details></article>`
}

function renderFields(operation: Json, body: Json | undefined): string {
  const parameters = operation.parameters as { name: string; in: string; required: boolean; schema: Json }[]
  const required = new Set((body?.required as string[] | undefined) ?? [])
  const fields = Object.entries((body?.properties as Record<string, Json> | undefined) ?? {})
  const rows = [
    ...parameters.map((one) => ({ name: one.name, place: one.in, isRequired: one.required, schema: one.schema })),
    ...fields.map(([name, schema]) => ({ name, place: 'body', isRequired: required.has(name), schema })),
  ]
  if (rows.length === 0) return ''
  const lines = rows.map(
    ({ name, place, isRequired, schema }) =>
      `<tr><td><code>${escape(name)}</code></td><td>${place}</td><td>${isRequired ? 'required' : ''}</td><td><code>${escape(describeType(schema))}</code></td></tr>`,
  )
  return `<table><thead><tr><th>Field</th><th>In</th><th></th><th>Type</th></tr></thead><tbody>${lines.join('')}</tbody></table>`
}

function describeType(schema: Json): string {
  if (Array.isArray(schema.enum)) return schema.enum.map(String).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  const limits = ['pattern', 'minimum', 'maximum', 'minLength', 'maxLength', 'default'].filter((key) => key in schema)
  const own = typeof schema.type === 'string' ? schema.type : 'any'
  const type = Array.isArray(schema.anyOf) ? (schema.anyOf as Json[]).map(describeType).join(' | ') : own
  return [type, ...limits.map((key) => `${key} ${String(schema[key])}`)].join(', ')
}

function bodySchemaOf(operation: Json): Json | undefined {
  const content = (operation.requestBody as { content: Record<string, { schema: Json }> } | undefined)?.content
  return content?.['application/json']?.schema ?? (content?.['application/jose']?.schema['x-plaintext'] as Json | undefined)
}

function valueSchemaOf(operation: Json): unknown {
  const { content } = (operation.responses as { 200: { content: Record<string, { schema: Json }> } })[200]
  const json = content['application/json']?.schema.properties as Json | undefined
  return json ? json.value : Object.values(content)[0]?.schema
}

function markCode(text: string): string {
  return escape(text).replaceAll(/`([^`]*)`/g, '<code>$1</code>')
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
}
