import type { Json } from './engine/table-game.ts'

/** The live tables of the vendor whose game a session plays. `since`, the `at` of an answer before, leaves out the rounds that it had. */
export const lobbyCall = 'GET /play/v1/rooms/lobby'

export type LobbyTable = {
  readonly game: string
  readonly name: string
  /** `idle`: nobody is there, and the first who comes opens it. */
  readonly phase: 'idle' | 'open' | 'lock' | 'turns' | 'show' | 'rest'
  readonly no: number
  /** When bets are over, or the result was shown, by the clock of the server; null where the phase ends with an event. */
  readonly endsAt: number | null
  /** Null where another process has the table. */
  readonly players: number | null
  /** Of a main bet. */
  readonly least: string
  readonly most: string
  /** The last rounds, oldest first. */
  readonly past: readonly { readonly no: number; readonly deal: Json }[]
}
export type LobbyAnswer = { readonly at: number; readonly tables: readonly LobbyTable[] }
