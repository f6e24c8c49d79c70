import type { GameType } from '@portal/contracts/bets'
import { getCategory } from './categories.ts'

/** Game types whose vendor icons have a set of their own; all others use the default set. */
const iconSets: readonly GameType[] = ['FISH', 'LIVE', 'PVP', 'RNG', 'SPORTS']

/** The vendor icon's path in the set of a game type: `/art/vendors/nokshi` is `/art/vendors/RNG/nokshi` among slots. Another place stays as it is. */
export function vendorIconPath(icon: string, gameType: GameType): string {
  const [, name] = /^\/art\/vendors\/([a-z0-9-]+)$/.exec(icon) ?? []
  return name !== undefined && iconSets.includes(gameType) ? `/art/vendors/${gameType}/${name}` : icon
}

/** The picture of a category in a menu, by its type and whether it is the one that is open. */
export function submenuPicture(gameType: GameType, isActive: boolean): string {
  return `/art/cats/${getCategory(gameType).art}${isActive ? '-active' : ''}.webp`
}
