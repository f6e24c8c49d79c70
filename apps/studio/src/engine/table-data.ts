import type { SlotNames } from './slot-game.ts'
import type { Json } from './table-game.ts'

/** What a game calls its bets, hands and fields, by key, in four languages. */
export type Words = Readonly<Record<string, SlotNames>>

/** An object with exactly these fields, or undefined: what comes from outside is nothing until it was read. */
export function readFields(raw: unknown, ...names: string[]): Record<string, unknown> | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined
  const found = Object.keys(raw)
  return found.length === names.length && names.every((name) => Object.hasOwn(raw, name)) ? (raw as Record<string, unknown>) : undefined
}

export function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
}

/** Different whole numbers within bounds, in rising order; undefined when it is anything else. */
export function readNumbers(raw: unknown, least: number, most: number): number[] | undefined {
  if (!Array.isArray(raw) || !raw.every((value) => isWhole(value, least, most)) || new Set(raw).size !== raw.length) return undefined
  return (raw as number[]).toSorted((a, b) => a - b)
}

/** The same data with every `units` told as `win`, an amount. */
export function tellUnits(data: Json, price: (units: number) => string): Json {
  if (Array.isArray(data)) return data.map((one: Json) => tellUnits(one, price))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) =>
      name === 'units' ? ['win', price(value as number)] : [name, tellUnits(value as Json, price)],
    ),
  )
}

/** Draws different numbers of `0 .. of - 1` in their order: the first steps of a Fisher-Yates shuffle, of which only the moved places are kept. */
export function drawDistinct(draw: (below: number) => number, of: number, count: number): number[] {
  const moved = new Map<number, number>()
  return Array.from({ length: count }, (_, at) => {
    const place = at + draw(of - at)
    const value = moved.get(place) ?? place
    moved.set(place, moved.get(at) ?? at)
    return value
  })
}
