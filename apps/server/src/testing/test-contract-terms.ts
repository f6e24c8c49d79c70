import type { DividendTerms, SalaryTerms } from '@portal/contracts/agents'

export const unit = 10_000n

type Tier = SalaryTerms['tiers'][number]

export const tier = (ratePpm: number, rest: Partial<Tier> = {}): Tier => ({ minTurnover: 0n, minActive: 0, minLoss: 0n, ratePpm, ...rest })

export const salary = (tiers: Tier[], rest: Partial<SalaryTerms> = {}): SalaryTerms => ({
  categories: [],
  tiers,
  minStake: 0n,
  payer: 'UPLINE_CASCADE',
  topUp: true,
  ...rest,
})

export const dividend = (tiers: Tier[], rest: Partial<DividendTerms> = {}): DividendTerms => ({
  categories: [],
  tiers,
  minStake: 0n,
  payer: 'UPLINE_CASCADE',
  basis: 'LOSS',
  carry: 'ALWAYS',
  lessSalary: false,
  ...rest,
})
