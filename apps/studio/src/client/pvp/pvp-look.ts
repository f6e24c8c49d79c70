import type { PvpGame } from '../../engine/pvp/pvp-game.ts'
import type { HandRecord, HandRow, News, OwnView, SeatRow } from '../../pvp-api.ts'
import type { TableSound } from '../table/table-sound.ts'
import type { TableView } from '../table/table-look.ts'
import type { HandVerdict } from './hand-check.ts'
import type { PvpSpeech } from './pvp-speech.ts'
import type { PvpWord, PvpWords } from './pvp-words.ts'

/** What lies on the table: the seats, the hand, and what this player knows of it. */
export type TablePicture = {
  readonly seats: readonly SeatRow[]
  readonly hand: HandRow | null
  /** The place that is drawn in front. */
  readonly mine: number | null
  /** Cards that are known, by place. */
  readonly known: ReadonlyMap<number, readonly number[]>
  /** What this player may decide now. */
  readonly moves: OwnView['moves']
  /** What has just happened: what moves on the table. */
  readonly news: readonly News[]
}

/** What a table may use and ask for. */
export type PvpContext = Pick<PvpSpeech, 'tell' | 'word' | 'nameSeat' | 'digits' | 'money' | 'short' | 'figures' | 'language'> & {
  readonly seatCount: number
  /** Milliseconds of a movement; none where the system asks for less. */
  pace(ms: number): number
  act(move: string): void
  knock(): void
}

export type PvpScene = {
  readonly root: HTMLElement
  show(picture: TablePicture): void
  /** @param part of the turn that is left, 0 to 1, at the places that decide now */
  setClock(places: readonly number[], part: number, isBank: boolean): void
  /** A picture that a player sends. */
  showEmote(place: number, emote: number): void
}

/** A decision that has a button at the thumb. What is decided on the table itself, as cards and tokens are, has a key only. */
export type PvpButton = {
  readonly move: string
  readonly key?: string
  readonly tone?: 'go' | 'more' | 'stop'
  readonly isKeyOnly?: boolean
}

export type ReplayStep = {
  readonly hand: HandRow
  readonly news: News | undefined
  readonly known?: ReadonlyMap<number, readonly number[]>
}

/** What a game brings to the tables of players, beside its rules. */
export type PvpTableKind = {
  open(context: PvpContext): PvpScene
  readonly words: readonly PvpWords[]
  /** In the order in which they stand, the safest last. */
  readonly buttons: readonly PvpButton[]
  nameMove(move: string, own: OwnView | null, speech: PvpSpeech): string
  readonly sentences: Readonly<Partial<Record<string, PvpWord>>>
  readonly sounds: Readonly<Partial<Record<string, (sound: TableSound) => void>>>
  /** The places that decide now. */
  listActors(hand: HandRow): readonly number[]
  /** What the line asks of the player in turn. */
  invite(hand: HandRow, own: OwnView, speech: PvpSpeech, nameOf: (place: number) => string): string | undefined
  /** How this hand stands, in a few words. */
  listFacts(hand: HandRow, speech: PvpSpeech): readonly string[]
  listRules(speech: PvpSpeech): readonly {
    readonly title: PvpWord | 'howTo'
    readonly texts?: readonly string[]
    readonly rows?: readonly (readonly [string, string])[]
  }[]
  /** A hand of the record as it lay after each of its steps; the last one is its end. */
  listSteps(record: HandRecord): readonly ReplayStep[]
  check(record: HandRecord): Promise<HandVerdict>
}

/** What `view.ts` of a game between players holds. */
export type PvpView = Pick<TableView, 'colors' | 'sounds'> & { readonly rules: PvpGame; readonly table: PvpTableKind }
