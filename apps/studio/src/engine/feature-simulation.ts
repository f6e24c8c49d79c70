import { type FeatureGameDefinition, findStrips, type Phase } from './feature-game.ts'
import { compileRound, type FeatureRound, type Turn } from './feature-round.ts'
import { simulateRounds } from './round-tally.ts'
import type { Draw } from './random.ts'
import type { SlotTally } from './slot-game.ts'
import { listCells } from './slot-window.ts'

/** Makes the same rules as `openFeatureGame` without pictures: windows, lines and scatters are looked up. A test holds one to the other round by round. */
export function compileFeatureGame(game: FeatureGameDefinition): (draw: Draw) => FeatureRound {
  const playRound = compileRound(game)
  const ids = new Map([...Object.keys(game.pays), game.wild, game.scatter].map((symbol, id) => [symbol, id]))
  const wild = ids.get(game.wild) as number
  const base = compilePhase(game, 'base', ids)
  const phases = {
    base,
    free: game.freeStrips ? compilePhase(game, 'free', ids) : base,
    respin: game.respinStrips ? compilePhase(game, 'respin', ids) : base,
  }
  const pays = new Int32Array(ids.size * 8)
  for (const [symbol, byCount] of Object.entries(game.pays))
    for (const [count, units] of Object.entries(byCount)) pays[(ids.get(symbol) as number) * 8 + Number(count)] = units
  const scatterPays = Int32Array.from({ length: 8 }, (_, count) => game.scatterPays[count] ?? 0)
  const lines = game.lines.map((line) => Uint8Array.from(line))
  const { rows } = game
  const reels = game.strips.length

  const score = ({ phase, stops, wilds }: Turn): number => {
    const { cells, scatters } = phases[phase]
    let count = 0
    for (let reel = 0; reel < reels; reel += 1)
      count += ((scatters[reel] as Uint8Array[])[wilds[reel] as number] as Uint8Array)[stops[reel] as number] as number
    let units = scatterPays[count] as number
    for (let at = 0; at < lines.length; at += 1) {
      const line = lines[at] as Uint8Array
      let symbol = 0
      let run = 0
      while (run < reels) {
        const reel = (cells[run] as Uint8Array[])[wilds[run] as number] as Uint8Array
        const shown = reel[(stops[run] as number) * rows + (line[run] as number)] as number
        if (run === 0) symbol = shown
        else if (shown !== symbol && shown !== wild) break
        run += 1
      }
      units += pays[symbol * 8 + run] as number
    }
    return units * 8 + count
  }
  return (draw) => playRound(draw, { score })
}

/** By reel and by rows that are wild: the symbols at each stop, row by row, and the scatters among them. */
function compilePhase(game: FeatureGameDefinition, phase: Phase, ids: ReadonlyMap<string, number>) {
  const masks = Array.from({ length: 1 << game.rows }, (_, mask) => mask)
  const shownAt = (strip: readonly string[], stop: number, mask: number) =>
    listCells(strip, stop, game.rows).map((symbol, row) => ((mask >> row) & 1 ? game.wild : symbol))
  const strips = findStrips(game, phase)
  return {
    cells: strips.map((strip) =>
      masks.map((mask) =>
        Uint8Array.from(strip.flatMap((_, stop) => shownAt(strip, stop, mask).map((symbol) => ids.get(symbol) as number))),
      ),
    ),
    scatters: strips.map((strip) =>
      masks.map((mask) =>
        Uint8Array.from(strip, (_, stop) => shownAt(strip, stop, mask).filter((symbol) => symbol === game.scatter).length),
      ),
    ),
  }
}

/** Plays rounds from a seed and adds them up, for measuring only. */
export function simulateFeatureGame(game: FeatureGameDefinition, rounds: number, seed: number): SlotTally {
  return simulateRounds(compileFeatureGame(game), rounds, seed)
}
