import { expect, test } from 'vitest'
import { addMonths, type BlockRow, decideLimit, pendingAt, printLimit, readLimit, stateOf } from './rules.ts'

const at = (text: string) => new Date(text)
const stored = (amount: bigint | null, pendingSince: Date | null = null) => ({ amount, pendingSince, pendingAmount: null })

test.each([
  ['nothing', undefined, 500n, { do: 'set', amount: 500n }],
  ['nothing, removed', undefined, null, { do: 'nothing' }],
  ['a removed one', stored(null), 500n, { do: 'set', amount: 500n }],
  ['a higher one', stored(800n), 500n, { do: 'set', amount: 500n }],
  ['a lower one', stored(300n), 500n, { do: 'wait', amount: 500n }],
  ['any, removed', stored(300n), null, { do: 'wait', amount: null }],
  ['the same', stored(500n), 500n, { do: 'nothing' }],
  ['the same with a raise that waits', stored(500n, at('2026-11-25T10:00:00Z')), 500n, { do: 'set', amount: 500n }],
] as const)('a request over %s (PROT-02)', (_over, standing, desired, decision) => {
  expect(decideLimit(standing, desired)).toEqual(decision)
})

test.each([
  ['2026-11-26T09:59:59.999Z', 'pending'],
  ['2026-11-26T10:00:00.000Z', 'ready'],
  ['2026-12-03T09:59:59.999Z', 'ready'],
  ['2026-12-03T10:00:00.000Z', 'lapsed'],
] as const)('a raise asked for at 10:00:00 is at %s %s (PROT-02)', (now, state) => {
  expect(pendingAt(at('2026-11-25T10:00:00Z'), at(now)).state).toBe(state)
})

test.each([
  ['deposit_day', '500', 5_000_000n],
  ['deposit_day', '0', 0n],
  ['deposit_day', '12.345', undefined],
  ['deposit_day', '-5', undefined],
  ['stake', '0', undefined],
  ['session', '15', 15n],
  ['session', '14', undefined],
  ['session', '720', 720n],
  ['session', '30.5', undefined],
  ['check', '60', 60n],
  ['check', '61', undefined],
] as const)('a limit of kind %s typed as %s is %s (PROT-01, PROT-05)', (kind, text, value) => {
  expect(readLimit(kind, text, 'BDT')).toBe(value)
  if (value !== undefined) expect(printLimit(kind, value)).toBe(text)
})

test.each([
  ['2026-03-31T08:00:00Z', 6, '2026-09-30T08:00:00.000Z'],
  ['2024-02-29T23:00:00Z', 12, '2025-02-28T23:00:00.000Z'],
  ['2026-11-25T10:00:00Z', 60, '2031-11-25T10:00:00.000Z'],
] as const)('%s and %s months is %s (PROT-07)', (from, months, to) => {
  expect(addMonths(at(from), months).toISOString()).toBe(to)
})

const block = (more: Partial<BlockRow>): BlockRow => ({
  id: 1n,
  brand: 1,
  member: 1n,
  kind: 'exclusion',
  beganAt: at('2026-01-01T00:00:00Z'),
  endsAt: at('2026-07-01T00:00:00Z'),
  imposedBy: null,
  reason: '',
  returnAskedAt: null,
  returnedAt: null,
  ...more,
})
test.each([
  ['an exclusion within its time', {}, '2026-06-30T23:59:59Z', 'active'],
  ['an exclusion whose time is over', {}, '2026-07-01T00:00:00Z', 'returnable'],
  ['a return asked for', { returnAskedAt: at('2026-07-02T00:00:00Z') }, '2026-07-02T23:59:59Z', 'returning'],
  ['a return a day later', { returnAskedAt: at('2026-07-02T00:00:00Z') }, '2026-07-03T00:00:00Z', 'confirmable'],
  ['one for ever', { endsAt: null }, '2099-01-01T00:00:00Z', 'active'],
  ['a time-out', { kind: 'time_out' as const }, '2026-07-01T00:00:00Z', 'over'],
  ['a closed account', { kind: 'closure' as const, endsAt: null }, '2099-01-01T00:00:00Z', 'active'],
] as const)('%s is %o at %s: %s (PROT-07)', (_name, more, now, state) => {
  expect(stateOf(block(more), at(now))).toBe(state)
})
