/** Whether terms may be offered: pure. A check answers where the terms break a limit, as the path of the field, or undefined. */
import type { ContractKind, ContractTerms, OfferProblem } from '@portal/contracts/agents'
import { houseEdgePpm } from '@portal/lottery'
import { whatIsLeft } from '../engine/index.ts'

/** The highest rate of the tiers. */
export function bestRateOf(terms: ContractTerms): number {
  return Math.max(...terms.tiers.map(({ ratePpm }) => ratePpm))
}

/**
 * Where terms go beyond others that a team above has. Turnover and active members of the upper team are never fewer than those of the lower one, so each tier
 * needs one above it that is reached no later and pays no less.
 */
export function findBeyond(terms: ContractTerms, above: ContractTerms): string | undefined {
  return listBeyond(terms, above)[0]
}

/** All of these places. */
function listBeyond(terms: ContractTerms, above: ContractTerms): string[] {
  const tiers = terms.tiers.flatMap((tier, at) => (above.tiers.some((upper) => isWithin(tier, upper)) ? [] : [`tiers.${at}`]))
  const isBeyond = {
    categories: above.categories.length > 0 && !isPartOf(terms.categories, above.categories),
    minStake: terms.tiers.some(({ minActive }) => minActive > 0) && terms.minStake < above.minStake,
    cap: above.cap !== undefined && (terms.cap === undefined || terms.cap > above.cap),
    ...('basis' in terms && 'basis' in above && compareDividends(terms, above)),
  }
  const others = Object.entries(isBeyond).flatMap(([field, is]) => (is ? [field] : []))
  return [...tiers, ...others]
}

type Tier = ContractTerms['tiers'][number]

const isWithin = (tier: Tier, upper: Tier) =>
  upper.ratePpm >= tier.ratePpm &&
  upper.minTurnover <= tier.minTurnover &&
  upper.minActive <= tier.minActive &&
  upper.minLoss <= tier.minLoss

type Dividend = Extract<ContractTerms, { basis: string }>

function compareDividends(terms: Dividend, above: Dividend): Record<string, boolean> {
  return {
    basis: terms.basis !== above.basis,
    carry: terms.carry !== above.carry,
    lessSalary: above.lessSalary && !terms.lessSalary,
    capPpm: above.capPpm !== undefined && (terms.capPpm ?? Infinity) > above.capPpm,
  }
}

const isPartOf = (some: readonly string[], all: readonly string[]) => some.length > 0 && some.every((each) => all.includes(each))

/** Terms of one agent by kind: what is agreed on, and what is offered. */
export type Given = { kind: ContractKind; terms: ContractTerms }

/** The salaries that count some of the same turnover, in parts of a million of it, at their best rates. */
export function sumSalaries(given: readonly Given[]): number {
  const salaries = given.filter(({ kind }) => kind !== 'DIV')
  const sums = salaries.map(({ terms }) =>
    salaries.filter((other) => isOverlapping(terms, other.terms)).reduce((sum, other) => sum + bestRateOf(other.terms), 0),
  )
  return Math.max(0, ...sums)
}

function isOverlapping(a: ContractTerms, b: ContractTerms): boolean {
  return a.categories.length === 0 || b.categories.length === 0 || a.categories.some((each) => b.categories.includes(each))
}

/** What an agent's contracts leave of lottery turnover at the highest prize group, at their best rates; below zero they cost more than the games bring. */
export function leftOf(topGroup: number, given: readonly Given[]): Left {
  const dividend = given.find(({ kind }) => kind === 'DIV')?.terms
  const shares = { edgePpm: houseEdgePpm(topGroup), salaryPpm: sumSalaries(given), dividendPpm: dividend ? bestRateOf(dividend) : 0 }
  const lessSalary = dividend !== undefined && 'lessSalary' in dividend && dividend.lessSalary
  return { ...shares, leftPpm: whatIsLeft({ ...shares, lessSalary }) }
}

type Left = { edgePpm: number; salaryPpm: number; dividendPpm: number; leftPpm: number }

export type Problem = { code: OfferProblem; field: string; details?: Record<string, string> }

export type Question = Given & {
  rules: { topGroup: number; floorPpm: number; salaryCapPpm: number }
  /** What the receiver has and is offered of other kinds. */
  others: readonly Given[]
  /** The upline's own terms; undefined for an offer of the house. */
  above: ContractTerms | undefined
}

/** What terms leave, and everything that stands against them. */
export function weighTerms({ kind, terms, rules, others, above }: Question): Left & { problems: Problem[] } {
  const left = leftOf(rules.topGroup, [...others, { kind, terms }])
  const best = bestRateOf(terms)
  const field = `terms.tiers.${terms.tiers.findIndex(({ ratePpm }) => ratePpm === best)}`
  const problems: Problem[] = above ? listBeyond(terms, above).map((place) => ({ code: 'beyond_own', field: `terms.${place}` })) : []
  if (left.salaryPpm > rules.salaryCapPpm) {
    problems.push({ code: 'rates_overlap', field, details: { ratePpm: String(left.salaryPpm), limit: String(rules.salaryCapPpm) } })
  }
  if (left.leftPpm < rules.floorPpm) {
    problems.push({ code: 'below_floor', field, details: { leftPpm: String(left.leftPpm), floorPpm: String(rules.floorPpm) } })
  }
  return { ...left, problems }
}
