import type { Round, Step } from '../play-api.ts'

/** Rounds as the studio tells them, made by hand for tests. */
export const plainWindow: string[][] = [
  ['crown', 'coin', 'palm'],
  ['gem', 'coin', 'clover'],
  ['parrot', 'coin', 'palm'],
  ['hibiscus', 'gem', 'palm'],
  ['leopard', 'clover', 'coin'],
]

export function makeStep(over: Partial<Step> = {}): Step {
  return {
    kind: 'base',
    stops: [1, 2, 3, 4, 5],
    window: plainWindow,
    multiplier: 1,
    marks: [],
    wins: [],
    removed: [],
    freeSpinsAdded: 0,
    freeSpinNumber: 0,
    freeSpinsLeft: 0,
    respinsLeft: 0,
    win: '0',
    roundWin: '0',
    ...over,
  }
}

/** A win of three coins on the first line. */
export function makeLineStep(win: string, over: Partial<Step> = {}): Step {
  const cells: [number, number][] = [
    [0, 1],
    [1, 1],
    [2, 1],
  ]
  return makeStep({ win, roundWin: win, wins: [{ kind: 'line', line: 0, symbol: 'coin', count: 3, cells, win }], ...over })
}

export function makeRound(steps: Step[], over: Partial<Round> = {}): Round {
  return {
    id: 'round-1',
    game: 'sundarban-tiger',
    state: 'settled',
    stake: '10',
    bet: '10',
    freeRoundId: null,
    jackpots: [],
    choice: null,
    actions: [],
    table: null,
    decision: null,
    win: steps.at(-1)?.roundWin ?? '0',
    capped: false,
    steps,
    shownSteps: 0,
    acknowledged: false,
    playedAt: '2026-11-21T10:00:00.000Z',
    balanceBefore: '90',
    balanceAfter: null,
    proof: null,
    ...over,
  }
}

/** Three lotuses open two free spins; the first of them wins, the second does not. */
export function makeFreeRound(over: Partial<Round> = {}): Round {
  const scatterCells: [number, number][] = [
    [0, 0],
    [1, 0],
    [2, 0],
  ]
  const window = plainWindow.map((reel, at) => (at < 3 ? ['lotus', ...reel.slice(1)] : reel))
  return makeRound(
    [
      makeStep({
        window,
        wins: [{ kind: 'scatter', symbol: 'lotus', count: 3, cells: scatterCells, win: '20' }],
        freeSpinsAdded: 2,
        freeSpinsLeft: 2,
        win: '20',
        roundWin: '20',
      }),
      makeLineStep('30', { kind: 'free', multiplier: 3, freeSpinNumber: 1, freeSpinsLeft: 1, roundWin: '50' }),
      makeStep({ kind: 'free', multiplier: 3, freeSpinNumber: 2, freeSpinsLeft: 0, roundWin: '50' }),
    ],
    over,
  )
}
