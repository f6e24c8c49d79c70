// @vitest-environment happy-dom
import { Refused } from '@portal/browser/refused.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSession } from '../../lib/session.ts'
import { en, openTestApp } from '../../testing/test-app.tsx'
import TreePage from './tree-page.tsx'
import english from './texts/EN.json' with { type: 'json' }

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession('signed-out')
})

const own = (key: keyof typeof english, values: Record<string, string> = {}) =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), english[key])
const at = '2026-11-25T10:00:00.000Z'
const row = (account: string, more: object = {}) => ({
  account,
  type: 2,
  prizeGroup: 1940,
  direct: 0,
  members: 0,
  agents: 0,
  turnover: '0',
  net: '0',
  isLocked: false,
  registeredAt: at,
  ...more,
})
const answer = (list: object[], more: object = {}) => ({
  list,
  count: list.length,
  countIsExact: true,
  asOf: at,
  from: '2026-11-01',
  to: '2026-11-25',
  currency: 'BDT',
  sumsAsOf: at,
  ...more,
})
const branchLine = 'GET /staff/v1/agents/tree'
const previewLine = 'GET /staff/v1/agents/move/preview'
const moveLine = 'POST /staff/v1/agents/move'
const preview = {
  member: 'agent2',
  to: 'affiliate',
  members: 3,
  agents: 1,
  oldLine: ['agent'],
  newLine: ['affiliate'],
  ending: [{ contractNo: 'C1', kind: 'DAY', upline: 'agent', downline: 'agent2', isOffer: false, endsAt: at }],
  groupLimit: 1930,
  tooHigh: [{ account: 'agent2', prizeGroup: 1940 }],
  countsFrom: [{ kind: 'DAY', at }],
}

/** The tree: `agent` above `agent2`, which has two pages of downlines. */
function answerBranch({ member, after }: Record<string, unknown>) {
  const agent2 = row('agent2', { upline: 'agent', direct: 2, members: 2 })
  if (member === 'agent2' && after === undefined)
    return answer([row('karim', { type: 0, upline: 'agent2', turnover: '1500', net: '-40' })], {
      after: 'more',
      node: { row: agent2, line: ['agent'] },
    })
  if (member === 'agent2') return answer([row('lima', { type: 0, upline: 'agent2' })])
  if (member === 'agent') return answer([agent2])
  return answer([row('agent', { type: 1, direct: 1, members: 3 })])
}

async function openTree(query = '', role: 'owner' | 'auditor' = 'owner', more: object = {}) {
  const pages = [{ path: 'agents/tree', title: 'page.agentTree' as const, load: async () => ({ default: TreePage }) }]
  const answers = {
    [branchLine]: answerBranch,
    'GET /staff/v1/agents/line': () => answer([]),
    [previewLine]: () => preview,
    [moveLine]: () => ({ request: '7' }),
    ...more,
  }
  return openTestApp({ path: `/agents/tree${query}`, pages, role, answers })
}
const click = (target: Element) => act(async () => void fireEvent.click(target))
const toggle = (name: string) => screen.findByRole('button', { name: own('agents.downlinesOf', { name }) })

test('a branch opens in its place, is read when it is opened, page by page, and closes again', async () => {
  const desk = await openTree()
  await click(await toggle('agent'))
  await click(await toggle('agent2'))
  expect(await screen.findByText('karim')).toBeTruthy()
  await click(await screen.findByRole('button', { name: own('agents.moreOf', { name: 'agent2' }) }))
  expect(await screen.findByText('lima')).toBeTruthy()
  expect(desk.calls.filter(({ line }) => line === branchLine).map(({ input }) => [input.member, input.after])).toEqual([[undefined, undefined], ['agent', undefined], ['agent2', undefined], ['agent2', 'more']]) // prettier-ignore
  await click(await toggle('agent'))
  await waitFor(() => expect(screen.queryByText('karim')).toBeNull())
})

test('a branch that could not be read says so in its place and is read again', async () => {
  const desk = await openTree()
  const button = await toggle('agent')
  desk.answer({
    [branchLine]: () => {
      throw new Refused('request.too_many', 'Too many calls.')
    },
  })
  await click(button)
  expect((await screen.findByRole('alert')).textContent).toBe('Too many calls.')
  desk.answer({ [branchLine]: answerBranch })
  await click(screen.getByRole('button', { name: en('error.retry') }))
  expect(await screen.findByText('agent2')).toBeTruthy()
})

test('a link to an account shows the line above it, its figures and its downlines (R-2.12.07)', async () => {
  await openTree('?member=agent2')
  const line = await screen.findByRole('navigation', { name: own('agents.lineAbove') })
  expect(within(line).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([[own('agents.top'), '/agents/tree'], ['agent', '/agents/tree?member=agent']]) // prettier-ignore
  expect(await screen.findByText('karim')).toBeTruthy()
  expect(await screen.findByText(own('agents.noLineHistory'))).toBeTruthy()
})

test('a search goes to the address, and what is not found says what to do', async () => {
  const desk = await openTree('', 'owner', { [branchLine]: ({ name }: Record<string, unknown>) => answer(name ? [] : [row('agent')]) })
  const field = await screen.findByLabelText(own('agents.findAccount'))
  await act(async () => void fireEvent.change(field, { target: { value: ' zed ' } }))
  await click(screen.getByRole('button', { name: own('agents.find') }))
  expect(desk.address()).toBe('/agents/tree?name=zed')
  expect(await screen.findByText(own('agents.noTree_found', { name: 'zed' }))).toBeTruthy()
})

test('a move is sent only after its preview was shown, with the reason, and waits for a second person (R-1.1.18, MON-30)', async () => {
  const desk = await openTree('?member=agent2')
  await click(await screen.findByRole('button', { name: own('agents.move') }))
  const form = within(await screen.findByRole('dialog'))
  await click(form.getByRole('button', { name: own('agents.showPreview') }))
  expect(await form.findByText(own('agents.nameMissing'))).toBeTruthy()
  const name = form.getByLabelText(own('agents.newUpline'), { exact: false })
  await act(async () => void fireEvent.change(name, { target: { value: 'affiliate' } }))
  await click(form.getByRole('button', { name: own('agents.showPreview') }))
  expect(await form.findByText(own('agents.tooHighNote', { group: '1930' }))).toBeTruthy()
  await click(form.getByRole('button', { name: own('agents.proposeMove') }))
  expect(desk.calls.some(({ line }) => line === moveLine)).toBe(false)
  await act(async () => void fireEvent.change(form.getByLabelText(en('action.reason'), { exact: false }), { target: { value: 'The agent has left us.' } })) // prettier-ignore
  await click(form.getByRole('button', { name: own('agents.proposeMove') }))
  expect(desk.calls.find(({ line }) => line === moveLine)!.input).toEqual({ member: 'agent2', to: 'affiliate', reason: 'The agent has left us.' }) // prettier-ignore
  expect(await screen.findByText(en('request.waits'))).toBeTruthy()
})

test('another upline than the previewed one is previewed anew, and a refusal stands under its field', async () => {
  await openTree('?member=agent2', 'owner', {
    [previewLine]: ({ to }: Record<string, unknown>) => {
      if (to === 'nobody') throw new Refused('request.invalid', 'Invalid.', { to: 'unknown' })
      if (to === 'karim') throw new Refused('agents.receiver_no_agent', 'Contracts can be offered to agents only.')
      return preview
    },
  })
  await click(await screen.findByRole('button', { name: own('agents.move') }))
  const form = within(await screen.findByRole('dialog'))
  const look = async (name: string) => {
    await act(
      async () => void fireEvent.change(form.getByLabelText(own('agents.newUpline'), { exact: false }), { target: { value: name } }),
    )
    await click(form.getByRole('button', { name: own('agents.showPreview') }))
  }
  await look('affiliate')
  expect(await form.findByRole('button', { name: own('agents.proposeMove') })).toBeTruthy()
  await look('nobody')
  expect(await form.findByText(own('agents.memberUnknown'))).toBeTruthy()
  expect(form.queryByRole('button', { name: own('agents.proposeMove') })).toBeNull()
  await look('karim')
  expect((await form.findByRole('alert')).textContent).toBe(own('agents.refusal_noAgent'))
})

test('whoever only reads is offered neither a move nor a raise', async () => {
  await openTree('?member=agent2', 'auditor')
  expect(await screen.findByText('karim')).toBeTruthy()
  for (const key of ['agents.move', 'agents.raise'] as const) expect(screen.queryByRole('button', { name: own(key) })).toBeNull()
})
