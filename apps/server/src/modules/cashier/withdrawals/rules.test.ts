import { expect, test } from 'vitest'
import { findUnmet, listConditions } from './conditions.ts'
import { type RiskFacts, scoreWithdrawal } from './risk.ts'
import { bondOf, feeOf, mostOf } from './rules.ts'

const units = (amount: number) => BigInt(Math.round(amount * 10_000))
const rules = { currency: 'BDT', feeFixed: units(5), feePpm: 5_000, bondPpm: 10_000, bondMin: units(10), bondMax: units(500) }

test('a free withdrawal costs nothing; then it is a fixed part and a share, cut to the paisa', () => {
  expect(feeOf(rules, units(1_000), 1)).toBe(0n)
  expect(feeOf(rules, units(1_000), 0)).toBe(units(10))
  expect(feeOf(rules, units(1_000.99), 0)).toBe(units(10))
})

test.each([
  [100, 10],
  [1_000, 10],
  [1_234.56, 12.34],
  [50_000, 500],
  [80_000, 500],
])('the security deposit of %d is %d: one in a hundred, at least 10 and at most 500 (R-4.12.20)', (amount, bond) => {
  expect(bondOf(rules, units(amount))).toBe(units(bond))
})

test.each([0, 9.99, 10, 15, 100, 1_500, 9_999.99, 52_345.67])(
  'of a balance of %d the most goes out with its fee and bond, and a paisa more does not',
  (balance) => {
    for (const free of [0, 1]) {
      const most = mostOf(rules, units(balance), free)
      const costs = (amount: bigint) => amount + feeOf(rules, amount, free) + bondOf(rules, amount)
      if (most > 0n) expect(costs(most) <= units(balance)).toBe(true)
      expect(costs(most + 100n) > units(balance)).toBe(true)
    }
  },
)

const calm: RiskFacts = {
  accountAgeHours: 1_000,
  isNewDevice: false,
  isFirst: false,
  turnover: 10n,
  deposited: 10n,
  depositKinds: ['mfs'],
  kind: 'mfs',
  nameVerdict: 'pass',
  hasDuplicates: false,
  largestWin: 500n,
  meanStake: 10n,
  justBelowLimit: 2,
}

test.each([
  [{ accountAgeHours: 71.9 }, 'account_changed', 30],
  [{ isNewDevice: true }, 'new_device', 15],
  [{ isFirst: true }, 'first_withdrawal', 10],
  [{ turnover: 9n }, 'turnover_below_deposits', 40],
  [{ kind: 'bank' }, 'other_instrument', 15],
  [{ nameVerdict: 'review' }, 'name_nearly', 25],
  [{ hasDuplicates: true }, 'duplicates', 40],
  [{ largestWin: 501n }, 'large_win', 15],
  [{ justBelowLimit: 3 }, 'structuring', 40],
] as const)('case %#: one sign scores by its own points alone', (facts, code, score) => {
  expect(scoreWithdrawal(calm)).toEqual({ score: 0, reasons: [] })
  expect(scoreWithdrawal({ ...calm, ...facts })).toMatchObject({ score, reasons: [{ code, points: score }] })
})

const open = {
  hasContact: true,
  hasPaymentPassword: true,
  accounts: [{ isUsable: true, usableFrom: new Date(0), isOwn: true }],
  kyc: { needed: 0, above: 0n, level: 0, state: 'none' as const },
  hasOpenDispute: false,
  hold: undefined,
  turnover: { withdrawal: 'ALL' as const, left: 0n, locks: [] },
  hasSecondProof: true,
  secondProofAbove: 100n,
}

test('an identity check is asked for as the brand says: not at all, of all amounts, above one (PROT-11)', () => {
  const unmet = (kyc: object, amount = 100n) =>
    findUnmet(listConditions({ ...open, kyc: { needed: 2, above: 0n, level: 0, state: 'none', ...kyc } }), amount)
  const missing = { code: 'identity_checked', isMet: false, level: 2, kyc: 'none' }
  expect(listConditions(open).map(({ code }) => code)).not.toContain('identity_checked')
  expect(unmet({})).toEqual([missing])
  expect(unmet({ state: 'rejected' })).toEqual([{ ...missing, kyc: 'rejected' }])
  expect(unmet({ above: 100n })).toEqual([])
  expect(unmet({ above: 100n }, 101n)).toEqual([{ ...missing, above: 100n }])
  expect(unmet({ level: 2 })).toEqual([])
  expect(unmet({ needed: 3, level: 2 })).toEqual([{ ...missing, level: 3 }])
})

test('each condition is told by itself, with what is missing (PROT-11)', () => {
  const until = new Date('2026-03-01T00:00:00Z')
  const unmet = (more: object, amount = 100n) =>
    findUnmet(listConditions({ ...open, ...more }), amount).map(({ isMet: _isMet, ...rest }) => rest)
  expect(unmet({})).toEqual([])
  expect(unmet({ hasContact: false })).toEqual([{ code: 'contact_verified' }])
  expect(unmet({ hasPaymentPassword: false })).toEqual([{ code: 'payment_password' }])
  expect(unmet({ accounts: [] })).toEqual([{ code: 'account_ready' }, { code: 'name_matched' }])
  expect(unmet({ accounts: [{ isUsable: false, usableFrom: until, isOwn: true }] })).toEqual([{ code: 'account_ready', until }])
  expect(unmet({ hold: { until } })).toEqual([{ code: 'no_security_hold', until }])
  expect(unmet({ hold: { until: null } })).toEqual([{ code: 'no_security_hold' }])
  expect(unmet({ accounts: [{ isUsable: true, usableFrom: until, isOwn: false }] })).toEqual([{ code: 'name_matched' }])
  expect(unmet({ hasOpenDispute: true })).toEqual([{ code: 'no_open_dispute' }])
  const locks = [{ kind: 'DEPOSIT', source: 'D1:77', required: 10n, left: 4n }]
  // A part of a deposit is told by the deposit's number alone.
  const turnover = [{ source: 'DEPOSIT', orderNo: 'D1', required: 10n, remaining: 4n }]
  expect(unmet({ turnover: { withdrawal: 'ALL', left: 4n, locks } })).toEqual([{ code: 'turnover_met', turnover }])
  expect(unmet({ turnover: { withdrawal: 'PART', left: 4n, locks } })).toEqual([])
  expect(unmet({ hasSecondProof: false })).toEqual([])
  expect(unmet({ hasSecondProof: false }, 101n)).toEqual([{ code: 'second_proof', above: 100n }])
})
