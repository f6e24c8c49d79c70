import { factorOf, type LegEnd, type Ratio, ratioOf } from '@portal/odds'
import type { SlipToSettle } from './settle-store.ts'

export type Picked = Omit<SlipToSettle['picks'][number], 'base_home' | 'base_away'>

export const endOfPick = ({ result, void_halves: halves, places, tied }: Picked): LegEnd => ({
  result: result!,
  voidFactor: (halves! / 2) as LegEnd['voidFactor'],
  deadHeat: { places: places!, tied: tied! },
})

/** What a stake of 1 on a leg became. Of a builder all its picks win, or it is lost; a void pick leaves the price of the others. */
export function legFactor(picks: readonly Picked[]): Ratio {
  const [first] = picks
  if (!first) throw new RangeError('A leg has a pick')
  if (picks.length === 1) return factorOf(endOfPick(first), first.milli)
  const ends = picks.map(endOfPick)
  if (ends.some((end) => end.voidFactor === 0 && end.result === 0)) return ratioOf(0)
  const left = picks.filter((_, at) => ends[at]!.voidFactor === 0)
  if (left.length === picks.length) return ratioOf(first.milli, 1_000)
  if (left.length === 0) return ratioOf(1)
  // Each pick carries the joint chance of its leg; what is left is priced by its share of it, never above what was taken.
  const share = left.length / picks.length
  const milli = Math.max(1_000, Math.floor(1_000 * (first.milli / 1_000) ** share))
  return ratioOf(milli, 1_000)
}
