import { walletCalls } from '@portal/contracts/vendor-protocol'
import { z } from 'zod'
import { type Studio, walletFor } from '../context.ts'
import { type CallRow, claimCalls, closeCalls, postponeCalls } from './call-store.ts'

/**
 * What the portal must receive of slips: wins, corrections, rollbacks. A call is written in the transaction that decides it and sent until the portal gives a definite
 * answer; the calls of a slip go in their order, so that a part that was cashed out arrives before the end of its round.
 */
const delaysMs = [1_000, 2_000, 5_000, 15_000, 30_000, 60_000, 120_000, 300_000]
const giveUpMs = 24 * 3_600_000
/** So many calls are on their way to the portal at once; it joins them itself. */
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
      .map(({ row, problem }) => ({ txId: row.tx_id, at: new Date(now.getTime() + delayOf(row.attempts)), problem })),
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

const delayOf = (attempts: number) => delaysMs[Math.min(attempts, delaysMs.length - 1)] ?? giveUpMs

type Answered = {
  readonly row: CallRow
  readonly verdict: 'done' | 'later' | 'parked'
  readonly problem: string
  readonly balance: bigint | null
}

async function sendAll(studio: Studio, rows: readonly CallRow[]): Promise<Answered[]> {
  const answered: Answered[] = []
  const rest = [...rows]
  const work = async (): Promise<void> => {
    for (let row = rest.shift(); row; row = rest.shift()) answered.push(await sendOne(studio, row))
  }
  await Promise.all(Array.from({ length: Math.min(inFlight, rest.length) }, work))
  return answered
}

async function sendOne(studio: Studio, row: CallRow): Promise<Answered> {
  try {
    const wallet = walletFor(studio, row)
    const { input } = walletCalls[row.call]
    const body: unknown = z.encode(input as never, (input as z.ZodType).parse(row.body) as never)
    const result = await wallet.call(row.call, body as never)
    if (result.kind !== 'answered') return judge(studio, row, undefined, result.problem)
    return judge(studio, row, result.answer.status, result.answer.status, result.answer.balance ?? null)
  } catch (error) {
    return judge(studio, row, undefined, error instanceof Error ? error.message : String(error))
  }
}

function judge(studio: Studio, row: CallRow, status: string | undefined, problem: string, balance: bigint | null = null): Answered {
  if (status === 'OK') return { row, verdict: 'done', problem, balance }
  const isLater = status === undefined || status === 'MAINTENANCE' || status === 'INVALID_SIGNATURE' || status === 'INTERNAL'
  const isOld = studio.clock.now().getTime() - row.created_at.getTime() > giveUpMs
  return { row, verdict: isLater && !isOld ? 'later' : 'parked', problem, balance: null }
}
