import type { GameSymbol } from './paytable.ts'

const letters: Readonly<Record<string, GameSymbol>> = {
  K: 'crown',
  L: 'leopard',
  G: 'gem',
  R: 'parrot',
  H: 'hibiscus',
  V: 'clover',
  P: 'palm',
  C: 'coin',
  T: 'tiger',
  S: 'lotus',
}

/**
 * The strips from top to bottom, each closed to a ring; the stop is the symbol in the top row. Crowns and leopards stand in stacks of three so
 * that whole screens of them can come; the tiger is not on the first reel. The full cycle is 29 x 29 x 31 x 32 x 31 = 25,862,432 stops.
 */
export const strips: readonly (readonly GameSymbol[])[] = [
  'CCGGLLLCHHPPKKKSHHVVRPPCCVVRR',
  'PLLLSPCVRHVPCGGTCVHCPRVHKKKRH',
  'HVPRCPHRPCTTKKKCVPRHVCRLLLCVGGS',
  'PVSHCLLLPCVRKKKPRGTTCVHPGGCRPHVR',
  'PKKKVCRLLLCTTHSRPCGGHPVCRHVCPRV',
].map((strip) => [...strip].map((letter) => letters[letter] as GameSymbol))
