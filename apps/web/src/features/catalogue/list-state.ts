import type { GameListInput } from './game.ts'

/** empty: the normal list. */
export type ListType = '' | 'hot' | 'fav' | 'recent'
type Classify = NonNullable<GameListInput['gameClassify']>

/** What a game list shows. All of it is in the address, so that a list can be linked and survives a reload. */
export type GameFilters = {
  readonly vassalage: string
  readonly type: ListType
  readonly classify: Classify | ''
  readonly name: string
  readonly minBet: (typeof minBetTiers)[number] | ''
  readonly page: number
}

const listTypes: readonly ListType[] = ['', 'hot', 'fav', 'recent']
export const classifications: readonly Classify[] = ['SC', 'VP', 'TG', 'AC', 'JP', 'BG']
/** The discrete tiers of the minimum-bet filter, besides all. */
export const minBetTiers = ['0.01', '0.05', '0.1', '0.5', '0.75'] as const

export const noFilters: GameFilters = { vassalage: '', type: '', classify: '', name: '', minBet: '', page: 1 }

function pick<Value extends string>(value: string | null, allowed: readonly Value[]): Value | undefined {
  return allowed.find((one) => one === value)
}

/**
 * Reads the filters of an address. `vassalage` and `page` both select the vendor and `vassalage` wins; a vendor that the
 * category does not have falls back to the first state, all vendors (decision A-20). Anything unreadable is as if it were not there.
 */
export function readFilters(search: URLSearchParams, vendors: readonly string[]): GameFilters {
  const page = Number(search.get('pageNo'))
  return {
    vassalage: pick(search.get('vassalage') ?? search.get('page'), vendors) ?? '',
    type: pick(search.get('type'), listTypes) ?? '',
    classify: pick(search.get('classify'), classifications) ?? '',
    name: (search.get('name') ?? '').slice(0, 64),
    minBet: pick(search.get('minBet'), minBetTiers) ?? '',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

/** The query of an address for these filters; default values are left out. */
export function writeFilters(filters: GameFilters): string {
  const search = new URLSearchParams()
  for (const key of ['vassalage', 'type', 'classify', 'name', 'minBet'] as const) if (filters[key]) search.set(key, filters[key])
  if (filters.page > 1) search.set('pageNo', String(filters.page))
  return search.size > 0 ? `?${search}` : ''
}

/** Another vendor, search text, classification or minimum bet begins again: page 1 and the normal list. */
export function changeFilter(
  filters: GameFilters,
  change: Partial<Pick<GameFilters, 'vassalage' | 'name' | 'classify' | 'minBet'>>,
): GameFilters {
  return { ...filters, ...change, page: 1, type: '' }
}

/** Another list type; the normal one begins without filters, the others stay with the vendor. */
export function changeListType(filters: GameFilters, type: ListType): GameFilters {
  return { ...noFilters, vassalage: filters.vassalage, type }
}

export const paging = {
  first: () => 1,
  previous: (page: number) => Math.max(1, page - 1),
  next: (page: number, totalPages: number) => Math.max(1, Math.min(totalPages, page + 1)),
  last: (totalPages: number) => Math.max(1, totalPages),
  /** There is more to load while the page is below the total. */
  hasMore: (page: number, totalPages: number) => page < totalPages,
}

/** Bingo is offered only where the supported languages include TY. A class that is chosen, by a link of home or the search, stands there in any case. */
export function listClassifications(
  offered: readonly string[],
  languages: readonly string[],
  chosen: Classify | '' = '',
): readonly Classify[] {
  return classifications.filter((code) => code === chosen || (offered.includes(code) && (code !== 'BG' || languages.includes('TY'))))
}

export function hasFilters({ classify, name, minBet }: GameFilters): boolean {
  return Boolean(classify || name || minBet)
}
