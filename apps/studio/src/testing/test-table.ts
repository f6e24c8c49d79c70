import type { Json, TableGame } from '../engine/table-game.ts'

type Cards = { shown: number[]; units: number }

/** What is in a round's outcome by the number of cards that were turned. */
function turn(cards: readonly number[], count: number, chips: number): Cards {
  const shown = cards.slice(0, count)
  return { shown, units: shown.some((card) => card === 0) ? 0 : shown.reduce((sum, card) => sum + card, 0) * chips }
}

/**
 * A real, tiny game of decisions, for tests: four cards of 0 to 3 lie face down and the first is turned. The player turns on, or stops and gets as many
 * half chips as the open cards count; a 0 ends the round with nothing. `chips` (1 to 5) are staked at once.
 */
export const turnCards: TableGame = {
  kind: 'table',
  code: 'turn-cards',
  names: { BN: 'তাস ওল্টান', CN: '翻牌', EN: 'Turn Cards', VI: 'Lật bài' },
  classify: 'AC',
  volatility: 'medium',
  stakes: [10_000n, 100_000n, 1_000_000n],
  defaultStake: 100_000n,
  unitsPerStake: 2,
  maxWinStakes: 6,
  declared: { rtp: '0.9', hit: '0.5' },
  features: ['decisions'],
  readChoice(raw) {
    const chips = typeof raw === 'object' && raw !== null && 'chips' in raw && Object.keys(raw).length === 1 ? raw.chips : undefined
    if (typeof chips !== 'number' || !Number.isInteger(chips) || chips < 1 || chips > 5) return undefined
    return { choice: { chips }, units: chips * 2 }
  },
  play(draw, choice, actions) {
    const { chips } = choice as { chips: number }
    const cards = [draw(4), draw(4), draw(4), draw(4)]
    let count = 1
    for (const [at, action] of actions.entries()) {
      const before = turn(cards, count, chips)
      if (before.shown.at(-1) === 0 || count === 4) return undefined
      if (action === 'stop') return at === actions.length - 1 ? finish(before) : undefined
      if (action !== 'turn') return undefined
      count += 1
    }
    const now = turn(cards, count, chips)
    if (now.shown.at(-1) === 0 || count === 4) return finish(now)
    return { state: 'open', outcome: now, options: { turn: true, stop: now.units }, neutral: 'stop' }
  },
  tell(data, price) {
    const { shown, units, stop } = data as { shown?: number[]; units?: number; stop?: number }
    return shown ? { shown, win: price(units ?? 0) } : { turn: true, stop: price(stop ?? 0) }
  },
  describe(outcome, choice, { money, number, language }) {
    const { shown, units } = outcome as Cards
    const title = { BN: 'তাস', CN: '牌', EN: 'Cards', VI: 'Lá bài' }[language]
    return [
      {
        title,
        cells: [shown.map((card) => ({ text: number(card), isWon: units > 0 }))],
        lines: [`${number((choice as { chips: number }).chips)} · ${money(units)}`],
      },
    ]
  },
}

function finish(cards: Cards): { state: 'finished'; outcome: Json; units: number; capped: boolean } {
  return { state: 'finished', outcome: cards, units: cards.units, capped: false }
}

/** The same game under the code of the studio's second vendor. */
export const offeredTurnCards: TableGame & { vendor: string } = { ...turnCards, vendor: 'BANYAN' }
