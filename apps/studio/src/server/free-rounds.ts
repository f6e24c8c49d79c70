import type { FreeRoundsCreateRequest, GvpStatus } from '@portal/contracts/vendor-protocol'
import type { z } from 'zod'
import type { OfferedGame, Studio } from './context.ts'
import { cancelFreeRounds, type FreeRoundsRow, type CampaignOwner, insertFreeRounds, listFreeRounds } from './free-rounds-store.ts'

type Line = { playerId: string; status: GvpStatus; left: number }

/**
 * Gives players free rounds of a campaign: rounds that cost them nothing, played at `betValue` like any other and paid into their wallet one by one
 * (`bet` of 0 and `win`, both with `freeRoundId`). A campaign gives a player its rounds once, however often it is asked; asked again with other
 * terms, the player's line is answered with DUPLICATE_CONFLICT and stays as it was.
 */
export async function createFreeRounds(
  studio: Studio,
  owner: CampaignOwner,
  game: OfferedGame,
  request: z.output<typeof FreeRoundsCreateRequest>,
): Promise<{ players: Line[] }> {
  const { campaignId, betValue, count, validFrom, validTo } = request
  const playerIds = [...new Set(request.playerIds)]
  await insertFreeRounds(studio.database, {
    vendor: owner.vendor,
    currency: owner.currency,
    campaign: campaignId,
    playerIds,
    game: game.code,
    bet: betValue,
    rounds: count,
    validFrom,
    validTo,
  })
  const rows = await listFreeRounds(studio.database, owner, campaignId, playerIds)
  const isSame = (row: FreeRoundsRow) =>
    row.game === game.code &&
    row.bet === betValue &&
    row.rounds === count &&
    row.valid_from.getTime() === validFrom.getTime() &&
    row.valid_to.getTime() === validTo.getTime()
  return { players: rows.map((row) => ({ ...tellLine(studio, row), ...(!isSame(row) && { status: 'DUPLICATE_CONFLICT' as const }) })) }
}

/** Takes back what is left of a campaign. Rounds that were played stay played. */
export async function endFreeRounds(studio: Studio, owner: CampaignOwner, campaign: string, playerIds: string[] | undefined) {
  await cancelFreeRounds(studio.database, owner, campaign, playerIds)
  return tellFreeRounds(studio, owner, campaign, playerIds)
}

export async function tellFreeRounds(
  studio: Studio,
  owner: CampaignOwner,
  campaign: string,
  playerIds: string[] | undefined,
): Promise<{ players: Line[] }> {
  const rows = await listFreeRounds(studio.database, owner, campaign, playerIds)
  return { players: rows.map((row) => tellLine(studio, row)) }
}

/** What a player still has: nothing once the campaign was taken back or is over. */
function tellLine(studio: Studio, row: FreeRoundsRow): Line {
  const isOver = row.cancelled_at !== null || row.valid_to <= studio.clock.now()
  return { playerId: row.player_id, status: 'OK', left: isOver ? 0 : row.rounds - row.used }
}
