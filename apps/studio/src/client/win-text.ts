import type { Figures } from './amounts.ts'
import type { Step } from '../play-api.ts'
import type { Say, TextKey } from './say.ts'

type DescribedWin = Pick<Step['wins'][number], 'kind' | 'line' | 'ways' | 'multiplier' | 'symbol' | 'count'> & { win: bigint }

const keys: Readonly<Record<DescribedWin['kind'], TextKey>> = {
  line: 'status.line',
  ways: 'status.ways',
  cluster: 'status.cluster',
  anywhere: 'status.anywhere',
  scatter: 'status.scatter',
  coins: 'status.coins',
  prize: 'status.prize',
}

/** What paid, in a sentence: "Line 4: 3 × Crown – 40". */
export function describeWin(
  won: DescribedWin,
  { say, figures, symbolName }: { say: Say; figures: Figures; symbolName(symbol: string): string },
): string {
  const text = say(keys[won.kind], {
    count: figures.count(won.count),
    symbol: symbolName(won.symbol),
    amount: figures.money(won.win),
    line: figures.count((won.line ?? 0) + 1),
    ways: figures.count(won.ways ?? 0),
  })
  return won.multiplier && won.multiplier > 1 ? `${text} (×${figures.count(won.multiplier)})` : text
}
