/** Where random words come from: each call gives the next integer of `0 .. 2^bits - 1`, all equally likely. */
export type WordSource = { readonly bits: number; next(): number }

/** Gives an integer of `0 .. below - 1`. Rules take a draw and nothing else: no stake, player, balance or clock can reach an outcome. */
export type Draw = (below: number) => number

/**
 * An integer of `0 .. below - 1`, exactly uniform: words of the incomplete last span are thrown away and drawn again, because taking the
 * remainder of all words would favour small results.
 * @param below 1 to 2^bits of the source
 */
export function drawBelow(source: WordSource, below: number): number {
  const words = 2 ** source.bits
  if (!Number.isInteger(below) || below < 1 || below > words) throw new RangeError(`A draw below ${below} from ${source.bits} bits`)
  const limit = words - (words % below)
  for (;;) {
    const word = source.next()
    if (word < limit) return word % below
  }
}
