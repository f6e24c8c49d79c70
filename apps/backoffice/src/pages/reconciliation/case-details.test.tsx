// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSession } from '../../lib/session.ts'
import { pages } from '../../pages.ts'
import { openTestApp } from '../../testing/test-app.tsx'
import ledger from '../ledger/texts/EN.json' with { type: 'json' }
import english from './texts/EN.json' with { type: 'json' }

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession('signed-out')
})

const at = '2026-11-25T08:00:00.000Z'
const line = {
  id: '7',
  source: 'provider',
  party: 'simulator',
  subject: 'payments',
  difference: 'fee',
  txId: 'tx-1',
  reference: 'D1',
  state: 'open',
  assignee: 'risk',
  openedAt: at,
  version: 3,
}
const transfer = {
  id: '4711',
  kind: 'provider_correction',
  reference: 'tx-1',
  at,
  entries: [
    { id: '-12', kind: 'cashier', currency: 'BDT', member: '', subject: 'simulator', amount: '-5', balance: '-5' },
    { id: '-13', kind: 'provider_fees', currency: 'BDT', member: '', subject: 'simulator', amount: '5', balance: '5' },
  ],
}
const open = (more: object, shown: object = {}) =>
  openTestApp({
    path: '/reconciliation?open=7',
    pages,
    role: 'finance',
    answers: {
      'GET /staff/v1/queues': () => ({ queues: [], asOf: at }),
      'GET /staff/v1/reconciliation': () => ({ list: [{ ...line, ...more }], count: 1, countIsExact: true, asOf: at }),
      'GET /staff/v1/reconciliation/days': () => ({ days: [] }),
      'GET /staff/v1/reconciliation/case': () => ({ case: { ...line, ...more }, beginsAt: at, ways: [], notes: [], ...shown }),
      'GET /staff/v1/ledger/transfer': () => ({ transfers: [transfer] }),
      'POST /staff/v1/reconciliation/take': () => ({}),
    },
  })
const click = (target: Element) => act(async () => void fireEvent.click(target))

test('a case in hand is given back; one that nobody has is not', async () => {
  const desk = await open({})
  await click(await screen.findByRole('button', { name: english['case.release'] }))
  const dialog = within(await screen.findByRole('dialog', { name: new RegExp(english['case.release']) }))
  await click(dialog.getByRole('button', { name: english['case.release'] }))
  await waitFor(() =>
    expect(desk.calls.find(({ line: call }) => call === 'POST /staff/v1/reconciliation/take')?.input).toEqual({
      id: '7',
      version: 3,
      isTaken: false,
    }),
  )
  cleanup()
  await open({ assignee: '' })
  await screen.findByRole('button', { name: english['case.take'] })
  expect(screen.queryByRole('button', { name: english['case.release'] })).toBeNull()
})

test('a case that a posting has ended shows both sides of it, with the way to each account', async () => {
  const desk = await open(
    { state: 'resolved', assignee: '' },
    { endedAt: at, endedBy: 'owner', resolution: 'adjust', reason: 'Fee of the contract.', transferId: '4711' },
  )
  const posting = within(await screen.findByRole('region', { name: english['case.posting'] }))
  await posting.findByRole('table', { name: ledger['ledger.sides'] })
  expect(posting.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining([expect.stringContaining('account=-12'), expect.stringContaining('account=-13')]),
  )
  expect(desk.calls.find(({ line: call }) => call === 'GET /staff/v1/ledger/transfer')?.input).toEqual({ id: '4711' })
})
