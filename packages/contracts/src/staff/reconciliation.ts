import { z } from 'zod'
import { Amount } from '../money.ts'
import { Time } from '../paging.ts'
import { Carried, ListInput, listOf, Reason, RowId, staffRead, staffWrite, Version } from '../staff-route.ts'
import { typed, words } from '../typed-fields.ts'

/** Whose books are compared with ours. */
export const reconciledSources = ['vendor', 'provider'] as const
export type ReconciledSource = (typeof reconciledSources)[number]

/** What of them: rounds, transfers and balances of vendors, payments of providers. */
export const reconciledSubjects = ['rounds', 'transfers', 'balances', 'payments'] as const
export type ReconciledSubject = (typeof reconciledSubjects)[number]

export const differenceKinds = [
  'missing_here',
  'missing_there',
  'amount',
  'fee',
  'currency',
  'state',
  'kind',
  'duplicate',
  'day_border',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** `gone`: a later comparison found both sides agree. */
export const caseStates = ['open', 'gone', 'resolved'] as const
export type CaseState = (typeof caseStates)[number]

/**
 * How a person ends a case. `note`: no money moves. `book`: what the provider says is taken into our books as if it had been told in time. `return`: money
 * that came back after a withdrawal had ended goes to its member. `adjust`: our account of the provider is brought to its statement.
 */
export const resolutions = ['note', 'book', 'return', 'adjust'] as const
export type Resolution = (typeof resolutions)[number]

/** The accounts of the house that may take up the difference of an adjustment. */
export const correctionAccounts = ['adjustments', 'provider_fees', 'payout_losses'] as const
export type CorrectionAccount = (typeof correctionAccounts)[number]

const Facts = z.strictObject({
  kind: z.string().optional(),
  state: z.string().optional(),
  currency: z.string().optional(),
  amount: Amount.optional(),
  fee: Amount.optional(),
  at: Time.optional(),
})

const CaseLine = z.strictObject({
  id: RowId,
  source: z.enum(reconciledSources),
  party: z.string(),
  subject: z.enum(reconciledSubjects),
  difference: z.enum(differenceKinds),
  txId: z.string(),
  /** Our order or the member's name at the vendor. */
  reference: z.string(),
  ours: Facts.optional(),
  theirs: Facts.optional(),
  state: z.enum(caseStates),
  assignee: z.string(),
  openedAt: Time,
  version: Version,
})

const CaseInput = { id: RowId, version: Version }

export const staffReconciliationRoutes = {
  list: staffRead('GET /staff/v1/reconciliation', {
    permission: 'reconciliation.read',
    input: z.strictObject({
      ...ListInput,
      state: z.enum(caseStates).optional(),
      source: z.enum(reconciledSources).optional(),
      difference: z.enum(differenceKinds).optional(),
      party: typed('username').min(1).max(32).optional(),
      assignee: typed('username').min(1).max(64).optional(),
      /** An id of the other side, or our order. */
      number: typed('username').min(1).max(64).optional(),
    }),
    output: listOf(CaseLine),
    about: 'Differences between our books and those of vendors and providers, the newest first',
  }),
  get: staffRead('GET /staff/v1/reconciliation/case', {
    permission: 'reconciliation.read',
    input: z.strictObject({ id: RowId }),
    output: z.strictObject({
      case: CaseLine,
      beginsAt: Time,
      /** The member whose money it is, where that is known. */
      member: z.string().optional(),
      order: z.strictObject({ kind: z.enum(['deposit', 'withdrawal']), orderNo: z.string(), state: z.string() }).optional(),
      /** How it may be ended now. */
      ways: z.array(z.enum(resolutions)),
      /** What an adjustment would move: below zero when the provider owes us more than our books say. */
      gap: Amount.optional(),
      endedAt: Time.optional(),
      endedBy: z.string().optional(),
      resolution: z.enum(resolutions).optional(),
      reason: z.string().optional(),
      transferId: RowId.optional(),
      notes: z.array(
        z.strictObject({ kind: z.enum(['note', 'taken', 'released', 'gone', 'resolved']), by: z.string(), text: z.string(), at: Time }),
      ),
    }),
    about: 'One difference with what both sides say, its notes, and how it may be ended',
  }),
  days: staffRead('GET /staff/v1/reconciliation/days', {
    permission: 'reconciliation.read',
    input: z.strictObject({}),
    output: z.strictObject({
      days: z.array(
        z.strictObject({
          source: z.enum(reconciledSources),
          party: z.string(),
          subject: z.enum(reconciledSubjects),
          day: z.string(),
          ourCount: z.int(),
          ourSum: Amount,
          theirCount: z.int(),
          theirSum: Amount,
          differences: z.int(),
          comparedAt: Time,
        }),
      ),
    }),
    about: 'What the comparisons of the last week came to, by day and party',
  }),
  take: staffWrite('POST /staff/v1/reconciliation/take', {
    permission: 'reconciliation.work',
    input: z.strictObject({ ...CaseInput, isTaken: z.boolean() }),
    output: z.strictObject({}),
    about: 'Take an open case, also from a colleague, or give it back',
  }),
  note: staffWrite('POST /staff/v1/reconciliation/note', {
    permission: 'reconciliation.work',
    input: z.strictObject({ id: RowId, text: words().min(2).max(1_000) }),
    output: z.strictObject({}),
    about: 'Write into the timeline of a case',
  }),
  resolve: staffWrite('POST /staff/v1/reconciliation/resolve', {
    permission: 'reconciliation.work',
    fourEyes: true,
    input: z.strictObject({
      ...CaseInput,
      resolution: z.enum(resolutions),
      /** For an adjustment: which account takes up the difference. */
      account: z.enum(correctionAccounts).optional(),
      reason: Reason,
    }),
    output: Carried,
    about: 'End a case: with a note, or with a posting that a second person confirms',
  }),
  again: staffWrite('POST /staff/v1/reconciliation/again', {
    permission: 'reconciliation.work',
    input: z.strictObject({ id: RowId }),
    output: z.strictObject({}),
    about: 'Compare the hour of a case once more',
  }),
}
