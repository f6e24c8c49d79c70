import type { GameType } from '@portal/contracts/bets'
import type { IconName } from '@portal/ui'
import type { TextKey } from '../../i18n/texts.ts'

type Category = {
  readonly gameType: GameType
  readonly path: string
  readonly title: TextKey
  readonly icon: IconName
  /** Name of its picture under /art/cats. */
  readonly art: string
  /** Its vendors open a list of games; the vendors of the others open a game at once. */
  readonly hasLists: boolean
}

/** The categories in the order of the navigation; cockfight is always present and comes last. ELOTT and LOTT share a page. */
export const categories: readonly Category[] = [
  { gameType: 'RNG', path: '/rng', title: 'category.RNG', icon: 'cherries-duotone', art: 'rng', hasLists: true },
  { gameType: 'ELOTT', path: '/elott', title: 'category.ELOTT', icon: 'ticket-duotone', art: 'elott', hasLists: false },
  { gameType: 'LOTT', path: '/elott', title: 'category.LOTT', icon: 'target-duotone', art: 'lott', hasLists: false },
  { gameType: 'LIVE', path: '/live', title: 'category.LIVE', icon: 'club-duotone', art: 'live', hasLists: false },
  { gameType: 'SPORTS', path: '/sports', title: 'category.SPORTS', icon: 'cricket-duotone', art: 'sports', hasLists: false },
  { gameType: 'FISH', path: '/fish', title: 'category.FISH', icon: 'fish-duotone', art: 'fish', hasLists: true },
  { gameType: 'PVP', path: '/pvp', title: 'category.PVP', icon: 'spade-duotone', art: 'pvp', hasLists: true },
  { gameType: 'ESPORTS', path: '/esports', title: 'category.ESPORTS', icon: 'game-controller-duotone', art: 'esports', hasLists: false },
  { gameType: 'COCKFIGHT', path: '/cockfight', title: 'category.COCKFIGHT', icon: 'bird-duotone', art: 'cockfight', hasLists: false },
]

export function getCategory(gameType: GameType): Category {
  const found = categories.find((category) => category.gameType === gameType)
  if (!found) throw new Error(`No category ${gameType}`)
  return found
}

/** Which category an address means: the path, and on the shared lottery page the query `games` (decision ). */
export function readGameType(pathname: string, search: URLSearchParams): GameType {
  const requested = (search.get('games') ?? '').toUpperCase()
  const here = categories.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  return (here.find(({ gameType }) => gameType === requested) ?? here[0] ?? getCategory('RNG')).gameType
}

/** The house's own lotteries, which need no frame. As in the contract, whose module would be one more file of each first load; a test holds them together. */
export const houseLotteryVendor = 'TCG_LOTTO_VN'

/** Vendors whose games are lotteries. */
export const lotteryVendors: readonly string[] = [houseLotteryVendor, 'TCG_SEA', 'ELOTT', 'LOTT']

/** The address of a category's page; two categories share /elott, so each says which one it means. */
export function categoryAddress({ gameType, path }: Pick<Category, 'gameType' | 'path'>): string {
  return path === '/elott' ? `${path}?games=${gameType}` : path
}

type Vendor = { readonly gameType: GameType; readonly vassalage: string }

/** Whether a press on a vendor of the menu opens a game at once rather than a list or the lottery. */
export function opensGame({ gameType, vassalage }: Vendor): boolean {
  return !getCategory(gameType).hasLists && !lotteryVendors.includes(vassalage)
}

/** Where a vendor of the menu leads: its list of games, the lottery, or its first game. */
export function vendorAddress(vendor: Vendor): string {
  const code = encodeURIComponent(vendor.vassalage)
  if (lotteryVendors.includes(vendor.vassalage)) return `/lottery?vendor=${code}`
  if (opensGame(vendor)) return `/game?vassalage=${code}&gameType=${vendor.gameType}`
  return `${getCategory(vendor.gameType).path}?vassalage=${code}`
}

/**
 * The categories that the navigation shows: those that have games, in order, and cockfight in any case and last.
 */
export function listShownCategories(menus: readonly { gameType: GameType; gameCount: number }[]): readonly Category[] {
  const counts = new Map(menus.map((menu) => [menu.gameType, menu.gameCount]))
  return categories.filter(({ gameType }) => gameType === 'COCKFIGHT' || (counts.get(gameType) ?? 0) > 0)
}
