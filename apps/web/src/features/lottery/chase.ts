import { type ChasePlan, findPlay, type Group, leastPrizeOf, planMultiples } from '@portal/lottery'
import { toMinor } from '@portal/browser/money.ts'
import type { LotteryTerms } from './game.ts'
import { checkLine, costOf, type SlipLine } from './slip.ts'

/** The most draws and orders of a chase, as the contract says. */
const chaseDrawsLeast = 2
const chaseDrawsMost = 120
export const chaseOrdersMost = 600

export const chaseModes = ['same', 'steps', 'profit'] as const
type ChaseMode = (typeof chaseModes)[number]

/** What is chosen for a chase; 0 stands for a number that can't be read. */
export type ChaseChoice = {
  readonly mode: ChaseMode
  readonly draws: number
  readonly every: number
  readonly factor: number
  readonly percent: number
  readonly stopsOnWin: boolean
}

export const firstChoice: ChaseChoice = { mode: 'same', draws: 10, every: 1, factor: 2, percent: 50, stopsOnWin: true }

/** The largest numbers that may be chosen; the smallest are 1, of draws and factor 2. */
export const choiceLimits = { draws: chaseDrawsMost, every: chaseDrawsMost, factor: 99, percent: 1_000 } as const

export function planOf({ mode, every, factor, percent }: ChaseChoice): ChasePlan {
  if (mode === 'steps') return { mode, every, factor }
  return mode === 'profit' ? { mode, percent } : { mode }
}

/** One draw of a plan, in minor units: what it costs, what all cost until then, and what a single line gains at least when it wins there. */
type PlannedDraw = { readonly multiple: number; readonly cost: bigint; readonly spent: bigint; readonly gain: bigint | undefined }

export type PlannedChase = { readonly draws: readonly PlannedDraw[]; readonly cost: bigint }

/** Why there is no plan: a number is missing, there are too many orders, profit takes one line, no multiple reaches it, a line costs too little or too much. */
type ChaseProblem = 'number' | 'orders' | 'lines' | 'plan' | 'cost'

type Chasing = { readonly group: Group; readonly terms: LotteryTerms; readonly lines: readonly SlipLine[] }

/** Plans a chase as the server does; a text says why it can't be. */
export function planChase({ group, terms, lines }: Chasing, choice: ChaseChoice): PlannedChase | ChaseProblem {
  const { mode, draws, every, factor, percent } = choice
  const isStep = mode === 'steps'
  if (draws < chaseDrawsLeast || (isStep && (every < 1 || factor < 2)) || (mode === 'profit' && percent < 1)) return 'number'
  if (draws * lines.length > chaseOrdersMost) return 'orders'
  const [line] = lines
  if (!line || (mode === 'profit' && lines.length > 1)) return 'lines'
  const each = lines.reduce((sum, one) => sum + costOf(one), 0n)
  const play = lines.length === 1 ? findPlay(group, line.play) : undefined
  const prize = play && leastPrizeOf(play, (toMinor(line.unit) ?? 0n) * BigInt(line.multiple), terms.prizeGroup)
  const multiples = planMultiples(planOf(choice), draws, terms.largestMultiple, prize === undefined ? undefined : { cost: each, prize })
  if (!multiples || multiples.some((times) => lines.some(({ multiple }) => multiple * times > terms.largestMultiple))) return 'plan'
  if (multiples.some((times) => lines.some((one) => checkLine({ ...one, multiple: one.multiple * times }, terms)))) return 'cost'
  let spent = 0n
  const planned = multiples.map((multiple): PlannedDraw => {
    const cost = each * BigInt(multiple)
    spent += cost
    return { multiple, cost, spent, gain: prize === undefined ? undefined : cappedPrize(prize * BigInt(multiple), terms) - spent }
  })
  return { draws: planned, cost: spent }
}

/** No order pays more than the largest prize. */
function cappedPrize(prize: bigint, terms: LotteryTerms): bigint {
  const largest = toMinor(terms.largestPrize) ?? 0n
  return prize < largest ? prize : largest
}
