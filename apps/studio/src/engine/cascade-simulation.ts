import { type CascadeField, type CascadeReels, compileReels } from './cascade-board.ts'
import { type CascadeGameDefinition, type OrbFactors, readCount } from './cascade-game.ts'
import { type DeadSpins, findDeadSpins, openField } from './cascade-scoring.ts'
import { openMeasuringDraw } from './measuring-draw.ts'
import type { Draw } from './random.ts'
import type { SlotTally } from './slot-game.ts'

/**
 * Plays one round by the rules of `playCascadeGame` without its pictures: the same draws in the same order, the same units. A spin that is dead
 * by its stops is not laid out at all. A test holds this to the rules that make the pictures, round by round.
 * @returns units * 4 + 2 when free spins came + 1 when the cap was reached
 */
export type CascadeRunner = (draw: Draw) => number

type Phase = {
  readonly reels: CascadeReels
  readonly isDead: DeadSpins
  /** Free spins by number of scatters. */
  readonly awards: Int32Array
  readonly ladder: Int32Array
  /** The factor of an orb by what was drawn. */
  readonly factors: Int32Array
}

/** What lasts from spin to spin of a round. */
type Carried = { units: number; ladderAt: number; orbSum: number; scatters: number }

export function compileCascadeGame(game: CascadeGameDefinition): CascadeRunner {
  const { multipliers, freeSpins } = game
  const most = game.strips.length * game.rows
  const tabulate = (list: Readonly<Record<number, number>>) => Int32Array.from({ length: most + 1 }, (_, count) => readCount(list, count))
  const compile = (isFree: boolean): Phase => {
    const reels = compileReels(game, isFree ? game.freeStrips : game.strips)
    return {
      reels,
      isDead: findDeadSpins(game, reels),
      awards: tabulate(isFree ? freeSpins.again : freeSpins.awards),
      ladder: Int32Array.from(multipliers.kind === 'ladder' ? multipliers[isFree ? 'free' : 'base'] : [1]),
      factors: multipliers.kind === 'orbs' ? listFactors(multipliers[isFree ? 'free' : 'base']) : new Int32Array(1),
    }
  }
  const base = compile(false)
  const free = compile(true)
  const isLadderKept = multipliers.kind === 'ladder' && multipliers.isKept
  const field = openField(game)
  const spin = openSpin(game, field, tabulate(game.scatterPays))
  const round: Carried = { units: 0, ladderAt: 0, orbSum: 0, scatters: 0 }

  return (draw) => {
    round.units = 0
    round.ladderAt = 0
    round.orbSum = 0
    if (multipliers.kind === 'spots') field.clear()
    if (spin(base, round, draw, false)) return round.units * 4 + 1
    let left = base.awards[round.scatters] as number
    if (left === 0) return round.units * 4
    let retriggers = freeSpins.retriggers
    round.ladderAt = 0
    if (multipliers.kind === 'spots') field.clear()
    for (; left > 0; left -= 1) {
      if (!isLadderKept) round.ladderAt = 0
      if (spin(free, round, draw, true)) return round.units * 4 + 3
      if (retriggers === 0 || free.awards[round.scatters] === 0) continue
      retriggers -= 1
      left += free.awards[round.scatters] as number
    }
    return round.units * 4 + 2
  }
}

/** One spin with its cascades, on a board of its own. It gives true when the round has reached the cap. */
function openSpin(game: CascadeGameDefinition, field: CascadeField, scatterPays: Int32Array) {
  const { multipliers, capUnits: cap } = game
  const stops = new Int32Array(game.strips.length)
  const addsUp = multipliers.kind === 'orbs' && multipliers.addsUp
  const hasOrbs = multipliers.kind === 'orbs'

  const drawOrbs = (phase: Phase, count: number, draw: Draw) => {
    let sum = 0
    for (let left = count; left > 0; left -= 1) sum += phase.factors[draw(phase.factors.length)] as number
    return sum
  }
  return (phase: Phase, round: Carried, draw: Draw, isFree: boolean): boolean => {
    const { reels, ladder } = phase
    let shown = 0
    for (let reel = 0; reel < stops.length; reel += 1) {
      const stop = draw(reels.sizes[reel] as number)
      stops[reel] = stop
      shown += (reels.shown[reel] as Uint8Array)[stop] as number
    }
    let scatters = shown & 15
    let orbs = hasOrbs ? drawOrbs(phase, shown >> 4, draw) : 0
    let won = 0
    if (!phase.isDead(stops)) {
      field.lay(reels, stops)
      for (let units = field.score(); units > 0; units = field.score()) {
        won += units * (ladder[round.ladderAt < ladder.length ? round.ladderAt : ladder.length - 1] as number)
        if (round.units + won >= cap) {
          round.units = cap
          field.clear()
          return true
        }
        const arrived = field.fall(reels, stops)
        scatters += arrived & 255
        if (arrived > 255) orbs += drawOrbs(phase, arrived >> 8, draw)
        round.ladderAt += 1
      }
    }
    round.scatters = scatters
    if (won > 0 && hasOrbs) {
      if (isFree && addsUp) orbs = round.orbSum += orbs
      if (orbs > 1) won *= orbs
    }
    round.units += won + (scatterPays[scatters] as number)
    if (round.units < cap) return false
    round.units = cap
    return true
  }
}

function listFactors(factors: OrbFactors): Int32Array {
  return Int32Array.from(factors.flatMap(([factor, parts]) => Array.from({ length: parts }, () => factor)))
}

/** Plays rounds from a seed and adds them up. */
export function simulateCascadeGame(game: CascadeGameDefinition, rounds: number, seed: number): SlotTally {
  const play = compileCascadeGame(game)
  const draw = openMeasuringDraw(seed)
  const tally: SlotTally = { rounds, sum: 0, sumOfSquares: 0, hits: 0, features: 0, capped: 0, max: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const result = play(draw)
    if (result === 0) continue
    const units = result >>> 2
    if (result & 1) tally.capped += 1
    if (result & 2) tally.features += 1
    if (units === 0) continue
    tally.hits += 1
    tally.sum += units
    tally.sumOfSquares += units * units
    if (units > tally.max) tally.max = units
  }
  return tally
}
