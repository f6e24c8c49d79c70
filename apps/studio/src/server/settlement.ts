import { walletCalls } from '@portal/contracts/vendor-protocol'
import type { Queryable } from '@portal/runtime'
import { z } from 'zod'
import { type Studio, walletFor } from './context.ts'
import { winsOf } from './jackpots.ts'
import { isGivenUp, judgeStatus, nextTryAt } from './outbox-pace.ts'
import * as store from './round-store.ts'
import type { WalletResult } from './wallet.ts'

/**
 * What the portal must receive: the win of a drawn round (also a win of nothing, which closes it), or the rollback of a stake whose fate is unknown.
 * The line is written in the transaction that decides it, sent at once, and sent again with the same id until the portal gives a definite
 * answer; the portal applies an id once, however often it comes. A line that nobody answers for 24 hours, or that the portal refuses for good,
 * is parked with an alarm and never dropped.
 */
/** Longer than one attempt may take: within it nobody else sends the line. */
const leaseMs = 8_000

export const betTxOf = (roundId: string) => `${roundId}:bet`
const txOf = (roundId: string, call: 'win' | 'rollback') => `${roundId}:${call}`

type Payable = Pick<store.RoundRow, 'id' | 'player_id' | 'currency' | 'game' | 'free_campaign' | 'jackpots'>

/** The line that pays a round: written with the result, sent after. */
export function makeWinLine(studio: Studio, round: Payable, win: bigint): store.NewLine {
  const txId = txOf(round.id, 'win')
  const body = { ...linkOf(round, txId), amount: win.toString(), roundClosed: true, ...winsOf(round) }
  return {
    txId,
    roundId: round.id,
    call: 'win',
    body: round.free_campaign === null ? body : { ...body, freeRoundId: round.free_campaign },
    nextTryAt: leaseFrom(studio),
  }
}

function linkOf(round: Payable, txId: string) {
  return { txId, refTxId: betTxOf(round.id), roundId: round.id, playerId: round.player_id, currency: round.currency, game: round.game }
}

/** Gives a round up: its stake may or may not have been taken, or its game can't go on. @returns the line to send, undefined when it has moved on */
export async function queueRollback(
  studio: Studio,
  roundId: string,
  reason: string,
  from: 'betting' | 'open' = 'betting',
): Promise<store.OutboxRow | undefined> {
  return studio.database.transaction((tx) => writeRollback(studio, tx, roundId, reason, from))
}

/** As `queueRollback`, inside a transaction of the caller's. */
export async function writeRollback(
  studio: Studio,
  tx: Queryable,
  roundId: string,
  reason: string,
  from: 'betting' | 'open',
): Promise<store.OutboxRow | undefined> {
  const round = await store.markUndoing(tx, roundId, from)
  if (!round) return undefined
  const txId = txOf(round.id, 'rollback')
  // Notes of the protocol are short.
  const body = { ...linkOf(round, txId), kind: 'bet', reason: reason.slice(0, 200) }
  const line: store.NewLine = { txId, roundId: round.id, call: 'rollback', body, nextTryAt: leaseFrom(studio) }
  await store.insertOutbox(tx, line)
  return asWritten(studio, line, round)
}

/** Until when a line that was just written is its writer's to send. */
export function leaseFrom(studio: Studio): Date {
  return new Date(studio.clock.now().getTime() + leaseMs)
}

/** A line that was just written, as the table has it. */
export function asWritten(studio: Studio, line: store.NewLine, round: Pick<store.RoundRow, 'game' | 'mode'>): store.OutboxRow {
  const { txId, roundId, call, body } = line
  return { tx_id: txId, round_id: roundId, game: round.game, mode: round.mode, call, body, attempts: 0, created_at: studio.clock.now() }
}

/** Sends all lines that are due; several processes may do this at once. @returns how many were sent */
export async function sendDue(studio: Studio): Promise<number> {
  const lines = await store.claimOutbox(studio.database, studio.clock.now(), leaseFrom(studio))
  await Promise.all(lines.map((line) => sendLine(studio, line)))
  return lines.length
}

/** Sends a line once. @returns the round when the portal has confirmed; undefined when the line waits for its next try, or for a person */
export async function sendLine(studio: Studio, line: store.OutboxRow): Promise<store.RoundRow | undefined> {
  let call: Call
  try {
    call = readCall(line)
  } catch (error) {
    return park(studio, line, `no call: ${error instanceof Error ? error.message.slice(0, 500) : String(error)}`)
  }
  const result = await tell(studio, line, call)
  if (result.kind === 'answered') {
    const { status } = result.answer
    const verdict = judgeStatus(status)
    if (verdict === 'done') return studio.rounds.close({ line, balance: result.answer.balance ?? null, problem: null })
    return verdict === 'parked' ? park(studio, line, status) : postpone(studio, line, status)
  }
  return postpone(studio, line, result.problem)
}

/** A line as it is sent: the stored text is parsed as the call that it is. */
type Call =
  { name: 'win'; body: z.input<typeof walletCalls.win.input> } | { name: 'rollback'; body: z.input<typeof walletCalls.rollback.input> }

/** @throws when it is no such call */
function readCall({ call, body }: store.OutboxRow): Call {
  if (call === 'win') return { name: call, body: z.encode(walletCalls.win.input, walletCalls.win.input.parse(body)) }
  return { name: call, body: z.encode(walletCalls.rollback.input, walletCalls.rollback.input.parse(body)) }
}

/** A line whose game or key the studio has no more waits like one that nobody answers: it must not keep the others from theirs, nor be forgotten. */
async function tell(studio: Studio, line: store.OutboxRow, call: Call): Promise<WalletResult<'win' | 'rollback'>> {
  try {
    const wallet = walletFor(studio, { ...line, currency: call.body.currency ?? '' })
    return await (call.name === 'win' ? wallet.call(call.name, call.body) : wallet.call(call.name, call.body))
  } catch (error) {
    return { kind: 'unknown', problem: error instanceof Error ? error.message : String(error) }
  }
}

async function postpone(studio: Studio, line: store.OutboxRow, problem: string): Promise<undefined> {
  if (isGivenUp(studio, line.created_at)) return park(studio, line, `given up: ${problem}`)
  await store.postponeOutbox(studio.database, line.tx_id, nextTryAt(studio, line.attempts), problem)
  studio.log.warn({ txId: line.tx_id, attempts: line.attempts + 1, problem }, 'the portal has not answered; it is asked again')
  return undefined
}

async function park(studio: Studio, line: store.OutboxRow, problem: string): Promise<undefined> {
  await studio.rounds.close({ line, balance: null, problem })
  studio.log.error(
    { alarm: 'outbox_parked', txId: line.tx_id, roundId: line.round_id, problem },
    'a person must settle this with the portal',
  )
  return undefined
}
