import { floorToLadder, type Milli } from './ladder.ts'

export const minBuilderLegs = 2
export const maxBuilderLegs = 10

/** Joint chances below this are of no match that can be played. */
const impossible = 1e-9

/** Chances of the legs of a builder, from the model's joint distribution. */
export type BuilderChances = {
  /** That all legs win. */
  readonly joint: number
  /** For each leg that all the others win. */
  readonly without: readonly number[]
  /** For each two legs that both win; on the diagonal of each leg alone. */
  readonly pairs: readonly (readonly number[])[]
}

export type BuilderVerdict =
  /** `redundant` are the legs that the others imply together: they are true to the price and add nothing to it. */
  | {
      readonly kind: 'PRICED'
      readonly fair: number
      readonly marked: number
      readonly milli: Milli
      readonly redundant: readonly number[]
    }
  | { readonly kind: 'LEG_COUNT' | 'CONTRADICTION' | 'BEYOND_LADDER' }
  | { readonly kind: 'IMPLIED'; readonly leg: number; readonly by: number }

/**
 * One price for several legs of one fixture: 1 / (joint x margin). A leg that one other leg implies is refused.
 * @param sum the margin as the sum of priced chances, 1.08 for 8 %
 */
export function priceBuilder({ joint, without, pairs }: BuilderChances, sum: number): BuilderVerdict {
  if (without.length < minBuilderLegs || without.length > maxBuilderLegs) return { kind: 'LEG_COUNT' }
  if (!(joint > impossible)) return { kind: 'CONTRADICTION' }
  for (const [by, row] of pairs.entries()) {
    const leg = row.findIndex((both, other) => other !== by && row[by]! - both < impossible)
    if (leg >= 0) return { kind: 'IMPLIED', leg, by }
  }
  const fair = 1 / joint
  const milli = floorToLadder(fair / sum)
  const redundant = without.flatMap((others, leg) => (others - joint < impossible ? [leg] : []))
  return milli === undefined || fair < sum ? { kind: 'BEYOND_LADDER' } : { kind: 'PRICED', fair, marked: fair / sum, milli, redundant }
}
