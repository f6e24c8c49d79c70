// @vitest-environment happy-dom
/** What an agent does with an account of the team, and the way down the team by name. */
import { calls, type CallLine } from '@portal/contracts/calls'
import { Refused } from '@portal/browser/refused.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import english from '../../i18n/EN.json' with { type: 'json' }
import texts from '../../i18n/agents/EN.json' with { type: 'json' }
import { agentFrame, agentOf, disableRequest, memberOptions, overview, teamAnswers } from '../../testing/team-answers.ts'
import { place, resetApp, sent, show, signIn } from '../../testing/test-app.tsx'

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined))
afterEach(resetApp)

async function open(page: string, answers: Record<string, unknown> = {}) {
  signIn(1)
  await show({ path: `/#agent${page && `/${page}`}`, answers: { ...agentFrame, ...teamAnswers, ...answers } })
  return screen.findByRole('dialog', { name: texts['agents.title'] })
}
async function openMember(answers: Record<string, unknown> = {}) {
  const panel = await open('teamManagement', answers)
  fireEvent.click(await within(panel).findByRole('button', { name: texts['agents.open.details'].replace('{account}', 'jahid_ctg') }))
  return screen.findByRole('dialog', { name: 'jahid_ctg' })
}
const failWith = (error: Error) => {
  throw error
}
const askedOf = ({ call }: CallLine) => sent.filter((one) => one.call === call).map(({ input }) => input)
const press = (within_: HTMLElement, name: string) => fireEvent.click(within(within_).getByRole('button', { name }))

test('The form of a group shows its limits, the quota left and the rebate before and after (R-2.12.07)', async () => {
  const drawer = await openMember({ [calls.team.raiseGroup.call]: { prizeGroup: 1955 } })
  fireEvent.click(await within(drawer).findByRole('button', { name: texts['agents.raise'] }))
  const form = within(drawer).getByRole('form', { name: texts['agents.raise'] })
  const field = within(form).getByLabelText(texts['agents.raiseGroup'])
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  expect(form.textContent).toContain('A group from 1921 to 1960.')
  type('1961')
  press(form, texts['agents.raise'])
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(askedOf(calls.team.raiseGroup)).toEqual([])
  type('1955')
  expect(form.textContent).toContain('2 more accounts within your quota.')
  const cells = [...within(form).getByRole('table').querySelectorAll('td')].map((cell) => cell.textContent)
  expect(cells.join('|')).toMatch(/96 %.*97\.75 %.*2 %.*0\.25 %.*20\.00.*2\.50/)
  press(form, texts['agents.raise'])
  await waitFor(() => expect(askedOf(calls.team.raiseGroup)).toEqual([{ member: 'jahid0000001', prizeGroup: 1955 }]))
  await waitFor(() => expect(within(drawer).queryByRole('form')).toBeNull())
})

test('A refused group stands under its field and nothing that was typed is lost (R-2.12.07)', async () => {
  const refused = new Refused('agents.group_quota_reached', 'Your quota for this prize group is used up.', {
    prizeGroup: 'quota',
    left: '0',
  })
  const drawer = await openMember({ [calls.team.raiseGroup.call]: () => failWith(refused) })
  fireEvent.click(await within(drawer).findByRole('button', { name: texts['agents.raise'] }))
  const form = within(drawer).getByRole('form', { name: texts['agents.raise'] })
  const field = within(form).getByLabelText<HTMLInputElement>(texts['agents.raiseGroup'])
  fireEvent.change(field, { target: { value: '1955' } })
  press(form, texts['agents.raise'])
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(form.textContent).toContain('Your quota for this prize group is used up.')
  expect(field.value).toBe('1955')
})

test('A request to disable needs a reason, is sent once, and its state is shown until it is taken back (R-2.12.07)', async () => {
  const drawer = await openMember({ [calls.team.askToDisable.call]: { request: disableRequest } })
  fireEvent.click(await within(drawer).findByRole('button', { name: texts['agents.disable'] }))
  const form = within(drawer).getByRole('form', { name: texts['agents.disable'] })
  press(form, texts['agents.disableSend'])
  expect(form.textContent).toContain('Please write at least 10 characters.')
  fireEvent.change(within(form).getByRole('textbox'), { target: { value: 'Somebody else plays by it.' } })
  press(form, texts['agents.disableSend'])
  await waitFor(() => expect(askedOf(calls.team.askToDisable)).toEqual([{ member: 'jahid0000001', reason: 'Somebody else plays by it.' }]))
  await waitFor(() => expect(within(drawer).queryByRole('form')).toBeNull())
})

test('The list of requests tells state and answer; an open one is taken back there (R-2.12.07)', async () => {
  const decided = {
    ...disableRequest,
    id: '6',
    state: 'REJECTED',
    decidedAt: '2026-11-25T08:00:00Z',
    decision: 'The owner has proved who plays.',
  }
  const panel = await open('teamManagement', {
    [calls.team.disableRequests.call]: { list: [disableRequest, decided] },
    [calls.team.withdrawDisable.call]: { request: { ...disableRequest, state: 'WITHDRAWN' } },
    [calls.team.memberOptions.call]: { ...memberOptions, mayAskToDisable: false, disableRequest },
  })
  press(panel, texts['agents.disableRequests'])
  const drawer = await screen.findByRole('dialog', { name: texts['agents.disableRequests'] })
  expect((await within(drawer).findByText('The owner has proved who plays.')).textContent).toBeTruthy()
  expect(within(drawer).getByText(texts['agents.disableOPEN'])).toBeTruthy()
  press(drawer, texts['agents.disableWithdraw'])
  await waitFor(() => expect(askedOf(calls.team.withdrawDisable)).toEqual([{ id: '7' }]))
})

test('A name of the overview leads to the figures of its team, the crumbs back, a search down all levels (R-2.12.05)', async () => {
  const crumbs = [agentOf('me0000000001', 'rafi_dhaka'), agentOf('jahid0000001', 'jahid_ctg')]
  const { commission: _commission, ...theirs } = overview
  const panel = await open('agentTeamOverview')
  fireEvent.change(await within(panel).findByRole('searchbox'), { target: { value: 'jah' } })
  await waitFor(() => expect(askedOf(calls.team.members).at(-1)).toMatchObject({ scope: 'ALL', search: 'jah' }))
  fireEvent.click(await within(panel).findByRole('link', { name: texts['agents.open.team'].replace('{account}', 'jahid_ctg') }))
  await waitFor(() => expect(place.hash).toBe('#agent/agentTeamOverview/jahid0000001'))
  await waitFor(() => expect(askedOf(calls.team.overview).at(-1)).toMatchObject({ node: 'jahid0000001' }))
  resetApp()
  const below = await open('agentTeamOverview/jahid0000001', { [calls.team.overview.call]: { ...theirs, crumbs } })
  const way = within(await within(below).findByRole('navigation', { name: texts['agents.crumbs'] }))
  expect(way.getByText('jahid_ctg').getAttribute('aria-current')).toBe('location')
  expect(way.getByRole('link', { name: texts['agents.me'] }).getAttribute('href')).toContain('#agent/agentTeamOverview')
  expect(within(below).queryByText(texts['agents.commission'])).toBeNull()
})

test('When the kinds of contracts can’t be read the menu says so and reads them again at a press (R-2.12.12)', async () => {
  const panel = await open('dailySalary', { [calls.agents.flags.call]: () => failWith(new Refused('server.error', 'It broke.')) })
  const menu = within(panel).getByRole('navigation', { name: texts['agents.title'] })
  expect((await within(menu).findByRole('alert')).textContent).toContain(texts['agents.flagsFailed'])
  expect(within(panel).queryByText(texts['agents.notOffered'])).toBeNull()
  const before = askedOf(calls.agents.flags).length
  fireEvent.click(within(menu).getByRole('button', { name: english['action.retry'] }))
  await waitFor(() => expect(askedOf(calls.agents.flags).length).toBeGreaterThan(before))
})
