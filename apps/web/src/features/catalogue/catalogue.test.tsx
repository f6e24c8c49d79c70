// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import english from '../../i18n/EN.json' with { type: 'json' }
import { Refused } from '@portal/browser/refused.ts'
import { card, resetApp, game, lane, place, sent, show, signIn } from '../../testing/test-app.tsx'
import { houseLotteryVendor as inContract } from '@portal/contracts/lottery-values'
import { getCategory, houseLotteryVendor, vendorAddress } from './categories.ts'
import { jackpotAt } from '../jackpots/jackpot.tsx'
import { en } from '../../testing/test-texts.ts'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(resetApp)

const vendors = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...card,
    vassalage: `V${index}`,
    displayName: `Vendor ${index}`,
    nodeId: index + 1,
    isHot: index === 1 ? (1 as const) : (0 as const),
  }))
const withVendors = (count: number) => ({
  'GET /wps/relay/GCSGAME_newGameVendor': { data: { lanes: [{ ...lane, cards: vendors(count) }] } },
})

async function openVendorMenu(count: number) {
  await show({ path: '/vip', answers: withVendors(count) })
  const slots = await within(screen.getByRole('navigation', { name: en('shell.navigation') })).findByRole('link', {
    name: en('category.RNG'),
  })
  fireEvent(slots.parentElement!, new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  const id = slots.getAttribute('aria-controls')!
  await waitFor(() => expect(slots.getAttribute('aria-expanded')).toBe('true'))
  return document.getElementById(id)!.querySelector('ul')!
}

test.each([
  [5, 5, false, true],
  [6, 6, false, false],
  [11, 11, false, false],
  [12, 11, true, false],
  [15, 11, true, false],
])(
  'Hovering a category of %d vendors shows %d, more: %s, centred: %s (R-2.6.17, R-2.6.18, R-2.6.19, R-2.6.20, R-2.6.21, R-9.3.01)',
  async (count, shown, hasMore, isCentred) => {
    const menu = await openVendorMenu(count)
    const links = within(menu).getAllByRole('link')
    expect(links).toHaveLength(shown + (hasMore ? 1 : 0))
    expect(links.filter((link) => within(link).queryByRole('img', { name: en('game.hot') }))).toEqual([links[1]])
    if (hasMore) {
      expect(links.at(-1)!.textContent).toBe(english['nav.moreVendors'])
      expect(links.at(-1)!.getAttribute('href')).toBe('/rng')
    }
    expect(menu.className.includes('centred')).toBe(isCentred)
  },
)

test('a vendor of slots is remembered and leads to its list (R-3.1.12, R-4.11.04)', async () => {
  const menu = await openVendorMenu(3)
  fireEvent.click(within(menu).getAllByRole('link')[2]!)
  expect(sessionStorage.getItem('current_vassalage')).toBe('V2')
  await waitFor(() => expect(place).toMatchObject({ pathname: '/rng', search: '?vassalage=V2' }))
})

test.each(['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT'])('the lottery vendor %s leads to the lottery (R-4.11.02)', (vassalage) => {
  expect(vendorAddress({ gameType: 'LOTT', vassalage })).toBe(`/lottery?vendor=${vassalage}`)
  expect(getCategory('LOTT').path).toBe('/elott')
})

test.each([
  [7, false],
  [8, true],
])('%d vendors stand in a slider of tabs, with arrows: %s (R-2.13.01, R-2.13.02, R-9.3.02)', async (count, hasArrows) => {
  await show({ path: '/rng', answers: withVendors(count) })
  const tabs = await screen.findByRole('group', { name: english['list.vendors'] })
  expect(within(tabs).getAllByRole('button')).toHaveLength(count + 1)
  const arrows = within(tabs.parentElement!).queryAllByRole('button', { name: /^(Previous|Next)$/ })
  expect(arrows.length === 2).toBe(hasArrows)
})

test('The footer’s slider shows ten vendors at a time and slides to the others (R-1.5.01, R-1.5.02, R-9.3.04)', async () => {
  await show({ path: '/vip', answers: withVendors(13) })
  const slider = () => screen.getByRole('region', { name: english['footer.vendors'] })
  const names = () =>
    within(slider())
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label'))
  expect(names()).toEqual(vendors(10).map(({ displayName }) => displayName))
  fireEvent.click(within(slider()).getByRole('button', { name: en('action.next') }))
  expect(names()).toEqual(['Vendor 10', 'Vendor 11', 'Vendor 12'])
})

test('The hot list needs hot games; favourites and recent games need a member (R-2.13.03, R-2.13.04)', async () => {
  const typesOf = async (list: (typeof game)[]) => {
    await show({ path: '/rng', answers: { 'GET /wps/relay/GCSGAME_hotGamesV2': { list, footer: [] } } })
    await screen.findByRole('heading', { name: 'Sundarban Tiger' })
    const found = within(screen.getByRole('tablist', { name: english['list.types'] }))
      .getAllByRole('tab')
      .map((button) => button.textContent)
    cleanup()
    return found
  }
  const [all, hot, fav, recent] = [english['list.all'], english['list.hot'], english['list.favorites'], english['list.recent']]
  expect(await typesOf([])).toEqual([all])
  expect(await typesOf([game])).toEqual([all, hot])
  signIn()
  expect(await typesOf([game])).toEqual([all, hot, fav, recent])
})

test('List covers are one picture; large covers overlay the title in the reader’s language (R-4.7.05)', async () => {
  // Without it every picture is near.
  vi.stubGlobal('IntersectionObserver', undefined)
  const games = Array.from({ length: 15 }, (_, index) => ({
    ...game,
    nodeId: 100 + index,
    gameName: `Game ${index}`,
    // A house lottery has no cover.
    image: index === 5 ? '' : `/art/covers/g${index}`,
  }))
  await show({ path: '/rng', answers: { 'GET /wps/relay/GCSGAME_gameList': { games, totalPages: 1, total: 15 } } })
  const picturesOf = async (name: string) => {
    const card = (await screen.findByText(name)).closest('article')!
    return [...card.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  }
  await waitFor(async () => expect(await picturesOf('Game 3')).toEqual(['/art/covers/g3-en-240.webp']), { timeout: 10_000 })
  expect(await picturesOf('Game 0')).toEqual(['/art/covers/g0-240.webp', '/art/covers/g0-en.svg'])
  const bare = (await screen.findAllByText('Game 5'))[0]!.closest('article')!
  expect(bare.querySelectorAll('img')).toHaveLength(0)
})

test('Pressing a list type marks it before the filter rows change (R-4.8.03)', async () => {
  const frames: FrameRequestCallback[] = []
  await show({ path: '/rng', answers: { 'GET /wps/relay/GCSGAME_hotGamesV2': { list: [game], footer: [] } } })
  const hot = await screen.findByRole('tab', { name: english['list.hot'] })
  const hasChoices = () => screen.queryByRole('group', { name: english['game.minBet'] }) !== null
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
  fireEvent.click(hot)
  expect(hot.getAttribute('aria-selected')).toBe('true')
  expect(hasChoices()).toBe(true)
  act(() => frames.splice(0).forEach((run) => run(0)))
  await waitFor(() => expect(hasChoices()).toBe(false))
})

const two = [game, { ...game, nodeId: 4, gameCode: 'other', gameName: 'Another' }]
const twoGames = { 'GET /wps/relay/GCSGAME_gameList': { games: two, totalPages: 1, total: 2 } }
/** The heart of the second game. */
const findHeart = () => screen.findByRole('button', { name: 'Keep Another as a favourite' })

const inputOf = (part: string) => sent.find(({ call }) => call.includes(part))?.input

test('Each catalogue request carries its brand and scope (R-3.3.05, R-3.3.06, R-3.3.07, R-3.3.08, R-3.3.11, R-3.3.14, R-3.3.17, R-9.2.02)', async () => {
  signIn()
  await show({ path: '/rng?vassalage=NOKSHI' })
  await screen.findByRole('heading', { name: 'Sundarban Tiger' })
  const platform = 'flash,html5-desktop'
  const paging = { pageNo: 1, pageSize: 15, language: 'EN' }
  expect(inputOf('gameList')).toMatchObject({ clientType: 3, platform, channel: 'WEB', merchant: 'SHAPLA', ...paging })
  expect(inputOf('newGameVendor')).toMatchObject({ clientType: 3, platform: 'html5-desktop' })
  expect(inputOf('hotGamesV2')).toMatchObject({ merchantCode: 'SHAPLA', isPlatform: 2, vassalage: 'NOKSHI', platform, language: 'EN' })
  cleanup()
  await show({ path: '/rng?type=recent&vassalage=NOKSHI' })
  await waitFor(() => expect(inputOf('recentGame')).toMatchObject({ clientType: 3, vassalage: 'NOKSHI', ...paging }))
  cleanup()
  await show({ path: '/rng?type=fav' })
  await waitFor(() => expect(inputOf('getFavoriteGamesList')).toMatchObject({ clientType: 3, platform, gameType: 'RNG', ...paging }))
  // The token goes in a header, never among these.
  expect(JSON.stringify(sent)).not.toContain('a-token-of-this-test')
})

test('a heart shows at once and goes back when the server refuses (R-4.7.04)', async () => {
  signIn()
  let refuse: (error: Error) => void = () => undefined
  const answers = { ...twoGames, 'POST /wps/relay/MCSFE_addFavoriteGame': () => new Promise((_, failed) => (refuse = failed)) }
  await show({ path: '/rng', answers })
  const heart = await findHeart()
  fireEvent.click(heart)
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'))
  await act(async () => refuse(new Refused('catalogue.favorites_full', 'Your list is full.')))
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'))
  expect(screen.getByText('Your list is full.')).toBeTruthy()
})

test('A visitor who opens the favourites is led to the sign-in (R-4.8.04)', async () => {
  await show({ path: '/rng', answers: twoGames })
  const heart = await findHeart()
  fireEvent.click(heart)
  expect(await screen.findByRole('heading', { name: en('login.title'), level: 2 }, { timeout: 10_000 })).toBeTruthy()
  expect(sent.some(({ call }) => call.includes('avorite'))).toBe(false)
})

test('The slots jackpot grows by 165.11 every three seconds for everybody (R-2.4.21, R-9.1.04)', async () => {
  const month = Date.UTC(2026, 10, 1)
  const figures = [0, 2_999, 3_000, 6_000].map((ms) => jackpotAt(month + ms) - jackpotAt(month))
  expect(figures).toEqual([0, 0, 16_511, 33_022])
  vi.useFakeTimers({ now: month + 1_000, toFake: ['Date', 'setInterval', 'clearInterval'] })
  await show({ path: '/rng' })
  await screen.findByText(english['jackpot.indicative'])
  const read = () => Number(screen.getByRole('img', { name: english['jackpot.label'] }).textContent.replaceAll(/[^\d.]/g, ''))
  const before = read()
  await act(() => vi.advanceTimersByTime(3_000))
  expect(Math.round((read() - before) * 100)).toBe(16_511)
  vi.useRealTimers()
})

test('the house’s own lotteries have the code of the contract, and lead to the lottery (R-4.11.02)', () => {
  expect(houseLotteryVendor).toBe(inContract)
  expect(vendorAddress({ gameType: 'LOTT', vassalage: inContract })).toBe(`/lottery?vendor=${inContract}`)
})

test('Above games between players stand their tables with buy-in and players, and one press joins (R-7.3.13)', async () => {
  const table = { roomId: '7:10', roomName: 'Teen Patti', vassalage: 'ADDA', vendorName: 'Adda', gameCode: 'teen-patti', maintenance: false, image: '' } // prettier-ignore
  const list = [
    { ...table, minBet: '200', maxBet: '1000', seats: 6, players: 3, watching: 0 },
    { ...table, roomId: '7:50', minBet: '1000', maxBet: '5000', seats: 6, players: 0, watching: 0 },
    { ...table, roomId: '8', roomName: 'Without tables', minBet: '5', players: 0 },
  ]
  signIn()
  await show({
    path: '/pvp',
    answers: {
      'GET /wps/relay/GCSGAME_newGameVendor': { data: { lanes: [{ ...lane, gameType: 'PVP', cards: [{ ...card, gameType: 'PVP' }] }] } },
      'GET /wps/relay/GLS2_roomList': { list },
    },
  })
  const section = await screen.findByRole('region', { name: english['rooms.title'] })
  const rows = within(section).getAllByRole('listitem')
  expect(rows).toHaveLength(2)
  expect(rows[0]!.textContent).toMatch(/200.*1,000.*3 players/)
  expect(rows[1]!.textContent).toContain(english['rooms.nobody'])
  fireEvent.click(within(rows[0]!).getByRole('link'))
  await waitFor(() => expect(place.pathname + place.search).toBe('/game?vassalage=ADDA&gameCode=teen-patti&room=10'))
})
