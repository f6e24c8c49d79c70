import type { Rule } from './rule.ts'

export const sscRules: readonly Rule[] = []
