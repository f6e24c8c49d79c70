import type { SeatName } from '../../pvp-api.ts'
import type { PlayState } from '../../play-api.ts'
import { type Figures, type LanguageCode, openFigures, readMinor } from '../amounts.ts'
import { tableWords, type TableWord } from '../table/table-words.ts'
import { pvpTexts, type PvpWord, type PvpWords } from './pvp-words.ts'

type Blanks = Readonly<Record<string, string | number>>

/** How a table of players speaks to its player. */
export type PvpSpeech = {
  readonly language: LanguageCode
  readonly figures: Figures
  tell(key: PvpWord, blanks?: Blanks): string
  /** A word that card games share. */
  word(key: string, blanks?: Blanks): string
  nameSeat(name: SeatName): string
  /** A number that counts nothing, in the reader's digits. */
  digits(value: number): string
  /** An amount of units, hundredths of the boot, at the boot of now. */
  money(units: number): string
  /** The same without the sign of the currency, where it stands small. */
  short(units: number): string
  /** The boot in 1/10000 of the currency unit. */
  setBoot(boot: bigint): void
  readonly boot: bigint
}

const unitsOfBoot = 100n
/** Bots go by first names. */
const botNames: readonly Readonly<Record<LanguageCode, string>>[] = [
  { BN: 'রতন', EN: 'Ratan', CN: '拉坦', VI: 'Ratan' },
  { BN: 'শিউলি', EN: 'Shiuli', CN: '秀丽', VI: 'Shiuli' },
  { BN: 'বাদল', EN: 'Badal', CN: '巴达尔', VI: 'Badal' },
  { BN: 'মিনু', EN: 'Minu', CN: '米努', VI: 'Minu' },
  { BN: 'কাজল', EN: 'Kajol', CN: '卡佐尔', VI: 'Kajol' },
  { BN: 'টুনি', EN: 'Tuni', CN: '图妮', VI: 'Tuni' },
  { BN: 'হাসান', EN: 'Hasan', CN: '哈桑', VI: 'Hasan' },
  { BN: 'রুমি', EN: 'Rumi', CN: '鲁米', VI: 'Rumi' },
]

/** @param words of the game, which may stand in for those that all share */
export function openPvpSpeech({ session, stakes }: PlayState, words: readonly PvpWords[]): PvpSpeech {
  const texts = Object.assign({}, pvpTexts, ...words) as Readonly<Record<PvpWord, Readonly<Record<LanguageCode, string>>>>
  const { language, currency } = session
  const figures = openFigures(language, currency)
  let boot = readMinor(stakes[0] ?? '0')
  const worth = (units: number): bigint => (BigInt(units) * boot) / unitsOfBoot
  const fill = (text: string, blanks: Blanks): string => text.replace(/\{(\w+)\}/g, (whole, name: string) => String(blanks[name] ?? whole))
  const tell: PvpSpeech['tell'] = (key, blanks = {}) => fill(texts[key][language], blanks)
  const digits = (value: number): string => figures.short(BigInt(value) * 10_000n)
  return {
    language,
    figures,
    tell,
    digits,
    word: (key, blanks = {}) => fill(tableWords[key as TableWord]?.[language] ?? key, blanks),
    nameSeat: ({ tag, isBot }) => (isBot ? (botNames[tag]?.[language] ?? tell('bot')) : tell('player', { tag: digits(tag) })),
    money: (units) => figures.money(worth(units)),
    short: (units) => figures.short(worth(units)),
    setBoot: (value) => void (boot = value),
    get boot() {
      return boot
    },
  }
}
