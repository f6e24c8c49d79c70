import { walletCalls } from '@portal/contracts/vendor-protocol'
import type { Clock, Database, Log } from '@portal/runtime'
import type { Seal } from '@portal/runtime/seal'
import { claimReports, finishReport, parkReport, postponeReport, type ReportRow } from './transfer-store.ts'
import { reportPurpose } from './transfer-wallet.ts'
import type { Wallet } from './wallet.ts'

/**
 * Tells the portal what has happened in the wallets that the studio keeps: each report until the portal has answered, with the same id, of each player in the
 * order of the moves. The portal applies an id once. A report that the portal refuses for good is parked with an alarm: a person settles it.
 */
export type Reports = {
  /** Something is to be told: sends all that is due, soon. */
  notify(): void
  /** Sends all that is due. @returns how many were sent */
  sendDue(): Promise<number>
  /** Resolves when the sending under way has ended. */
  settled(): Promise<void>
}

const delaysMs = [1_000, 2_000, 5_000, 15_000, 30_000, 60_000, 120_000, 300_000]
/** Longer than one attempt may take. */
const leaseMs = 8_000

type Parts = { database: Database; clock: Clock; log: Log; seal: Seal; portalOf: (vendor: string, currency: string) => Wallet | undefined }

export function openReports(parts: Parts): Reports {
  let running: Promise<void> | undefined
  let isAsked = false
  const run = async () => {
    while (isAsked) {
      isAsked = false
      // Behind each report that was answered the next one of its player has become due.
      while ((await sendOnce(parts)) > 0) isAsked = false
    }
  }
  return {
    notify() {
      isAsked = true
      running ??= run()
        .catch((error: unknown) => parts.log.error({ err: error }, 'reports could not be sent; they are sent again'))
        .finally(() => void (running = undefined))
    },
    sendDue: () => sendOnce(parts),
    settled: async () => running,
  }
}

async function sendOnce(parts: Parts): Promise<number> {
  const now = parts.clock.now()
  const due = await claimReports(parts.database, now, new Date(now.getTime() + leaseMs))
  const ended = await Promise.all(due.map((report) => send(parts, report)))
  return ended.filter((isEnded) => isEnded).length
}

/** @returns whether the report is done with */
async function send(parts: Parts, report: ReportRow): Promise<boolean> {
  const { database, log } = parts
  const problem = await tell(parts, report)
  if (problem === undefined) {
    await finishReport(database, report.id)
    return true
  }
  if (problem.isFinal) {
    await parkReport(database, report.id, problem.words)
    log.error(
      { alarm: 'report_parked', report: report.id.toString(), txId: report.body.txId, problem: problem.words },
      'the portal refuses a report',
    )
    return true
  }
  const delayMs = delaysMs[Math.min(report.attempts, delaysMs.length - 1)] ?? leaseMs
  await postponeReport(database, report.id, new Date(parts.clock.now().getTime() + delayMs), problem.words)
  log.warn(
    { report: report.id.toString(), attempts: report.attempts + 1, problem: problem.words },
    'the portal has not taken a report; it is told again',
  )
  return false
}

type Problem = { words: string; isFinal: boolean }

async function tell(
  { seal, portalOf }: Parts,
  { vendor, currency, call, body, sealed_token: sealed }: ReportRow,
): Promise<Problem | undefined> {
  const portal = portalOf(vendor, currency)
  if (!portal) return { words: 'no key to speak to the portal', isFinal: false }
  const given = { ...body, ...(sealed !== null && { token: seal.open(sealed, reportPurpose).toString() }) }
  const read = walletCalls[call].input.safeParse(given)
  if (!read.success) return { words: 'no call of the protocol', isFinal: true }
  const result = await portal.call(call, given as never)
  if (result.kind !== 'answered') return { words: result.problem, isFinal: false }
  const { status } = result.answer
  if (status === 'OK') return undefined
  return { words: status, isFinal: status !== 'MAINTENANCE' && status !== 'INVALID_SIGNATURE' }
}
