import type { SealedBet } from '../../engine/rooms/sealed-bets.ts'
import type { Json } from '../../engine/table-game.ts'
import type { PlayErrorCode } from '../../play-api.ts'
import { type Studio, walletFor } from '../context.ts'
import { refuseRound, type RoundRow } from '../round-store.ts'
import { betTxOf, queueRollback, sendLine } from '../settlement.ts'
import { endSessionOf, unsealToken } from '../sessions.ts'
import type { SessionRow } from '../store.ts'
import { holdRoom, lockRoomRound, type NewRoomBet, type Owned } from './room-store.ts'

/** So many stakes are on their way to the portal at once. */
const inFlight = 64
/** After the bell no stake is asked for later than this. */
const takeWithinMs = 5_000

type TakenBet = { readonly bet: NewRoomBet; readonly balance: bigint | null }
type ReturnedBet = { readonly bet: NewRoomBet; readonly code: PlayErrorCode }
export type Taken = { readonly confirmed: TakenBet[]; readonly returned: ReturnedBet[] }

type LaidBet = { readonly bet: NewRoomBet; readonly session: SessionRow }

/** Writes the bets of a round before any wallet is asked. @returns those that were begun */
export async function writeBets<Laid extends LaidBet>(studio: Studio, owned: Owned, no: bigint, laid: readonly Laid[]): Promise<Laid[]> {
  const bets = laid.map(({ bet }) => bet)
  const written = await studio.database.transaction(async (tx) => {
    await holdRoom(tx, owned)
    return lockRoomRound(tx, owned, no, bets)
  })
  return laid.filter(({ bet }) => written.includes(bet.id))
}

/** Takes the stakes of a round, one call for each player. What is not known to be taken is rolled back and out of the round. */
export async function takeStakes(studio: Studio, bets: readonly LaidBet[]): Promise<Taken> {
  const taken: Taken = { confirmed: [], returned: [] }
  const until = performance.now() + takeWithinMs
  const rest = [...bets]
  const work = async (): Promise<void> => {
    for (let next = rest.shift(); next; next = rest.shift()) {
      const { bet, session } = next
      const result = performance.now() < until ? await takeStake(studio, bet, session) : await leaveOut(studio, bet)
      if (typeof result === 'string') taken.returned.push({ bet, code: result })
      else taken.confirmed.push({ bet, balance: result.balance })
    }
  }
  await Promise.all(Array.from({ length: Math.min(inFlight, bets.length) }, work))
  return taken
}

async function leaveOut(studio: Studio, bet: NewRoomBet): Promise<PlayErrorCode> {
  await refuseRound(studio.database, bet.id, 'wallet.unavailable')
  return 'wallet.unavailable'
}

async function takeStake(studio: Studio, bet: NewRoomBet, session: SessionRow): Promise<PlayErrorCode | { balance: bigint | null }> {
  try {
    const result = await walletFor(studio, session).call('bet', {
      txId: betTxOf(bet.id),
      roundId: bet.id,
      game: bet.game,
      amount: bet.stake.toString(),
      token: unsealToken(studio, session),
      playerId: bet.playerId,
      currency: bet.currency,
      roundStart: true,
    })
    if (result.kind === 'unsent') return await leaveOut(studio, bet)
    if (result.kind === 'answered') {
      const { status, balance } = result.answer
      if (status === 'OK') return { balance: balance ?? null }
      const code = refusals[status] ?? 'wallet.unavailable'
      await refuseRound(studio.database, bet.id, code)
      if (status === 'INVALID_TOKEN' || status === 'TOKEN_EXPIRED') await endSessionOf(studio, session)
      return code
    }
    await undo(studio, bet.id, result.problem)
  } catch (error) {
    studio.log.error({ err: error, roundId: bet.id }, 'a stake of a room could not be taken')
    await undo(studio, bet.id, 'the stake could not be taken')
  }
  return 'wallet.unavailable'
}

/** What a refusal of the wallet is to a player. */
export const refusals: Readonly<Record<string, PlayErrorCode>> = {
  INSUFFICIENT_FUNDS: 'wallet.insufficient_funds',
  LIMIT_REACHED: 'wallet.limit_reached',
  PLAYER_DISABLED: 'player.disabled',
  INVALID_PLAYER: 'player.disabled',
  INVALID_TOKEN: 'session.ended',
  TOKEN_EXPIRED: 'session.ended',
}

async function undo(studio: Studio, id: string, reason: string): Promise<void> {
  const line = await queueRollback(studio, id, reason)
  if (line) studio.background.run(sendLine(studio, line))
}

/** What the portal says of a stake that an owner before had asked for. */
export type Fate = 'taken' | 'gone' | 'unclear'

/** Finds out what became of a stake; one that the portal does not know is rolled back, so that it cannot come late. */
async function resolveStake(studio: Studio, row: RoundRow): Promise<Fate> {
  const result = await walletFor(studio, row)
    .call('status', { txId: betTxOf(row.id), playerId: row.player_id })
    .catch(() => undefined)
  if (result?.kind !== 'answered' || result.answer.status !== 'OK' || result.answer.state === undefined) return 'unclear'
  if (result.answer.state === 'APPLIED') return 'taken'
  await undo(studio, row.id, 'not taken before its room was lost')
  return 'gone'
}

/** The bets of a round that count after an owner was lost. @returns undefined while the portal does not say what became of one of them */
export async function resolveStakes(studio: Studio, rows: readonly RoundRow[]): Promise<SealedBet[] | undefined> {
  const fates = await Promise.all(rows.map((row) => resolveStake(studio, row)))
  if (fates.includes('unclear')) return undefined
  return rows
    .filter((_row, place) => fates[place] === 'taken')
    .map(({ id, choice, stake }) => ({ roundId: id, choice: writeChoice(choice), stake }))
}

/** Gives all stakes of a round back. */
export async function returnStakes(studio: Studio, rows: readonly RoundRow[], reason: string): Promise<void> {
  await Promise.all(rows.filter(({ state }) => state === 'betting').map((row) => undo(studio, row.id, reason)))
}

/** How a choice is written in a leaf of the sealed bets. */
export function writeChoice(choice: Json): string {
  return JSON.stringify(choice)
}
