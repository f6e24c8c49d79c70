/** Settings that staff change field by field: what is checked, what needs a second person, and what the audit keeps. */
import type { Queryable, Tx } from '@portal/runtime'
import { z } from 'zod'
import type { Settings } from '#modules/cashier'
import { Refusal } from '#platform/refusal.ts'
import type { Brand, StaffCall } from './people/index.ts'
import { type Carried, type Operation, perform } from './requests/index.ts'

/** Which way one person alone may move a field: a limit down, a threshold of review up, both ways, or none. */
type SafeWay = 'down' | 'up' | 'both' | 'none'
type Content<S> = { code: string; changes: Partial<S> }

type SettingsSpec<S> = {
  /** Names the change in requests and in the audit. */
  name: string
  /** Of the subject. */
  kind: string
  store: Settings<S>
  /** How each field is written on the wire. */
  wire: { readonly [Field in keyof S]: z.ZodType<S[Field]> }
  safe: { readonly [Field in keyof S]: SafeWay }
}

export type SettingsChange<S> = {
  operation: Operation<Content<S>>
  change(tx: Tx, asked: Asked<S>, call: StaffCall): Promise<Carried>
}

/** `given` holds the fields of the form; what is the same as before stays out of the change. */
type Asked<S> = { code: string; version: number; reason: string; given: { [Field in keyof S]?: S[Field] | undefined } }

export function openSettings<S extends object>(spec: SettingsSpec<S>): SettingsChange<S> {
  const operation = openOperation(spec)
  return {
    operation,
    change: async (tx, { code, version, reason, ...asked }, call) => {
      const given = asked.given as Partial<S>
      const found = await lock(spec, tx, call.brand, code)
      if (found.version !== version)
        throw new Refusal('staff.changed', { version: String(found.version), ...toTexts(spec, pick(found.settings, keysOf(given))) })
      const changed = keysOf(given).filter((field) => !isSame(given[field], found.settings[field]))
      if (changed.length === 0) throw new Refusal('request.invalid', { [String(keysOf(given)[0] ?? 'version')]: 'unchanged' })
      const changes = pick(given, changed)
      await refuseFaults(spec, tx, { brand: call.brand, code, settings: { ...found.settings, ...changes }, fields: keysOf(given) })
      return perform(tx, operation, { content: { code, changes }, reason }, call)
    },
  }
}

function openOperation<S extends object>(spec: SettingsSpec<S>): Operation<Content<S>> {
  return {
    name: spec.name,
    permission: 'methods.edit',
    content: z.strictObject({ code: z.string(), changes: z.strictObject(spec.wire).partial() }) as unknown as z.ZodType<Content<S>>,
    subjectOf: ({ code }) => ({ kind: spec.kind, id: code }),
    needsTwo: async (on, { code, changes }, brand) => {
      const { settings } = await lock(spec, on, brand, code)
      return keysOf(changes).some((field) => !isSafe(spec.safe[field], settings[field], changes[field]))
    },
    versionOf: async (on, { code }, brand) => String((await lock(spec, on, brand, code)).version),
    render: async (on, { code, changes }, brand) => {
      const { settings } = await lock(spec, on, brand, code)
      const [before, after] = [toTexts(spec, pick(settings, keysOf(changes))), toTexts(spec, changes)]
      return [
        { label: spec.kind, value: code },
        ...Object.keys(after).map((label) => ({ label, value: `${toSign(before[label])} → ${toSign(after[label])}` })),
      ]
    },
    carryOut: async (tx, { code, changes }, { brand }) => {
      const { settings } = await lock(spec, tx, brand, code)
      const next = { ...settings, ...changes }
      await refuseFaults(spec, tx, { brand, code, settings: next, fields: keysOf(changes) })
      await spec.store.write(tx, brand, code, next)
      return { before: toTexts(spec, pick(settings, keysOf(changes))), after: toTexts(spec, changes) }
    },
  }
}

async function lock<S>({ store }: SettingsSpec<S>, on: Queryable, brand: Brand, code: string) {
  const found = await store.lock(on, brand, code)
  if (!found) throw new Refusal('staff.not_found')
  return found
}

/** Each fault under the first of its fields that the person could mend here; what other fields have wrong does not stand in the way. */
async function refuseFaults<S>(
  { store }: SettingsSpec<S>,
  on: Queryable,
  { brand, code, settings, fields }: { brand: Brand; code: string; settings: S; fields: readonly (keyof S)[] },
): Promise<void> {
  const faults = (await store.check(on, brand, code, settings)).flatMap(([why, ...mending]) => {
    const field = mending.find((each) => (fields as readonly string[]).includes(each))
    return field === undefined ? [] : [[field, why] as const]
  })
  if (faults.length > 0) throw new Refusal('request.invalid', Object.fromEntries(faults.toReversed()))
}

const keysOf = <S extends object>(part: S) => Object.keys(part) as (keyof S)[]
const pick = <S extends object>(from: Partial<S>, fields: readonly (keyof S)[]) =>
  Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<S>
const isSame = (one: unknown, other: unknown) => String(one) === String(other)

/** No limit is above every limit. */
function isSafe(way: SafeWay, before: unknown, after: unknown): boolean {
  if (way === 'both' || way === 'none') return way === 'both'
  const [from, to] = [before, after].map((value) => (value === null ? Number.POSITIVE_INFINITY : Number(value))) as [number, number]
  return way === 'down' ? to <= from : to >= from
}

/** Values as a form shows them; a tick is `yes`. */
function toTexts<S extends object>({ wire }: SettingsSpec<S>, part: Partial<S>): Record<string, string> {
  return Object.fromEntries(
    keysOf(part).map((field) => [String(field), toText(z.encode(wire[field], part[field] as S[keyof S]) as Written)]),
  )
}

/** For readers of every language. */
const toSign = (text: string | undefined) => (text === 'yes' ? '✓' : text || '–')

type Written = string | number | boolean | null | readonly string[]

function toText(value: Written): string {
  if (typeof value === 'boolean') return value ? 'yes' : ''
  return typeof value === 'object' && value !== null ? value.join(', ') : String(value ?? '')
}
