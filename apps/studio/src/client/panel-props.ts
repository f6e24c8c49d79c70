import type { Figures } from './amounts.ts'
import type { Atlas } from './look/atlas.ts'
import type { GameLook } from './look/game-look.ts'
import type { SlotPlay } from './slot-play.ts'
import type { PlayCalls } from './play-calls.ts'
import type { PlayState } from '../play-api.ts'
import type { Say } from './say.ts'

/** What every panel of a slot shows and calls. */
export type PanelProps = {
  say: Say
  figures: Figures
  look: GameLook
  atlas: Promise<Atlas>
  state: PlayState
  calls: PlayCalls
  play: SlotPlay
  symbolName(symbol: string): string
  /** Closes the panel that is open. */
  close(): void
  /** Called whenever a panel opens over the game. */
  opened?(): void
}
