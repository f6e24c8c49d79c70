import { z } from 'zod'

type Json = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Json[]
  oneOf?: Json[]
  properties?: Record<string, Json>
  items?: Json
  additionalProperties?: Json | boolean
  minLength?: number
  minimum?: number
  minItems?: number
  format?: string
  pattern?: string
}

/** Texts for the patterns of the contract; a field with another one gets letters. */
const texts = ['abcdefghijklmnop', '1', '12.5', 'a@example.org', '2000-02-29', '/', 'x'.repeat(43)]
const formats: Record<string, string> = {
  'date-time': '2026-01-01T00:00:00Z',
  uuid: 'b6b1c9a2-6f0e-4c2b-9a3e-3a7f1f0c9d11',
  date: '2000-02-29',
}

/** Something that the input of a route takes, with every field that it may have, as it stands on the wire. */
export function sampleOf(input: z.ZodType): unknown {
  return fill(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Json)
}

function fill(schema: Json): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [either] = schema.anyOf ?? schema.oneOf ?? []
  if (either) return fill(either)
  if (schema.type === 'string') return fillText(schema)
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return true
  if (schema.type === 'array') return [fill(schema.items ?? {})]
  if (schema.type !== 'object') return 'abc'
  const known = Object.entries(schema.properties ?? {}).map(([name, part]) => [name, fill(part)])
  const free = typeof schema.additionalProperties === 'object' && known.length === 0 ? [['contact', 'abc']] : []
  return Object.fromEntries([...known, ...free])
}

function fillText({ format, pattern, minLength = 1 }: Json): string {
  const known = format === undefined ? undefined : formats[format]
  if (known !== undefined) return known
  const fits = pattern === undefined ? undefined : texts.find((text) => new RegExp(pattern, 'u').test(text))
  return fits ?? 'abcdefghijklmnop'.slice(0, Math.max(3, Math.min(16, minLength)))
}

/** The places of all texts in a value, `lines.0.content`. */
export function listTexts(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => listTexts(part, path ? `${path}.${name}` : name))
}

/** The same value with another text at one place. */
export function withText(value: unknown, path: string, text: string): unknown {
  const [name = '', ...rest] = path.split('.')
  if (path === '') return text
  if (Array.isArray(value)) return value.map((part, at) => (String(at) === name ? withText(part, rest.join('.'), text) : part))
  return Object.fromEntries(
    Object.entries(value as object).map(([key, part]) => [key, key === name ? withText(part, rest.join('.'), text) : part]),
  )
}
