// @vitest-environment happy-dom
/** The pages of the agent centre that show the team and its money. */
import { calls, type CallLine } from '@portal/contracts/calls'
import { Refused } from '@portal/browser/refused.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import english from '../../i18n/EN.json' with { type: 'json' }
import texts from '../../i18n/agents/EN.json' with { type: 'json' }
import { agentFrame, agentOf, income, members, movements, profit, teamAnswers, teamMember } from '../../testing/team-answers.ts'
import { place, resetApp, sent, show, signIn } from '../../testing/test-app.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  resetApp()
})

async function open(page: string, answers: Record<string, unknown> = {}) {
  signIn(1)
  await show({ path: `/#agent${page && `/${page}`}`, answers: { ...agentFrame, ...teamAnswers, ...answers } })
  return screen.findByRole('dialog', { name: texts['agents.title'] })
}
const askedOf = ({ call }: CallLine) => sent.filter((one) => one.call === call).map(({ input }) => input)
const rowsOf = (panel: HTMLElement, name: string) =>
  within(within(panel).getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))

test('The panel opens at the team overview though announcements come first (R-2.12.02, R-2.12.05)', async () => {
  const panel = await open('')
  const menu = within(panel).getByRole('navigation', { name: texts['agents.title'] })
  expect(within(menu).getAllByRole('link')[0]!.textContent).toBe(texts['agents.announcement'])
  expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe(texts['agents.agentTeamOverview'])
  const figures = within(await within(panel).findByRole('group', { name: texts['agents.agentTeamOverview'] }))
  const shown = await figures.findByText('৳ 389.40')
  expect(shown.closest('b')!.previousElementSibling!.textContent).toBe(texts['agents.commission'])
  expect(figures.getByText('−৳ 235.50')).toBeTruthy()
  expect(within(panel).getByText('45,000.00', { exact: false })).toBeTruthy()
})

test('The overview draws each day, writes it as a table, and is asked anew for line and days (R-2.12.05)', async () => {
  const panel = await open('agentTeamOverview')
  const chart = within(await within(panel).findByRole('figure', { name: texts['agents.chart'] }))
  expect(chart.getAllByRole('img').map((bar) => bar.getAttribute('aria-label'))).toEqual([
    expect.stringMatching(/^23 Nov: turnover .*500\.00.*−.*300\.00/),
    expect.stringMatching(/^24 Nov: .*\+.*64\.50/),
    expect.stringMatching(/^25 Nov: /),
  ])
  expect(rowsOf(panel, texts['agents.chart']).map(([day]) => day)).toEqual(['25 Nov', '24 Nov', '23 Nov'])
  fireEvent.click(within(panel).getByRole('radio', { name: texts['agents.scopeDIRECT'] }))
  fireEvent.click(within(panel).getByRole('button', { name: texts['agents.periodD'] }))
  await waitFor(() => expect(askedOf(calls.team.overview).at(-1)).toEqual({ scope: 'DIRECT', period: 'D' }))
  expect(askedOf(calls.team.overview)[0]).toEqual({ scope: 'ALL', period: 'W' })
})

test('days of one’s own count when both are right; else the field says what is wrong (R-2.12.05)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T04:00:00Z') })
  const panel = await open('agentTeamOverview')
  await within(panel).findByRole('figure')
  fireEvent.click(within(panel).getByRole('button', { name: texts['agents.ownDates'] }))
  const [from, to] = [texts['agents.fromDay'], texts['agents.toDay']].map((name) => within(panel).getByLabelText(name))
  await waitFor(() => expect(askedOf(calls.team.overview).at(-1)).toEqual({ scope: 'ALL', from: '2026-11-23', to: '2026-11-25' }))
  const count = askedOf(calls.team.overview).length
  fireEvent.change(from!, { target: { value: '2026-11-26' } })
  expect(await within(panel).findByText(texts['agents.dayWrongOrder'])).toBeTruthy()
  fireEvent.change(from!, { target: { value: '2026-01-01' } })
  expect(await within(panel).findByText(texts['agents.dayTooMany'].replace('{figure}', '92'))).toBeTruthy()
  expect([to!.getAttribute('aria-invalid'), askedOf(calls.team.overview).length]).toEqual(['true', count])
  fireEvent.change(from!, { target: { value: '2026-11-20' } })
  await waitFor(() => expect(askedOf(calls.team.overview).at(-1)).toMatchObject({ from: '2026-11-20', to: '2026-11-25' }))
})

test('The team is walked down by its counts and up by crumbs, and searched for names (R-2.12.07)', async () => {
  const child = { ...teamMember, id: 'mitu00000001', account: 'mitu_khulna', type: 0 as const, depth: 2, directCount: 0, teamSize: 0 }
  const list = ({ node }: { node?: string }) =>
    node ? { ...members, crumbs: [...members.crumbs, agentOf('jahid0000001', 'jahid_ctg')], list: [child] } : members
  const panel = await open('teamManagement', { [calls.team.members.call]: list })
  fireEvent.click(await within(panel).findByRole('link', { name: 'Team of jahid_ctg' }))
  expect(await within(panel).findByRole('button', { name: 'Details of mitu_khulna' })).toBeTruthy()
  expect(place.hash).toBe('#agent/teamManagement/jahid0000001')
  expect(askedOf(calls.team.members).at(-1)).toMatchObject({ node: 'jahid0000001', scope: 'DIRECT', search: '' })
  fireEvent.click(within(within(panel).getByRole('navigation', { name: texts['agents.crumbs'] })).getByRole('link'))
  await within(panel).findByRole('button', { name: 'Details of jahid_ctg' })
  fireEvent.change(within(panel).getByLabelText(texts['agents.search']), { target: { value: ' jah ' } })
  fireEvent.click(within(panel).getByRole('radio', { name: texts['agents.scopeALL'] }))
  await waitFor(() => expect(askedOf(calls.team.members).at(-1)).toEqual({ scope: 'ALL', sort: 'joined', search: 'jah', pageSize: 15 }))
})

test('an account opens with what is known of it, and gets a message that is sent once (R-2.12.07)', async () => {
  let isAway = true
  const keys: unknown[] = []
  const send = (input: unknown) => {
    keys.push(input)
    if (isAway) throw new Refused('network.abnormal', '')
    return { sent: true, leftToday: 19 }
  }
  const panel = await open('teamManagement', { [calls.team.sendMessage.call]: send })
  fireEvent.click(await within(panel).findByRole('button', { name: 'Details of jahid_ctg' }))
  const drawer = await screen.findByRole('dialog', { name: 'jahid_ctg' })
  expect(drawer.textContent).toContain('1,250.50')
  expect(within(drawer).getByRole('link', { name: texts['agents.transfer'] }).getAttribute('href')).toMatch(/#member\/transferUpline$/)
  fireEvent.click(within(drawer).getByRole('button', { name: texts['agents.message'] }))
  const press = () => fireEvent.click(within(drawer).getByRole('button', { name: texts['agents.send'] }))
  press()
  expect(within(drawer).getAllByText(texts['agents.needText'])).toHaveLength(2)
  expect(keys).toEqual([])
  fireEvent.change(within(drawer).getByLabelText(texts['agents.messageTitle']), { target: { value: 'Hello' } })
  fireEvent.change(within(drawer).getByLabelText(texts['agents.messageText']), { target: { value: 'A new contract.' } })
  press()
  expect((await within(drawer).findByRole('alert')).textContent).toBe(english['error.network'])
  isAway = false
  press()
  expect(await screen.findByText(texts['agents.messageSent'].replace('{figure}', '19'))).toBeTruthy()
  expect(keys).toEqual(Array(2).fill({ member: 'jahid0000001', title: 'Hello', text: 'A new contract.' }))
})

test('Bets of the team name the member, and open without the member’s own page of the round (R-2.12.08)', async () => {
  const panel = await open('teamBetting')
  await within(panel).findByText('jahid_ctg')
  expect(rowsOf(panel, texts['agents.teamBetting'])[0]!.slice(0, 2)).toEqual(['jahid_ctg', 'Sundarban TigerNokshi'])
  fireEvent.click(within(panel).getByRole('button', { name: /B26112500000123/ }))
  const detail = await screen.findByRole('dialog', { name: 'Sundarban Tiger' })
  expect(detail.textContent).toContain('jahid_ctg')
  expect(within(detail).getAllByRole('button')).toHaveLength(1)
  fireEvent.change(within(panel).getByLabelText(english['record.status']), { target: { value: 'won' } })
  await waitFor(() => expect(askedOf(calls.team.bets).at(-1)).toMatchObject({ status: 'won', period: 'W', pageSize: 15 }))
})

test('Profit and loss stands by account, with its team or alone, down the names (R-2.12.09)', async () => {
  const deeper = { ...profit, crumbs: [...profit.crumbs, agentOf('jahid0000001', 'jahid_ctg')], list: [] }
  const panel = await open('userProfit', { [calls.team.profit.call]: ({ node }: { node?: string }) => (node ? deeper : profit) })
  const name = await within(panel).findByRole('link', { name: 'Team of jahid_ctg' })
  // First the agent alone, then the accounts directly below.
  const rows = rowsOf(panel, texts['agents.userProfit'])
  expect(rows.map(([account, ...cells]) => [account, cells.at(-1)])).toEqual([
    [`rafi_dhaka${texts['agents.alone']}`, '৳\u00a00.00'],
    [`jahid_ctg${texts['agents.type2']}`, '−৳\u00a0235.50'],
  ])
  fireEvent.click(within(panel).getByRole('radio', { name: texts['agents.modeOWN'] }))
  await waitFor(() => expect(askedOf(calls.team.profit).at(-1)).toMatchObject({ mode: 'OWN', period: 'W' }))
  fireEvent.click(name)
  expect(await within(panel).findByText(texts['agents.nobodyBelow'])).toBeTruthy()
  expect(askedOf(calls.team.profit).at(-1)).toMatchObject({ node: 'jahid0000001', mode: 'OWN', period: 'W' })
})

test('My income stands by source and day, with what is pending and what is owed (R-2.12.10)', async () => {
  const owing = { ...income, debt: '70' }
  let answer = income
  const panel = await open('myIncome', { [calls.team.income.call]: () => answer })
  await within(panel).findByText('S26112500000007')
  expect(rowsOf(panel, texts['agents.myIncome'])).toEqual([
    [texts['agents.dailySalary'], '25 Nov', 'S26112500000007', '1', '+৳\u00a038.50'],
    [texts['agents.sourcerebate'], '24 Nov', '', '3', '−৳\u00a01.50'],
  ])
  expect(within(panel).queryByText(texts['agents.debt'])).toBeNull()
  answer = owing
  fireEvent.change(within(panel).getByLabelText(texts['agents.source']), { target: { value: 'daily' } })
  expect(await within(panel).findByText(texts['agents.debt'])).toBeTruthy()
  expect(askedOf(calls.team.income).at(-1)).toEqual({ period: 'M', source: 'daily' })
})

test('Transactions of the team are listed by kind and account, page by page (R-2.12.11)', async () => {
  const next = ({ before }: { before?: string }) => (before ? { ...movements, list: [] } : { ...movements, next: '9' })
  const panel = await open('transactionDetails', { [calls.team.transactions.call]: next })
  await within(panel).findByText('T26112500000003')
  expect(rowsOf(panel, texts['agents.transactionDetails'])[0]!.slice(0, 2)).toEqual(['jahid_ctg', texts['agents.movetransferOut']])
  fireEvent.change(within(panel).getByLabelText(texts['agents.move']), { target: { value: 'deposit' } })
  await waitFor(() => expect(askedOf(calls.team.transactions).at(-1)).toMatchObject({ kind: 'deposit' }))
  fireEvent.click(await within(panel).findByRole('link', { name: english['action.next'] }))
  expect(await within(panel).findByText(texts['agents.noMoves'])).toBeTruthy()
  expect(askedOf(calls.team.transactions).at(-1)).toMatchObject({ kind: 'deposit', before: '9' })
})

const offer = {
  contractNo: 'C26112500000007',
  kind: 'DAY',
  version: 1,
  role: 'downline',
  counterpart: { account: 'mi***na' },
  state: 'OFFERED',
  terms: {},
  note: '',
  reason: '',
  offeredAt: '2026-11-25T07:00:00Z',
  expiresAt: '2026-12-02T07:00:00Z',
  endsContracts: [],
}

test('The agent home has today’s figures, offers to answer, notices and the invite link (R-2.1.41)', async () => {
  signIn(1)
  const offers = { incoming: [offer], outgoing: [{ ...offer, contractNo: 'C26112500000008', kind: 'DIV', role: 'upline' }] }
  const answers = {
    ...agentFrame,
    ...teamAnswers,
    [calls.agents.requests.call]: offers,
    [calls.agents.registration.call]: { code: 'BCDF234567' },
  }
  await show({ path: '/agentHome', answers })
  const today = within(await screen.findByRole('group', { name: texts['agents.today'] }))
  expect(await today.findByText('৳ 389.40')).toBeTruthy()
  expect(askedOf(calls.team.overview)).toEqual([{ scope: 'ALL', period: 'D' }])
  const offersOf = within(screen.getByRole('region', { name: texts['agents.offers'] }))
  const links = await offersOf.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href')!.split('#')[1])).toEqual(['agent/dailySalary/requests', 'agent/dividend/requests'])
  expect(offersOf.getAllByText(/mi\*\*\*na/)).toHaveLength(2)
  expect(await screen.findByText(texts['agents.noNotices'])).toBeTruthy()
  expect(await screen.findByText(`${location.origin}/register?affiliateCode=BCDF234567`)).toBeTruthy()
  const ways = within(screen.getByRole('navigation', { name: texts['agents.shortcuts'] })).getAllByRole('link')
  expect(ways.map((link) => link.getAttribute('href')!.split('/').at(-1))).toContain('teamManagement')
})

test.each([
  ['agentTeamOverview', calls.team.overview],
  ['teamManagement', calls.team.members],
  ['teamBetting', calls.team.bets],
  ['userProfit', calls.team.profit],
  ['myIncome', calls.team.income],
  ['transactionDetails', calls.team.transactions],
])('%s says why it could not be read, and tries again', async (page, line) => {
  let isDown = true
  const answer = () => {
    if (isDown) throw new Refused('system.overloaded', 'Too much at once.')
    return teamAnswers[line.call]
  }
  const panel = await open(page, { [line.call]: answer })
  expect((await within(panel).findByRole('alert')).textContent).toContain('Too much at once.')
  isDown = false
  fireEvent.click(within(panel).getByRole('button', { name: english['action.retry'] }))
  await waitFor(() => expect(within(panel).queryByRole('alert')).toBeNull())
})
