import type { Queryable } from '@portal/runtime'
import { proveBet, type SealedBet } from '../../engine/rooms/sealed-bets.ts'
import type { RoundVerification } from '../../play-api.ts'
import type { RoundRow } from '../round-store.ts'
import { writeChoice } from './room-bets.ts'
import { findChainById, findRoomRound, listRoomBets } from './room-store.ts'

const asSealed = ({ id, choice, stake }: Pick<RoundRow, 'id' | 'choice' | 'stake'>): SealedBet => ({
  roundId: id,
  choice: writeChoice(choice),
  stake,
})

/** That a player's bet was sealed before its shared round was drawn, and on which chain; undefined for a round of the player's own. */
export async function findSharedProof(on: Queryable, round: RoundRow): Promise<RoundVerification['shared']> {
  const { room, room_round: no } = round
  if (room === null || no === null) return undefined
  const shared = await findRoomRound(on, room, no)
  const chain = shared && (await findChainById(on, shared.chain))
  if (!shared?.sealed_root || !chain) return undefined
  const bets = (await listRoomBets(on, room, no)).map(asSealed)
  return { head: chain.head, root: shared.sealed_root, path: proveBet(bets, asSealed(round)) }
}
