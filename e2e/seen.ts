/** Whether proofs run with their full counts. */
export const isFull = process.env.PROOF === 'full'

/**
 * The looks in which a journey is walked. What a journey proves is the same in each of them, and texts and layouts have tests of their own: the suite walks
 * it in one, by turns over the journeys, and `npm run prove` in all.
 * @param turn which one the suite takes: 0 is the first; a turn behind the last begins again
 */
export function seenOf<const Looks extends readonly [unknown, ...unknown[]]>(looks: Looks, turn: number): readonly Looks[number][] {
  return isFull ? looks : [looks[turn % looks.length]]
}
