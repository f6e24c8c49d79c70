import type { PlayErrorCode } from '../play-api.ts'

/** An expected "no" to a player's call; it travels with the status of its code. */
export class PlayRefusal extends Error {
  readonly code: PlayErrorCode
  readonly details: Record<string, string> | undefined
  constructor(code: PlayErrorCode, details?: Record<string, string>) {
    super(code)
    this.code = code
    this.details = details
  }
}
