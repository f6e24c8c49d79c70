import type { DividendTerms } from '@portal/contracts/agents'
import { type Carry, million, multiplyDown } from './terms.ts'
import { type Entitlement, limit } from './salary.ts'
import { chooseTier } from './tiers.ts'

/** A team in half a month. */
export type DividendFigures = {
  turnover: bigint
  active: number
  stakes: bigint
  prizes: bigint
  /** Of all levels. */
  rebates: bigint
  promotions: bigint
  manualRebates: bigint
  salary: bigint
  /** Days of the half month: an average is of these. */
  days: number
  half: 1 | 2
  /** What the period before left; zero or below. */
  carryIn: bigint
}

export type Dividend = Entitlement & {
  /** What the players lost after all that was given back; below zero they won. */
  result: bigint
  carryIn: bigint
  carryOut: bigint
}

/** What a team's dividend comes to, and what is carried into the next period. */
export function earnDividend(terms: DividendTerms, figures: DividendFigures): Dividend {
  const result = resultOf(terms, figures)
  const base = result + figures.carryIn
  const turnover = terms.basis === 'TURNOVER_AVG' ? figures.turnover / BigInt(figures.days) : figures.turnover
  const choice = chooseTier(terms.tiers, { turnover, active: figures.active, loss: base })
  const uncapped = multiplyDown(base, choice.ratePpm)
  const byTurnover = terms.capPpm === undefined ? undefined : (atLeastZero(figures.turnover) * BigInt(terms.capPpm)) / million
  const entitled = limit(limit(uncapped, terms.cap), byTurnover)
  const carryOut = carryOf(terms.carry, { result, base, half: figures.half })
  return { ...choice, base, uncapped, entitled, result, carryIn: figures.carryIn, carryOut }
}

function resultOf({ lessSalary }: DividendTerms, figures: DividendFigures): bigint {
  const { stakes, prizes, rebates, promotions, manualRebates, salary } = figures
  return stakes - prizes - rebates - promotions - manualRebates - (lessSalary ? salary : 0n)
}

function carryOf(carry: Carry, { result, base, half }: { result: bigint; base: bigint; half: 1 | 2 }): bigint {
  if (carry === 'ALWAYS') return atMostZero(base)
  if (carry === 'LAST' || (carry === 'SECOND_HALF' && half === 1)) return atMostZero(result)
  return 0n
}

const atMostZero = (amount: bigint) => (amount < 0n ? amount : 0n)
const atLeastZero = (amount: bigint) => (amount > 0n ? amount : 0n)
