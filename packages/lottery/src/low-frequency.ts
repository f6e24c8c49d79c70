import type { Rule } from './rule.ts'

export const lowFrequencyRules: readonly Rule[] = []
