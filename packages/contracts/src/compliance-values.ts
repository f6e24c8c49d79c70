/** What the rules against money laundering look for (PROT-12). */
export const amlRules = [
  'accrued',
  'large',
  'structuring',
  'pass_through',
  'many_instruments',
  'shared_instrument',
  'many_senders',
  'dormant',
  'list_match',
] as const
export type AmlRule = (typeof amlRules)[number]

/** `open` waits for a person, `in_review` is in somebody's hand, `escalated` waits for a senior, `reported` was filed with the authority, `closed` has a finding. */
export const caseStates = ['open', 'in_review', 'escalated', 'reported', 'closed'] as const
export type CaseState = (typeof caseStates)[number]
export const caseFindings = ['harmless', 'explained', 'suspicious'] as const
export type CaseFinding = (typeof caseFindings)[number]
export const caseSteps = ['opened', 'found', 'taken', 'released', 'note', 'escalated', 'held', 'freed', 'reported', 'closed'] as const

/** A hold on money has an end: it is looked at again before. */
export const holdDays = { min: 1, max: 30 } as const

/** The numbers of the rules, by brand; amounts are in euro. */
export const amlParams = {
  /** Deposits that accrue in so many days, and one that is large for itself or with what comes within so many hours. */
  thresholdEuro: 2_000,
  accruedDays: 180,
  linkedHours: 24,
  /** So many movements one way in so many days, each between this share of the threshold and the whole of it. */
  structuringCount: 3,
  structuringDays: 7,
  structuringShare: 0.7,
  /** A withdrawal of at least this share of what came in within so many hours, of at least so much, with less than this share of it staked. */
  passThroughHours: 48,
  passThroughShare: 0.7,
  passThroughStaked: 0.5,
  passThroughEuro: 200,
  instrumentCount: 4,
  instrumentDays: 30,
  sharerCount: 3,
  senderCount: 5,
  senderDays: 7,
  dormantDays: 90,
} as const
export type AmlParams = { -readonly [Name in keyof typeof amlParams]: number }

export const listKinds = ['sanctions', 'pep'] as const
export type ListKind = (typeof listKinds)[number]
/** The head of a file with a list; names and aliases are parted by `|`, a birth date may be a year alone. */
export const listColumns = ['id', 'name', 'aliases', 'birth_date', 'country', 'note'] as const
export const listLimits = { bytes: 4_000_000, entries: 50_000 } as const
