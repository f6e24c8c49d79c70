// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calls } from '@portal/contracts/calls'
import english from '../../i18n/EN.json' with { type: 'json' }
import words from '../../i18n/lobby/EN.json' with { type: 'json' }
import { Refused } from '@portal/browser/refused.ts'
import { resetApp, game, on, place, sent, show, signIn } from '../../testing/test-app.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  resetApp()
  vi.unstubAllGlobals()
})

const find = 'GET /wps/relay/MCSFE_search'
const flagsCall = calls.agents.flags.call
const hits = [
  { kind: 'game', ref: '3', title: 'Sundarban Tiger', note: 'Nokshi', game },
  { kind: 'page', ref: '#member/depositv2', title: 'Deposit', reader: 'session' },
  { kind: 'page', ref: '/login', title: 'Log in', reader: 'visitor' },
  {
    kind: 'game',
    ref: '4',
    title: 'Tiger Two',
    note: 'Nokshi',
    game: { ...game, nodeId: 4, gameCode: 'tiger-two', gameName: 'Tiger Two' },
  },
  { kind: 'lottery', ref: 'SSC-1M', title: 'Five Digits' },
  { kind: 'vendor', ref: 'NOKSHI/RNG', title: 'Nokshi', note: 'Slots' },
  { kind: 'promotion', ref: 'three-pots', title: 'Three pots', note: 'Really full' },
  { kind: 'help', ref: 'jackpots', title: 'How do the jackpots work?', note: 'Games' },
  { kind: 'post', ref: 'news/bengali-first', title: 'Bengali first' },
  { kind: 'post', ref: 'blog/reading-rtp', title: 'Reading an RTP' },
]

async function openSearch(answers: Record<string, unknown> = { [find]: { hits } }, options: Parameters<typeof show>[0] = {}) {
  const shown = await show({ answers, ...options })
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  const field = await screen.findByRole('combobox', { name: words['search.label'] })
  return { ...shown, field, list: () => within(screen.getByRole('listbox')) }
}
const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } })
const titles = () => screen.getAllByRole('option').map((option) => option.querySelector('b')?.textContent)
const markedTitle = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.querySelector('b')?.textContent

test.each([
  ['Ctrl and K', { key: 'k', ctrlKey: true }],
  ['Cmd and K', { key: 'K', metaKey: true }],
  ['a slash', { key: '/' }],
])('%s opens the search, and Esc closes it', async (_name, key) => {
  await show()
  fireEvent.keyDown(document, key)
  const field = await screen.findByRole('combobox', { name: words['search.label'] })
  expect(field.getAttribute('placeholder')).toBe(english['shell.find'])
  fireEvent.keyDown(field, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('combobox', { name: words['search.label'] })).toBeNull())
})

test('A slash typed into a field stays text, and no shortcut opens search over a popup', async () => {
  await show({ path: '/rng' })
  const field = screen.getByRole('searchbox', { name: english['list.search'] })
  fireEvent.keyDown(field, { key: '/' })
  fireEvent.click(screen.getByRole('button', { name: english['action.login'] }))
  await screen.findByRole('dialog')
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  await act(() => new Promise((next) => setTimeout(next, 0)))
  expect(screen.queryByRole('combobox', { name: words['search.label'] })).toBeNull()
})

test('Search requests are debounced; hits are grouped, the best group first, each with a link', async () => {
  const { field } = await openSearch()
  type(field, 'ti')
  type(field, '  tiger ')
  await waitFor(() => expect(screen.getAllByRole('option').length).toBe(9))
  expect(sent.filter(({ call }) => call === find).map(({ input }) => input)).toEqual([{ query: 'tiger', language: 'EN' }])
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    words['search.game'],
    words['search.page'],
    words['search.lottery'],
    words['search.vendor'],
    words['search.promotion'],
    words['search.help'],
    words['search.post'],
  ])
  expect(screen.getAllByRole('option').map((option) => option.getAttribute('href'))).toEqual([
    '/game?vassalage=NOKSHI&gameCode=sundarban-tiger',
    '/game?vassalage=NOKSHI&gameCode=tiger-two',
    '/login',
    '/lottery?gameCode=SSC-1M',
    '/rng?vassalage=NOKSHI',
    '/promoDetail?id=three-pots',
    '/help#jackpots',
    '/noticePage?tab=news&post=bengali-first',
    '/help?tab=blog&post=reading-rtp',
  ])
})

test('Arrow keys wrap, the field keeps focus and names the active option, Enter opens it', async () => {
  const { field } = await openSearch()
  type(field, 'tiger')
  await waitFor(() => expect(titles()).toContain('Tiger Two'))
  expect(markedTitle(field)).toBe('Sundarban Tiger')
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  expect(markedTitle(field)).toBe('Reading an RTP')
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(markedTitle(field)).toBe('Tiger Two')
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1)
  fireEvent.keyDown(field, { key: 'PageDown' })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(place.pathname + place.search).toBe('/help?tab=blog&post=reading-rtp'))
  expect(screen.queryByRole('combobox', { name: words['search.label'] })).toBeNull()
})

test('Enter before the latest answer waits for it and opens its best hit', async () => {
  const { field } = await openSearch({
    [find]: ({ query }: Record<string, unknown>) => ({ hits: query === 'help' ? hits.slice(-1) : hits }),
  })
  type(field, 'tiger')
  await waitFor(() => expect(titles()).toContain('Tiger Two'))
  type(field, 'help')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(place.pathname).toBe('/')
  await waitFor(() => expect(place.pathname + place.search).toBe('/help?tab=blog&post=reading-rtp'))
})

test('A member finds pages of the own panel, not the login; agents’ pages are for agents', async () => {
  signIn()
  const agents = [...hits, { kind: 'page', ref: '/agentHome', title: 'Agent centre', reader: 'agent' }]
  const { field } = await openSearch({ [find]: { hits: agents } })
  type(field, 'tiger')
  await waitFor(() => expect(titles()).toContain('Deposit'))
  expect(titles()).not.toContain('Log in')
  expect(titles()).not.toContain('Agent centre')
  fireEvent.click(screen.getByRole('option', { name: /Deposit/ }))
  await waitFor(() => expect(place.hash).toBe('#member/depositv2'))
  expect(place.pathname).toBe('/')
})

test.each([
  ['some kinds', { dividend: 0, daily: 1 }, ['Daily salary']],
  ['no kind', { dividend: 0, daily: 0 }, []],
])(
  'an agent with %s of contracts finds no page of another kind (R-2.12.12, R-2.12.13, R-2.12.14, R-2.12.15)',
  async (_name, { dividend, daily }, expected) => {
    signIn(2)
    const pages = [
      { kind: 'page', ref: '#agent/dividend', title: 'Dividend', reader: 'agent' },
      { kind: 'page', ref: '#agent/dailySalary', title: 'Daily salary', reader: 'agent' },
      { kind: 'page', ref: '#agent/hourlySalary', title: 'Hourly salary', reader: 'agent' },
      { kind: 'page', ref: '#agent/realTimeSalary', title: 'Real-time salary', reader: 'agent' },
      { kind: 'page', ref: '#agent/myIncome', title: 'My income', reader: 'agent' },
    ]
    const flags = {
      divtypereq: dividend > 0,
      dailysalreqtype: daily > 0,
      contracthoursalreq: false,
      realtimesalreqtype: false,
      openRequests: 0,
    }
    const { field } = await openSearch({ [find]: { hits: pages }, [flagsCall]: flags })
    type(field, 'salary')
    await waitFor(() => expect(titles()).toEqual([...expected, 'My income']))
  },
)

test('when the kinds of contracts can’t be read the search shows none of their pages, and the rest', async () => {
  signIn(2)
  const pages = [
    { kind: 'page', ref: '#agent/dividend', title: 'Dividend', reader: 'agent' },
    { kind: 'page', ref: '#agent/myIncome', title: 'My income', reader: 'agent' },
  ]
  const failing = () => {
    throw new Refused('request.internal', 'It failed.')
  }
  const { field } = await openSearch({ [find]: { hits: pages }, [flagsCall]: failing })
  type(field, 'income')
  await waitFor(() => expect(titles()).toEqual(['My income']))
})

test('a visitor who chooses a game is asked to log in first', async () => {
  const { field } = await openSearch()
  type(field, 'tiger')
  await waitFor(() => expect(titles()).toContain('Tiger Two'))
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(await screen.findByRole('dialog', { name: english['login.title'] })).toBeTruthy()
})

test('Opened hits are offered again on this device and can be cleared; popular games come first', async () => {
  const first = await openSearch()
  expect(titles()).toEqual(['Sundarban Tiger'])
  type(first.field, 'jackpots')
  await waitFor(() => expect(titles()).toContain('Three pots'))
  fireEvent.click(screen.getByRole('option', { name: /Three pots/ }))
  await waitFor(() => expect(place.pathname).toBe('/promoDetail'))
  fireEvent.keyDown(document, { key: '/' })
  const field = await screen.findByRole('combobox', { name: words['search.label'] })
  expect(titles()).toEqual(['jackpots', 'Sundarban Tiger'])
  fireEvent.keyDown(field, { key: 'Enter' })
  expect((field as HTMLInputElement).value).toBe('jackpots')
  type(field, '')
  await waitFor(() => expect(titles()[0]).toBe('jackpots'))
  fireEvent.click(screen.getByRole('button', { name: words['search.forget'] }))
  expect(titles()).toEqual(['Sundarban Tiger'])
  expect(localStorage.getItem('recentSearches')).toBeNull()
})

test('No hits show a hint; a failed search shows its error and a retry', async () => {
  let isDown = true
  const answer = ({ query }: Record<string, unknown>) => {
    if (query === 'busy' && isDown) throw new Refused('request.too_many', 'Too many requests.')
    return { hits: query === 'busy' ? hits : [] }
  }
  const { field } = await openSearch({ [find]: answer })
  type(field, 'xyz')
  expect(await screen.findByText(words['search.none'].replace('{query}', 'xyz'))).toBeTruthy()
  expect(field.getAttribute('aria-expanded')).toBe('false')
  type(field, 'busy')
  expect(await screen.findByText('Too many requests.')).toBeTruthy()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: english['action.retry'] }))
  await waitFor(() => expect(titles()).toContain('Sundarban Tiger'))
})

test('the search is on the phone’s bar as well, and its code comes with the first press', async () => {
  await show({ brand: { whitelabel: [on('DIRECTREG3')] } })
  fireEvent.click(screen.getAllByRole('button', { name: english['shell.find'] }).at(-1)!)
  expect(await screen.findByRole('combobox', { name: words['search.label'] })).toBeTruthy()
})
