import { drawDistinct, isWhole, readFields, tellUnits, type Words } from './table-data.ts'
import type { RoundPart, Standing } from './table-game.ts'
import { type BetReturn, type ProvenRules, sumUp } from './table-proof.ts'
import { choose } from './choose.ts'

const beds = 25
const most = 24
/** A chip in units. */
const unitsPerStake = 10_000
/** What a step pays is cut to the hundredth of a chip, never rounded up, so that it is whole money at every chip of whole money. */
const payStep = 100
/** In chips: a garden whose next bed would pay more ends before it. */
const limit = 10_000

/**
 * What a chip brings after so many opened beds, in units: 97 in 100 of what the chance to come so far is worth, cut to the step.
 * @param opened 1 to 25 - mines
 * @param step of rounds that were begun by an earlier release: 1
 */
export function payMines(mines: number, opened: number, step = payStep): number {
  const units = Number((9_700n * choose(beds, opened)) / choose(beds - mines, opened))
  return units - (units % step)
}

/** How many beds may be opened: all that hide nothing, or as many as stay within the highest win. */
export function mostOpened(mines: number): number {
  let opened = 1
  while (opened < beds - mines && payMines(mines, opened + 1, 1) <= limit * unitsPerStake) opened += 1
  return opened
}

/** Units of the best of all rounds: no number of mines and beds comes to the limit itself. */
const highestUnits = Math.max(...Array.from({ length: most }, (_, at) => payMines(at + 1, mostOpened(at + 1))))

/** `step` is that of the pays; a round without one was begun by an earlier release, which cut them to the ten-thousandth of a chip. */
export type MinesChoice = { mines: number; bed: number; step?: number }
type MinesOutcome = {
  /** Beds in the order in which they were opened; the last one hides a mine when the round is lost. */
  opened: number[]
  units: number
  /** What the next bed would make of it; 0 when there is none. */
  next: { units: number }
  /** Where the mines lie; only of a finished round. */
  mines: number[] | null
  isLost: boolean
}

/**
 * A garden of 25 beds, some with a mine. The round begins with the first bed; after each safe one the player opens another or takes what has grown. Where
 * the mines lie is drawn before the first bed is opened.
 */
export function makeMines(
  figures: Pick<ProvenRules, 'code' | 'volatility' | 'declared' | 'returns' | 'stakes' | 'defaultStake'>,
  words: Words,
): ProvenRules {
  return {
    ...figures,
    kind: 'table',
    unitsPerStake,
    payStep,
    maxWinStakes: Math.floor(highestUnits / unitsPerStake),
    highestUnits,
    features: ['decisions', 'cash_out'],
    readChoice(raw) {
      const fields = readFields(raw, 'mines', 'bed') ?? readFields(raw, 'mines', 'bed', 'step')
      if (!fields || !isWhole(fields.mines, 1, most) || !isWhole(fields.bed, 0, beds - 1)) return undefined
      if (fields.step !== undefined && fields.step !== payStep) return undefined
      return { choice: { mines: fields.mines, bed: fields.bed, step: payStep }, units: unitsPerStake }
    },
    play(draw, choice, actions): Standing | undefined {
      const { mines, bed, step = 1 } = choice as unknown as MinesChoice
      const hidden = drawDistinct(draw, beds, mines).toSorted((a, b) => a - b)
      const opened = [bed]
      const stand = (): Standing => standing({ mines, step }, hidden, opened)
      for (const [at, action] of actions.entries()) {
        if (stand().state === 'finished') return undefined
        if (action === 'take') {
          const units = payMines(mines, opened.length, step)
          return at === actions.length - 1 ? finish(hidden, opened, units, false) : undefined
        }
        const next = readFields(action, 'bed')?.bed
        if (!isWhole(next, 0, beds - 1) || opened.includes(next)) return undefined
        opened.push(next)
      }
      return stand()
    },
    tell: tellUnits,
    describe(outcome, choice, { language, money, number }): RoundPart[] {
      const { opened, units, mines } = outcome as unknown as MinesOutcome
      const word = (key: string): string => words[key]?.[language] ?? key
      const cells = Array.from({ length: 5 }, (_, row) =>
        Array.from({ length: 5 }, (_, column) => {
          const bed = row * 5 + column
          const place = opened.indexOf(bed)
          const text = mines?.includes(bed) ? word('mine') : place >= 0 ? `${word('flower')} ${number(place + 1)}` : '–'
          return { text, isWon: units > 0 && place >= 0 }
        }),
      )
      const { mines: count } = choice as unknown as MinesChoice
      return [{ title: `${word('mines')}: ${number(count)}`, cells, lines: [units > 0 ? money(units) : word('lost')] }]
    },
    examples: {},
    prove: proveMines,
  }
}

function standing({ mines, step }: { mines: number; step: number }, hidden: readonly number[], opened: number[]): Standing {
  if (hidden.includes(opened.at(-1) as number)) return finish(hidden, opened, 0, true)
  const units = payMines(mines, opened.length, step)
  if (opened.length === mostOpened(mines)) return finish(hidden, opened, units, false)
  const next = { units: payMines(mines, opened.length + 1, step) }
  const outcome: MinesOutcome = { opened: [...opened], units, next, mines: null, isLost: false }
  return { state: 'open', outcome, options: { take: { units }, open: next }, neutral: 'take' }
}

function finish(hidden: readonly number[], opened: readonly number[], units: number, isLost: boolean): Standing {
  const outcome: MinesOutcome = { opened: [...opened], units, next: { units: 0 }, mines: [...hidden], isLost }
  return { state: 'finished', outcome, units, capped: false }
}

/** What a player gets who takes after exactly so many beds, for each number of them that may be opened. */
export function proveSteps(mines: number): BetReturn[] {
  return Array.from({ length: mostOpened(mines) }, (_, at) => at + 1).map((opened) => {
    const [all, safe] = [choose(beds, opened), choose(beds - mines, opened)]
    return sumUp(
      String(mines),
      [
        [safe, payMines(mines, opened)],
        [all - safe, 0],
      ],
      unitsPerStake,
    )
  })
}

/** Each number of mines with its least step: what is cut off differs from step to step. */
function proveMines(): BetReturn[] {
  const isLess = (a: BetReturn, b: BetReturn): boolean => a.rtp.over * b.rtp.under < b.rtp.over * a.rtp.under
  return Array.from({ length: most }, (_, at) => proveSteps(at + 1).reduce((least, step) => (isLess(step, least) ? step : least)))
}
