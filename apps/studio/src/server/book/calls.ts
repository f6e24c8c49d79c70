import { gvpBatchMost } from '@portal/contracts/vendor-batch'
import { walletCalls } from '@portal/contracts/vendor-protocol'
import { z } from 'zod'
import { type Studio, walletFor } from '../context.ts'
import { isGivenUp, judgeStatus, nextTryAt } from '../outbox-pace.ts'
import type { BatchItem, Wallet, WalletResult } from '../wallet.ts'
import { type CallRow, claimCalls, closeCalls, postponeCalls } from './call-store.ts'

/**
 * What the portal must receive of slips: wins, corrections, rollbacks. A call is written in the transaction that decides it and sent until the portal gives a definite
 * answer; the calls of a slip go in their order, so that a part that was cashed out arrives before the end of its round.
 */
/** So many calls are on their way at once to a portal that takes no batches. */
const inFlight = 32

/** What became of calls: the rollbacks that the portal has confirmed are told, so that their slips end. */
export type Sent = {
  readonly count: number
  readonly rolledBack: readonly string[]
  readonly paid: readonly { slip: string; balance: bigint | null }[]
}

/** Sends all calls that are due. */
export async function sendCalls(studio: Studio): Promise<Sent> {
  const rows = await claimCalls(studio.database, studio.clock.now())
  const answers = await sendAll(studio, rows)
  const now = studio.clock.now()
  const done = answers.filter(({ verdict }) => verdict !== 'later')
  await closeCalls(
    studio.database,
    done.map(({ row, verdict, problem }) => ({ txId: row.tx_id, problem: verdict === 'done' ? null : problem })),
    now,
  )
  await postponeCalls(
    studio.database,
    answers
      .filter(({ verdict }) => verdict === 'later')
      .map(({ row, problem }) => ({ txId: row.tx_id, at: nextTryAt(studio, row.attempts), problem })),
  )
  for (const { row, problem } of done.filter(({ verdict }) => verdict === 'parked'))
    studio.log.error({ alarm: 'book_call_parked', txId: row.tx_id, problem }, 'a person must settle this with the portal')
  const confirmed = answers.filter(({ verdict }) => verdict === 'done')
  return {
    count: answers.length,
    rolledBack: confirmed.filter(({ row }) => row.call === 'rollback').map(({ row }) => row.slip),
    paid: confirmed.filter(({ row }) => row.call !== 'rollback').map(({ row, balance }) => ({ slip: row.slip, balance })),
  }
}

type Answered = {
  readonly row: CallRow
  readonly verdict: 'done' | 'later' | 'parked'
  readonly problem: string
  readonly balance: bigint | null
}

async function sendAll(studio: Studio, rows: readonly CallRow[]): Promise<Answered[]> {
  const byWallet = Map.groupBy(rows, (row) => findWallet(studio, row))
  const answered = await Promise.all([...byWallet].map(([wallet, own]) => sendTo(studio, wallet, own)))
  return answered.flat()
}

function findWallet(studio: Studio, row: CallRow): Wallet | string {
  try {
    return walletFor(studio, row)
  } catch (error) {
    return String(error)
  }
}

/** In batches where the portal takes them, else call by call. */
async function sendTo(studio: Studio, wallet: Wallet | string, rows: readonly CallRow[]): Promise<Answered[]> {
  if (typeof wallet === 'string') return rows.map((row) => judge(studio, row, undefined, wallet))
  if (!wallet.batch || rows.length === 1) return sendEach(studio, wallet, rows)
  const parts = Array.from({ length: Math.ceil(rows.length / gvpBatchMost) }, (_, at) => rows.slice(at * gvpBatchMost, (at + 1) * gvpBatchMost))
  const sent = await Promise.all(
    parts.map(async (part) => {
      const results = await wallet.batch!(part.map(encodeCall))
      return results ? part.map((row, at) => judgeResult(studio, row, results[at]!)) : sendEach(studio, wallet, part)
    }),
  )
  return sent.flat()
} // prettier-ignore

async function sendEach(studio: Studio, wallet: Wallet, rows: readonly CallRow[]): Promise<Answered[]> {
  const answered: Answered[] = []
  const rest = [...rows]
  const work = async (): Promise<void> => {
    for (let row = rest.shift(); row; row = rest.shift()) answered.push(await sendOne(studio, wallet, row))
  }
  await Promise.all(Array.from({ length: Math.min(inFlight, rest.length) }, work))
  return answered
}

/** A call as it was written, in the form of the wire. */
function encodeCall({ call, body }: CallRow): BatchItem {
  const { input } = walletCalls[call]
  return { call, body: z.encode(input as never, (input as z.ZodType).parse(body) as never) }
}

async function sendOne(studio: Studio, wallet: Wallet, row: CallRow): Promise<Answered> {
  try {
    const { call, body } = encodeCall(row)
    return judgeResult(studio, row, (await wallet.call(call, body as never)) as WalletResult<'win'>)
  } catch (error) {
    return judge(studio, row, undefined, error instanceof Error ? error.message : String(error))
  }
}

function judgeResult(studio: Studio, row: CallRow, result: WalletResult<'win'>): Answered {
  if (result.kind !== 'answered') return judge(studio, row, undefined, result.problem)
  return judge(studio, row, result.answer.status, result.answer.status, result.answer.balance ?? null)
}

function judge(studio: Studio, row: CallRow, status: string | undefined, problem: string, balance: bigint | null = null): Answered {
  const verdict = status === undefined ? 'later' : judgeStatus(status)
  if (verdict === 'later' && isGivenUp(studio, row.created_at)) return { row, verdict: 'parked', problem, balance: null }
  return { row, verdict, problem, balance: verdict === 'done' ? balance : null }
}
