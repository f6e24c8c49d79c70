import { isWhole, readFields, tellUnits } from '../table-data.ts'
import type { Json, Printing, RoundPart, Standing } from '../table-game.ts'
import type { ProvenRules } from '../table-proof.ts'
import { unitsOfBoot } from './boot.ts'
import type { PvpRules, PvpSetup } from './pvp-rules.ts'
import { pvpWords } from './pvp-words.ts'

const leastShare = { over: 95n, under: 100n } as const

/**
 * One hand of a sitting, as the record keeps it: its number in the room, what the seat put in and got back, the pot and the rake, in units.
 */
export type HandPart = readonly [no: number, paid: number, back: number, pot: number, rake: number]
export const riseAction = 'rise'

type SittingOutcome = {
  readonly hands: readonly { readonly no: number; readonly paid: { readonly units: number }; readonly back: { readonly units: number } }[]
  readonly rake: { readonly units: number }
  readonly stack: { readonly units: number }
}

/** A game between players. A round is a sitting: what a player brings to a table is its stake, and what they rise with is its win. */
export type PvpGame = ProvenRules & { readonly pvp: PvpSetup; readonly hands: PvpRules }

export function isPvp<Game extends object>(game: Game): game is Game & PvpGame {
  return 'pvp' in game
}

type PvpFigures = Pick<ProvenRules, 'code' | 'stakes' | 'defaultStake' | 'features' | 'maxWinStakes'> & {
  readonly setup: PvpSetup
  readonly hands: PvpRules
}
/** What a table's own file tells of it. */
export type PvpStakes = Pick<ProvenRules, 'code' | 'stakes' | 'defaultStake'>

/** Makes a game of its figures: choice, record and pay of a sitting; the hands themselves are played in its room. */
export function makePvpGame({ code, stakes, defaultStake, features, maxWinStakes, setup, hands }: PvpFigures): PvpGame {
  return {
    kind: 'table',
    code,
    pvp: setup,
    hands,
    volatility: 'medium',
    stakes,
    defaultStake,
    unitsPerStake: unitsOfBoot,
    maxWinStakes,
    // What a pot returns at least to its players; of seats that are equal each wins one hand in so many.
    declared: { rtp: '0.95', hit: (1 / setup.seats).toFixed(10) },
    returns: { pot: '0.95' },
    examples: {},
    features: ['pvp', 'decisions', 'multiplayer', ...features],
    readChoice(raw) {
      const boots = readFields(raw, 'boots')?.boots
      return isWhole(boots, 1, setup.buyIns.at(-1) ?? 0) && setup.buyIns.includes(boots)
        ? { choice: { boots }, units: boots * unitsOfBoot }
        : undefined
    },
    play: (_draw, choice, actions) => playSitting((choice as { boots: number }).boots, actions),
    tell: tellUnits,
    describe: (outcome, choice, printing) => [
      describeSitting(outcome as unknown as SittingOutcome, choice as { boots: number }, printing, setup.plays),
    ],
    prove: () => [{ bet: 'pot', rtp: leastShare, hit: { over: 1n, under: BigInt(setup.seats) }, variance: { over: 0n, under: 1n } }],
  }
}

/** Sums a sitting up. @returns undefined where the hands can't have been played with that stack */
function playSitting(boots: number, actions: readonly Json[]): Standing | undefined {
  const isOver = actions.at(-1) === riseAction
  let [stack, rakes] = [boots * unitsOfBoot, 0]
  const hands: { no: number; paid: { units: number }; back: { units: number } }[] = []
  for (const action of isOver ? actions.slice(0, -1) : actions) {
    const part = readPart(action)
    if (!part || part[1] > stack) return undefined
    const [no, paid, back, pot, rake] = part
    stack += back - paid
    rakes += shareRake(paid, pot, rake)
    hands.push({ no, paid: { units: paid }, back: { units: back } })
  }
  const outcome = { hands, rake: { units: rakes }, stack: { units: stack } } satisfies SittingOutcome
  return isOver
    ? { state: 'finished', outcome, units: stack, capped: false }
    : { state: 'open', outcome, options: null, neutral: riseAction }
}

/** The part of the rake that a seat has paid, in whole units. */
function shareRake(paid: number, pot: number, rake: number): number {
  return pot === 0 ? 0 : Math.floor((paid * rake) / pot)
}

function readPart(raw: Json): HandPart | undefined {
  if (!Array.isArray(raw) || raw.length !== 5 || !raw.every((one) => isWhole(one, 0, 1e9))) return undefined
  const [no, paid, back, pot, rake] = raw as unknown as HandPart
  return no >= 1 && paid <= pot && back + rake <= pot ? [no, paid, back, pot, rake] : undefined
}

/**
 * The turnover that counts of a sitting, in units: of each hand what was put in, but at most twenty times the seat's share of the rake, so that hands without a
 * rake count nothing.
 */
export function countTurnover(parts: readonly HandPart[]): number {
  return parts.reduce((sum, [, paid, , pot, rake]) => sum + (pot === 0 ? 0 : Math.min(paid, Math.floor((paid * rake * 20) / pot))), 0)
}

function describeSitting(
  { hands, rake, stack }: SittingOutcome,
  { boots }: { boots: number },
  printing: Printing,
  plays: PvpSetup['plays'],
): RoundPart {
  const { language, money, number } = printing
  const say = (word: keyof typeof pvpWords): string => pvpWords[word][language]
  return {
    title: say('sitting'),
    cells: [],
    lines: [
      `${say('brought')}: ${money(boots * unitsOfBoot)} · ${say('rose')}: ${money(stack.units)}`,
      `${say('rakePaid')}: ${money(rake.units)}`,
      ...hands.map(
        ({ no, paid, back }) => `${say(plays === 'hands' ? 'hand' : 'match')} ${number(no)}: ${money(paid.units)} → ${money(back.units)}`,
      ),
    ],
  }
}
