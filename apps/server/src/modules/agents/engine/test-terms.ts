import type { DividendTerms, SalaryTerms, Tier } from './terms.ts'

export const unit = 10_000n

export const tier = (ratePpm: number, rest: Partial<Tier> = {}): Tier => ({ minTurnover: 0n, minActive: 0, minLoss: 0n, ratePpm, ...rest })

export const salary = (tiers: Tier[], rest: Partial<SalaryTerms> = {}): SalaryTerms => ({
  kind: 'DAY',
  categories: [],
  tiers,
  minStake: 0n,
  payer: 'UPLINE_CASCADE',
  topUp: true,
  ...rest,
})

export const dividend = (tiers: Tier[], rest: Partial<DividendTerms> = {}): DividendTerms => ({
  kind: 'DIV',
  categories: [],
  tiers,
  minStake: 0n,
  payer: 'UPLINE_CASCADE',
  basis: 'LOSS',
  carry: 'ALWAYS',
  lessSalary: false,
  lessFees: false,
  ...rest,
})
