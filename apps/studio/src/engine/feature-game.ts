import type { LineGameDefinition } from './line-game.ts'

/**
 * A game of lines whose wilds do more than stand for others. It is put together from small parts, each of which may be left out:
 *   expands    a wild that lands covers its whole reel, in free spins only or always
 *   wildReels  before the reels stop, a draw turns some reels wild from top to bottom
 *   carry      wilds stay for the next turn, or walk one reel to the left: during the free spins, or during respins that they bring about themselves
 *   freeSpins  opened by scatters; they may be added once more
 * A round draws, turn by turn: the wild reels where the game has them, then one stop per reel from the left. A wild covers what would have landed under
 * it, scatters too. Wilds stand for every symbol but the scatter, and never come onto the first reel.
 */
export type FeatureGameDefinition = Omit<LineGameDefinition, 'freeSpins'> & {
  /** The strips of free spins and respins, where they are others than the strips of the base game. */
  readonly freeStrips?: readonly (readonly string[])[]
  readonly respinStrips?: readonly (readonly string[])[]
  readonly expands: 'never' | 'free' | 'always'
  readonly wildReels?: { readonly base: readonly WildReels[]; readonly free: readonly WildReels[] }
  readonly carry?: WildCarry
  readonly freeSpins?: FreeSpinAwards
}

/** A set of reels that turn wild together, and how often, against the weights of the other sets. */
export type WildReels = { readonly reels: readonly number[]; readonly weight: number }

export type WildCarry =
  /** Wilds stay where they are until the free spins end. */
  | { readonly move: 'stay'; readonly during: 'freeSpins' }
  /** Wild reels are held while the others turn again, as long as each respin brings a new one. `multipliers` by respin. */
  | { readonly move: 'stay'; readonly during: 'respins'; readonly multipliers: readonly number[] }
  /** Wilds walk one reel to the left and the reels turn again until the last wild has left the second reel. At most one respin per multiplier. */
  | { readonly move: 'walk'; readonly during: 'respins'; readonly multipliers: readonly number[] }

export type FreeSpinAwards = {
  /** Free spins by number of scatters; counts that are not listed open none. */
  readonly awards: Readonly<Record<number, number>>
  /** Free spins that are added, once in a round, when the same number of scatters comes again; 0 where none are. */
  readonly again: number
  readonly multiplier: number
}

/** A round's turn: the base spin, a free spin, or a respin of either. */
export type Phase = 'base' | 'free' | 'respin'

export function findStrips(game: FeatureGameDefinition, phase: Phase): readonly (readonly string[])[] {
  return (phase === 'free' ? game.freeStrips : phase === 'respin' ? game.respinStrips : undefined) ?? game.strips
}

/** The respin strips and free strips beside the base strips, each set once. */
function listStripSets(game: FeatureGameDefinition) {
  return [...new Set([game.strips, findStrips(game, 'free'), findStrips(game, 'respin')])]
}

/** Checks what the rules and the proofs rely on. @throws naming what is wrong */
export function checkFeatureGame(game: FeatureGameDefinition): void {
  const problem = (text: string): never => {
    throw new Error(`The feature game is not well formed: ${text}`)
  }
  const known = new Set([...Object.keys(game.pays), game.wild, game.scatter])
  for (const strips of listStripSets(game)) {
    if (strips.length !== game.strips.length) problem('there are other reels in free spins or respins')
    if (strips[0]?.includes(game.wild)) problem('the first reel holds a wild')
    for (const strip of strips) {
      if (strip.some((symbol) => !known.has(symbol))) problem('a strip holds a symbol that pays nothing')
      if (strip.some((_, at) => countIn(strip, at, game.rows, game.scatter) > 1)) problem('one reel can show two scatters')
    }
  }
  for (const line of game.lines)
    if (line.length !== game.strips.length || line.some((row) => row < 0 || row >= game.rows)) problem('a line leaves the window')
  const { carry } = game
  if (carry?.during === 'respins' && findStrips(game, 'respin').flat().includes(game.scatter)) problem('a respin can show scatters')
  if (carry?.during === 'respins' && carry.move === 'stay' && game.expands !== 'always') problem('a respin holds whole reels only')
  if (carry?.during === 'freeSpins') {
    // Then the number of free spins does not hang on the wilds that stay.
    if (findStrips(game, 'free').flat().includes(game.scatter) || game.freeSpins?.again !== 0)
      problem('free spins with wilds that stay can be added')
  }
  if (game.wildReels?.base.concat(game.wildReels.free).some(({ reels }) => reels.includes(0))) problem('the first reel can turn wild')
}

function countIn(strip: readonly string[], stop: number, rows: number, symbol: string): number {
  let count = 0
  for (let row = 0; row < rows; row += 1) if (strip[(stop + row) % strip.length] === symbol) count += 1
  return count
}
