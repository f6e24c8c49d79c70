import type { Rule } from './rule.ts'

export const elevenFiveRules: readonly Rule[] = []
