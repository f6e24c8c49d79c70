import type { SlotHelp, SlotMechanic, SlotRules } from '../../engine/slot-game.ts'
import type { LanguageCode } from '../amounts.ts'
import type { TableView } from '../table/table-look.ts'
import type { FishView } from '../fish/fish-look.ts'
import type { LiveView } from '../live/live-look.ts'
import type { PvpView } from '../pvp/pvp-look.ts'
import type { GameView } from './game-view.ts'

/** What the client knows of a game's rules: written by the build from the rules themselves. */
export type GameFigures = Pick<SlotRules, 'grid' | 'strips' | 'symbols' | 'volatility' | 'unitsPerStake' | 'maxWinStakes' | 'rest'> & {
  readonly mechanic: SlotMechanic
  readonly help: SlotHelp
  /** How many rounds the figures were measured over; null where they are counted exactly. */
  readonly measuredRounds: number | null
  /** How far from the shown return the true one lies at most with 99 % certainty, in percent; "0" where it is counted. */
  readonly measuredMargin: string
  /** 1.645 standard deviations of what a round pays, in stakes, with two decimals. */
  readonly volatilityIndex: number
  readonly symbolNames: Readonly<Record<string, Readonly<Record<LanguageCode, string>>>>
}

/** Where each picture lies on the atlas of a game: its upper left corner and its side, in pixels. */
export type AtlasFrames = Readonly<Record<string, readonly [x: number, y: number, size: number]>>
export type AtlasFile = { readonly atlas: string; readonly frames: AtlasFrames }

/** A game as the client opens it: its looks, its figures, and where its pictures lie. */
export type GameLook = {
  readonly code: string
  readonly kind: 'slot'
  readonly view: GameView
  readonly figures: GameFigures
  readonly pictures: AtlasFile & {
    readonly landscape: string
    readonly portrait: string
    readonly titles: Readonly<Record<LanguageCode, string>>
  }
  /** The rules themselves, fetched only when a player verifies a round in the browser. */
  rules(): Promise<{ rules: Pick<SlotRules, 'play' | 'unitsPerStake'> }>
}

/** A game that is no slot brings its own client; its `view.ts` opens it. */
export type TableLook = {
  readonly code: string
  readonly kind: 'table'
  readonly view: TableView
  readonly pictures: Omit<GameLook['pictures'], keyof AtlasFile>
}

/** A sea in which players shoot. */
export type FishLook = {
  readonly code: string
  readonly kind: 'fish'
  readonly view: FishView
  readonly pictures: GameLook['pictures']
}

/** A table whose rounds many players share. */
export type LiveLook = {
  readonly code: string
  readonly kind: 'live'
  readonly view: LiveView
  readonly pictures: TableLook['pictures']
}

/** A game between players. */
export type PvpLook = {
  readonly code: string
  readonly kind: 'pvp'
  readonly view: PvpView
  readonly pictures: TableLook['pictures']
}
