import { printCard } from '../cards.ts'
import type { Json } from '../table-game.ts'
import { andarBahar, type AndarBaharDeal } from './andar-bahar.ts'
import { words } from './andar-bahar-words.ts'
import { type LiveFigures, type LiveTable, makeLiveTable } from './live-table.ts'

export function readAndarBaharDeal(deal: Json): AndarBaharDeal {
  return deal as unknown as AndarBaharDeal
}

/** Andar gets the first card, and then every other one. */
export function findAndarBaharWinner({ cards }: AndarBaharDeal): 'andar' | 'bahar' {
  return cards.length % 2 === 1 ? 'andar' : 'bahar'
}

/** A table of andar bahar. */
export function makeLiveAndarBahar(table: Pick<LiveFigures, 'code' | 'step' | 'setup'>): LiveTable {
  return makeLiveTable(
    andarBahar,
    {
      ...table,
      volatility: 'high',
      declared: { rtp: '0.978511404561825', hit: '0.515006002400960', leastRtp: '0.933301320528211', mostVariance: '111.311020408163265' },
      returns: {
        andar: '0.978511404561825',
        bahar: '0.969987995198079',
        'cards:1-5': '0.948739495798319',
        'cards:6-10': '0.933301320528211',
        'cards:11-15': '0.946554621848739',
        'cards:16-25': '0.937430972388956',
        'cards:26-30': '0.945258103241297',
        'cards:31-35': '0.942857142857143',
        'cards:36-40': '0.948379351740696',
        'cards:41-49': '0.942857142857143',
      },
      pays: {
        andar: [190],
        bahar: [200],
        'cards:1-5': [350],
        'cards:6-10': [430],
        'cards:11-15': [560],
        'cards:16-25': [430],
        'cards:26-30': [1_550],
        'cards:31-35': [2_550],
        'cards:36-40': [5_000],
        'cards:41-49': [11_900],
      },
    },
    (deal, { language, number }) => {
      const winner = findAndarBaharWinner(deal)
      const word = (key: string): string => words[key]?.[language] ?? ''
      const [last = deal.joker] = deal.cards.slice(-1)
      return {
        title: `${word('result')}: ${word(winner)} · ${word('dealt')} ${number(deal.cards.length)}`,
        cells: [
          [
            { text: `${word('joker')} ${printCard(deal.joker)}`, isWon: false },
            { text: `${word(winner)} ${printCard(last)}`, isWon: true },
          ],
        ],
        lines: [],
      }
    },
    words,
  )
}
