import { z } from 'zod'
import type { CallLine } from './calls.ts'

/**
 * Who may call a route; the server checks it before the handler runs, and denies by default.
 * `anyone` visitors too · `session` any signed-in account, also a trial account · `member` signed in and not a trial account ·
 * `agent` account types 1, 2, 41 and 42.
 */
export type Access = 'anyone' | 'session' | 'member' | 'agent'

/** Account types (`isAgent` on the wire): 0 member, 1 general agent, 2 agent, 4 trial, 41 affiliate, 42 sub-affiliate. */
export const accountTypes = [0, 1, 2, 4, 41, 42] as const
export type AccountType = (typeof accountTypes)[number]

/** Whether an account of this type (undefined: a visitor) passes an access rule. */
export function mayCall(access: Access, type: AccountType | undefined): boolean {
  if (access === 'anyone') return true
  if (type === undefined) return false
  if (access === 'session') return true
  if (access === 'member') return type !== 4
  return type === 1 || type === 2 || type === 41 || type === 42
}

/** One thing a caller may ask of the server. `stays` routes answer even in maintenance or a blocked region. */
export type Route<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType, Who extends Access = Access> = CallLine & {
  access: Who
  input: Input
  output: Output
  stays?: true
  /** Seconds for which a visitor's answer may be cached by the browser; absent: not stored. */
  cacheSeconds?: number
  /** The answer is no JSON in an envelope but these bytes: its output is a `Uint8Array`, or a `CsvStream`. */
  media?: Media
  /** The most bytes of its body, where that is more than other calls may send: it is read for nobody but a caller who may call. */
  bodyBytes?: number
  /** What the call does, for the API pages. */
  about: string
}

export type Media = 'image/png' | 'audio/wav' | 'text/csv'

/** Lines that are written while they are read; what the server holds is a readable stream. */
export const CsvStream = z.custom<AsyncIterable<Uint8Array | string>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
)

export type Routes = Record<string, Route>

export function route<Input extends z.ZodType, Output extends z.ZodType, const Who extends Access>(
  line: CallLine,
  spec: {
    access: Who
    input: Input
    output: Output
    about: string
    stays?: true
    cacheSeconds?: number
    media?: Media
    bodyBytes?: number
  },
): Route<Input, Output, Who> {
  return { ...line, ...spec }
}

/** Decoded values, as the server's code holds them (amounts are bigint, times are Dates). */
export type Input<R extends Route> = z.output<R['input']>
export type Output<R extends Route> = z.output<R['output']>

/** Encoded values, as they stand on the wire and as the browser holds them (amounts are decimal strings, times are texts). */
export type WireInput<R extends Route> = z.input<R['input']>
export type WireOutput<R extends Route> = z.input<R['output']>

/** The one envelope of every answer. */
export type Answer<Value> =
  | { success: true; value: Value }
  | { success: false; code: string; message: string; details?: Record<string, string>; value?: Record<string, unknown> }
