import { Amount, type LanguageCode, type Output } from '@portal/contracts'
import type { GameType } from '@portal/contracts/bets'
import { type Game, type catalogueRoutes, minBetTiers, shelfKinds } from '@portal/contracts/catalogue'
import type { Classification } from './catalogue-entry.ts'
import type { CardRow, FoundRow, GameRow, Names } from './store.ts'

export type Lane = Output<typeof catalogueRoutes.vendorLanes>['data']['lanes'][number]
export type Card = Lane['cards'][number]
export type ShelfKind = (typeof shelfKinds)[number]
/** The numbers of the games that carry a mark. */
export type Marks = { hot: ReadonlySet<number>; fresh: ReadonlySet<number> }
export type OptionCounts = Output<typeof catalogueRoutes.gameList>['counts']
export type Menu = Output<typeof catalogueRoutes.gameMenus>['menus'][number]

/** The navigation's order: cockfight comes last. */
const menuOrder: readonly GameType[] = ['RNG', 'ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'ESPORTS', 'COCKFIGHT']
/** The order of the categories' data: cockfight stands directly after sports (R-4.10.03). */
const laneOrder: readonly GameType[] = ['RNG', 'ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'COCKFIGHT', 'FISH', 'PVP', 'ESPORTS']
const classificationOrder: readonly Classification[] = ['SC', 'VP', 'TG', 'AC', 'JP', 'BG']

const titles: Record<GameType, Record<LanguageCode, string>> = {
  RNG: { BN: 'স্লট', EN: 'Slots', CN: '老虎机', VI: 'Slot' },
  ELOTT: { BN: 'ই-লটারি', EN: 'E-Lottery', CN: '电子彩', VI: 'Xổ số điện tử' },
  LOTT: { BN: 'লটারি', EN: 'Lottery', CN: '彩票', VI: 'Xổ số' },
  LIVE: { BN: 'লাইভ ক্যাসিনো', EN: 'Live casino', CN: '真人娱乐', VI: 'Casino trực tuyến' },
  SPORTS: { BN: 'স্পোর্টস', EN: 'Sports', CN: '体育', VI: 'Thể thao' },
  COCKFIGHT: { BN: 'মোরগ লড়াই', EN: 'Cockfight', CN: '斗鸡', VI: 'Đá gà' },
  FISH: { BN: 'ফিশিং', EN: 'Fishing', CN: '捕鱼', VI: 'Bắn cá' },
  PVP: { BN: 'পিভিপি', EN: 'PVP', CN: '棋牌对战', VI: 'Game bài' },
  ESPORTS: { BN: 'ই-স্পোর্টস', EN: 'Esports', CN: '电竞', VI: 'Thể thao điện tử' },
}

/** The name in a language, else the English one, which always exists. */
export function nameIn(names: Names, language: LanguageCode): string {
  return names[language] ?? names.EN ?? ''
}

export function imageIn(image: string, language: LanguageCode): string {
  return image.replaceAll('{language}', language.toLowerCase())
}

/** At most this part of a category's games is called hot, and at most as many new. */
export const markedShare = 0.2

export function toGame(row: GameRow, language: LanguageCode, marks: Marks): Game {
  return {
    nodeId: row.nodeId,
    gameCode: row.code,
    gameName: nameIn(row.names, language),
    vassalage: row.vendor,
    vendorName: nameIn(row.vendorNames, language),
    gameType: row.category,
    gameClassify: row.classification,
    isGame: row.isVassalage ? 'VASSALAGE' : 'GAME',
    minBet: row.minBet,
    minLineNum: row.lineCount,
    ...(row.rtp !== null && { rtp: row.rtp }),
    ...(row.volatility !== null && { volatility: row.volatility }),
    ...(row.maxWinStakes !== null && { maxWinStakes: row.maxWinStakes }),
    ...(row.features.length > 0 && { features: row.features }),
    isHot: marks.hot.has(row.nodeId) ? 1 : 0,
    isNew: marks.fresh.has(row.nodeId),
    hasDemo: row.hasDemo,
    maintenance: row.maintenance,
    image: imageIn(row.image, language),
  }
}

function toCard(row: CardRow, language: LanguageCode): Card {
  return {
    vassalage: row.vendor,
    gameType: row.category,
    displayName: nameIn(row.names, language),
    accountTypeId: row.accountTypeId,
    isHot: row.hot ? 1 : 0,
    nodeId: row.nodeId,
    gameCount: row.gameCount,
    icon: row.icon,
    maintenance: row.maintenance,
  }
}

function sumClasses(rows: readonly CardRow[]): Partial<Record<Classification, number>> {
  const sums: Partial<Record<Classification, number>> = {}
  for (const { classes } of rows)
    for (const classification of classificationOrder) {
      const games = classes[classification]
      if (games !== undefined) sums[classification] = (sums[classification] ?? 0) + games
    }
  return sums
}

const tiers = minBetTiers.map((tier) => ({ tier, minor: Amount.parse(tier) }))
/** The minimum bets of the filter, in minor units. */
export const tierAmounts: readonly bigint[] = tiers.map(({ minor }) => minor)

/** How many games each option of the filters would find. */
export function toCounts({ classes, minBets }: FoundRow): OptionCounts {
  const found = tiers.flatMap(({ tier, minor }) => (minBets[String(minor)] === undefined ? [] : [[tier, minBets[String(minor)]!] as const]))
  return { classify: classes, minBet: Object.fromEntries(found) }
}

/** The kinds that a shelf may hold, in the order of the lobby. */
export function readShelfKind(text: string): ShelfKind | undefined {
  return shelfKinds.find((kind) => kind === text)
}

/** Shelves in the order of the lobby. */
export function orderShelves<Shelf extends { kind: ShelfKind }>(shelves: readonly Shelf[]): Shelf[] {
  return shelves.toSorted((one, other) => shelfKinds.indexOf(one.kind) - shelfKinds.indexOf(other.kind))
}

/** The categories that have games, with their cards. */
export function toLanes(rows: readonly CardRow[], language: LanguageCode): Lane[] {
  return laneOrder.flatMap((category) => {
    const own = rows.filter((row) => row.category === category)
    if (own.length === 0) return []
    const counts = sumClasses(own)
    return [
      {
        title: titles[category][language],
        gameType: category,
        cards: own.map((row) => toCard(row, language)),
        gameClassify: {
          vendors: own.map((row) => row.vendor),
          classifications: classificationOrder.filter((classification) => counts[classification] !== undefined),
          counts,
        },
        gameCount: own.reduce((sum, row) => sum + row.gameCount, 0),
      },
    ]
  })
}

/** A category appears only when it has games; cockfight always does where the brand may offer it (PROT-16). */
export function toMenus(rows: readonly CardRow[], offersCockfights: boolean): Menu[] {
  return menuOrder.flatMap((gameType) => {
    const own = rows.filter((row) => row.category === gameType)
    if (own.length === 0 && !(gameType === 'COCKFIGHT' && offersCockfights)) return []
    return [{ gameType, vendorCount: own.length, gameCount: own.reduce((sum, row) => sum + row.gameCount, 0) }]
  })
}

/** Each vendor with its types, in the vendors' order. */
export function toVendorTypes(rows: readonly CardRow[]): { vassalage: string; gameTypes: GameType[] }[] {
  return [...Map.groupBy(rows, (row) => row.vendor)].map(([vassalage, own]) => ({
    vassalage,
    gameTypes: laneOrder.filter((type) => own.some((row) => row.category === type)),
  }))
}

/** One card per vendor for the footer: that of its first category. */
export function toFooter(rows: readonly CardRow[], language: LanguageCode): Card[] {
  return [...Map.groupBy(rows, (row) => row.vendor).values()].map((own) => {
    const first = own.toSorted((one, other) => laneOrder.indexOf(one.category) - laneOrder.indexOf(other.category))[0]!
    return toCard(first, language)
  })
}

/** `flash,html5-desktop` as the list of platforms that a client can run; nothing said means any. */
export function readPlatforms(platform: string | undefined): string[] | null {
  const names = (platform ?? '').split(',').map((name) => name.trim())
  return names.some(Boolean) ? names.filter(Boolean) : null
}

export function countPages(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize)
}
