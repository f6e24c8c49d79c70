import { namePlace } from '../name-place.ts'
import type { Json } from '../table-game.ts'
import { type LiveFigures, type LiveTable, makeLiveTable } from './live-table.ts'
import { type Dice, sicBo } from './sic-bo.ts'
import { words } from './sic-bo-words.ts'

export function readDice(deal: Json): Dice {
  return deal as unknown as Dice
}

/** What three dice are for the even chances: small, big, or a triple, on which both lose. */
export function sizeOf(dice: Dice): 'small' | 'big' | 'any_triple' {
  if (dice[0] === dice[1] && dice[1] === dice[2]) return 'any_triple'
  return totalOf(dice) <= 10 ? 'small' : 'big'
}

export function totalOf(dice: Dice): number {
  return dice[0] + dice[1] + dice[2]
}

const even = '0.972222222222222'
const byTotal: Readonly<Record<number, readonly [rtp: string, pays: number]>> = {
  4: ['0.875000000000000', 6_300],
  5: ['0.888888888888889', 3_200],
  6: ['0.879629629629630', 1_900],
  7: ['0.902777777777778', 1_300],
  8: ['0.875000000000000', 900],
  9: ['0.925925925925926', 800],
  10: ['0.875000000000000', 700],
}
const totals = Array.from({ length: 14 }, (_, at) => at + 4).map((total) => {
  const [rtp, pays] = byTotal[Math.min(total, 21 - total)]!
  return { bet: `total:${total}`, rtp, pays }
})

/** A table of sic bo. */
export function makeLiveSicBo(table: Pick<LiveFigures, 'code' | 'step' | 'setup'>): LiveTable {
  return makeLiveTable(
    sicBo,
    {
      ...table,
      volatility: 'high',
      declared: { rtp: even, hit: '0.486111111111111', leastRtp: '0.837962962962963', mostVariance: '150.969114368998628' },
      returns: {
        small: even,
        big: even,
        odd: even,
        even,
        ...Object.fromEntries(totals.map(({ bet, rtp }) => [bet, rtp])),
        single: '0.962962962962963',
        two: even,
        double: '0.888888888888889',
        triple: '0.837962962962963',
        any_triple: '0.888888888888889',
        three: '0.861111111111111',
        four: '0.888888888888889',
      },
      pays: {
        small: [200],
        big: [200],
        odd: [200],
        even: [200],
        ...Object.fromEntries(totals.map(({ bet, pays }) => [bet, [pays]])),
        single: [200, 300, 1_300],
        two: [700],
        double: [1_200],
        triple: [18_100],
        any_triple: [3_200],
        three: [3_100],
        four: [800],
      },
    },
    (dice, { language, number }) => ({
      title: `${words.result?.[language] ?? ''}: ${dice.map(number).join(' · ')} = ${number(totalOf(dice))} ${words[sizeOf(dice)]?.[language] ?? ''}`,
      cells: [],
      lines: [],
    }),
    words,
    (bet, { language, number }) => namePlace(bet, words, language, number),
  )
}
