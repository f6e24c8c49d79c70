import { z } from 'zod'
import { Time } from './paging.ts'
import { typed, words } from './typed-fields.ts'
import type { StaffPermission } from './staff-permissions.ts'

/** All routes of the operators' side begin with this; they are served on `BACKOFFICE_PORT` alone. */
export type StaffLine<Method extends 'GET' | 'POST' = 'GET' | 'POST'> = `${Method} /staff/v1/${string}`

/**
 * `open` is called before anybody has signed in. `read` changes nothing. `write` runs in one transaction with its row of the audit, takes an
 * `Idempotency-Key` and answers a repeat as before. `file` answers bytes: a picture, a CSV.
 */
export type StaffRouteKind = 'open' | 'read' | 'write' | 'file'

/** `own` is what every signed-in person of staff may do with their own account and session. */
export type NeededPermission = StaffPermission | 'own'

export type StaffRoute<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Kind extends StaffRouteKind = StaffRouteKind,
> = {
  kind: Kind
  call: StaffLine
  /** Needed in the brand that the header `X-Brand` names; nobody's for `open`. */
  permission?: NeededPermission
  /** Asks for a proof that is at most five minutes old. */
  stepUp?: true
  /** A person without the right to act, or beyond a threshold, gets `{ request }`: it waits for another person. */
  fourEyes?: true
  /** The longest body in bytes, where it carries a picture. */
  bodyBytes?: number
  /** A read that leaves a row in the audit: personal data unmasked, searches by contact, exports. */
  audited?: true
  /** Another system carries it out (`staffRelay`). */
  relayed?: true
  /** Keeps to the lines of a person who has some; any other route is refused to such a person, those with `own` apart. */
  byLines?: true
  input: Input
  output: Output
  about: string
}
export type StaffRoutes = Record<string, StaffRoute>

type Spec<I extends z.ZodType, O extends z.ZodType> = { input: I; output: O; about: string }
type Guard = { permission: NeededPermission; stepUp?: true; byLines?: true }

export function staffOpen<I extends z.ZodType, O extends z.ZodType>(call: StaffLine, spec: Spec<I, O>): StaffRoute<I, O, 'open'> {
  return { kind: 'open', call, ...spec }
}

export function staffRead<I extends z.ZodType, O extends z.ZodType>(
  call: StaffLine<'GET'>,
  spec: Spec<I, O> & Guard & { audited?: true },
): StaffRoute<I, O, 'read'> {
  return { kind: 'read', call, ...spec }
}

export function staffWrite<I extends z.ZodType, O extends z.ZodType>(
  call: StaffLine<'POST'>,
  spec: Spec<I, O> & Guard & { fourEyes?: true; bodyBytes?: number },
): StaffRoute<I, O, 'write'> {
  return { kind: 'write', call, ...spec }
}

/**
 * A write that another system carries out. It is asked outside of the transaction under a name that it does a thing once for; the transaction then adds the audit and
 * stores the answer. A caller who got no answer repeats the call, and the other system answers as before.
 */
export function staffRelay<I extends z.ZodType, O extends z.ZodType>(
  call: StaffLine<'POST'>,
  spec: Spec<I, O> & Guard,
): StaffRoute<I, O, 'write'> & { relayed: true } {
  return { kind: 'write', relayed: true, call, ...spec }
}

export function staffFile<I extends z.ZodType>(
  call: StaffLine<'GET'>,
  spec: { input: I; about: string; audited?: true } & Guard,
): StaffRoute<I, z.ZodUnknown, 'file'> {
  return { kind: 'file', call, output: z.unknown(), ...spec }
}

/** Why it is done, for the audit and for the second person. */
export const Reason = words().min(10).max(500)
/** Raised by each change of the thing: a form that was opened before another's change is refused with `staff.changed`. */
export const Version = z.int().min(1)
/** A number of a row, as text: it may be above what a browser counts exactly. */
export const RowId = z.codec(z.string().regex(/^[1-9]\d{0,17}$/), z.bigint(), { decode: BigInt, encode: String })

export const staffPageSize = 50

/** What every list takes: the signed cursor of the page before, and how many rows. Filters stand beside it. */
export const ListInput = {
  after: z.string().min(1).max(1_000).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(staffPageSize),
}

/** The count is exact up to this; beyond it the page says "more than". */
export const exactCountAtMost = 10_000

/** What every list answers. `after` is there while there are more rows; it goes into the same list with the same filters only. */
export function listOf<Row extends z.ZodType>(row: Row) {
  return z.strictObject({
    list: z.array(row),
    after: z.string().optional(),
    count: z.int(),
    countIsExact: z.boolean(),
    asOf: Time,
  })
}

/** What a write that may need a second person answers. */
export const Carried = z.union([z.strictObject({ done: z.literal(true) }), z.strictObject({ request: RowId })])

/** A member is named by the account's username, in the brand of the call. */
export const MemberName = typed('username').min(1).max(64)

const isMinute = (text: string) => new Date(`${text}:00Z`).toJSON()?.slice(0, 16) === text
/** A minute of the brand's calendar, `2026-11-25T22:30`. */
export const LocalMinute = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
  .refine(isMinute, { error: 'must be a minute of the calendar' })
