import type { Rule } from './rule.ts'

export const markSixRules: readonly Rule[] = []
