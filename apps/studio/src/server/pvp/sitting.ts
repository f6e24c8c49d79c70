import { countTurnover, type PvpGame, riseAction } from '../../engine/pvp/pvp-game.ts'
import { priceUnits } from '../../engine/slot-game.ts'
import type { OfferedGame, Studio } from '../context.ts'
import { PlayRefusal } from '../play-refusal.ts'
import { takeRoomStake } from '../rooms/room-stake.ts'
import { holdRoom, type Owned } from '../rooms/room-store.ts'
import type { RoundRow } from '../round-store.ts'
import { asWritten, makeWinLine, sendLine } from '../settlement.ts'
import { priceRound } from '../stakes.ts'
import type { SessionRow } from '../store.ts'
import * as store from './pvp-store.ts'

export type OfferedPvp = OfferedGame & PvpGame

/** A sitting draws nothing: its hands do. */
const noDraw = (): never => {
  throw new Error('A sitting has no draws of its own')
}

/**
 * A sitting, from the stake that brings chips to a table to the win that takes them away.
 *
 *   betting ─ the portal took the stake ─→ open ─ the player rises ─→ drawn ─ the win is confirmed ─→ settled
 *   betting ─ no definite answer, or the process ended: roll back ─→ undoing ─→ undone
 *
 * @returns the round and the balance after its stake
 * @throws PlayRefusal where nothing was taken, or what may have been taken is being given back
 */
export async function buyIn(
  studio: Studio,
  owned: Owned,
  { session, game, step, boots, place }: { session: SessionRow; game: OfferedPvp; step: bigint; boots: number; place: number },
): Promise<RoundRow> {
  const drawn = await takeRoomStake(studio, owned, {
    session,
    game,
    step,
    choice: { boots },
    // The pace of play is that of the table.
    minCycleMs: 0,
    mark: (tx, id) => store.markSitting(tx, id, owned.room, place),
  })
  if (drawn?.state !== 'open') throw new PlayRefusal('wallet.unavailable')
  return drawn
}

/** What a sitting has come to by its stored hands: its chips in units, and how many hands there were. */
export async function sumSitting(
  studio: Studio,
  game: OfferedPvp,
  row: Pick<RoundRow, 'id' | 'choice'>,
): Promise<{ stack: number; hands: number }> {
  const parts = await store.listParts(studio.database, row.id)
  const end = game.play(noDraw, row.choice, [...parts, riseAction])
  if (end?.state !== 'finished') throw new Error(`The sitting ${row.id} does not add up`)
  return { stack: end.units, hands: parts.length }
}

/**
 * Ends a sitting: the chips go back by one win. Which hands were played is read, not remembered.
 * @returns the round and a promise of the balance; undefined when it has ended already
 * @throws RoomLost where the table has another owner
 */
export async function cashOut(
  studio: Studio,
  owned: Owned,
  game: OfferedPvp,
  row: RoundRow,
): Promise<{ row: RoundRow; paid: Promise<bigint | null> } | undefined> {
  const parts = await store.listParts(studio.database, row.id)
  const end = game.play(noDraw, row.choice, [...parts, riseAction])
  if (end?.state !== 'finished') throw new Error(`The sitting ${row.id} does not add up`)
  const win = priceRound(game, row, end.units)
  const made = makeWinLine(studio, row, win)
  // What counts as turnover is what the rake was paid for, never more than was staked.
  const turnover = priceUnits(game, countTurnover(parts), row.bet ?? 0n)
  const line = { ...made, body: { ...made.body, validBet: (turnover < row.stake ? turnover : row.stake).toString() } }
  const closed = await studio.database.transaction(async (tx) => {
    await holdRoom(tx, owned)
    return store.closeSitting(tx, { id: row.id, hands: parts.length, outcome: end.outcome, win, line })
  })
  if (!closed) return undefined
  const paid = sendLine(studio, asWritten(studio, line, closed)).then((settled) => settled?.balance_after ?? null)
  studio.background.run(paid)
  return { row: closed, paid }
}
