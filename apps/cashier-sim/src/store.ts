import { type Queryable, sql } from '@portal/runtime'
import type { Mode, Move } from './modes.ts'

type Kind = 'bank' | 'mfs' | 'card' | 'crypto'

export type OrderRow = {
  hook: string
  reference: string
  token: string
  kind: Kind
  amount: bigint
  currency: string
  notifyUrl: string
  returnUrl: string
  expiresAt: Date
  language: string
  terms: unknown
  mode: Mode
  state: 'open' | 'played' | 'declined' | 'left'
}

/** Stores an order; the same reference again keeps the first one. */
export async function insertOrder(on: Queryable, order: Omit<OrderRow, 'state'>): Promise<void> {
  await on.query(sql`
    insert into cashier_sim.orders (hook, reference, token, kind, amount, currency, notify_url, return_url, expires_at, language, terms, mode)
    values (${order.hook}, ${order.reference}, ${order.token}, ${order.kind}, ${order.amount}, ${order.currency}, ${order.notifyUrl},
      ${order.returnUrl}, ${order.expiresAt}, ${order.language}, ${order.terms}, ${order.mode})
    on conflict (hook, reference) do nothing`)
}

export async function findOrder(
  on: Queryable,
  name: { hook: string; reference: string } | { token: string },
): Promise<OrderRow | undefined> {
  const { hook = null, reference = null, token = null } = { hook: undefined, reference: undefined, token: undefined, ...name }
  const [row] = await on.query<OrderRow>(sql`
    select hook, reference, token, kind, amount, currency, notify_url as "notifyUrl", return_url as "returnUrl", expires_at as "expiresAt", language, terms,
      mode, state
    from cashier_sim.orders where token = ${token}::text or (hook = ${hook}::text and reference = ${reference}::text)`)
  return row
}

/** Ends the play of an order once. @returns false when it had ended before */
export async function endOrder(on: Queryable, token: string, state: OrderRow['state']): Promise<boolean> {
  const rows = await on.query<{ token: string }>(sql`
    update cashier_sim.orders set state = ${state} where token = ${token} and state = 'open' returning token`)
  return rows.length === 1
}

export type MovementRow = {
  providerTxId: string
  reference: string | null
  direction: 'in' | 'out'
  state: Move['state']
  amount: bigint
  currency: string
  fee: bigint
  at: Date
  seen: number | null
  needed: number | null
}

export type NewMovement = {
  hook: string
  providerTxId: string
  reference: string | null
  attempt: number | null
  direction: 'in' | 'out'
  state: Move['state']
  amount: bigint
  currency: string
  fee: bigint
  seen: number | null
  needed: number | null
}

export async function upsertMovement(on: Queryable, move: NewMovement): Promise<void> {
  await on.query(sql`
    insert into cashier_sim.movements (hook, provider_tx_id, reference, attempt, direction, state, amount, currency, fee, seen, needed)
    values (${move.hook}, ${move.providerTxId}, ${move.reference}, ${move.attempt}::int, ${move.direction}, ${move.state}, ${move.amount}, ${move.currency},
      ${move.fee}, ${move.seen}::int, ${move.needed}::int)
    on conflict (hook, provider_tx_id) do update set state = excluded.state, amount = excluded.amount, fee = excluded.fee, seen = excluded.seen,
      needed = excluded.needed`)
}

export function listMovements(on: Queryable, hook: string, reference: string, attempt?: number): Promise<MovementRow[]> {
  return on.query<MovementRow>(sql`
    select provider_tx_id as "providerTxId", reference, direction, state, amount, currency, fee, at, seen, needed from cashier_sim.movements
    where hook = ${hook} and reference = ${reference} and attempt is not distinct from ${attempt ?? null}::int order by id`)
}

/** Everything that moved between two times. */
export function listStretch(on: Queryable, hook: string, from: Date, to: Date): Promise<MovementRow[]> {
  return on.query<MovementRow>(sql`
    select provider_tx_id as "providerTxId", reference, direction, state, amount, currency, fee, at, seen, needed from cashier_sim.movements
    where hook = ${hook} and at >= ${from} and at < ${to} order by id`)
}

export async function takeNumber(on: Queryable): Promise<bigint> {
  const [row] = await on.query<{ number: bigint }>(sql`select nextval('cashier_sim.numbers') as number`)
  return row!.number
}

/** What is kept of a step: who is told where, which movement changes. */
export type Step = {
  hook: string
  notifyUrl: string
  reference: string
  direction: 'in' | 'out'
  attempt?: number
  currency: string
  providerTxId: string
  move?: Move
  notify?: { isForged?: true; callId: string }
}

export async function insertSteps(on: Queryable, steps: readonly { afterMs: number; step: Step }[]): Promise<void> {
  for (const { afterMs, step } of steps)
    await on.query(sql`
      insert into cashier_sim.steps (due_at, step) values (clock_timestamp() + ${afterMs}::float8 * interval '1 millisecond', ${step})`)
}

export type StepRow = { id: bigint; step: Step; tries: number }

/** The next step that is due, taken for 30 s. */
export async function takeDueStep(on: Queryable): Promise<StepRow | undefined> {
  const [row] = await on.query<StepRow>(sql`
    update cashier_sim.steps s set tries = s.tries + 1, due_at = clock_timestamp() + interval '30 seconds'
    where s.id = (select n.id from cashier_sim.steps n where n.due_at <= clock_timestamp() order by n.due_at, n.id limit 1 for update skip locked)
    returning s.id, s.step, s.tries`)
  return row
}

export async function removeStep(on: Queryable, id: bigint): Promise<void> {
  await on.query(sql`delete from cashier_sim.steps where id = ${id}`)
}

export async function delayStep(on: Queryable, id: bigint, seconds: number): Promise<void> {
  await on.query(sql`
    update cashier_sim.steps set due_at = clock_timestamp() + ${seconds}::int * interval '1 second' where id = ${id}`)
}

/** In how many milliseconds the next step is due; undefined when there is none. */
export async function findNextDue(on: Queryable): Promise<number | undefined> {
  const [row] = await on.query<{ ms: number | null }>(sql`
    select extract(epoch from min(due_at) - clock_timestamp())::float8 * 1000 as ms from cashier_sim.steps`)
  return row?.ms ?? undefined
}
