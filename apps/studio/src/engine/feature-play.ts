import { type FeatureGameDefinition, findStrips } from './feature-game.ts'
import { compileRound, type Turn } from './feature-round.ts'
import { findLineWins } from './line-game.ts'
import type { Draw } from './random.ts'
import type { CellIndex, SlotHelp, SlotMark, SlotOutcome, SlotStep, SlotWin } from './slot-game.ts'
import { listCells } from './slot-window.ts'

/** Makes the rules that play rounds as pictures. Each call plays one whole round: the base spin with all respins and free spins that follow from it. */
export function openFeatureGame(game: FeatureGameDefinition): (draw: Draw) => SlotOutcome {
  const playRound = compileRound(game)
  return (draw) => {
    const steps: SlotStep[] = []
    let shown: string[][] = []
    let wins: SlotWin[] = []
    const { units, capped } = playRound(draw, {
      score(turn) {
        shown = showTurn(game, turn)
        const scatter = findScatter(game, shown, turn)
        wins = [...findLineWins(game, shown, turn.multiplier), ...(scatter ? [scatter] : [])]
        const full = wins.reduce((sum, win) => sum + win.units, 0)
        return (full / turn.multiplier) * 8 + countScatters(game, shown).length
      },
      close: (turn, paid) => steps.push(describeTurn(game, turn, shown, wins, paid)),
    })
    return { steps, units, capped }
  }
}

function showTurn(game: FeatureGameDefinition, { phase, stops, wilds }: Turn): string[][] {
  return findStrips(game, phase).map((strip, reel) =>
    listCells(strip, stops[reel] as number, game.rows).map((symbol, row) => (isWild(wilds, reel, row) ? game.wild : symbol)),
  )
}

function countScatters(game: FeatureGameDefinition, window: readonly (readonly string[])[]): CellIndex[] {
  return window.flatMap((reel, at) => reel.flatMap((symbol, row): CellIndex[] => (symbol === game.scatter ? [[at, row]] : [])))
}

/** @returns undefined when the scatters neither pay nor open free spins */
function findScatter(game: FeatureGameDefinition, window: readonly (readonly string[])[], turn: Turn): SlotWin | undefined {
  const cells = countScatters(game, window)
  const units = (game.scatterPays[cells.length] ?? 0) * turn.multiplier
  const opens = (game.freeSpins?.awards[cells.length] ?? 0) > 0
  return units === 0 && !opens ? undefined : { kind: 'scatter', symbol: game.scatter, count: cells.length, cells, units }
}

function describeTurn(game: FeatureGameDefinition, turn: Turn, window: string[][], wins: SlotWin[], units: number): SlotStep {
  return {
    kind: turn.phase,
    stops: [...turn.stops],
    window,
    marks: listMarks(game, turn),
    multiplier: turn.multiplier,
    wins,
    removed: [],
    freeSpinsAdded: turn.freeSpinsAdded,
    freeSpinNumber: turn.freeSpinNumber,
    freeSpinsLeft: turn.freeSpinsLeft,
    respinsLeft: 0,
    units,
  }
}

/** Wilds that spread (with the symbol that they cover, as `name`), that were held, or that landed to stay. Plain wilds have no mark. */
function listMarks(game: FeatureGameDefinition, turn: Turn): SlotMark[] {
  const full = (1 << game.rows) - 1
  const stays = game.carry && (game.carry.during === 'respins' || turn.isFree)
  const marks: SlotMark[] = []
  findStrips(game, turn.phase).forEach((strip, reel) => {
    const landed = listCells(strip, turn.stops[reel] as number, game.rows)
    landed.forEach((symbol, row) => {
      const cell: CellIndex = [reel, row]
      if (!isWild(turn.wilds, reel, row)) return
      if (isWild(turn.held, reel, row)) {
        const kind = game.expands !== 'never' && turn.held[reel] === full ? 'expanded' : 'sticky'
        marks.push({ cell, kind, value: 1, isNew: false })
      } else if (symbol !== game.wild) marks.push({ cell, kind: 'expanded', value: 1, name: symbol, isNew: true })
      else if (stays)
        marks.push({ cell, kind: turn.wilds[reel] === full && game.expands !== 'never' ? 'expanded' : 'sticky', value: 1, isNew: true })
    })
  })
  return marks
}

function isWild(masks: Uint8Array, reel: number, row: number): boolean {
  return (((masks[reel] as number) >> row) & 1) === 1
}

/** What the rules panel tells about a game with features. */
export function describeFeatureGame(game: FeatureGameDefinition): SlotHelp {
  const free = game.freeSpins
  const { carry, wildReels } = game
  const reels = game.strips.flatMap((strip, reel) =>
    strip.includes(game.wild) || wildReels?.free.some((set) => set.reels.includes(reel)) ? [reel] : [],
  )
  const scatters = Object.keys(free?.awards ?? {})
  return {
    pays: Object.entries(game.pays).map(([symbol, units]) => ({ symbol, units })),
    lines: game.lines,
    wild: { symbol: game.wild, reels },
    ...(free || Object.keys(game.scatterPays).length > 0 ? { scatter: { symbol: game.scatter, units: game.scatterPays } } : {}),
    ...(free && {
      freeSpins: {
        symbol: game.scatter,
        awards: free.awards,
        retriggers: free.again > 0 ? 1 : 0,
        again: Object.fromEntries(free.again > 0 ? scatters.map((count) => [count, free.again]) : []),
        multiplier: { first: free.multiplier, step: 0, most: free.multiplier },
      },
    }),
    parameters: {
      expandingWilds: { never: 0, free: 1, always: 2 }[game.expands],
      stickyWilds: carry?.during === 'freeSpins' ? 1 : 0,
      holdingWilds: carry?.during === 'respins' && carry.move === 'stay' ? 1 : 0,
      walkingWilds: carry?.move === 'walk' ? 1 : 0,
      ...(carry?.during === 'respins' && { respins: carry.multipliers.length, respinMultipliers: carry.multipliers }),
      ...(wildReels && { wildReelsBase: countReels(wildReels.base), wildReelsFree: countReels(wildReels.free) }),
    },
  }
}

/** The numbers of reels that can turn wild together, rising, each once. */
function countReels(sets: readonly { reels: readonly number[] }[]): number[] {
  return [...new Set(sets.map(({ reels }) => reels.length))].toSorted((a, b) => a - b)
}
