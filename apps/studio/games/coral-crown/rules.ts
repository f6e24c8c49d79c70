import { makeFishGame } from '../../src/engine/fish/fish-game.ts'
import { kinds } from './kinds.ts'
import { words } from './names.ts'

/** Rooms of 0.1, 1 and 10 for the least shot. */
export const rules = makeFishGame({ code: 'coral-crown', kinds, stakes: [1_000n, 10_000n, 100_000n], defaultStake: 1_000n }, words)
