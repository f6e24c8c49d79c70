import type { deucesHands } from '../../src/engine/poker-hands.ts'

/** Twos stand for any card; three of a kind is the least that pays. What each hand brings for one chip. */
export const pays: Readonly<Record<(typeof deucesHands)[number], number>> = {
  none: 0,
  three: 1,
  straight: 2,
  flush: 3,
  fullHouse: 4,
  four: 4,
  straightFlush: 9,
  five: 15,
  wildRoyal: 25,
  fourDeuces: 200,
  royal: 800,
}
