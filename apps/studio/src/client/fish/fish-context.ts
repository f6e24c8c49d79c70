import type { FishMessage, SeatRow } from '../../fish-api.ts'
import type { PlayState } from '../../play-api.ts'
import type { Figures } from '../amounts.ts'
import type { FrameChannel } from '../frame-channel.ts'
import type { RoomLink } from '../live/room-link.ts'
import type { PlayCalls } from '../play-calls.ts'
import type { Say } from '../say.ts'
import type { TableSound } from '../table/table-sound.ts'
import type { Tier } from '../win-tier.ts'
import type { FishHud } from './fish-hud.ts'
import type { FishView } from './fish-look.ts'
import type { FishWord } from './fish-words.ts'
import type { ModelFish, SeaModel } from './sea-model.ts'

/** What the picture of a sea shows beside what the model knows. */
export type SeaPicture = {
  setSeats(seats: readonly SeatRow[], mine: number): void
  aim(seat: number, angle: number): void
  fired(seat: number, angle: number): void
  touched(at: { x: number; y: number }, seat: number, fish?: ModelFish): void
  caught(fish: readonly ModelFish[], seat: number, amount: string | undefined, isBig: boolean): void
  lockOn(fish: number | undefined): void
}

export type FishPlayContext = {
  hud: FishHud
  view: FishView
  model: SeaModel
  picture: SeaPicture
  say: Say
  tell(word: FishWord, blanks?: Readonly<Record<string, string | number>>): string
  name(fish: string): string
  figures: Figures
  sound: TableSound
  winAnimation: { show(tier: Tier, amount: string): void }
  calls: PlayCalls
  channel: FrameChannel
  state: PlayState
  net: bigint
  openLink(step: string | undefined): RoomLink<FishMessage>
  mayStart(): boolean
}
