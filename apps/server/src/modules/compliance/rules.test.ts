/** Thirty patterns that are flagged, and clean play that is not (PROT-12). */
import { amlParams, type AmlRule } from '@portal/contracts/compliance-values'
import { minorPerUnit } from '@portal/contracts'
import { expect, test } from 'vitest'
import { findSuspicions, type History, type Movement, type Stake } from './rules.ts'

const perEuro = 100n * minorPerUnit
const start = Date.parse('2026-03-01T12:00:00Z')
const hour = 3_600_000
const euro = (amount: number) => BigInt(Math.round(amount * 100)) * minorPerUnit

/** Movements as `[hours after the beginning, what, euro, instrument or other member]`. */
type Line = readonly [hours: number, kind: Movement['kind'], amount: number, by?: string | bigint]
const toMovement = ([hours, kind, amount, other]: Line): Movement => ({
  at: new Date(start + hours * hour),
  kind,
  amount: euro(amount),
  instrument: typeof other === 'string' ? other : null,
  other: typeof other === 'bigint' ? other : null,
})
const days = (many: number, every: number, of: (day: number) => Line): Line[] =>
  Array.from({ length: many }, (_, index) => of(index * every * 24))
const staked = (lines: readonly (readonly [hours: number, amount: number])[]): Stake[] =>
  lines.map(([hours, amount]) => ({ at: new Date(start + hours * hour), stake: euro(amount) }))
const historyOf = (
  lines: readonly Line[],
  stakes: readonly (readonly [number, number])[] = [],
  shared: History['shared'] = [],
): History => ({
  movements: lines.map(toMovement),
  stakes: staked(stakes),
  shared,
})

const patterns: readonly (readonly [name: string, rule: AmlRule, history: History])[] = [
  ['one deposit of the threshold', 'large', historyOf([[0, 'deposit', 2_000]])],
  ['one withdrawal above the threshold', 'large', historyOf([[0, 'withdrawal', 2_500]])],
  ['one transfer above the threshold', 'large', historyOf([[0, 'sent', 3_000, 7n]])],
  ['two deposits within a day', 'large', historyOf([[0, 'deposit', 1_100], [20, 'deposit', 900]])],
  ['ten small deposits within a day', 'large', historyOf(Array.from({ length: 10 }, (_, index): Line => [index, 'deposit', 200]))],
  ['withdrawals of a day together', 'large', historyOf([[0, 'withdrawal', 900], [3, 'withdrawal', 900], [23, 'withdrawal', 200]])],
  ['twenty deposits over five months', 'accrued', historyOf(days(20, 7, (at) => [at, 'deposit', 100]))],
  ['deposits that reach the threshold on the last day of the window', 'accrued', historyOf([[0, 'deposit', 1_000], [180 * 24, 'deposit', 1_000]])],
  ['deposits that double the threshold', 'accrued', historyOf(days(40, 4, (at) => [at, 'deposit', 100]))],
  ['four deposits a month apart', 'accrued', historyOf(days(4, 30, (at) => [at, 'deposit', 500]))],
  ['three deposits just below', 'structuring', historyOf([[0, 'deposit', 1_900], [48, 'deposit', 1_950], [96, 'deposit', 1_900]])],
  ['three withdrawals just below', 'structuring', historyOf([[0, 'withdrawal', 1_500], [30, 'withdrawal', 1_500], [60, 'withdrawal', 1_500]])],
  ['three transfers just below', 'structuring', historyOf([[0, 'sent', 1_400, 7n], [40, 'sent', 1_400, 8n], [80, 'sent', 1_400, 9n]])],
  ['five below, at every second day', 'structuring', historyOf(days(5, 2, (at) => [at, 'deposit', 1_999]))],
  ['just at the lower edge', 'structuring', historyOf([[0, 'deposit', 1_400], [72, 'deposit', 1_400], [7 * 24, 'deposit', 1_400]])],
  ['in and out within an hour, never played', 'pass_through', historyOf([[0, 'deposit', 500], [1, 'withdrawal', 490]])],
  ['in and out within two days, hardly played', 'pass_through', historyOf([[0, 'deposit', 500], [47, 'withdrawal', 400]], [[2, 100]])],
  ['several deposits and one withdrawal', 'pass_through', historyOf([[0, 'deposit', 150], [2, 'deposit', 150], [5, 'withdrawal', 280]])],
  ['one deposit out in parts', 'pass_through', historyOf([[0, 'deposit', 600], [3, 'withdrawal', 200], [6, 'withdrawal', 250]])],
  ['received and sent on', 'pass_through', historyOf([[0, 'received', 800, 5n], [2, 'sent', 780, 6n]])],
  ['received and withdrawn', 'pass_through', historyOf([[0, 'received', 300, 5n], [10, 'withdrawal', 300]])],
  ['four payout accounts in a month', 'many_instruments', historyOf(days(4, 7, (at) => [at, 'withdrawal', 50, `account ${at}`]))],
  ['cards and accounts together', 'many_instruments', historyOf([[0, 'deposit', 20, 'card 1'], [30, 'deposit', 20, 'card 2'], [60, 'deposit', 20, 'card 3'], [90, 'withdrawal', 20, 'account 1']])],
  ['six payers', 'many_instruments', historyOf(days(6, 3, (at) => [at, 'deposit', 30, `payer ${at}`]))],
  ['an account that three members use', 'shared_instrument', historyOf([], [], [{ instrument: 'abcdef', sharers: 3 }])],
  ['an account that nine members use', 'shared_instrument', historyOf([[0, 'deposit', 10]], [], [{ instrument: 'abcdef', sharers: 9 }])],
  ['five members send to one', 'many_senders', historyOf(Array.from({ length: 5 }, (_, index): Line => [index * 30, 'received', 20, BigInt(index + 1)]))],
  ['eight members send within a day', 'many_senders', historyOf(Array.from({ length: 8 }, (_, index): Line => [index, 'received', 10, BigInt(index + 1)]))],
  ['a year still, then a thousand at once', 'dormant', historyOf([[0, 'deposit', 20], [365 * 24, 'deposit', 1_000]])],
  ['90 days still, then two deposits on one day', 'dormant', historyOf([[0, 'deposit', 20], [90 * 24, 'deposit', 600], [90 * 24 + 5, 'deposit', 500]])],
] // prettier-ignore

const clean: readonly (readonly [name: string, history: History])[] = [
  ['nothing moved', historyOf([])],
  ['a deposit a week, played', historyOf(days(12, 7, (at) => [at, 'deposit', 50, 'card 1']), [[1, 40], [200, 60]])],
  ['deposits below the threshold in 180 days', historyOf(days(19, 9, (at) => [at, 'deposit', 100]))],
  ['1,999.99 at once', historyOf([[0, 'deposit', 1_999.99]])],
  ['two just below in a week', historyOf([[0, 'withdrawal', 1_900], [100, 'withdrawal', 1_900]])],
  ['three just below, in three weeks', historyOf([[0, 'withdrawal', 1_400], [200, 'withdrawal', 1_400], [400, 'withdrawal', 1_400]])],
  ['a win is withdrawn', historyOf([[0, 'deposit', 300], [30, 'withdrawal', 900]], [[2, 400]])],
  ['in and out three days later', historyOf([[0, 'deposit', 500], [72, 'withdrawal', 500]])],
  ['a small sum in and out', historyOf([[0, 'deposit', 50], [1, 'withdrawal', 50]])],
  ['three instruments in a month', historyOf(days(3, 9, (at) => [at, 'deposit', 20, `card ${at}`]))],
  ['four instruments in four months', historyOf(days(4, 31, (at) => [at, 'deposit', 20, `card ${at}`]))],
  ['an account that a couple shares', historyOf([], [], [{ instrument: 'abcdef', sharers: 2 }])],
  ['an upline sends often', historyOf(days(10, 1, (at) => [at, 'received', 15, 4n]))],
  ['a pause of a month, then a small deposit', historyOf([[0, 'deposit', 20], [31 * 24, 'deposit', 100]])],
] // prettier-ignore

test.each(patterns)('flags %s as %s (PROT-12)', (_name, rule, history) => {
  const found = findSuspicions(history, amlParams, perEuro)
  expect(found.map((each) => each.rule)).toContain(rule)
  // The same look again names the same findings, and the order of the movements says nothing.
  const again = findSuspicions({ ...history, movements: history.movements.toReversed() }, amlParams, perEuro)
  expect(again.map(({ key }) => key).toSorted()).toEqual(found.map(({ key }) => key).toSorted())
})

test('there are thirty patterns, of every rule that looks at movements (PROT-12)', () => {
  expect(patterns).toHaveLength(30)
  expect(new Set(patterns.map(([, rule]) => rule)).size).toBe(8)
})

test.each(clean)('flags nothing of %s (PROT-12)', (_name, history) => {
  expect(findSuspicions(history, amlParams, perEuro)).toEqual([])
})

test('another threshold of a brand flags at that one (PROT-12)', () => {
  const history = historyOf([[0, 'deposit', 600]])
  expect(findSuspicions(history, { ...amlParams, thresholdEuro: 500 }, perEuro).map(({ rule }) => rule)).toContain('large')
})
