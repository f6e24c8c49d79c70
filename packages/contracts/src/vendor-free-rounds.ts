import { z } from 'zod'
import { Time } from './paging.ts'
import { GvpStatus } from './vendor-status.ts'
import { GvpId, Minor } from './vendor-values.ts'

export const FreeRoundLine = z.object({ playerId: GvpId, status: GvpStatus, left: z.int().min(0).max(1_000_000) })
export const FreeRoundsCreateRequest = z.strictObject({
  campaignId: GvpId,
  playerIds: z.array(GvpId).min(1).max(500),
  game: GvpId,
  betValue: Minor,
  count: z.int().min(1).max(1000),
  validFrom: Time,
  validTo: Time,
})
export const FreeRoundsNamed = z.strictObject({ campaignId: GvpId, playerIds: z.array(GvpId).max(500).optional() })
