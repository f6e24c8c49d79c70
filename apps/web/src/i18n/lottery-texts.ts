import type english from './lottery/EN.json'
import { createPartTexts } from './part-texts.ts'

export type LotteryKey = keyof typeof english

/** The texts of the house's lotteries: the menu, the plays, the slip, the proof of a draw. */
export const lotteryTexts = createPartTexts<LotteryKey>('lottery', {
  BN: () => import('./lottery/BN.json'),
  CN: () => import('./lottery/CN.json'),
  EN: () => import('./lottery/EN.json'),
  VI: () => import('./lottery/VI.json'),
})

/** The text of a key that the server names, as a tag or a play; what it names is shown as it is where there is none. */
export function sayNamed(say: ReturnType<typeof lotteryTexts.useText>, kind: string, name: string): string {
  const key = `lotto.${kind}.${name}`
  const said = say(key as LotteryKey)
  return said === key ? name : said
}
