import type { Queryable } from '@portal/runtime'
import { proveBet, type SealedBet } from '../../engine/rooms/sealed-bets.ts'
import type { RoundVerification } from '../../play-api.ts'
import type { RoundRow } from '../round-store.ts'
import { writeChoice } from './room-bets.ts'
import { listSealed } from './room-results.ts'
import { findChainById, findRoomRound, listRoomBets } from './room-store.ts'
import { listTakenRaises } from './room-turn-store.ts'

/**
 * That a player's bet was sealed before its shared round was drawn, and on which chain; undefined for a round of the player's own.
 * @param hasPools the only action of such a table's round is what lay in the pools
 */
export async function findSharedProof(on: Queryable, round: RoundRow, hasPools: boolean): Promise<RoundVerification['shared']> {
  const { room, room_round: no } = round
  if (room === null || no === null) return undefined
  const shared = await findRoomRound(on, room, no)
  const chain = shared && (await findChainById(on, shared.chain))
  if (!shared?.sealed_root || !chain) return undefined
  const rows = await listRoomBets(on, room, no)
  const raises = await listTakenRaises(
    on,
    rows.map(({ id }) => id),
  )
  // What decisions have added came after the seal.
  const asSealed = ({ id, choice, stake }: RoundRow): SealedBet => ({
    roundId: id,
    choice: writeChoice(choice),
    stake: (raises.get(id) ?? []).reduce((left, { amount }) => left - amount, stake),
  })
  // A table with pools seals what lies in them as well: the same sums that its rounds are told.
  const sums = hasPools ? round.actions[0]?.action : undefined
  const bets = listSealed(room, no, sums, rows.map(asSealed))
  const sealed = bets.find(({ roundId }) => roundId.startsWith('sums of '))
  return {
    head: chain.head,
    root: shared.sealed_root,
    path: proveBet(bets, asSealed(round)),
    ...(sealed && { sums: { leaf: sealed.roundId, path: proveBet(bets, sealed) } }),
  }
}
