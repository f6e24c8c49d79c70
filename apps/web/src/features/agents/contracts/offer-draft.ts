/** What is typed into the form of an offer, and the terms that it makes: pure. Figures are decimal strings; undefined is what is not clearly a figure. */
import type { ContractKind } from '@portal/contracts/agents'
import { toMinor } from '@portal/browser/money.ts'
import type { DividendTerms, Terms, TypedTerms } from './contract-kinds.ts'

type Typed = string | undefined

export type TierDraft = {
  /** Its row on the page, whatever place it has. */
  readonly row: number
  /** Percent. */
  readonly rate: Typed
  readonly turnover: Typed
  readonly active: Typed
  readonly loss: Typed
}

export type Draft = {
  readonly tiers: readonly TierDraft[]
  readonly minStake: Typed
  readonly cap: Typed
  readonly categories: Terms['categories']
  readonly topUp: boolean
  readonly basis: DividendTerms['basis']
  readonly carry: DividendTerms['carry']
  /** Percent of the turnover. */
  readonly capShare: Typed
  readonly lessSalary: boolean
}

/** As many tiers as the server takes. */
export const tiersAtMost = 72

const blankTier = { rate: '', turnover: '', active: '', loss: '' }

/** The form begins with terms that are there, or with one empty tier. */
export function draftOf(terms: Terms | undefined): Draft {
  const tiers = terms?.tiers.map(({ ratePpm, minTurnover, minActive, minLoss }, row) => ({
    row,
    rate: printPercent(ratePpm),
    turnover: blankZero(minTurnover),
    active: blankZero(String(minActive)),
    loss: blankZero(minLoss),
  }))
  const dividend = terms && 'basis' in terms ? terms : undefined
  return {
    tiers: tiers ?? [{ row: 0, ...blankTier }],
    minStake: blankZero(terms?.minStake ?? '0'),
    cap: terms?.cap ?? '',
    categories: terms?.categories ?? [],
    topUp: terms && 'topUp' in terms ? terms.topUp : true,
    basis: dividend?.basis ?? 'LOSS',
    carry: dividend?.carry ?? 'ALWAYS',
    capShare: dividend?.capPpm === undefined ? '' : printPercent(dividend.capPpm),
    lessSalary: dividend?.lessSalary ?? false,
  }
}

/** One more tier, with the thresholds and the rate of the one before it. */
export function addTier(draft: Draft): Draft {
  const last = draft.tiers.at(-1)
  const row = Math.max(-1, ...draft.tiers.map((tier) => tier.row)) + 1
  return { ...draft, tiers: [...draft.tiers, { ...(last ?? blankTier), row }] }
}

/** What is wrong with the form itself, by the path of the field as the server names it. */
export type DraftProblem = 'missing' | 'percent' | 'whole' | 'unclear'

/** The terms of a draft, or what is wrong with it. */
export function readDraft(kind: ContractKind, draft: Draft): { terms?: TypedTerms; problems: Readonly<Record<string, DraftProblem>> } {
  const problems: Record<string, DraftProblem> = {}
  const note = (field: string, problem: DraftProblem | undefined) => {
    if (problem) problems[field] = problem
  }
  draft.tiers.forEach((tier, at) => {
    note(`terms.tiers.${at}`, problemOfRate(tier.rate, true))
    for (const field of ['turnover', 'loss'] as const) note(`terms.tiers.${at}.${field}`, problemOfAmount(tier[field]))
    note(`terms.tiers.${at}.active`, problemOfCount(tier.active))
  })
  note('terms.minStake', problemOfAmount(draft.minStake))
  note('terms.cap', problemOfAmount(draft.cap))
  if (kind === 'DIV') note('terms.capPpm', problemOfRate(draft.capShare, false))
  return Object.keys(problems).length > 0 ? { problems } : { terms: toTerms(kind, draft), problems }
}

function toTerms(kind: ContractKind, draft: Draft): TypedTerms {
  const { categories, minStake, cap, topUp, basis, carry, capShare, lessSalary } = draft
  const tiers = draft.tiers.map(({ rate, turnover, active, loss }) => ({
    ratePpm: toPpm(rate!),
    minTurnover: turnover || '0',
    minActive: Number(active || 0),
    minLoss: loss || '0',
  }))
  const common = { tiers, categories: [...categories], minStake: minStake || '0', ...(cap && { cap }) }
  if (kind === 'DIV') return { ...common, basis, carry, lessSalary, ...(capShare && { capPpm: toPpm(capShare) }) }
  return kind === 'RT' ? { ...common, topUp } : common
}

/** Terms that were agreed on or offered, as a question about them. */
export function toTyped({ payer: _payer, ...terms }: Terms): TypedTerms {
  return { ...terms, tiers: [...terms.tiers] }
}

function problemOfRate(typed: Typed, isNeeded: boolean): DraftProblem | undefined {
  if (typed === undefined) return 'unclear'
  if (typed === '') return isNeeded ? 'missing' : undefined
  return toPpm(typed) > 1_000_000 ? 'percent' : undefined
}

const problemOfAmount = (typed: Typed): DraftProblem | undefined => (typed === undefined ? 'unclear' : undefined)

function problemOfCount(typed: Typed): DraftProblem | undefined {
  if (typed === undefined) return 'unclear'
  return /^\d{0,6}$/.test(typed) ? undefined : 'whole'
}

/** A percent has 10,000 parts of a million, as a unit of money has minor units. */
const toPpm = (percent: string) => Number(toMinor(percent) ?? 10_000_000n)

function printPercent(ppm: number): string {
  return String(ppm / 10_000)
}

const blankZero = (figure: string) => (figure === '0' ? '' : figure)
