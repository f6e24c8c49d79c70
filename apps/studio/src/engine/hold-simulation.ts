import { countCells, type HoldGameDefinition, sumWeights } from './hold-game.ts'
import { compileLineGame } from './line-simulation.ts'
import { openMeasuringDraw } from './measuring-draw.ts'
import type { SlotTally } from './slot-game.ts'
import type { SpinScorer } from './spin-round-simulation.ts'

/** The lines of a window and its number of coins, without pictures. */
export function compileHoldGame(game: HoldGameDefinition): SpinScorer {
  const freeSpins = { scatters: game.hold.coins, award: 0, retriggers: 0, multiplier: 1 }
  return compileLineGame({ ...game, scatter: game.coin, scatterPays: {}, freeSpins })
}

/** Plays rounds of a hold-and-win game from a seed, without pictures, and adds them up. Where the coins lie makes no difference to what they pay. */
export function simulateHoldGame(game: HoldGameDefinition, rounds: number, seed: number): SlotTally {
  const { heads, tails, scoreAt } = compileHoldGame(game)
  const draw = openMeasuringDraw(seed)
  const { hold, capUnits } = game
  const cells = countCells(game)
  const values = Int32Array.from(game.coinValues.flatMap(({ units, weight }) => Array.from({ length: weight }, () => units)))
  const drawCoins = (count: number) => {
    let units = 0
    for (let coin = 0; coin < count; coin += 1) units += values[draw(values.length)] as number
    return units
  }
  const playRespins = (landed: number) => {
    let held = landed
    let units = drawCoins(landed)
    for (let left = hold.respins; left > 0 && held < cells; left -= 1) {
      let added = 0
      for (let cell = held; cell < cells; cell += 1) if (draw(hold.of) < hold.chance) added += 1
      if (added === 0) continue
      units += drawCoins(added)
      held += added
      left = hold.respins + 1
    }
    return held === cells ? units + hold.grand : units
  }
  if (values.length !== sumWeights(game)) throw new RangeError('Weights of coins are whole numbers')
  const tally: SlotTally = { rounds, sum: 0, sumOfSquares: 0, hits: 0, features: 0, capped: 0, max: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const score = scoreAt(draw(heads), draw(tails))
    let units = score >> 5
    const coins = score & 31
    if (coins >= hold.coins) {
      tally.features += 1
      units += playRespins(coins)
    }
    if (units === 0) continue
    if (units >= capUnits) {
      units = capUnits
      tally.capped += 1
    }
    tally.hits += 1
    tally.sum += units
    tally.sumOfSquares += units * units
    if (units > tally.max) tally.max = units
  }
  return tally
}
