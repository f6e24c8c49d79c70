import type { LiveTable } from '../../engine/live/live-table.ts'
import type { RoadResult } from '../../engine/live/roads.ts'
import type { Json, Printing } from '../../engine/table-game.ts'
import type { Round } from '../../play-api.ts'
import type { Figures } from '../amounts.ts'
import type { TableView, SceneContext } from '../table/table-look.ts'
import type { Dealer, DealerLook } from './dealer.ts'

/** What a stage may use. */
export type StageContext = Pick<SceneContext, 'language' | 'figures' | 'sound' | 'word'> & {
  readonly dealer: Dealer
  printing: Printing
  /** Milliseconds of a movement; none where the system asks for less movement or the window is not in sight. */
  pace(ms: number): number
  /** The player wants a seat; undefined where nobody sits down, in a replay. */
  sit?: (seat: number) => void
}

/** The picture of what is dealt. Everything that it shows follows from the deal. */
export type LiveStage = {
  readonly root: HTMLElement
  /**
   * Shows a deal to its end.
   * @param ms how long it may take; 0 shows how it lies in the end
   */
  show(deal: Json, ms: number): Promise<void>
  clear(): void
  /** Of a table with seats: which are taken, and the player's own. */
  tellSeats?(taken: readonly number[], own: number | undefined): void
  /** Of a table with pools: what lies in them; `isFinal` once the bets are sealed. */
  setSums?(sums: Json, isFinal: boolean): void
  /** What the room is at, by the clock of the server. */
  setPhase?(phase: string, now: number): void
}

/** How a bet looks on the cloth. */
export type SpotLook = {
  readonly bet: string
  /** What is written there instead of the name of the bet: a drawing, a word of the table, or a number. */
  readonly label?: () => Node
  readonly word?: string
  readonly number?: number
  /** What it pays by how often it comes, where that is not one figure. */
  readonly pays?: readonly number[]
  /** What it pays, in another way of writing odds. */
  readonly odds?: (figures: Figures, sums?: Json) => string
  readonly tone?: 'red' | 'blue' | 'green' | 'gold' | 'dark' | 'plain'
  /** How many columns of its group it takes. */
  readonly wide?: number
}

/** Bets that lie together on the cloth. */
export type SpotGroup = {
  /** A word of the table; without one the group has no heading. */
  readonly title?: string
  readonly columns: number
  readonly spots: readonly SpotLook[]
  readonly size?: 'main' | 'side' | 'small'
  /** Where it lies on a wide cloth: beside the groups of other areas. */
  readonly area?: 'left' | 'middle' | 'right'
}

/** A page of the cloth on a phone; a wide screen shows all of them. */
export type ClothPage = { readonly title: string; readonly groups: readonly SpotGroup[] }

/** How results are kept in view: roads of two sides, or marks in a row. */
export type RoadPlan =
  | {
      readonly kind: 'sides'
      /** The bets of the sides, drawn red and blue, and what is neither. */
      readonly red: string
      readonly blue: string
      readonly tie: string | undefined
      read(deal: Json): RoadResult
      /** Pairs and the like: marks in the corners of the bead plate. */
      corners?(deal: Json): { upper: boolean; lower: boolean }
    }
  | {
      readonly kind: 'marks'
      mark(deal: Json, context: Pick<SceneContext, 'word' | 'figures'>): { text: string; tone: string; title?: string }
      /** Names of the shares that are counted, with what belongs to each. */
      readonly shares: readonly { readonly bet: string; readonly tone: string; has(deal: Json): boolean }[]
      /** Numbers that may come, and those that came in a round: the most and the least frequent are shown. */
      readonly frequent: { readonly all: readonly number[]; listOf(deal: Json): readonly number[]; tone(number: number): string }
    }

/** What `view.ts` of a live table holds. */
export type LiveView = Pick<TableView, 'colors' | 'sounds' | 'words' | 'nameBet' | 'help'> & {
  readonly rules: LiveTable
  readonly dealer: DealerLook
  readonly roads: RoadPlan
  /** The pages of the cloth, from the main bets on; or a cloth of its own. */
  readonly cloth: readonly ClothPage[] | ((context: ClothContext) => LiveCloth)
  tagRound(round: Pick<Round, 'table' | 'choice'>, context: Pick<SceneContext, 'word' | 'figures'>): string
  openStage(context: StageContext): LiveStage
}

export type ClothContext = Pick<SceneContext, 'language' | 'figures' | 'word' | 'choose'> & {
  readonly view: LiveView
  /** The player lays the chosen chip on each of the bets. */
  lay(...bets: string[]): void
  take(bet: string): void
}

export type LiveCloth = {
  readonly root: HTMLElement
  /** @param worth what so many chips are worth */
  tell(chips: ReadonlyMap<string, number>, worth: (chips: number) => bigint): void
  /** What was staked: before the portal has taken it, after, or nothing of it. */
  setState(state: 'placed' | 'accepted' | 'returned'): void
  setOpen(isOpen: boolean): void
  /** Of a table with pools: odds follow from what lies in them. */
  setSums?(sums: Json): void
  /** Lights the bets that won. */
  mark(deal: Json | undefined, won: ReadonlySet<string>): void
}
