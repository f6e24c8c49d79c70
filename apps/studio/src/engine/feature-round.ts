import { type FeatureGameDefinition, findStrips, type Phase } from './feature-game.ts'
import type { Draw } from './random.ts'
import { listCells, maskOf } from './slot-window.ts'

/** One turn of the reels. It is written over by the next one: whoever keeps it, copies it. */
export type Turn = {
  phase: Phase
  isFree: boolean
  stops: Uint8Array
  /** Rows that are wild by reel, as bits: before the turn, and when the reels have stopped and wilds have spread. */
  held: Uint8Array
  wilds: Uint8Array
  multiplier: number
  freeSpinsAdded: number
  freeSpinNumber: number
  freeSpinsLeft: number
}

export type FeatureRound = { units: number; capped: boolean; openedFeature: boolean }

/** How a turn is looked at: with pictures, or by lookup tables only. */
export type TurnReader = {
  /** `units * 8 + scatters` of the window, before the turn's multiplier. */
  score(turn: Turn): number
  /** Called when the turn is accounted for. */
  close?(turn: Turn, paid: number): void
}

/** Prepares the rules of a round; what comes back plays it with any reader. */
export function compileRound(game: FeatureGameDefinition): (draw: Draw, reader: TurnReader) => FeatureRound {
  const reels = game.strips.length
  const full = (1 << game.rows) - 1
  const sizes = byPhase((phase) => Uint8Array.from(findStrips(game, phase), (strip) => strip.length))
  const landed = byPhase((phase) =>
    findStrips(game, phase).map((strip) => Uint8Array.from(strip, (_, stop) => maskOf(listCells(strip, stop, game.rows), game.wild))),
  )
  const sets = game.wildReels && { base: compileSets(game.wildReels.base), free: compileSets(game.wildReels.free) }
  const turn: Turn = {
    phase: 'base',
    isFree: false,
    stops: new Uint8Array(reels),
    held: new Uint8Array(reels),
    wilds: new Uint8Array(reels),
    multiplier: 1,
    freeSpinsAdded: 0,
    freeSpinNumber: 0,
    freeSpinsLeft: 0,
  }

  /** Turns the reels: draws, lands, spreads. */
  const spin = (draw: Draw) => {
    const { phase, isFree, stops, held, wilds } = turn
    const drawn = sets ? drawSet(sets[isFree ? 'free' : 'base'], draw) : 0
    const spreads = game.expands === 'always' || (game.expands === 'free' && isFree)
    for (let reel = 0; reel < reels; reel += 1) {
      const stop = draw(sizes[phase][reel] as number)
      const mask = (landed[phase][reel] as Uint8Array)[stop] as number
      stops[reel] = stop
      wilds[reel] = (drawn >> reel) & 1 || (spreads && mask > 0) ? full : mask | (held[reel] as number)
    }
  }

  /** Moves the wilds that stay into `held`. @returns whether they bring about a respin */
  const carryOn = (respins: number): boolean => {
    const { carry } = game
    const { held, wilds } = turn
    const mayStay = carry !== undefined && (carry.during === 'respins' ? respins < carry.multipliers.length : turn.isFree)
    if (!mayStay) {
      held.fill(0)
      return false
    }
    let isNew = false
    let remains = false
    for (let reel = 1; reel < reels; reel += 1) {
      const stays = carry.move === 'stay' ? (wilds[reel] as number) : reel + 1 < reels ? (wilds[reel + 1] as number) : 0
      if (stays & ~(held[reel] as number)) isNew = true
      if (stays) remains = true
      held[reel] = stays
    }
    const again = carry.during === 'respins' && (carry.move === 'stay' ? isNew : remains)
    if (carry.during === 'respins' && !again) held.fill(0)
    return again
  }

  return (draw, reader) => playTurns(game, turn, draw, reader, spin, carryOn)
}

function playTurns(
  game: FeatureGameDefinition,
  turn: Turn,
  draw: Draw,
  reader: TurnReader,
  spin: (draw: Draw) => void,
  carryOn: (respins: number) => boolean,
): FeatureRound {
  const growing = game.carry?.during === 'respins' ? game.carry.multipliers : []
  const free = game.freeSpins
  turn.held.fill(0)
  turn.isFree = false
  turn.phase = 'base'
  turn.freeSpinNumber = 0
  let [units, left, respins, added] = [0, 0, 0, 0]
  let openedFeature = false
  for (;;) {
    turn.multiplier = (turn.isFree ? (free?.multiplier ?? 1) : 1) * (respins > 0 ? (growing[respins - 1] as number) : 1)
    spin(draw)
    const scored = reader.score(turn)
    const award = turn.phase === 'respin' ? 0 : (free?.awards[scored & 7] ?? 0)
    turn.freeSpinsAdded = award === 0 ? 0 : turn.isFree ? (added === 0 ? (free?.again ?? 0) : 0) : award
    if (turn.isFree) added += turn.freeSpinsAdded
    left += turn.freeSpinsAdded
    openedFeature ||= award > 0
    const paid = Math.min((scored >> 3) * turn.multiplier, game.capUnits - units)
    units += paid
    // The cap ends the round: what could still be won would not be paid.
    const capped = units === game.capUnits
    if (capped) left = 0
    turn.freeSpinsLeft = left
    reader.close?.(turn, paid)
    if (capped) return { units, capped, openedFeature }
    if (carryOn(respins)) {
      respins += 1
      // The feature of a game without free spins is its respins.
      openedFeature ||= !free
      turn.phase = 'respin'
      continue
    }
    respins = 0
    if (left === 0) return { units, capped, openedFeature }
    left -= 1
    if (!turn.isFree) turn.held.fill(0)
    turn.isFree = true
    turn.phase = 'free'
    turn.freeSpinNumber += 1
  }
}

type DrawnSets = { total: number; limits: number[]; masks: number[] }

function compileSets(sets: readonly { reels: readonly number[]; weight: number }[]): DrawnSets {
  let total = 0
  const limits = sets.map(({ weight }) => (total += weight))
  return { total, limits, masks: sets.map(({ reels }) => reels.reduce((mask, reel) => mask | (1 << reel), 0)) }
}

function drawSet({ total, limits, masks }: DrawnSets, draw: Draw): number {
  const drawn = draw(total)
  let at = 0
  while (drawn >= (limits[at] as number)) at += 1
  return masks[at] as number
}

function byPhase<Value>(make: (phase: Phase) => Value): Record<Phase, Value> {
  return { base: make('base'), free: make('free'), respin: make('respin') }
}
