// @vitest-environment happy-dom
/** The registration centre, against answers of the contract. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { calls } from '@portal/contracts/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from '@portal/browser/refused.ts'
import english from '../../../i18n/EN.json' with { type: 'json' }
import agents from '../../../i18n/agents/EN.json' with { type: 'json' }
import texts from '../../../i18n/registration/EN.json' with { type: 'json' }
import { resetApp, sent, show, signIn, usual } from '../../../testing/test-app.tsx'

vi.mock('../../../lib/seal.ts', () => ({ seal: async (body: unknown) => `sealed ${JSON.stringify(body)}` }))

const written: string[] = []
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  written.length = 0
  resetApp()
})

const link = {
  code: 'BCDF234567',
  type: 2,
  prizeGroup: 1940,
  channel: 'Facebook',
  note: 'May',
  usesAtMost: 10,
  state: 'ACTIVE',
  createdAt: '2026-11-21T08:00:00Z',
  expiresAt: '2026-12-21T08:00:00Z',
  visits: 120,
  registrations: 7,
  firstDeposits: 3,
  deposited: '1500.5',
  turnover: '4200',
  net: '-310.5',
}
const given = {
  code: 'AGENT',
  types: [0, 2],
  groups: { lowest: 1800, standard: 1900, own: 1960 },
  quotaFrom: 1950,
  quotas: [{ fromGroup: 1950, accounts: 10, left: 4 }],
  openLinks: 1,
  openLinksAtMost: 200,
}
const rule = (field: string, patternId: string, minLength: number, maxLength: number) => ({
  field,
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId,
  minLength,
  maxLength,
  type: field === 'username' ? 'text' : 'password',
})
const answers = {
  [calls.identity.memberInfo.call]: { ...(usual[calls.identity.memberInfo.call] as object), type: 1 },
  [calls.agents.flags.call]: {
    dailysalreqtype: false,
    divtypereq: false,
    contracthoursalreq: false,
    realtimesalreqtype: false,
    openRequests: 0,
  },
  [calls.content.agentNotices.call]: { list: [], unreadCount: 0 },
  [calls.brand.registerRules.call]: { rules: [rule('username', 'alnum', 2, 15), rule('password', 'letdig', 7, 64)], minimumAge: 21 },
  [calls.agents.registration.call]: given,
  [calls.agents.inviteLinks.call]: { list: [link] },
}

async function open(more: Record<string, unknown> = {}): Promise<HTMLElement> {
  signIn(1)
  await show({ path: '/vip#agent/account', answers: { ...answers, ...more } })
  const centre = await screen.findByRole('dialog', { name: agents['agents.title'] })
  return within(centre).findByRole('tabpanel')
}
const inputsOf = ({ call }: { call: string }) => sent.filter((one) => one.call === call).map(({ input }) => input)
const field = (scope: HTMLElement, name: string) => scope.querySelector<HTMLInputElement>(`[name=${name}]`)!
const type = (scope: HTMLElement, name: string, value: string) => fireEvent.change(field(scope, name), { target: { value } })
const noteOf = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
const fill = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((all, [name, value]) => all.replaceAll(`{${name}}`, value), text)

test('the registration centre shows the own code, quotas and what links brought (R-2.12.06, R-1.1.17)', async () => {
  const panel = await open()
  expect(await within(panel).findByText('Facebook')).toBeTruthy()
  const row = within(panel).getByText('Facebook').closest('tr')!
  expect([...row.cells].slice(0, 7).map((cell) => cell.textContent)).toMatchObject([
    `Facebook${agents['agents.type2']} · 1940BCDF234567May`,
    expect.stringMatching(/^Openuntil 21 Dec/),
    '120',
    '7 of 10',
    `৳\u00a01,500.50${texts['centre.firstDeposits']} 3`,
    '৳\u00a04,200.00',
    expect.stringContaining('310.50'),
  ])
  expect(screen.getByText('AGENT')).toBeTruthy()
  expect(screen.getByText(fill(texts['centre.quotaLeft'], { left: '4', most: '10' }))).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: texts['centre.copyCode'] })[0]!)
  await waitFor(() => expect(written).toEqual(['AGENT']))
})

test('a link is created with type, group, channel and limits, and can be shared at once (R-2.12.06)', async () => {
  const made = { ...link, code: 'NEWLINK234', channel: 'Telegram' }
  const panel = await open({ [calls.agents.createInviteLink.call]: { link: made } })
  fireEvent.click(await within(panel).findByRole('button', { name: texts['centre.create'] }))
  const dialog = await screen.findByRole('dialog', { name: texts['centre.create'] })
  fireEvent.submit(field(dialog, 'channel').form!)
  await waitFor(() => expect(noteOf(field(dialog, 'channel'))).toBe(texts['centre.required']))
  type(dialog, 'channel', 'Telegram')
  type(dialog, 'prizeGroup', '1961')
  const range = { lowest: '1800', own: '1960', standard: '1900' }
  await waitFor(() => expect(noteOf(field(dialog, 'prizeGroup'))).toBe(fill(texts['centre.groupRange'], range)))
  type(dialog, 'prizeGroup', '১৯৫০')
  fireEvent.submit(field(dialog, 'channel').form!)
  await waitFor(() => expect(noteOf(field(dialog, 'usesAtMost'))).toBe(texts['centre.usesRequired']))
  type(dialog, 'usesAtMost', '5')
  await waitFor(() => expect(noteOf(field(dialog, 'usesAtMost'))).toBe(fill(texts['centre.usesLeft'], { left: '4' })))
  type(dialog, 'usesAtMost', '3')
  type(dialog, 'days', '30')
  fireEvent.submit(field(dialog, 'channel').form!)
  const shared = await screen.findByRole('dialog', { name: 'Telegram' })
  expect(inputsOf(calls.agents.createInviteLink)).toEqual([
    { type: 0, prizeGroup: 1950, channel: 'Telegram', note: '', days: 30, usesAtMost: 3 },
  ])
  expect(within(shared).getByRole('img', { name: texts['centre.qr'] })).toBeTruthy()
  fireEvent.click(within(shared).getByRole('button', { name: texts['centre.copyLink'] }))
  await waitFor(() => expect(written).toEqual([`${location.origin}/register?affiliateCode=NEWLINK234`]))
})

test('a link is paused at once, and ended only after a question (R-2.12.06)', async () => {
  const panel = await open({ [calls.agents.changeInviteLink.call]: { link } })
  fireEvent.click(await within(panel).findByRole('button', { name: fill(texts['centre.pauseOf'], { name: 'Facebook' }) }))
  await waitFor(() => expect(inputsOf(calls.agents.changeInviteLink)).toEqual([{ code: link.code, action: 'PAUSE' }]))
  const end = await within(panel).findByRole('button', { name: fill(texts['centre.endOf'], { name: 'Facebook' }) })
  await waitFor(() => expect((end as HTMLButtonElement).disabled).toBe(false))
  fireEvent.click(end)
  const question = await screen.findByRole('dialog', { name: fill(texts['centre.endTitle'], { name: 'Facebook' }) })
  expect(inputsOf(calls.agents.changeInviteLink)).toHaveLength(1)
  fireEvent.click(within(question).getByRole('button', { name: texts['centre.end'] }))
  await waitFor(() => expect(inputsOf(calls.agents.changeInviteLink)[1]).toEqual({ code: link.code, action: 'END' }))
})

test('an account is opened by hand; its password is shown once, to be copied (R-2.12.06)', async () => {
  let isTaken = true
  const openIt = ({ username }: Record<string, unknown>) =>
    isTaken
      ? Promise.reject(new Refused('identity.username_taken', 'This name is taken.', { username: 'taken' }))
      : { account: username, type: 2 }
  await open({ [calls.agents.openDownline.call]: openIt })
  fireEvent.click(screen.getByRole('tab', { name: texts['centre.byHand'] }))
  const panel = screen.getByRole('tabpanel')
  fireEvent.click(await within(panel).findByRole('radio', { name: agents['agents.type2'] }))
  type(panel, 'username', 'Karim9')
  fireEvent.click(within(panel).getByRole('button', { name: texts['centre.suggest'] }))
  const password = field(panel, 'password').value
  fireEvent.submit(field(panel, 'username').form!)
  await waitFor(() => expect(noteOf(field(panel, 'username'))).toBe('This name is taken.'))
  isTaken = false
  type(panel, 'username', 'Karim10')
  fireEvent.submit(field(panel, 'username').form!)
  expect(await within(panel).findByText(texts['centre.opened'])).toBeTruthy()
  expect(inputsOf(calls.agents.openDownline)[1]).toEqual({ type: 2, username: 'Karim10', password })
  expect(panel.textContent).toContain(password)
  fireEvent.click(within(panel).getByRole('button', { name: texts['centre.copyAll'] }))
  await waitFor(() => expect(written[0]).toContain(`${texts['centre.password']}: ${password}`))
  fireEvent.click(within(panel).getByRole('button', { name: texts['centre.another'] }))
  await waitFor(() => expect(field(panel, 'password').value).toBe(''))
  expect(panel.textContent).not.toContain(password)
})

test('without links there is a way to the first one; a failure is told with a retry', async () => {
  const panel = await open({ [calls.agents.inviteLinks.call]: { list: [] } })
  expect(await within(panel).findByText(texts['centre.noLinks'])).toBeTruthy()
  expect(within(panel).getByRole('button', { name: texts['centre.create'] })).toBeTruthy()
  resetApp()
  signIn(1)
  const fail = () => Promise.reject(new Refused('server.failed', 'x'))
  await show({ path: '/vip#agent/account', answers: { ...answers, [calls.agents.registration.call]: fail } })
  expect(await screen.findByRole('button', { name: english['action.retry'] })).toBeTruthy()
})
