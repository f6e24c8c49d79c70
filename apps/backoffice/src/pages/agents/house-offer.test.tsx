// @vitest-environment happy-dom
import { Refused } from '@portal/browser/refused.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSession } from '../../lib/session.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.tsx'
import ContractsPage from './contracts-page.tsx'
import bengali from './texts/BN.json' with { type: 'json' }
import english from './texts/EN.json' with { type: 'json' }

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession('signed-out')
})

const offerLine = 'POST /staff/v1/agents/contracts/offer'
type Key = keyof typeof english
const own = (key: Key, figure = '') => english[key].replace('{figure}', figure)

let app: TestApp
async function openForm(answer: () => unknown, language: 'EN' | 'BN' = 'EN'): Promise<HTMLElement> {
  const answers = {
    'GET /staff/v1/agents/contracts': () => ({ list: [], count: 0, countIsExact: true, asOf: '2026-11-25T10:00:00.000Z' }),
    'GET /staff/v1/views': () => ({ list: [] }),
    [offerLine]: answer,
  }
  const pages = [{ path: 'agent-contracts', title: 'page.agentContracts' as const, load: async () => ({ default: ContractsPage }) }]
  app = await openTestApp({ path: '/agent-contracts', pages, answers, language })
  fireEvent.click(await screen.findByRole('button', { name: (language === 'EN' ? english : bengali)['agents.offer'] }))
  return screen.findByRole('dialog')
}
const rowOf = (form: HTMLElement, at: number) => within(form).getByRole('group', { name: own('agents.tier', String(at)) })
const field = (row: HTMLElement, key: Key) => within(row).getByLabelText<HTMLInputElement>(new RegExp(`^${english[key]}`))
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const send = async (form: HTMLElement) => {
  await act(async () => fireEvent.click(within(form).getByRole('button', { name: own('agents.offer') })))
}
async function fillOthers(form: HTMLElement) {
  type(within(form).getByLabelText(new RegExp(`^${english['agents.agent']}`)), 'affiliate')
  type(within(form).getByLabelText(new RegExp(`^${english['agents.kind']}`)), 'DAY')
  type(form.querySelector('textarea')!, 'Agreed with the agent.')
}

test('tiers are rows: added, reached by arrows, removed, and sent as exact figures', async () => {
  const form = await openForm(() => ({ request: 'R1' }))
  await fillOthers(form)
  expect(within(form).queryByRole('button', { name: own('agents.removeTier', '1') })).toBeNull()
  type(field(rowOf(form, 1), 'agents.minTurnover'), '1,00,000')
  type(field(rowOf(form, 1), 'agents.rate'), '0.5')
  fireEvent.click(within(form).getByRole('button', { name: own('agents.addTier') }))
  fireEvent.click(within(form).getByRole('button', { name: own('agents.addTier') }))
  await waitFor(() => expect(document.activeElement).toBe(field(rowOf(form, 3), 'agents.minTurnover')))
  type(field(rowOf(form, 2), 'agents.rate'), '৯')
  type(field(rowOf(form, 3), 'agents.rate'), '1.25')
  type(field(rowOf(form, 3), 'agents.minActive'), '5')
  fireEvent.keyDown(field(rowOf(form, 3), 'agents.rate'), { key: 'ArrowUp' })
  expect(document.activeElement).toBe(field(rowOf(form, 2), 'agents.rate'))
  fireEvent.keyDown(field(rowOf(form, 2), 'agents.rate'), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(field(rowOf(form, 3), 'agents.rate'))
  fireEvent.click(within(form).getByRole('button', { name: own('agents.removeTier', '2') }))
  await waitFor(() => expect(document.activeElement).toBe(field(rowOf(form, 1), 'agents.minTurnover')))
  await send(form)
  const sent = app.calls.find(({ line }) => line === offerLine)?.input
  expect(sent).toMatchObject({
    member: 'affiliate',
    kind: 'DAY',
    terms: {
      tiers: [
        { ratePpm: 5_000, minTurnover: '100000', minActive: 0, minLoss: '0' },
        { ratePpm: 12_500, minTurnover: '100000', minActive: 5, minLoss: '0' },
      ],
    },
  })
})

test('what is wrong stands under the figure of its row, and nothing is sent', async () => {
  const form = await openForm(() => ({ request: 'R1' }))
  await fillOthers(form)
  fireEvent.click(within(form).getByRole('button', { name: own('agents.addTier') }))
  type(field(rowOf(form, 1), 'agents.rate'), '1')
  type(field(rowOf(form, 2), 'agents.minActive'), '2.5')
  type(field(rowOf(form, 2), 'agents.minLoss'), '-3')
  expect(within(rowOf(form, 2)).queryByText(own('agents.tier_rateMissing'))).toBeNull()
  await send(form)
  expect(within(rowOf(form, 1)).queryByText(own('agents.tier_rateMissing'))).toBeNull()
  for (const key of ['agents.tier_rateMissing', 'agents.tier_countUnclear', 'agents.tier_amountUnclear'] as const) {
    expect(within(rowOf(form, 2)).getByText(own(key))).toBeTruthy()
  }
  expect(field(rowOf(form, 2), 'agents.minLoss').getAttribute('aria-invalid')).toBe('true')
  expect(app.calls.filter(({ line }) => line === offerLine)).toEqual([])
})

test('a limit of the brand that the server finds stands under the rate of the tier that breaks it', async () => {
  const form = await openForm(() => {
    throw new Refused('agents.below_floor', 'too much', { field: 'terms.tiers.1', leftPpm: '1', floorPpm: '2' })
  })
  await fillOthers(form)
  type(field(rowOf(form, 1), 'agents.rate'), '1')
  fireEvent.click(within(form).getByRole('button', { name: own('agents.addTier') }))
  await send(form)
  await waitFor(() => expect(field(rowOf(form, 2), 'agents.rate').getAttribute('aria-invalid')).toBe('true'))
  expect(field(rowOf(form, 1), 'agents.rate').getAttribute('aria-invalid')).toBeNull()
})

test('the rows are in Bengali on a Bengali page', async () => {
  const form = await openForm(() => ({ request: 'R1' }), 'BN')
  expect(within(form).getByRole('group', { name: bengali['agents.tier'].replace('{figure}', '১') })).toBeTruthy()
  expect(within(form).getByRole('button', { name: bengali['agents.addTier'] })).toBeTruthy()
})
