import { randomUUID } from 'node:crypto'
import type { Tx } from '@portal/runtime'
import { priceUnits } from '../../engine/slot-game.ts'
import type { Json, TableRules } from '../../engine/table-game.ts'
import type { PlayErrorCode } from '../../play-api.ts'
import type { OfferedGame, Studio } from '../context.ts'
import { PlayRefusal } from '../play-refusal.ts'
import type { BeginVerdict, RoundRow } from '../round-store.ts'
import { takeStakeAndDraw } from '../spin.ts'
import type { SessionRow } from '../store.ts'
import { holdRoom, type Owned } from './room-store.ts'

const verdictCodes: Readonly<Record<Exclude<BeginVerdict['verdict'], 'begun'>, PlayErrorCode>> = {
  known: 'spin.request_conflict',
  in_progress: 'spin.in_progress',
  // Another room has an open round of this player, and will end it.
  unfinished: 'room.elsewhere',
  too_early: 'spin.too_early',
  not_found: 'round.not_found',
  free_rounds_over: 'free_rounds.over',
}

type RoomStake = {
  session: SessionRow
  game: OfferedGame & Pick<TableRules, 'readChoice'>
  step: bigint
  /** What is bought, in the words of the game. */
  choice: Json
  minCycleMs: number
  /** Says in the same transaction that the round belongs to the room. */
  mark(tx: Tx, roundId: string): Promise<unknown>
}

/**
 * Takes one stake for all that a player does in a room until it ends, which one win pays: a magazine of shots, or the chips of a sitting. The round stands
 * as the room's before the wallet is asked, so that whoever owns the room next finds it.
 * @returns the round as the stake has left it; undefined where the game has drawn nothing
 * @throws PlayRefusal where nothing was taken, or what may have been taken is being given back; RoomLost where the room has another owner
 */
export async function takeRoomStake(
  studio: Studio,
  owned: Owned,
  { session, game, step, choice, minCycleMs, mark }: RoomStake,
): Promise<RoundRow | undefined> {
  const read = game.readChoice(choice)
  if (!read) throw new PlayRefusal('choice.not_offered')
  const bet = { step, stake: priceUnits(game, read.units, step), choice: read.choice }
  if (session.max_bet !== null && bet.stake > session.max_bet) throw new PlayRefusal('stake.above_limit')
  const id = randomUUID()
  const seed = await studio.rounds.begin({
    id,
    stake: bet.stake,
    bet: step,
    choice: bet.choice,
    sessionId: session.id,
    playerId: session.player_id,
    game: game.code,
    vendor: game.vendor,
    currency: session.currency,
    mode: session.mode,
    requestId: randomUUID(),
    acknowledges: undefined,
    campaign: undefined,
    now: studio.clock.now(),
    minCycleMs,
  })
  if (seed.verdict !== 'begun') throw new PlayRefusal(verdictCodes[seed.verdict])
  await studio.database.transaction(async (tx) => {
    await holdRoom(tx, owned)
    await mark(tx, id)
  })
  return takeStakeAndDraw(studio, { id, game, session, bet, campaign: null, seed })
}
