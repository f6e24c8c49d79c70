import { isOffered } from '#modules/catalogue'
import { Refusal } from '#platform/refusal.ts'
import type { GvpStatus } from '@portal/contracts/vendor-protocol'
import type { Database } from '@portal/runtime'
import type { KeyRing } from './key-ring.ts'
import { getPlayer } from './session-store.ts'
import { type VendorClient, VendorUnreachable } from './vendor-client.ts'

type Parts = { database: Database; keys: KeyRing; client: VendorClient }

export type FreeRounds = {
  /** The key of the gift: a repeat under the same name is the same gift. */
  campaign: string
  brand: number
  vendor: string
  game: string
  members: readonly bigint[]
  /** The stake of each round, in 1/10000 of the currency unit: one of the game's. */
  stake: bigint
  rounds: number
  validFrom: Date
  validTo: Date
}

export type GivenRounds = { member: bigint; status: GvpStatus; left: number }

/**
 * Gives members free rounds at a vendor's game. The vendor stores and plays them; their wins reach the wallet round by round, each as a bet of 0 with
 * its win. The call may be repeated until it is answered: a campaign gives a member its rounds once, and other terms under the same name are answered
 * with DUPLICATE_CONFLICT.
 * @throws Refusal `launch.game_not_available`, `launch.vendor_not_reachable`
 */
export async function giveFreeRounds(parts: Parts, gift: FreeRounds): Promise<GivenRounds[]> {
  const { database, keys, client } = parts
  const signing = await keys.findSigning(gift.vendor, gift.brand)
  if (!signing || !(await isOffered(database, gift.brand, gift.vendor, gift.game))) throw new Refusal('launch.game_not_available')
  const byPlayer = new Map<string, bigint>()
  for (const member of gift.members) byPlayer.set((await getPlayer(database, member)).playerId, member)
  try {
    const answer = await client.call(signing.link, 'createFreeRounds', {
      campaignId: gift.campaign,
      playerIds: [...byPlayer.keys()],
      game: gift.game,
      betValue: gift.stake,
      count: gift.rounds,
      validFrom: gift.validFrom,
      validTo: gift.validTo,
    })
    if (answer.status !== 'OK') throw new VendorUnreachable(`${gift.vendor} answered ${answer.status}`)
    return answer.players.flatMap(({ playerId, status, left }) => {
      const member = byPlayer.get(playerId)
      return member === undefined ? [] : [{ member, status, left }]
    })
  } catch (error) {
    if (error instanceof VendorUnreachable) throw new Refusal('launch.vendor_not_reachable')
    throw error
  }
}
