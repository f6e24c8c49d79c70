import { createHash } from 'node:crypto'
import { openMeasuringWords } from '../engine/measuring-draw.ts'
import type { SlotPays } from '../engine/slot-game.ts'

type Strips = readonly (readonly string[])[]
type Tables = { readonly pays: Readonly<Record<string, SlotPays>>; readonly strips: Strips; readonly freeStrips?: Strips }

/**
 * Faults that the tables of a game could have: each pay raised by one, then single stops that show another paying symbol, spread over the strips (those of
 * free spins too, where they are others) by a fixed seed.
 */
export function listMutants<Game extends Tables>(game: Game, count: number): Game[] {
  const { pays, strips, freeStrips } = game
  const mutants = Object.entries(pays).flatMap(([symbol, byCount]) =>
    Object.entries(byCount).map(([least, units]): Game => ({ ...game, pays: { ...pays, [symbol]: { ...byCount, [least]: units + 1 } } })),
  )
  const next = openMeasuringWords(5)
  const symbols = Object.keys(pays)
  const sets = freeStrips === undefined || freeStrips === strips ? [strips] : [strips, freeStrips]
  while (mutants.length < count) {
    const set = sets[mutants.length % sets.length] as Strips
    const reel = next() % set.length
    const strip = set[reel] as readonly string[]
    const at = next() % strip.length
    const other = symbols[next() % symbols.length] as string
    if (other === strip[at] || !symbols.includes(strip[at] as string)) continue
    const changed = set.map((same, index) => (index === reel ? strip.with(at, other) : same))
    mutants.push({ ...game, ...(set === strips && { strips: changed }), ...(set === freeStrips && { freeStrips: changed }) })
  }
  return mutants
}

/** Names the tables of a game, for figures that were measured with them: the first 64 bits of SHA-256 over their JSON. */
export function nameTables(definition: object): string {
  return createHash('sha256').update(JSON.stringify(definition)).digest('hex').slice(0, 16)
}
