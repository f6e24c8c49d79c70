import type { Json } from '../../engine/table-game.ts'
import type { Words } from '../../engine/table-data.ts'
import type { PrintedRules } from '../../engine/printed/printed-game.ts'
import type { ProvenRules } from '../../engine/table-proof.ts'
import type { Figures, LanguageCode } from '../amounts.ts'
import type { SoundKit } from '../look/sound-kits.ts'
import type { Round } from '../../play-api.ts'
import type { SeriesAnswer } from '../../series-api.ts'
import type { Say } from '../say.ts'
import type { Choice } from '../sheets.ts'
import type { TableSound } from './table-sound.ts'

/**
 * The state of a table, for its controls.
 * `choose`: the player lays chips or picks · `wait`: a round is asked for · `decide`: an open round waits for the player · `show`: a result is shown.
 */
export type TableMode = 'choose' | 'wait' | 'decide' | 'show'

/** Whether a round is shown as it was played just now, again from its data, or only as it lies in the end. */
export type Showing = 'live' | 'replay' | 'still'

/** What a scene may use and ask for. */
export type SceneContext = {
  say: Say
  language: LanguageCode
  figures: Figures
  sound: TableSound
  rules: ProvenRules
  /** A word of the game in the player's language, its blanks filled. */
  word(key: string, blanks?: Readonly<Record<string, string | number>>): string
  /** What so many units cost or bring at the chip of now, as money. */
  price(units: number): string
  /** What so many chips are worth at the chip of now. */
  worth(chips: number): bigint
  /** Milliseconds of a movement: less when the player hastens, none when movement is to be reduced. */
  pace(ms: number): number
  wait(ms: number): Promise<void>
  /** The player has changed what would be staked. */
  changed(): void
  /** Starts a round with what is chosen. */
  start(): void
  /** Decides in an open round. */
  act(action: Json): void
  /** The printed series on sale at the chip of now, in games that have them. */
  series(): Promise<SeriesAnswer>
  /** Lays a list over the game, one of which the player may take. */
  choose(title: string, choices: readonly Choice[]): void
}

/** The picture of one game with its own controls; everything that it shows of a round follows from the round's data. */
export type TableScene = {
  readonly root: HTMLElement
  /** What would be staked now; undefined while nothing is chosen. */
  choice(): Json | undefined
  /** The game was opened again after a round with this choice: it is offered as the next one. */
  offer?(choice: Json): void
  /** Earlier rounds of this game, newest first, that ended and were seen: for a list of last results. */
  recall?(rounds: readonly Round[]): void
  /** What the line says while the player chooses. */
  invitation(): string
  setMode(mode: TableMode): void
  /** Called when the value of a chip changes. */
  priced?(): void
  /** The main button: its name now, and what it decides in an open round (undefined: nothing yet). */
  mainLabel(mode: TableMode): string
  mainAction?(): Json | undefined
  /** A round was asked for: whatever may move before the answer. */
  begin?(): void
  /** The round is still open after its last decision. */
  showOpen?(round: Round, how: Showing): Promise<void>
  /** Only a `live` showing changes what would be staked next: the player's own choice outlasts a replay and a refusal. */
  show(round: Round, how: Showing): Promise<void>
  /** Keys of the scene's own; true when it was one. */
  pressed?(key: string): boolean
}

/** What `view.ts` of a game that is no slot holds. */
export type TableView = {
  /** Colours by the names of the style sheets' variables, without their dashes. */
  colors: Readonly<Record<string, string>>
  sounds: SoundKit
  rules: ProvenRules | PrintedRules
  words: Words
  /** Ways to stake by their key, as the list of returns names them; without it there is one for all. */
  nameBet?(bet: string, context: Pick<SceneContext, 'word' | 'figures'>): string
  /** What the list of rounds says of one beside its amounts: the hand, the number, the hits. */
  tagRound(round: Pick<Round, 'table' | 'choice'>, context: Pick<SceneContext, 'word' | 'figures'>): string
  /** Further parts of the rules: pay tables and hints. */
  help?(context: Pick<SceneContext, 'word' | 'figures' | 'price' | 'say'>): readonly { title: string; body: readonly (Node | string)[] }[]
  /** Whether rounds may follow one another by themselves, where the market allows it: games without decisions in a round. */
  mayAutoplay?: boolean
  /** How many chips (tickets) a round may take, where it may be more than one. */
  mostChips?: number
  openScene(context: SceneContext): TableScene
}
