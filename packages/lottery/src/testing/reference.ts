import type { Result } from '../index.ts'

/**
 * The rules once more, naively and for the smallest contents only, to hold the fast ones against: the marked choices by field and a result
 * give the name of the level that is won, `back` when the stake returns, or an empty text.
 */
export type Reference = (fields: readonly (readonly string[])[], result: Result) => string
