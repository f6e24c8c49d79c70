import { randomUUID } from 'node:crypto'
import { printAmount } from '@portal/contracts/money'
import type { LiveChoice, LiveTable } from '../../engine/live/live-table.ts'
import type { Layout } from '../../engine/rooms/shared-round.ts'
import { priceUnits } from '../../engine/slot-game.ts'
import type { Json } from '../../engine/table-game.ts'
import type { OwnBets, RoomRefusalCode, RoomUpdate, SeatUpdate } from '../../room-api.ts'
import type { OfferedGame, Studio } from '../context.ts'
import type { NewLine, RoundRow } from '../round-store.ts'
import { asWritten, sendLine } from '../settlement.ts'
import { findSession, type SessionRow } from '../store.ts'
import type { Taken } from './room-bets.ts'
import type { NewRoomBet } from './room-store.ts'

export type RoomPorts = {
  publish(update: RoomUpdate): void
  tell(playerId: string, update: SeatUpdate): void
  /** The room goes on here no more: its sockets are closed, and who comes again finds its next owner, once it was released. */
  ended(released: Promise<void>): void
  /** The player's session is over: the socket is closed. */
  dismiss(playerId: string): void
  countPlayers(): number
  /** Whether the player is connected. */
  isHere(playerId: string): boolean
}

export type RoomKey = { readonly id: string; readonly game: OfferedGame & LiveTable; readonly currency: string }

/** What a player has in a round, and the session that its stake is asked of. */
export type Own = OwnBets & { readonly session: SessionRow | undefined }

/** The bet of a player, as it is written before its wallet is asked. */
export function makeBet({ game, currency }: RoomKey, playerId: string, { bets, seat, session }: Own & { session: SessionRow }): NewRoomBet {
  const choice = makeChoice(bets, seat)
  const units = game.readChoice(choice)?.units ?? 0
  const stake = priceUnits(game, units, game.defaultStake)
  const named = { id: randomUUID(), sessionId: session.id, playerId, game: game.code, currency, mode: session.mode }
  return { ...named, stake, bet: game.defaultStake, choice }
}

/** Reads the layout of a player. @returns the chips in the table's order, or why it is refused */
export function readLayout(game: RoomKey['game'], session: SessionRow, raw: Layout, seat: number | undefined): Layout | RoomRefusalCode {
  if (raw.length === 0) return []
  const bet = game.readChoice(makeChoice(raw, seat))
  if (!bet) return 'choice.not_offered'
  if (session.max_bet !== null && priceUnits(game, bet.units, game.defaultStake) > session.max_bet) return 'stake.above_limit'
  return (bet.choice as unknown as LiveChoice).bets
}

/** Chips, and where the player sits at a table that has seats. */
function makeChoice(bets: Layout, seat: number | undefined): Json {
  const laid = bets.map(([code, chips]) => [code, chips])
  return seat === undefined ? { bets: laid } : { bets: laid, seat }
}

export function ownOfRow(row: RoundRow): OwnBets {
  const { bets, seat } = row.choice as unknown as LiveChoice & { seat?: number }
  const stored = { bets, state: 'accepted' as const, roundId: row.id, ...(row.win !== null && { win: printAmount(row.win) }) }
  return seat === undefined ? stored : { ...stored, seat, staked: printAmount(row.stake) }
}

export function tellOwn({ session: _session, ...own }: Own): OwnBets {
  return own
}

type OwnStakes = Map<string, Own>

/** A stake goes back to its player, who is told why. */
function giveBack(stakes: OwnStakes, ports: RoomPorts, playerId: string, code: string): void {
  const own = stakes.get(playerId)
  if (!own) return
  const told: Own = { ...own, state: 'returned', code }
  stakes.set(playerId, told)
  ports.tell(playerId, { t: 'own', own: tellOwn(told) })
}

/** Tells each player what became of the stake. */
export function tellTaken(stakes: OwnStakes, ports: RoomPorts, { confirmed, returned }: Taken): void {
  for (const { bet, code } of returned) giveBack(stakes, ports, bet.playerId, code)
  for (const { bet, balance } of confirmed) {
    const own = stakes.get(bet.playerId)
    if (!own) continue
    const told: Own = { ...own, state: 'accepted', roundId: bet.id }
    stakes.set(bet.playerId, told)
    ports.tell(bet.playerId, { t: 'own', own: tellOwn(told), ...(balance !== null && { balance: printAmount(balance) }) })
  }
}

/** A bet that could not be begun: its window is not open any more, or another stake of the player at this table is in doubt. */
export async function leaveOut(
  studio: Studio,
  stakes: OwnStakes,
  ports: RoomPorts,
  { id, player_id: playerId }: SessionRow,
): Promise<void> {
  const isOpenStill = (await findSession(studio.database, id))?.state === 'open'
  giveBack(stakes, ports, playerId, isOpenStill ? 'spin.in_progress' : 'session.ended')
  if (!isOpenStill) ports.dismiss(playerId)
}

/** Sends a win to its wallet, and tells the player the balance after it. */
export async function payOut(studio: Studio, ports: RoomPorts, row: RoundRow, line: NewLine): Promise<void> {
  const paid = await sendLine(studio, asWritten(studio, line, row))
  if (paid && paid.balance_after !== null) ports.tell(row.player_id, { t: 'balance', balance: printAmount(paid.balance_after) })
}
