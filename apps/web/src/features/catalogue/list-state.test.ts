import { expect, test } from 'vitest'
import { categoryAddress, getCategory, listShownCategories, vendorAddress } from './categories.ts'
import { freePlayAddress, gameAddress } from './game.ts'
import { jackpotAt } from '../jackpots/jackpot.tsx'
import { toggleId } from './favorites.ts'
import { changeFilter, changeListType, listClassifications, noFilters, paging, readFilters, writeFilters } from './list-state.ts'

const vendors = ['NOKSHI', 'MELA']
const read = (query: string) => readFilters(new URLSearchParams(query), vendors)

test('the filters stand in the address and come back from it', () => {
  const filters = { ...noFilters, vassalage: 'MELA', classify: 'JP', name: 'বাঘ', minBet: '0.05', page: 3 } as const
  expect(read(writeFilters(filters))).toEqual(filters)
  expect(writeFilters(noFilters)).toBe('')
})

test('page and vassalage select the vendor; vassalage wins; unknown ones fall back (R-2.1.20, R-2.1.21)', () => {
  expect(read('page=MELA').vassalage).toBe('MELA')
  expect(read('page=MELA&vassalage=NOKSHI').vassalage).toBe('NOKSHI')
  expect(read('vassalage=NOBODY').vassalage).toBe('')
})

test('A malformed address reads as the normal list', () => {
  expect(read('pageNo=-1&minBet=0.02&classify=XX&type=all')).toEqual(noFilters)
  expect(read('pageNo=1e99').page).toBe(1)
})

test.each([{ vassalage: 'MELA' }, { name: 'tiger' }, { classify: 'SC' as const }, { minBet: '0.1' as const }])(
  'a change of %o begins again at page 1 with the normal list (R-4.8.06, R-4.8.07, R-4.8.08, R-4.8.09)',
  (change) => {
    const next = changeFilter({ ...noFilters, type: 'hot', page: 7 }, change)
    expect(next).toMatchObject({ ...change, page: 1, type: '' })
  },
)

test('The normal list type clears paging and filters; others keep the vendor (R-4.8.01, R-4.8.02, R-4.8.03)', () => {
  const filters = { ...noFilters, vassalage: 'MELA', name: 'x', minBet: '0.5', page: 4 } as const
  expect(changeListType(filters, '')).toEqual({ ...noFilters, vassalage: 'MELA' })
  expect(changeListType(filters, 'hot')).toEqual({ ...noFilters, vassalage: 'MELA', type: 'hot' })
})

test('paging stays between the first and the last page (R-4.8.10, R-4.8.11, R-4.8.12, R-4.8.13)', () => {
  expect([paging.first(), paging.last(9), paging.previous(1), paging.previous(5)]).toEqual([1, 9, 1, 4])
  expect([paging.next(8, 9), paging.next(9, 9), paging.next(1, 0)]).toEqual([9, 9, 1])
  expect([paging.hasMore(8, 9), paging.hasMore(9, 9)]).toEqual([true, false])
})

test('bingo is offered only where the languages include TY (R-5.8.03, R-9.5.03)', () => {
  expect(listClassifications(['SC', 'BG'], ['BN', 'EN'])).toEqual(['SC'])
  expect(listClassifications(['SC', 'BG'], ['BN', 'TY'])).toEqual(['SC', 'BG'])
  // An address that names it shows what it has chosen.
  expect(listClassifications(['SC', 'BG'], ['BN', 'EN'], 'BG')).toEqual(['SC', 'BG'])
})

test('a category shows when it has games; cockfight always and last (R-2.6.13, R-2.6.14)', () => {
  const shown = listShownCategories([
    { gameType: 'RNG', gameCount: 1 },
    { gameType: 'FISH', gameCount: 0 },
    { gameType: 'SPORTS', gameCount: 2 },
  ])
  expect(shown.map(({ gameType }) => gameType)).toEqual(['RNG', 'SPORTS', 'COCKFIGHT'])
})

test('ELOTT and LOTT lead to /elott; a vendor leads to its own selected list (R-2.6.06, R-2.6.07, R-2.6.22, R-2.6.23)', () => {
  expect(categoryAddress(getCategory('LOTT'))).toBe('/elott?games=LOTT')
  expect(categoryAddress(getCategory('RNG'))).toBe('/rng')
  expect(vendorAddress({ gameType: 'RNG', vassalage: 'NOKSHI' })).toBe('/rng?vassalage=NOKSHI')
  expect(vendorAddress({ gameType: 'LOTT', vassalage: 'TCG_SEA' })).toBe('/lottery?vendor=TCG_SEA')
})

test('Lottery vendor games open at /lottery, others and free play in the game frame (R-4.11.02, R-4.11.05)', () => {
  const draw = { vassalage: 'LOTT', gameCode: 'mega-draw' }
  expect(gameAddress(draw)).toBe('/lottery?vendor=LOTT&gameCode=mega-draw')
  expect(gameAddress({ ...draw, vassalage: 'NOKSHI' })).toBe('/game?vassalage=NOKSHI&gameCode=mega-draw')
  expect(freePlayAddress(draw)).toBe('/game?vassalage=LOTT&gameCode=mega-draw&mode=demo')
})

test('Lottery vendor games open at /lottery, others and free play in the game frame (R-4.11.02, R-4.11.05)', () => {
  const draw = { vassalage: 'LOTT', gameCode: 'mega-draw' }
  expect(gameAddress(draw)).toBe('/lottery?vendor=LOTT&gameCode=mega-draw')
  expect(gameAddress({ ...draw, vassalage: 'NOKSHI' })).toBe('/game?vassalage=NOKSHI&gameCode=mega-draw')
  expect(freePlayAddress(draw)).toBe('/game?vassalage=LOTT&gameCode=mega-draw&mode=demo')
})

test('the jackpot counter rises by 165.11 every 3000 ms, the same for everybody (R-4.7.01)', () => {
  const start = Date.UTC(2026, 10, 21, 10, 0, 0)
  expect(jackpotAt(start + 3_000) - jackpotAt(start)).toBe(16_511)
  expect(jackpotAt(start + 2_999)).toBe(jackpotAt(start))
})

test('a toggle removes a favourite that is there and adds one that is not (R-4.7.02, R-4.7.03)', () => {
  expect(toggleId([1, 2], 2)).toEqual([1])
  expect(toggleId([1], 2)).toEqual([1, 2])
})
