import { z } from 'zod'
import {
  amlParams,
  type AmlParams,
  amlRules,
  caseFindings,
  caseStates,
  caseSteps,
  holdDays,
  listKinds,
  listLimits,
} from '../compliance-values.ts'
import { Amount } from '../money.ts'
import { Time } from '../paging.ts'
import { Carried, ListInput, listOf, MemberName, Reason, RowId, staffFile, staffRead, staffWrite, Version } from '../staff-route.ts'
import { words } from '../typed-fields.ts'

const Filters = {
  state: z.enum([...caseStates, 'waiting']).optional(),
  rule: z.enum(amlRules).optional(),
  /** `mine`: those that the caller has in hand. */
  hand: z.literal('mine').optional(),
  member: MemberName.optional(),
}

const Row = z.strictObject({
  id: RowId,
  username: z.string(),
  state: z.enum(caseStates),
  version: z.int(),
  rules: z.array(z.enum(amlRules)),
  assignedTo: z.string().optional(),
  filing: z.string().optional(),
  finding: z.enum(caseFindings).optional(),
  openedAt: Time,
  closedAt: Time.optional(),
  heldUntil: Time.optional(),
})

const Seen = { id: RowId, version: Version, reason: Reason }
const Done = z.strictObject({})

const paramSchemas = Object.fromEntries(
  Object.entries(amlParams).map(([name, value]) => [name, name.endsWith('Share') || name.endsWith('Staked') ? z.number().min(0.01).max(1) : value >= 100 ? z.number().min(1).max(1_000_000) : z.number().int().min(1).max(1_000)]),
) as Record<keyof AmlParams, z.ZodNumber> // prettier-ignore
const AmlNumbers = z.strictObject(paramSchemas)

const ListRow = z.strictObject({
  id: RowId,
  name: z.string(),
  kind: z.enum(listKinds),
  sha256: z.string(),
  ofDay: z.iso.date(),
  entries: z.int(),
  importedBy: z.string(),
  importedAt: Time,
  isCurrent: z.boolean(),
})

export const staffComplianceRoutes = {
  list: staffRead('GET /staff/v1/compliance/cases', {
    permission: 'compliance.read',
    input: z.strictObject({ ...ListInput, ...Filters }),
    output: listOf(Row),
    about: 'Cases about money laundering and list matches, the newest first',
  }),
  csv: staffFile('GET /staff/v1/compliance/cases/csv', {
    permission: 'compliance.read',
    audited: true,
    input: z.strictObject(Filters),
    about: 'All cases that the filters show as CSV',
  }),
  get: staffRead('GET /staff/v1/compliance/case', {
    permission: 'compliance.read',
    audited: true,
    input: z.strictObject({ id: RowId }),
    output: z.strictObject({
      case: Row,
      currency: z.string(),
      kycLevel: z.int(),
      alerts: z.array(z.strictObject({ id: RowId, rule: z.enum(amlRules), facts: z.record(z.string(), z.string()), foundAt: Time })),
      steps: z.array(z.strictObject({ id: RowId, step: z.enum(caseSteps), by: z.string().optional(), note: z.string(), at: Time })),
    }),
    about: 'A case with what the rules have found and each step; the look stands in the audit',
  }),
  claim: staffWrite('POST /staff/v1/compliance/claim', {
    permission: 'compliance.work',
    input: z.strictObject({ id: RowId, version: Version, isTaken: z.boolean() }),
    output: Done,
    about: 'Take a case in hand, or give it back',
  }),
  note: staffWrite('POST /staff/v1/compliance/note', {
    permission: 'compliance.work',
    input: z.strictObject(Seen),
    output: Done,
    about: 'Write a note to a case',
  }),
  escalate: staffWrite('POST /staff/v1/compliance/escalate', {
    permission: 'compliance.work',
    input: z.strictObject(Seen),
    output: Done,
    about: 'Hand a case to a senior',
  }),
  report: staffWrite('POST /staff/v1/compliance/report', {
    permission: 'compliance.work',
    input: z.strictObject({ ...Seen, filing: words().min(3).max(80) }),
    output: Done,
    about: 'Note the number under which a case was reported to the authority',
  }),
  close: staffWrite('POST /staff/v1/compliance/close', {
    permission: 'compliance.work',
    input: z.strictObject({ ...Seen, finding: z.enum(caseFindings) }),
    output: Done,
    about: 'Close a case with a finding; not while money is held',
  }),
  hold: staffWrite('POST /staff/v1/compliance/hold', {
    permission: 'compliance.hold',
    fourEyes: true,
    input: z.strictObject({ id: RowId, days: z.coerce.number().int().min(holdDays.min).max(holdDays.max), reason: Reason }),
    output: Carried,
    about: 'Stop the money of a case’s member for some days; a second person decides',
  }),
  free: staffWrite('POST /staff/v1/compliance/free', {
    permission: 'compliance.hold',
    fourEyes: true,
    input: z.strictObject({ id: RowId, reason: Reason }),
    output: Carried,
    about: 'Let the money of a case’s member go again; a second person decides',
  }),
  lists: staffRead('GET /staff/v1/compliance/lists', {
    permission: 'compliance.read',
    input: z.strictObject({}),
    output: z.strictObject({ list: z.array(ListRow) }),
    about: 'Lists of sanctions and of politically exposed persons, the newest first',
  }),
  importList: staffWrite('POST /staff/v1/compliance/lists', {
    permission: 'compliance.lists',
    bodyBytes: 2 * listLimits.bytes,
    input: z.strictObject({
      name: words().min(1).max(80),
      kind: z.enum(listKinds),
      ofDay: z.iso.date(),
      file: z.string().min(1).max(listLimits.bytes),
      reason: Reason,
    }),
    output: z.strictObject({ id: RowId, entries: z.int(), sha256: z.string() }),
    about: 'Import a file of persons in the place of the list of its name; all accounts are held against it',
  }),
  settings: staffRead('GET /staff/v1/compliance/settings', {
    permission: 'compliance.read',
    input: z.strictObject({}),
    output: z.strictObject({
      perEuro: Amount,
      params: AmlNumbers,
      version: z.int(),
      changedBy: z.string().optional(),
      changedAt: Time.optional(),
    }),
    about: 'The numbers that the rules go by',
  }),
  setSettings: staffWrite('POST /staff/v1/compliance/settings', {
    permission: 'compliance.rules',
    input: z.strictObject({ perEuro: Amount, params: AmlNumbers, version: z.int().min(0), reason: Reason }),
    output: Done,
    about: 'Change the numbers that the rules go by',
  }),
}
