import { Gauge, type Registry } from '@portal/runtime'
import { resolveAbandoned } from './abandoned.ts'
import { measureClockSkewMs } from './clock-skew.ts'
import type { Studio } from './context.ts'
import { closeForgotten } from './decisions.ts'
import { removeOldNonces } from './gvp-routes.ts'
import { sendDue } from './settlement.ts'
import { countReports } from './transfer-store.ts'
import { countOutbox, summarizeRounds } from './round-store.ts'

const everyMs = 500
/** Where the clocks are further apart the portal refuses every call of ours. */
const mostSkewMs = 60_000
const minuteMs = 60_000
/** A broken generator must be reported within ten seconds. */
const randomEveryMs = 2_000

/**
 * The work behind the rounds: sends what the portal has yet to receive, abandons rounds whose process ended, and ends those
 * whose player does not come back. It runs in every process of
 * the studio; row locks divide the work.
 * @returns stops it; resolves when the turn under way has ended
 */
export function startRoundsWork(studio: Studio, registry: Registry): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let lastMinute = -Infinity
  const count = openGauges(studio, registry)
  const tidy = async () => {
    if (performance.now() - lastMinute <= minuteMs) return
    lastMinute = performance.now()
    // Beside the turns: after a busy minute it reads for longer than a call that is due may wait.
    studio.background.run(summarizeRounds(studio.database))
    await removeOldNonces(studio)
  }
  const sendReports = () => studio.reports.sendDue()
  const fail = (error: unknown) => studio.log.error({ err: error }, 'the work behind the rounds failed; it goes on')
  let isOff = false
  // With a clock a day ahead every open round looks forgotten and every call looks overdue: work that depends on the time waits until it is right.
  const judges = async () => {
    const skewMs = await measureClockSkewMs(studio.database, studio.clock)
    const wasOff = isOff
    isOff = Math.abs(skewMs) > mostSkewMs
    if (isOff && !wasOff) studio.log.fatal({ alarm: 'clock_off', skewMs }, 'clock and database tell different times: what is due waits')
    return !isOff
  }
  const turn = async () => {
    if (!(await judges().catch((error: unknown) => fail(error)))) return
    // One after the other, and none is kept from its turn by one that failed before it.
    for (const work of [resolveAbandoned, closeForgotten, sendDue, sendReports, count, tidy]) {
      try {
        await work(studio)
      } catch (error) {
        fail(error)
      }
    }
  }
  let running = Promise.resolve()
  const again = () => {
    if (stopped) return
    running = turn()
      .catch(fail)
      .then(() => {
        if (!stopped) timer = setTimeout(again, everyMs)
      })
  }
  again()
  // By itself, because the work above waits for the database.
  const watch = setInterval(() => {
    if (alarmOnFailedRandom(studio)) clearInterval(watch)
  }, randomEveryMs)
  return async () => {
    stopped = true
    clearInterval(watch)
    clearTimeout(timer)
    await running
  }
}

function openGauges(studio: Studio, registry: Registry): () => Promise<void> {
  const waiting = new Gauge({ name: 'studio_outbox_waiting', help: 'Calls that the portal has not answered yet', registers: [registry] })
  const parked = new Gauge({ name: 'studio_outbox_parked', help: 'Calls that a person must look at', registers: [registry] })
  const oldest = new Gauge({
    name: 'studio_outbox_oldest_seconds',
    help: 'Age of the oldest call that the portal has not answered',
    registers: [registry],
  })
  const untold = new Gauge({
    name: 'studio_reports_waiting',
    help: 'Moves of own wallets that the portal has not been told',
    registers: [registry],
  })
  const refused = new Gauge({
    name: 'studio_reports_parked',
    help: 'Reports that the portal refuses: a person must look',
    registers: [registry],
  })
  return async () => {
    const reports = await countReports(studio.database)
    untold.set(reports.waiting)
    refused.set(reports.parked)
    const counts = await countOutbox(studio.database)
    waiting.set(counts.waiting)
    parked.set(counts.parked)
    oldest.set(counts.oldestSeconds)
  }
}

/** Draws a block for the health test alone, so that a generator that breaks is found within seconds and not by the next player. */
export function alarmOnFailedRandom(studio: Studio): boolean {
  try {
    studio.entropy.bytes(16)
    return false
  } catch {
    studio.log.fatal(
      { alarm: 'random_failed', reason: studio.entropy.failure() },
      'the generator failed its health test: all games are closed',
    )
    return true
  }
}
