/** Whether terms may be offered: pure. A check answers where the terms break a limit, as the path of the field, or undefined. */
import type { ContractKind, ContractTerms } from '@portal/contracts/agents'
import { houseEdgePpm, whatIsLeft } from '../engine/index.ts'

/** The highest rate of the tiers. */
export function bestRateOf(terms: ContractTerms): number {
  return Math.max(...terms.tiers.map(({ ratePpm }) => ratePpm))
}

/**
 * Where terms go beyond others that a team above has. Turnover and active members of the upper team are never fewer than those of the lower one, so each tier
 * needs one above it that is reached no later and pays no less.
 */
export function findBeyond(terms: ContractTerms, above: ContractTerms): string | undefined {
  const at = terms.tiers.findIndex(
    (tier) =>
      !above.tiers.some(
        (upper) =>
          upper.ratePpm >= tier.ratePpm &&
          upper.minTurnover <= tier.minTurnover &&
          upper.minActive <= tier.minActive &&
          upper.minLoss <= tier.minLoss,
      ),
  )
  if (at >= 0) return `tiers.${at}`
  if (above.categories.length > 0 && !isPartOf(terms.categories, above.categories)) return 'categories'
  if (terms.tiers.some(({ minActive }) => minActive > 0) && terms.minStake < above.minStake) return 'minStake'
  if (above.cap !== undefined && (terms.cap === undefined || terms.cap > above.cap)) return 'cap'
  return 'basis' in terms && 'basis' in above ? findBeyondDividend(terms, above) : undefined
}

type Dividend = Extract<ContractTerms, { basis: string }>

function findBeyondDividend(terms: Dividend, above: Dividend): string | undefined {
  if (terms.basis !== above.basis) return 'basis'
  if (terms.carry !== above.carry) return 'carry'
  if (above.lessSalary && !terms.lessSalary) return 'lessSalary'
  return above.capPpm !== undefined && (terms.capPpm ?? Infinity) > above.capPpm ? 'capPpm' : undefined
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
export function leftOf(topGroup: number, given: readonly Given[]): number {
  const dividend = given.find(({ kind }) => kind === 'DIV')?.terms
  return whatIsLeft({
    edgePpm: houseEdgePpm(topGroup),
    salaryPpm: sumSalaries(given),
    dividendPpm: dividend ? bestRateOf(dividend) : 0,
    lessSalary: dividend !== undefined && 'lessSalary' in dividend && dividend.lessSalary,
  })
}
