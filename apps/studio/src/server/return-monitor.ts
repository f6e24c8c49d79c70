import { Gauge, type Registry } from '@portal/runtime'
import { type Expected, findDrift } from '../engine/return-drift.ts'
import { isLive } from '../engine/live/live-table.ts'
import { isPvp } from '../engine/pvp/pvp-game.ts'
import { isTable } from '../engine/table-game.ts'
import type { OfferedGame, Studio } from './context.ts'
import { closeAlarm, listReturns, openAlarm, type ReturnRow, rollUpReturns } from './supervision-store.ts'

const dayMs = 24 * 3_600_000
/** The span that is looked at every day. */
const days = 30
/** The value of a stake or channel that means all of them. */
const everyStake = 0n
const everyChannel = ''

export type ReturnGauges = { measured: Gauge; tolerance: Gauge; rounds: Gauge; alarms: Gauge }

export function openReturnGauges(registry: Registry): ReturnGauges {
  const registers = [registry]
  const labelNames = ['game']
  return {
    measured: new Gauge({
      name: 'studio_return_measured',
      help: 'Return of a game over the last thirty days, jackpots apart',
      labelNames,
      registers,
    }),
    tolerance: new Gauge({
      name: 'studio_return_tolerance',
      help: 'How far chance lets it lie from the declared return',
      labelNames,
      registers,
    }),
    rounds: new Gauge({ name: 'studio_return_rounds', help: 'Rounds that the measured return rests on', labelNames, registers }),
    alarms: new Gauge({
      name: 'studio_return_alarms',
      help: 'Returns of a game, whole, at a stake or on a channel, outside their tolerance',
      labelNames,
      registers,
    }),
  }
}

/**
 * Compares what each game has returned over the last thirty days, as a whole, at each stake and on each channel, with its declared figures. A return outside its
 * tolerance opens an alarm: a row, a line in the log, a metric; it closes when the return lies inside again. Safe to run in several processes.
 * @returns how many returns are outside
 */
export async function watchReturns(studio: Studio, gauges: ReturnGauges): Promise<number> {
  const nowMs = studio.clock.now().getTime()
  // Yesterday once more: its last rounds may have ended today.
  await rollUpReturns(studio.database, new Date(nowMs - dayMs))
  const byGame = Map.groupBy(await listReturns(studio.database, new Date(nowMs - days * dayMs)), ({ game }) => game)
  let outside = 0
  for (const [code, rows] of byGame) {
    const game = studio.games.get(code)
    // What players win from each other, at a table or by a pool, is no return of the house.
    if (!game || isPvp(game) || (isLive(game) && game.pool)) continue
    const levels = [...Map.groupBy(rows, ({ bet }) => bet)].map(([bet, own]) => sum(own, { bet }))
    const channels = [...Map.groupBy(rows, ({ channel }) => channel)].map(([channel, own]) => sum(own, { channel }))
    // Half of the rate of false alarms is for the game as a whole, the rest for its stakes and channels.
    const found = await Promise.all([
      judge(studio, game, sum(rows, {}), 0.5, gauges),
      ...levels.map((row) => judge(studio, game, row, 0.25 / levels.length, gauges)),
      ...channels.map((row) => judge(studio, game, row, 0.25 / channels.length, gauges)),
    ])
    const many = found.filter((isOutside) => isOutside).length
    gauges.alarms.set({ game: code }, many)
    outside += many
  }
  return outside
}

function sum(rows: readonly ReturnRow[], of: Partial<Pick<ReturnRow, 'bet' | 'channel'>>): ReturnRow {
  const total = (read: (row: ReturnRow) => number) => rows.reduce((all, row) => all + read(row), 0)
  return {
    game: rows[0]?.game ?? '',
    bet: everyStake,
    channel: everyChannel,
    ...of,
    rounds: total((row) => row.rounds),
    returned: total((row) => row.returned),
    squares: total((row) => row.squares),
  }
}

async function judge(studio: Studio, game: OfferedGame, row: ReturnRow, share: number, gauges: ReturnGauges): Promise<boolean> {
  const declared = Number(game.declared.rtp)
  const drift = findDrift(row, { mean: declared, ...spreadOf(game), most: game.maxWinStakes }, share)
  if (row.bet === everyStake && row.channel === everyChannel) {
    gauges.measured.set({ game: game.code }, drift.mean)
    gauges.rounds.set({ game: game.code }, row.rounds)
    if (Number.isFinite(drift.tolerance)) gauges.tolerance.set({ game: game.code }, drift.tolerance)
  }
  if (drift.side === undefined) {
    await closeAlarm(studio.database, row)
    return false
  }
  const { bet, channel, rounds } = row
  const alarm = { game: game.code, bet, channel, side: drift.side, rounds, measured: drift.mean, declared, tolerance: drift.tolerance }
  if (await openAlarm(studio.database, alarm))
    studio.log.error({ alarm: 'return_drift', ...alarm }, 'a game returns what chance does not explain')
  return true
}

/** What chance does to the return of a game: a slot has one way to stake, another game several, of which its players take what they like. */
function spreadOf(game: OfferedGame): Pick<Expected, 'variance' | 'least'> {
  if (!isTable(game)) return { variance: Number(game.declared.variance) }
  const { leastRtp, mostVariance } = game.declared
  const isKnown = leastRtp !== undefined && mostVariance !== undefined
  return { variance: undefined, least: isKnown ? { mean: Number(leastRtp), variance: Number(mostVariance) } : undefined }
}
