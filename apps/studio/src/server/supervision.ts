import type { Registry } from '@portal/runtime'
import type { Studio } from './context.ts'
import { holdGames } from './game-builds.ts'
import { openReturnGauges, watchReturns } from './return-monitor.ts'

const everyMs = 3_600_000

/**
 * Looks after the games every hour: whether they are what was approved, and whether they return what they declare. The first time at once.
 * @returns stops it; resolves when the turn under way has ended
 */
export function startSupervision(studio: Studio, approved: ReadonlyMap<string, string>, registry: Registry): () => Promise<void> {
  const gauges = openReturnGauges(registry)
  const turn = async () => {
    try {
      await holdGames(studio, approved)
      await watchReturns(studio, gauges)
    } catch (error) {
      studio.log.error({ err: error }, 'the supervision of the games failed; it goes on')
    }
  }
  let running = turn()
  const timer = setInterval(() => void (running = turn()), everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}
