import { z } from 'zod'

/**
 * The one list of status codes. All of them travel with HTTP 200 but three: 400 a body that is no JSON or too large, 401 not or wrongly signed,
 * 403 an address that is not on the vendor's list. A 5xx, a time-out and `INTERNAL` mean that the result is unknown.
 */
const gvpStatuses = [
  'OK',
  'INVALID_SIGNATURE',
  'INVALID_REQUEST',
  'INVALID_TOKEN',
  'TOKEN_EXPIRED',
  'INVALID_PLAYER',
  'PLAYER_DISABLED',
  'INVALID_GAME',
  'GAME_DISABLED',
  'WRONG_CURRENCY',
  'INSUFFICIENT_FUNDS',
  'LIMIT_REACHED',
  'AMOUNT_TOO_FINE',
  'GEO_BLOCKED',
  'DUPLICATE_CONFLICT',
  'TX_NOT_FOUND',
  'TX_ROLLED_BACK',
  'ROUND_CLOSED',
  'MAINTENANCE',
  'INTERNAL',
] as const
export const GvpStatus = z.enum(gvpStatuses)
export type GvpStatus = z.output<typeof GvpStatus>
