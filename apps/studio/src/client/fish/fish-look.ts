import type { FishGame } from '../../engine/fish/fish-game.ts'
import type { Words } from '../../engine/table-data.ts'
import type { SoundKit } from '../look/sound-kits.ts'

/** What `view.ts` of a fish game holds. */
export type FishView = {
  readonly rules: FishGame
  /** Names of the fish by their codes. */
  readonly words: Words
  /** Colours by the names of the style sheets' variables, without their dashes. */
  readonly colors: Readonly<Record<string, string>>
  readonly sounds: SoundKit
  /** Light in the water, as a number. */
  readonly light: number
  /** Fish that do not lean into their way: chests, crabs, what is seen from the front. */
  readonly upright: readonly string[]
}
