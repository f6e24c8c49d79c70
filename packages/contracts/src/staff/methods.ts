import { z } from 'zod'
import { methodKinds, methodStandings } from '../cashier-values.ts'
import { kycLevels } from '../kyc-values.ts'
import { Amount, PositiveAmount } from '../money.ts'
import { Time } from '../paging.ts'
import { payoutKinds } from '../payout-values.ts'
import { Carried, LocalMinute, Reason, staffRead, staffWrite, Version } from '../staff-route.ts'

const Code = z.string().regex(/^[a-z][a-z0-9_]{1,31}$/)
const NotNegative = Amount.refine((minor) => minor >= 0n, { error: 'must not be below zero' })
/** Percent with at most four decimals on the wire, parts of a million in code. */
const Percent = z.codec(z.string().regex(/^\d{1,3}(\.\d{1,4})?$/), z.int().min(0).max(1_000_000), {
  decode: (text) => Math.round(Number(text) * 10_000),
  encode: (ppm) => String(ppm / 10_000),
})
const Minutes = z.int().min(0).max(10_080)
/** What must be proven of a member: nothing, the identity, the address too. */
const KycLevel = z.int().refine((level) => level === 0 || (kycLevels as readonly number[]).includes(level), { error: 'must be 0, 2 or 3' })
const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** What staff may change of a way in. `null` is none: no limit of the month, open all day, no maintenance, no provider. */
export const depositMethodFields = {
  isEnabled: z.boolean(),
  position: z.int().min(0).max(999),
  provider: Code.nullable(),
  minAmount: PositiveAmount,
  maxAmount: PositiveAmount,
  dailyLimit: PositiveAmount,
  monthLimit: PositiveAmount.nullable(),
  quickAmounts: z.array(PositiveAmount).max(12),
  feeFixed: NotNegative,
  feeShare: Percent,
  feePayer: z.enum(['member', 'house']),
  processingMinutes: Minutes,
  expiryMinutes: Minutes.min(1),
  openFrom: ClockTime.nullable(),
  openTo: ClockTime.nullable(),
  maintenanceFrom: LocalMinute.nullable(),
  maintenanceTo: LocalMinute.nullable(),
}

/** What staff may change of a way out; its fee and its times are those of the brand's withdrawals. */
export const payoutMethodFields = {
  isEnabled: z.boolean(),
  position: z.int().min(0).max(999),
  provider: Code,
  minAmount: PositiveAmount,
  maxAmount: PositiveAmount,
}

/** What a brand asks of withdrawals, and from which amounts people look at them. */
export const withdrawalRuleFields = {
  minAmount: PositiveAmount,
  maxAmount: PositiveAmount,
  dailyLimit: PositiveAmount,
  dailyCount: z.int().min(1).max(1_000),
  freePerDay: z.int().min(0).max(1_000),
  feeFixed: NotNegative,
  feeShare: Percent,
  bondShare: Percent,
  bondMin: NotNegative,
  bondMax: NotNegative,
  reviewFrom: PositiveAmount,
  reviewScore: z.int().min(0).max(1_000),
  twoStaffAbove: PositiveAmount,
  secondProofAbove: PositiveAmount,
  memberCancel: z.boolean(),
  confirmMinutes: Minutes.min(1),
  accountHoldHours: z.int().min(0).max(720),
  kycLevel: KycLevel,
  kycAbove: NotNegative,
}

const Names = z.record(z.string(), z.string())
const Standing = {
  code: z.string(),
  names: Names,
  currency: z.string(),
  standing: z.enum(methodStandings),
  version: z.int(),
  changedAt: Time,
}
const DepositMethod = z.strictObject({ direction: z.literal('in'), kind: z.enum(methodKinds), ...Standing, ...depositMethodFields })
const PayoutMethod = z.strictObject({ direction: z.literal('out'), kind: z.enum(payoutKinds), ...Standing, ...payoutMethodFields })
const Level = z.strictObject({ rankLevel: z.int(), maxAmount: Amount, dailyLimit: Amount, dailyCount: z.int(), freePerDay: z.int() })

const Change = { version: Version, reason: Reason }
const guard = { permission: 'methods.edit', stepUp: true, fourEyes: true } as const

export const staffMethodRoutes = {
  list: staffRead('GET /staff/v1/methods', {
    permission: 'methods.read',
    input: z.strictObject({ direction: z.enum(['in', 'out']).optional(), standing: z.enum(methodStandings).optional() }),
    output: z.strictObject({ list: z.array(z.discriminatedUnion('direction', [DepositMethod, PayoutMethod])) }),
    about: 'The ways in and out of the brand, also those that are off, in the order in which members see them',
  }),
  changeDeposit: staffWrite('POST /staff/v1/methods/deposit', {
    ...guard,
    input: z.strictObject({ code: Code, ...Change, ...z.strictObject(depositMethodFields).partial().shape }),
    output: Carried,
    about: 'Change a way in; what loosens a limit, changes a fee or switches it on waits for a second person',
  }),
  changePayout: staffWrite('POST /staff/v1/methods/payout', {
    ...guard,
    input: z.strictObject({ code: Code, ...Change, ...z.strictObject(payoutMethodFields).partial().shape }),
    output: Carried,
    about: 'Change a way out; what loosens a limit or switches it on waits for a second person',
  }),
  rules: staffRead('GET /staff/v1/withdrawal-rules', {
    permission: 'methods.read',
    input: z.strictObject({}),
    output: z.strictObject({
      rules: z.strictObject({ ...withdrawalRuleFields, currency: z.string(), version: z.int(), changedAt: Time }).optional(),
      /** What levels of the club have beyond that: the lower limit counts, and the level's own free withdrawals. */
      levels: z.array(Level),
    }),
    about: 'What the brand asks of withdrawals; none where it pays nothing out',
  }),
  changeRules: staffWrite('POST /staff/v1/withdrawal-rules', {
    ...guard,
    input: z.strictObject({ ...Change, ...z.strictObject(withdrawalRuleFields).partial().shape }),
    output: Carried,
    about: 'Change what the brand asks of withdrawals; what loosens it or changes a fee waits for a second person',
  }),
}
