import type { jacksHands } from '../../src/engine/poker-hands.ts'

/** Nine for a full house, six for a flush, and 800 for a royal at every stake. What each hand brings for one chip. */
export const pays: Readonly<Record<(typeof jacksHands)[number], number>> = {
  none: 0,
  jacks: 1,
  twoPair: 2,
  three: 3,
  straight: 4,
  flush: 6,
  fullHouse: 9,
  four: 25,
  straightFlush: 50,
  royal: 800,
}
