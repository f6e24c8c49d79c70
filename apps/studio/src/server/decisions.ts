import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '@portal/runtime'
import { isOfRoom } from '../engine/room-game.ts'
import type { Json, Standing } from '../engine/table-game.ts'
import type { ActionRequest, SpinAnswer } from '../play-api.ts'
import type { OfferedGame, Studio } from './context.ts'
import { playFrom } from './drawing.ts'
import { PlayRefusal } from './play-refusal.ts'
import * as rounds from './round-store.ts'
import { asWritten, makeWinLine, queueRollback, sendLine, writeRollback } from './settlement.ts'
import { settleAndAnswer } from './spin.ts'
import { answerRound } from './spin-answer.ts'
import { priceRound } from './stakes.ts'
import * as store from './store.ts'

/** How long an open round waits for its player. */
const openForMs = 24 * 3_600_000
/** No game asks for more decisions than this. */
const mostDecisions = 200

/**
 * A decision on an open round: one step further in what seed and nonce have fixed, however often the request comes. Requests of one round take
 * turns at its row.
 */
export async function decide(
  studio: Studio,
  session: store.SessionRow,
  roundId: string,
  { requestId, action }: ActionRequest,
): Promise<SpinAnswer> {
  const game = studio.games.get(session.game)
  if (!game || studio.closed.has(game.code)) throw new PlayRefusal('game.unavailable')
  // What is shot at fish, and what players do at a table, is decided in their room.
  if (isOfRoom(game)) throw new PlayRefusal('room.only')
  const decided = await studio.database.transaction(async (tx) => {
    const row = await rounds.lockRound(tx, roundId)
    if (!row || row.player_id !== session.player_id || row.game !== session.game) throw new PlayRefusal('round.not_found')
    const known = row.actions.find((one) => one.requestId === requestId)
    if (known && !isDeepStrictEqual(known.action, action)) throw new PlayRefusal('spin.request_conflict')
    if (known) return { row, isNew: false }
    if (row.state !== 'open') throw new PlayRefusal('round.not_open')
    const actions = row.actions.map((one) => one.action)
    const seed = await getSeed(tx, row)
    if (!isAsShown(studio, game, row, seed, actions)) return undefined
    const standing = row.actions.length < mostDecisions ? playFrom(studio, game, seed, row.choice, [...actions, action]) : undefined
    if (!standing) throw new PlayRefusal('action.not_offered')
    return { row: await writeDecision(studio, tx, game, row, { requestId, action }, standing), isNew: true }
  })
  if (!decided) return voidRound(studio, roundId)
  return decided.isNew ? settleAndAnswer(studio, decided.row) : answerRound(studio, decided.row)
}

async function getSeed(tx: Tx, row: rounds.RoundRow) {
  const seed = row.seed_id === null ? undefined : await store.findSeed(tx, row.seed_id)
  if (!seed || row.client_seed === null || row.nonce === null) throw new Error(`The open round ${row.id} has no seed`)
  return { sealed_seed: seed.sealed_seed, client_seed: row.client_seed, nonce: row.nonce }
}

/** Whether the running build comes to what the player has seen. It does not where a game's rules were changed under an open round. */
function isAsShown(
  studio: Studio,
  game: OfferedGame,
  row: rounds.RoundRow,
  seed: Awaited<ReturnType<typeof getSeed>>,
  actions: readonly Json[],
): boolean {
  const standing = playFrom(studio, game, seed, row.choice, actions)
  return standing?.state === 'open' && isDeepStrictEqual(JSON.parse(JSON.stringify(standing.outcome)), row.standing?.outcome)
}

async function writeDecision(
  studio: Studio,
  tx: Tx,
  game: OfferedGame,
  row: rounds.RoundRow,
  decision: rounds.StoredAction,
  standing: Standing,
): Promise<rounds.RoundRow> {
  const now = studio.clock.now()
  if (standing.state === 'open') {
    const { outcome, options, neutral } = standing
    return rounds.storeDecision(tx, row.id, decision, now, { standing: { outcome, options, neutral } })
  }
  const win = priceRound(game, row, standing.units)
  const drawn = await rounds.storeDecision(tx, row.id, decision, now, { outcome: standing.outcome, win })
  await rounds.insertOutbox(tx, makeWinLine(studio, drawn, win))
  return drawn
}

/** A malfunction voids the whole round: the stake goes back, and the player is notified (FAIR-22). */
async function voidRound(studio: Studio, roundId: string): Promise<never> {
  studio.log.error({ alarm: 'round_void', roundId }, 'a round does not come to what was shown; its stake goes back')
  const line = await queueRollback(studio, roundId, 'the game changed under an open round', 'open')
  if (line) studio.background.run(sendLine(studio, line))
  throw new PlayRefusal('round.void', { roundId })
}

/**
 * Ends open rounds whose player has not come back for 24 hours, by what is better for the player: the decision that takes no further risk, or the stake
 * back (FAIR-21). Safe to run in several processes.
 * @returns how many were ended
 */
export async function closeForgotten(studio: Studio): Promise<number> {
  const before = new Date(studio.clock.now().getTime() - openForMs)
  const rows = await rounds.listForgottenRounds(studio.database, before)
  for (const { id } of rows) {
    try {
      const line = await studio.database.transaction((tx) => closeByRule(studio, tx, id, before))
      if (line) studio.background.run(sendLine(studio, line))
    } catch (error) {
      // One round that can't be ended must not keep the others from it.
      studio.log.error({ err: error, alarm: 'round_not_closed', roundId: id }, 'a forgotten round could not be ended')
    }
  }
  return rows.length
}

async function closeByRule(studio: Studio, tx: Tx, id: string, before: Date): Promise<rounds.OutboxRow | undefined> {
  const row = await rounds.lockRound(tx, id)
  if (row?.state !== 'open' || row.changed_at >= before || !row.standing) return undefined
  const game = studio.games.get(row.game)
  const seed = await getSeed(tx, row)
  const actions = row.actions.map((one) => one.action)
  if (!game || !isAsShown(studio, game, row, seed, actions)) return writeRollback(studio, tx, id, 'the game can not go on', 'open')
  const action = row.standing.neutral
  const standing = playFrom(studio, game, seed, row.choice, [...actions, action])
  if (standing?.state !== 'finished') throw new Error(`The neutral decision of ${row.game} does not end its round`)
  if (priceRound(game, row, standing.units) < row.stake)
    return writeRollback(studio, tx, id, 'not decided in time: the stake goes back', 'open')
  const drawn = await writeDecision(studio, tx, game, row, { requestId: null, action }, standing)
  return asWritten(studio, makeWinLine(studio, drawn, drawn.win ?? 0n), drawn)
}
