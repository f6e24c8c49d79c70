import type { Rule } from './rule.ts'

export const pk10Rules: readonly Rule[] = []
