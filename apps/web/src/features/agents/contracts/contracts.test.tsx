// @vitest-environment happy-dom
/** The contract pages of the agent centre: own contract, offers in and out, the form of an offer, and bills that explain themselves. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { calls } from '@portal/contracts/calls'
import { Refused } from '@portal/browser/refused.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import english from '../../../i18n/EN.json' with { type: 'json' }
import agentTexts from '../../../i18n/agents/EN.json' with { type: 'json' }
import texts from '../../../i18n/contracts/EN.json' with { type: 'json' }
import { place, resetApp, sent, show, signIn } from '../../../testing/test-app.tsx'
import type { Contract } from './contract-kinds.ts'
import { addTier, draftOf, readDraft } from './offer-draft.ts'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(resetApp)

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
const tier = (ratePpm: number, rest: object = {}) => ({ minTurnover: '0', minActive: 0, minLoss: '0', ratePpm, ...rest })
const terms = { categories: [], tiers: [tier(5_000, { minTurnover: '100' }), tier(10_000, { minTurnover: '20000', minActive: 3 })], minStake: '100', payer: 'UPLINE_CASCADE', topUp: true } as const // prettier-ignore
const contract = (rest: object = {}) =>
  ({
    contractNo: 'C26112500000001',
    kind: 'DAY',
    version: 2,
    role: 'downline',
    counterpart: { account: 'a***t' },
    state: 'ACTIVE',
    terms,
    note: '',
    reason: '',
    offeredAt: '2026-11-20T08:00:00Z',
    expiresAt: '2026-11-27T08:00:00Z',
    validFrom: '2026-11-21T18:00:00Z',
    endsContracts: [],
    ...rest,
  }) as unknown as Contract
const offer = contract({ contractNo: 'C26112500000002', version: 3, state: 'OFFERED', validFrom: undefined })
const given = contract({ contractNo: 'C26112500000003', role: 'upline', counterpart: { account: 'agent2', id: 'A2' } })
const ends = [
  { contractNo: 'C26112500000008', account: 'tareq9', bestRatePpm: 8_000 },
  { contractNo: 'C26112500000009', account: 'mitu22', bestRatePpm: 6_000 },
]
const left = { edgePpm: 20_000, salaryPpm: 8_000, dividendPpm: 0, leftPpm: 12_000, floorPpm: 2_000, salaryCapPpm: 12_000, problems: [] }
const bill = {
  billNo: 'S26112500000001',
  kind: 'DAY',
  contractNo: 'C26112500000001',
  version: 2,
  from: '2026-11-24T18:00:00Z',
  to: '2026-11-25T18:00:00Z',
  state: 'PAID',
  base: '18000',
  ratePpm: 5_000,
  entitled: '90',
  paysDown: '30',
  net: '60',
  posted: '-10',
  createdAt: '2026-11-25T18:05:00Z',
}
const explanation = {
  from: bill.from,
  to: bill.to,
  categories: [{ gameType: 'RNG', bets: 12, stakes: '18000', turnover: '18000', prizes: '17000' }],
  totals: { bets: 12, stakes: '18000', turnover: '18000', prizes: '17000' },
  active: 2,
  minStake: '100',
  base: '18000',
  tiers: terms.tiers,
  tier: 0,
  ratePpm: 5_000,
  missing: { ratePpm: 10_000, turnover: '2000', active: 1, loss: '0' },
  uncapped: '90',
  entitled: '90',
  isFromUpline: true,
  due: '90',
  below: [{ contractNo: 'C26112500000003', due: '30' }],
  paysDown: '30',
  net: '60',
}
const details = {
  bill,
  explanation,
  hash: 'ab'.repeat(32),
  payments: [{ kind: 'REVERSE', amount: '10', entry: 'E26112500000777', createdAt: bill.createdAt }],
  corrections: [{ amount: '-2.5', reason: 'A bet was counted twice.', entry: 'E26112500000888', createdAt: bill.createdAt }],
  versions: [{ ...bill, billNo: 'S26112500000000', version: 1, net: '70', posted: '70' }, bill],
  payer: { account: 'a***t' },
  below: [{ billNo: 'S26112500000005', contractNo: 'C26112500000003', account: 'agent2', entitled: '30', state: 'PAID' }],
}
const listOf = (list: readonly Contract[], own?: Contract) => ({ list, ...(own && { own }) })
const answers = {
  [calls.identity.memberInfo.call]: agent,
  [calls.agents.flags.call]: flags,
  [calls.content.agentNotices.call]: { list: [], unreadCount: 0 },
  [calls.agents.requests.call]: { incoming: [], outgoing: [] },
  [calls.agents.dailyContracts.call]: ({ role }: Record<string, unknown>) =>
    role === 'upline' ? listOf([given], contract()) : listOf([contract()], contract()),
  [calls.agents.check.call]: left,
  [calls.agents.bills.call]: { list: [bill], debt: '0' },
  [calls.agents.bill.call]: details,
  [calls.transfers.downlines.call]: { list: [{ id: 'A2', account: 'agent2', nickname: '' }], total: 1, totalPages: 1 },
}

async function open(part: string, more: Record<string, unknown> = {}, page = 'dailySalary'): Promise<HTMLElement> {
  signIn(1)
  await show({ path: `/#agent/${page}${part && `/${part}`}`, answers: { ...answers, ...more } })
  const names = { dailySalary: agentTexts['agents.dailySalary'], dividend: agentTexts['agents.dividend'] }
  return screen.findByRole('region', { name: names[page as keyof typeof names] })
}
const inputsOf = (call: string) => sent.filter((one) => one.call === call).map(({ input }) => input)
const press = (scope: HTMLElement, name: string) => fireEvent.click(within(scope).getByRole('button', { name }))
const field = (scope: HTMLElement, name: string) => scope.querySelector<HTMLInputElement>(`input[name=${name}]`)!
const type = (scope: HTMLElement, name: string, value: string) => fireEvent.change(field(scope, name), { target: { value } })
const noteOf = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? ''

test('Each kind is in the menu while its flag is on and absent while it is off (R-2.12.12, R-2.12.13, R-2.12.14, R-2.12.15)', async () => {
  const kinds = { dailysalreqtype: 'agents.dailySalary', divtypereq: 'agents.dividend', contracthoursalreq: 'agents.hourlySalary', realtimesalreqtype: 'agents.realTimeSalary' } as const // prettier-ignore
  for (const off of Object.keys(kinds) as (keyof typeof kinds)[]) {
    signIn(1)
    await show({ path: '/#agent/announcement', answers: { ...answers, [calls.agents.flags.call]: { ...flags, [off]: false } } })
    const menu = await screen.findByRole('navigation', { name: agentTexts['agents.title'] })
    const others = Object.entries(kinds).filter(([flag]) => flag !== off)
    for (const [, label] of others) expect(await within(menu).findByText(agentTexts[label])).toBeTruthy()
    expect(within(menu).queryByText(agentTexts[kinds[off]])).toBeNull()
    resetApp()
  }
})

test('The own contract is told in words and tiers and can be ended (R-1.1.18, R-3.9.05, R-4.12.14)', async () => {
  const page = await open('', { [calls.agents.processDaily.call]: { contract: contract({ state: 'TERMINATED' }) } })
  const own = await within(page).findByRole('article', { name: 'C26112500000001' })
  expect(own.textContent).toContain('Contract with your upline a***t')
  for (const word of [texts['contracts.pays.DAY'], texts['contracts.allGames'], '1%', '0.5%', '৳\u00a020,000'])
    expect(own.textContent).toContain(word)
  press(own, texts['contracts.terminate'])
  const question = await screen.findByRole('dialog', { name: texts['contracts.ask.TERMINATE'] })
  expect(inputsOf(calls.agents.processDaily.call)).toEqual([])
  press(question, texts['contracts.do.TERMINATE'])
  await waitFor(() => expect(screen.queryByRole('dialog', { name: texts['contracts.ask.TERMINATE'] })).toBeNull())
  expect(inputsOf(calls.agents.processDaily.call)).toEqual([{ action: 'TERMINATE', contract: 'C26112500000001' }])
})

test('Accepting names the downline contracts that end, and without consent nothing is sent (R-4.12.12, R-4.12.15)', async () => {
  const waiting = { ...offer, endsContracts: ends }
  const page = await open('', {
    [calls.agents.dailyContracts.call]: listOf([waiting, contract()], contract()),
    [calls.agents.processDaily.call]: { contract: contract({ contractNo: offer.contractNo }) },
  })
  const card = await within(page).findByRole('article', { name: offer.contractNo })
  press(card, texts['contracts.accept'])
  const question = await screen.findByRole('dialog', { name: texts['contracts.askAccept'] })
  for (const { account, contractNo } of ends) expect([question.textContent?.includes(account), question.textContent?.includes(contractNo)]).toEqual([true, true]) // prettier-ignore
  press(question, texts['contracts.acceptAndEnd'])
  expect(await within(question).findByText(texts['contracts.consentMissing'])).toBeTruthy()
  expect(inputsOf(calls.agents.processDaily.call)).toEqual([])
  fireEvent.click(within(question).getByRole('checkbox'))
  press(question, texts['contracts.acceptAndEnd'])
  await waitFor(() => expect(screen.queryByRole('dialog', { name: texts['contracts.askAccept'] })).toBeNull())
  expect(inputsOf(calls.agents.processDaily.call)).toEqual([
    { action: 'ACCEPT', contract: offer.contractNo, endContracts: ends.map(({ contractNo }) => contractNo) },
  ])
})

test('Requests of all kinds are accepted, rejected with a reason or withdrawn (R-2.15.08, R-4.12.13)', async () => {
  const mine = contract({ contractNo: 'C26112500000004', kind: 'DIV', role: 'upline', state: 'OFFERED', counterpart: { account: 'agent2', id: 'A2' }, terms: { ...terms, topUp: undefined, basis: 'LOSS', carry: 'ALWAYS', lessSalary: false } }) // prettier-ignore
  const page = await open('requests', {
    [calls.agents.requests.call]: { incoming: [offer], outgoing: [mine] },
    [calls.agents.processDaily.call]: { contract: contract({ contractNo: offer.contractNo, state: 'REJECTED' }) },
    [calls.agents.processDividend.call]: { contract: { ...mine, state: 'WITHDRAWN' } },
  })
  const incoming = await within(page).findByRole('article', { name: offer.contractNo })
  press(incoming, texts['contracts.reject'])
  const question = await screen.findByRole('dialog', { name: texts['contracts.ask.REJECT'] })
  type(question, 'reason', ' too low ')
  press(question, texts['contracts.do.REJECT'])
  await waitFor(() => expect(inputsOf(calls.agents.processDaily.call)).toEqual([{ action: 'REJECT', contract: offer.contractNo, note: 'too low' }])) // prettier-ignore
  await waitFor(() => expect(screen.queryByRole('dialog', { name: texts['contracts.ask.REJECT'] })).toBeNull())
  press(within(page).getByRole('article', { name: mine.contractNo }), texts['contracts.withdraw'])
  press(await screen.findByRole('dialog', { name: texts['contracts.ask.WITHDRAW'] }), texts['contracts.do.WITHDRAW'])
  await waitFor(() => expect(inputsOf(calls.agents.processDividend.call)).toEqual([{ action: 'WITHDRAW', contract: mine.contractNo }]))
})

test('An offer is weighed while it is typed and goes out after a question (R-1.1.18, R-6.1.19)', async () => {
  const tooHigh = { ...left, leftPpm: 500, problems: [{ code: 'beyond_own', field: 'terms.tiers.1' }] }
  const page = await open('offer', {
    [calls.agents.check.call]: ({ terms: typed }: Record<string, unknown>) =>
      (typed as { tiers: { ratePpm: number }[] }).tiers.some(({ ratePpm }) => ratePpm > 10_000) ? tooHigh : left,
    [calls.agents.processDaily.call]: { contract: given },
  })
  await waitFor(() => expect(field(page, 'rate1')).toBeTruthy())
  expect([field(page, 'rate0').value, field(page, 'turnover1').value]).toEqual(['0.5', '20,000'])
  expect(await within(page).findByText('1.2%')).toBeTruthy()
  type(page, 'rate1', '1.9')
  await waitFor(() => expect(noteOf(field(page, 'rate1'))).toContain('1%'))
  fireEvent.submit(field(page, 'rate1').form!)
  await waitFor(() => expect(noteOf(field(page, 'search'))).toBe(texts['contracts.chooseReceiver']))
  fireEvent.click(await within(page).findByRole('radio', { name: 'agent2' }))
  type(page, 'rate1', '০.৮')
  await waitFor(() => expect(inputsOf(calls.agents.check.call).at(-1)).toMatchObject({ kind: 'DAY', downline: 'A2', terms: { tiers: [{ ratePpm: 5_000 }, { ratePpm: 8_000, minTurnover: '20000', minActive: 3 }] } })) // prettier-ignore
  fireEvent.submit(field(page, 'rate1').form!)
  const question = await screen.findByRole('dialog', { name: texts['contracts.askOffer'] })
  expect(question.textContent).toContain('agent2')
  expect(inputsOf(calls.agents.processDaily.call)).toEqual([])
  press(question, texts['contracts.sendOffer'])
  await waitFor(() => expect(place.hash).toBe('#agent/dailySalary/downlines'))
  expect(inputsOf(calls.agents.processDaily.call)).toMatchObject([{ action: 'OFFER', downline: 'A2', note: '' }])
})

test('terms are simulated on the real play of the chosen downline, and other terms ask anew', async () => {
  const window = { from: '2026-11-24T18:00:00Z', to: '2026-11-25T18:00:00Z', turnover: '400', active: 2, loss: '300', tier: 0, ratePpm: 5_000, entitled: '2' } // prettier-ignore
  const simulation = {
    from: window.from,
    to: window.to,
    windows: [window],
    windowCount: 30,
    reachedCount: 1,
    turnover: '400',
    entitled: '2',
  }
  const page = await open('offer_agent2', { [calls.agents.simulate.call]: simulation })
  const part = await within(page).findByRole('region', { name: texts['contracts.simulation'] })
  await waitFor(() =>
    expect(within(part).getByRole<HTMLButtonElement>('button', { name: texts['contracts.simulate'] }).disabled).toBe(false),
  )
  press(part, texts['contracts.simulate'])
  expect(await within(part).findByRole('table')).toBeTruthy()
  expect(part.textContent).toContain('1 of 30')
  expect(inputsOf(calls.agents.simulate.call)).toMatchObject([{ kind: 'DAY', downline: 'A2' }])
  type(page, 'rate0', '0.4')
  await waitFor(() => expect(within(part).queryByRole('table')).toBeNull())
})

test('a refusal of an offer is said in its question, and nothing is lost', async () => {
  const page = await open(`offer_${given.contractNo}`, { [calls.agents.processDaily.call]: () => Promise.reject(new Refused('agents.offer_open', 'Open already.')) }) // prettier-ignore
  await waitFor(() => expect(field(page, 'rate0')).toBeTruthy())
  fireEvent.submit(field(page, 'rate0').form!)
  const question = await screen.findByRole('dialog', { name: texts['contracts.askOffer'] })
  press(question, texts['contracts.sendOffer'])
  expect(await within(question).findByText('Open already.')).toBeTruthy()
  press(question, english['action.back'])
  await waitFor(() => expect(screen.queryByRole('dialog', { name: texts['contracts.askOffer'] })).toBeNull())
  expect(field(page, 'rate0').value).toBe('0.5')
})

test('without an own contract nothing can be offered, and the page says who offers one (R-1.1.18)', async () => {
  const none = { [calls.agents.dailyContracts.call]: { list: [] } }
  const page = await open('offer', none)
  expect(await within(page).findByText(texts['contracts.needOwn'])).toBeTruthy()
  resetApp()
  expect(await within(await open('', none)).findByText(texts['contracts.noOwnHint'])).toBeTruthy()
})

test('bills are listed with what is owed; each leads to its page, and a failed list can be tried again', async () => {
  let isDown = true
  const list = () => (isDown ? Promise.reject(new Refused('server.failed', 'It failed.')) : { list: [bill], debt: '12.5' })
  const page = await open('bills', { [calls.agents.bills.call]: list })
  expect(await within(page).findByText('It failed.')).toBeTruthy()
  isDown = false
  press(page, english['action.retry'])
  const row = (await within(page).findByText(/S26112500000001/)).closest('a')!
  expect(row.getAttribute('href')).toContain('#agent/dailySalary/S26112500000001')
  expect(page.textContent).toContain('৳\u00a012.50')
})

test('a bill explains its play, tiers, each step, one level up and down, its versions and its hash', async () => {
  const page = await open('S26112500000001')
  const article = await within(page).findByRole('article', { name: 'S26112500000001' })
  const told = article.textContent ?? ''
  for (const words of ['2 active members', '৳\u00a02,000.00', '× 0.5%', '= ৳\u00a090.00', '− ৳\u00a030.00', '= ৳\u00a060.00', 'your upline a***t', 'E26112500000777', 'A bet was counted twice.', '2.50', 'ab'.repeat(32)]) expect(told).toContain(words) // prettier-ignore
  expect(within(article).getByText('agent2').closest('a')!.getAttribute('href')).toContain('S26112500000005')
  const versions = within(article).getByRole('table', { name: texts['contracts.versions'] })
  expect([...versions.querySelectorAll('tbody tr')].map((row) => row.lastElementChild!.textContent)).toEqual([
    '−৳\u00a010.00',
    '+৳\u00a070.00',
  ])
})

test('a draft is read into terms, and what is wrong is named by the server’s paths', () => {
  const draft = draftOf(contract().terms)
  expect(readDraft('DAY', draft).terms).toEqual({ categories: [], minStake: '100', tiers: terms.tiers })
  const wrong = { ...addTier(draft), cap: undefined }
  const tiers = [
    { ...draft.tiers[0]!, rate: '' },
    { ...draft.tiers[1]!, rate: '100.1' },
    { ...wrong.tiers[2]!, active: '1.5' },
  ]
  expect(readDraft('DAY', { ...wrong, tiers }).problems).toEqual({
    'terms.tiers.0': 'missing',
    'terms.tiers.1': 'percent',
    'terms.tiers.2.active': 'whole',
    'terms.cap': 'unclear',
  })
  const dividend = readDraft('DIV', { ...draft, carry: 'NONE', capShare: '0.25' }).terms
  expect(dividend).toMatchObject({ carry: 'NONE', basis: 'LOSS', capPpm: 2_500, lessSalary: false })
  expect(addTier(draft).tiers.map(({ row }) => row)).toEqual([0, 1, 2])
})
