// @vitest-environment happy-dom
/** The agent's panel: whom it opens for, its menu, its pages, and what is left of it after a sign-out. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calls } from '@portal/contracts/calls'
import english from './i18n/EN.json' with { type: 'json' }
import texts from './i18n/agents/EN.json' with { type: 'json' }
import { agentAddress, agentPages, readAgentAddress } from './lib/agent-address.ts'
import { openPopup } from './lib/popup.ts'
import { asked, on, place, resetApp, sent, show, signIn } from './testing/test-app.tsx'
import { en } from './testing/test-texts.ts'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(resetApp)

const patient = { timeout: 10_000 }
const agent = {
  id: '1',
  account: 'rafi_dhaka',
  nickname: '',
  type: 1,
  toUpline: false,
  clubLabel: { labelName: '', rankLevel: 0 },
  memberLabel: [],
  token: '',
  firstTimeLogin: false,
  passwordExpired: false,
  currency: 'BDT',
}
const flags = { dailysalreqtype: true, divtypereq: true, contracthoursalreq: true, realtimesalreqtype: true, openRequests: 0 }
const notice = (id: string, isRead: boolean) => ({
  id,
  title: `Notice ${id}`,
  content: `<p>Text of ${id}</p>`,
  publishedAt: '2026-11-21T08:00:00Z',
  publishedOn: '2026-11-21',
  isRead,
})
const answers = {
  [calls.identity.memberInfo.call]: agent,
  [calls.agents.flags.call]: flags,
  [calls.content.agentNotices.call]: { list: [notice('1', false), notice('2', true)], unreadCount: 1 },
}
const panelOf = () => screen.findByRole('dialog', { name: texts['agents.title'] }, patient)
const isAskedForRealAccount = () => screen.findByText(english.in_need_true_account, undefined, patient)

test('each page of the agent centre has an address, and may be opened at a part of it', () => {
  expect(agentPages).toHaveLength(12)
  for (const page of agentPages) expect(readAgentAddress(agentAddress(page))).toEqual({ page })
  expect(readAgentAddress('#agent/dividend/C26112500000007')).toEqual({ page: 'dividend', part: 'C26112500000007' })
  expect([readAgentAddress('#agents'), readAgentAddress('#member/withdraw')]).toEqual([undefined, undefined])
  expect(readAgentAddress('#agent/nowhere')).toEqual({ page: undefined })
})

test('the panel is titled Agent, shows whose it is and closes (R-1.1.16, R-2.12.01, R-2.12.17)', async () => {
  signIn(1)
  await show({ path: '/vip#agent/announcement', answers })
  const panel = await panelOf()
  const menu = within(panel).getByRole('navigation', { name: texts['agents.title'] })
  expect((await within(menu).findByText('rafi_dhaka')).closest('span')!.textContent).toBe(
    `${texts['agents.title']}rafi_dhaka${texts['agents.type1']}`,
  )
  fireEvent.click(within(panel).getByRole('button', { name: en('action.close') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([place.pathname, place.hash]).toEqual(['/vip', ''])
})

test.each([
  ['a member', 0],
  ['a trial account', 4],
] as const)('%s at an agent’s address is told that a real account is needed, with its button (R-8.1.04)', async (_name, type) => {
  signIn(type)
  await show({ path: '/#agent/announcement', answers: { ...answers, [calls.identity.memberInfo.call]: { ...agent, type } } })
  expect(await isAskedForRealAccount()).toBeTruthy()
  expect(screen.getByText(english.in_increase_submit)).toBeTruthy()
  expect([place.hash, screen.queryByRole('dialog', { name: texts['agents.title'] })]).toEqual(['', null])
  expect(asked.filter((call) => call.includes('/agent/'))).toEqual([])
})

test('The agent panel opens only where the brand permits it; else the warning shows (R-5.1.07)', async () => {
  signIn(1)
  await show({ path: '/#agent', answers, brand: { whitelabel: [on('MEMBERCENTER3'), on('AGENTCENTER3', false)] } })
  expect(await isAskedForRealAccount()).toBeTruthy()
  expect([place.hash, screen.queryByRole('dialog', { name: texts['agents.title'] })]).toEqual(['', null])
})

test('a visitor at an agent’s address is asked to log in first', async () => {
  await show({ path: '/#agent', answers })
  expect(await screen.findByRole('heading', { name: en('login.title'), level: 2 }, patient)).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: texts['agents.title'] })).toBeNull()
})

test('Announcements have unread marks in list and menu, and open in place (R-2.12.04, R-2.12.16)', async () => {
  signIn(1)
  let list = [notice('1', false), notice('2', false), notice('3', true)]
  const count = () => list.filter(({ isRead }) => !isRead).length
  const read = ({ ids }: { ids: string[] }) => {
    list = list.map((one) => (ids.includes(one.id) ? { ...one, isRead: true } : one))
    return { unreadCount: count() }
  }
  const live = {
    [calls.content.agentNotices.call]: () => ({ list, unreadCount: count() }),
    [calls.content.readAgentNotices.call]: read,
  }
  await show({ path: '/#agent/announcement', answers: { ...answers, ...live } })
  const panel = await panelOf()
  const entry = within(panel)
    .getAllByRole('link')
    .find((link) => link.getAttribute('href')!.endsWith('#agent/announcement'))!
  await waitFor(() => expect(entry.textContent).toBe(`${texts['agents.announcement']}22 unread announcements`))
  fireEvent.click(await within(panel).findByRole('button', { name: /Notice 1/ }))
  expect(await within(panel).findByText('Text of 1')).toBeTruthy()
  await waitFor(() => expect(entry.textContent).toBe(`${texts['agents.announcement']}11 unread announcement`))
  fireEvent.click(within(panel).getByRole('button', { name: texts['agents.readAll'] }))
  await waitFor(() => expect(entry.textContent).toBe(texts['agents.announcement']))
  const marked = sent.filter(({ call }) => call === calls.content.readAgentNotices.call).map(({ input }) => input.ids)
  expect(marked).toEqual([['1'], ['2']])
})

test('no announcements are told as such, and an error can be tried again (R-2.12.04)', async () => {
  signIn(1)
  await show({ path: '/#agent/announcement', answers: { ...answers, [calls.content.agentNotices.call]: { list: [], unreadCount: 0 } } })
  expect(await screen.findByText(texts['agents.noNotices'], undefined, patient)).toBeTruthy()
  cleanup()
  await show({
    path: '/#agent/announcement',
    answers: {
      ...answers,
      [calls.content.agentNotices.call]: () => {
        throw new Error('away')
      },
    },
  })
  expect(await screen.findByRole('button', { name: english['action.retry'] }, patient)).toBeTruthy()
})

test('Sign out closes the agent panel, and the next agent sees nothing of it (R-4.1.09)', async () => {
  signIn(1)
  let isNext = false
  const notices = () => (isNext ? new Promise(() => undefined) : { list: [notice('1', false)], unreadCount: 1 })
  await show({ path: '/#agent/announcement', answers: { ...answers, [calls.content.agentNotices.call]: notices } })
  await within(await panelOf()).findByText('1 unread announcement', undefined, patient)
  openPopup({ name: 'sign-out' })
  const question = await screen.findByRole('dialog', { name: english.in_popup_prompt }, patient)
  fireEvent.click(within(question).getByRole('button', { name: english['action.confirm'] }))
  await waitFor(() => expect([place.hash, screen.queryByRole('dialog')]).toEqual(['', null]))
  isNext = true
  act(() => signIn(1))
  fireEvent.click(await screen.findByRole('button', { name: 'Account of rafi_dhaka' }, patient))
  fireEvent.click(screen.getByRole('link', { name: english['agent.centre'] }))
  expect(within(await panelOf()).queryByText('1 unread announcement')).toBeNull()
  expect(within(await panelOf()).queryByText('Notice 1')).toBeNull()
})

const off = { dailysalreqtype: false, divtypereq: false, contracthoursalreq: false, realtimesalreqtype: false, openRequests: 0 }
test('the menu has twelve entries in the order of the text when all kinds of contracts are on (R-2.12.03)', async () => {
  signIn(1)
  await show({ path: '/#agent/announcement', answers })
  const menu = await screen.findByRole('navigation', { name: texts['agents.title'] }, patient)
  const pageOf = (link: HTMLElement) => link.getAttribute('href')!.split('/').at(-1)
  await waitFor(() => expect(within(menu).getAllByRole('link').map(pageOf)).toEqual(agentPages))
})

test('the address of a contract page that is off says so and leads to the overview (R-2.12.12)', async () => {
  signIn(1)
  await show({ path: '/#agent/dividend', answers: { ...answers, [calls.agents.flags.call]: off } })
  const panel = await panelOf()
  expect(await within(panel).findByText(texts['agents.notOffered'], undefined, patient)).toBeTruthy()
  const ways = within(panel).getAllByRole('link', { name: texts['agents.agentTeamOverview'] })
  expect(ways.at(-1)!.getAttribute('href')).toMatch(/#agent\/agentTeamOverview$/)
})

test('offers of a kind that wait for the agent are counted behind its entry', async () => {
  const offer = { kind: 'DIV', contractNo: 'C26112500000007' }
  signIn(1)
  const waiting = {
    [calls.agents.flags.call]: { ...flags, openRequests: 2 },
    [calls.agents.requests.call]: { incoming: [offer, { ...offer, contractNo: 'C26112500000008' }], outgoing: [{ ...offer, kind: 'DAY' }] },
  }
  await show({ path: '/#agent/announcement', answers: { ...answers, ...waiting } })
  const menu = await screen.findByRole('navigation', { name: texts['agents.title'] }, patient)
  const entryOf = (page: string) =>
    within(menu)
      .getAllByRole('link')
      .find((link) => link.getAttribute('href')!.endsWith(`#agent/${page}`))!
  await waitFor(() => expect(entryOf('dividend').textContent).toContain('2 offers wait for your answer'))
  expect(entryOf('dailySalary').textContent).toBe(texts['agents.dailySalary'])
})

test('on a phone the menu is a page of its own that ends with the sign-out (R-2.12.16)', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  signIn(1)
  await show({ path: '/#agent', answers })
  const menu = await screen.findByRole('navigation', { name: texts['agents.title'] }, patient)
  expect(within(within(menu).getAllByRole('listitem').at(-1)!).getByRole('button', { name: english['action.signOut'] })).toBeTruthy()
  fireEvent.click(within(menu).getAllByRole('link')[0]!)
  expect(await screen.findByRole('button', { name: /Notice 1/ }, patient)).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: texts['agents.title'] })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: english['action.back'] }))
  expect(await screen.findByRole('navigation', { name: texts['agents.title'] })).toBeTruthy()
  vi.unstubAllGlobals()
})
