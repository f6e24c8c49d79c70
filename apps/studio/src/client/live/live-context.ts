import type { Json } from '../../engine/table-game.ts'
import type { Figures } from '../amounts.ts'
import type { Say } from '../say.ts'
import type { LiveTable } from '../../engine/live/live-table.ts'
import type { FrameChannel } from '../frame-channel.ts'
import type { PlayCalls } from '../play-calls.ts'
import type { PlayState } from '../../play-api.ts'
import type { WinAnimation } from '../table/win-animation.ts'
import type { TableSound } from '../table/table-sound.ts'
import type { LiveHud } from './live-hud.ts'
import type { LiveCloth, LiveStage } from './live-look.ts'
import type { LiveWord } from './live-words.ts'
import type { RoadBoard } from './road-board.ts'
import type { TurnPlay } from './turn-play.ts'
import type { RoomLink } from './room-link.ts'

/** What a player's side of a live table works with. */
export type LivePlayContext = {
  hud: LiveHud
  cloth: LiveCloth
  stage: LiveStage
  roads: RoadBoard
  link: RoomLink
  rules: LiveTable
  say: Say
  tell(word: LiveWord, blanks?: Readonly<Record<string, string | number>>): string
  figures: Figures
  sound: TableSound
  winAnimation: Pick<WinAnimation, 'show' | 'hide'>
  calls: PlayCalls
  channel: FrameChannel
  state: PlayState
  net: bigint
  /** The player's decisions, at a table that has any. */
  turns: TurnPlay | undefined
  /** What came, as a sentence. */
  describe(deal: Json): string
  mayStart(): boolean
}
