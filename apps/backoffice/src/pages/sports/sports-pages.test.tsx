// @vitest-environment happy-dom
import { Refused } from '@portal/browser/refused.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSession } from '../../lib/session.ts'
import { sportsPages } from '../../sports-pages.ts'
import { en, meOf, openTestApp } from '../../testing/test-app.tsx'
import english from './texts/EN.json' with { type: 'json' }

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession('signed-out')
})

const own = (key: keyof typeof english) => english[key]
const at = '2026-11-25T10:00:00.000Z'
const reason = 'The feed shows another score.'
const names = { home: { EN: 'Moon Harbour', BN: 'চাঁদবন্দর' }, away: { EN: 'Red Mound', BN: 'লালটিলা' } }
const row = { id: 'kabaddi-league-1-1', sport: 'kabaddi', competition: { id: 'kabaddi-league', names: { EN: 'Breath League', BN: 'দম লিগ' } }, names, start: at, status: 'LIVE', score: { home: 12, away: 9 }, isSuspended: false, stopped: [], markets: { open: 4, suspended: 0, over: 1 }, stakes: '150', liability: '90.5' } // prettier-ignore
const outcome = (name: string, result: string) => ({ outcome: name, milli: 1_900, chance: 500_000, stakes: '100', payouts: '190', result })
const market = { key: 'HANDICAP:MATCH:-2', type: 'HANDICAP', period: 'MATCH', line: -2, settledBy: 'score', status: 'OPEN', isMain: true, isStopped: false, marginMilli: 50, stakes: '150', worst: '-40', payoutCap: '50000', liabilityCap: '250000', outcomes: [outcome('HOME', '-40'), outcome('AWAY', '60')] } // prettier-ignore
const quiet = { ...market, key: 'TOSS:MATCH', type: 'TOSS', line: undefined, settledBy: 'winner', stakes: '0', worst: '0', outcomes: [{ ...outcome('HOME', '0'), payouts: '0' }] } // prettier-ignore
const match = { ...row, period: 'MATCH', feed: { state: 'RUNNING', step: 7, seq: '9', changedAt: at, nextAt: at }, eventCap: '1000000', list: [market, quiet], limits: [] } // prettier-ignore
const effect = { slips: 2, members: 2, waiting: 0, stake: '150', before: '190', after: '150', given: '50', taken: '90', others: 0, seen: 'seen-1', largest: [{ slip: 's1', number: '7', player: 'p', member: 'demo', stake: '100', before: '190', after: '100', difference: '-90' }] } // prettier-ignore
const asked = { id: '12', kind: 'VOID', match: row.id, market: market.key, cause: 'REGULATOR', reason, sport: 'kabaddi', names, state: 'ASKED', slips: 2, members: 2, given: '50', taken: '90', askedBy: 'risk', askedAt: at } // prettier-ignore
const list = (...rows: object[]) => ({ list: rows, count: rows.length, countIsExact: true, asOf: at })
const limits = { list: [], defaults: { eventCap: 1_000_000, slipPayout: 200_000 }, competitions: [{ id: 'kabaddi-league', sport: 'kabaddi', names: { EN: 'Breath League' } }], types: [{ sport: 'kabaddi', type: 'HANDICAP', marginMilli: 50, payoutCap: 50_000 }] } // prettier-ignore

const open = (path: string, role: 'risk' | 'owner' | 'auditor' = 'risk', answers: Record<string, () => unknown> = {}, language: 'EN' | 'BN' = 'EN') =>
  openTestApp({
    path,
    pages: sportsPages,
    role,
    language,
    answers: {
      'GET /staff/v1/session': () => meOf(role),
      'GET /staff/v1/views': () => ({ list: [] }),
      'GET /staff/v1/sports/matches': () => list(row),
      'GET /staff/v1/sports/match': () => match,
      'GET /staff/v1/sports/log': () => list({ id: '1', at, by: 'risk', action: 'limit', match: row.id, facts: [{ name: 'marginMilli', value: '40' }] }),
      'GET /staff/v1/sports/cases': () => list(asked),
      'GET /staff/v1/sports/cases/effect': () => effect,
      'GET /staff/v1/sports/cases/preview': () => effect,
      'GET /staff/v1/sports/limits': () => limits,
      ...answers,
    },
  }) // prettier-ignore
const press = (name: string, from: { getByRole: typeof screen.getByRole } = screen) =>
  act(async () => void fireEvent.click(from.getByRole('button', { name })))
const fill = (field: Element, value: string) => act(async () => void fireEvent.change(field, { target: { value } }))
const dialog = async () => within((await screen.findAllByRole('dialog')).at(-1)!)
const giveReason = async (form: Awaited<ReturnType<typeof dialog>>) => fill(form.getByLabelText(en('action.reason'), { exact: false }), reason) // prettier-ignore

test('matches are read by their worst case and lead to their page', async () => {
  const desk = await open('/sports')
  expect(await screen.findByText('Moon Harbour – Red Mound')).toBeTruthy()
  expect(screen.getByText(/90\.5/)).toBeTruthy()
  expect(desk.calls.find(({ line }) => line === 'GET /staff/v1/sports/matches')?.input).toMatchObject({ sort: '-liability' })
})

test('a match shows what each outcome costs, and one of its markets is stopped with a reason', async () => {
  const desk = await open(`/sports/${row.id}`)
  const panel = (await screen.findByText('Handicap · −0.5')).closest('details')!
  expect(within(panel).getByText('Moon Harbour −0.5')).toBeTruthy()
  expect(within(panel).getByText('Red Mound +0.5')).toBeTruthy()
  expect(screen.queryByText('Toss')).toBeNull()
  expect(await screen.findByText(/Margin: 4/)).toBeTruthy()
  desk.answer({ 'POST /staff/v1/sports/suspend': () => ({ done: true }) })
  await press(own('sports.stopMarket'), within(panel))
  const form = await dialog()
  await press(own('sports.stopMarket'), form)
  expect(desk.calls.some(({ line }) => line.startsWith('POST'))).toBe(false)
  await giveReason(form)
  await press(own('sports.stopMarket'), form)
  expect(desk.calls.find(({ line }) => line === 'POST /staff/v1/sports/suspend')?.input).toEqual({
    match: row.id,
    market: market.key,
    isSuspended: true,
    reason,
  })
})

test('a void is sent after what it changes was shown, and a refusal stands under its field', async () => {
  const desk = await open(`/sports/${row.id}`)
  const panel = (await screen.findByText('Handicap · −0.5')).closest('details')!
  await press(own('sports.askCase'), within(panel))
  const form = await dialog()
  await press(own('sports.look'), form)
  expect(form.getByText(own('sports.fault_missing'))).toBeTruthy()
  await fill(form.getByLabelText(own('sports.cause'), { exact: false }), 'REGULATOR')
  desk.answer({
    'GET /staff/v1/sports/cases/preview': () => {
      throw new Refused('request.invalid', 'Invalid.', { market: 'asked' })
    },
  })
  await press(own('sports.look'), form)
  expect(await form.findByText(own('sports.fault_asked'))).toBeTruthy()
  desk.answer({ 'GET /staff/v1/sports/cases/preview': () => effect, 'POST /staff/v1/sports/cases': () => ({ case: '12' }) })
  await press(own('sports.look'), form)
  expect(await form.findByText('demo')).toBeTruthy()
  await giveReason(form)
  await press(own('sports.send'), form)
  expect(desk.calls.find(({ line }) => line === 'POST /staff/v1/sports/cases')?.input).toEqual({
    kind: 'VOID',
    match: row.id,
    market: market.key,
    cause: 'REGULATOR',
    reason,
  })
})

test('another person agrees with what is shown; who has asked, or only reads, has no buttons', async () => {
  await open('/sports-cases?open=12', 'risk')
  expect(await screen.findByText(own('sports.notYours'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: own('sports.agree') })).toBeNull()
  await open('/sports-cases?open=12', 'auditor')
  expect(await screen.findByText('demo')).toBeTruthy()
  expect(screen.queryByRole('button', { name: own('sports.agree') })).toBeNull()
  const desk = await open('/sports-cases?open=12', 'owner')
  await screen.findByText('demo')
  desk.answer({
    'POST /staff/v1/sports/cases/decide': () => {
      throw new Refused('staff.changed', 'Changed.', {})
    },
  })
  await press(own('sports.agree'))
  const form = await dialog()
  await giveReason(form)
  await press(own('sports.agree'), form)
  expect(desk.calls.find(({ line }) => line === 'POST /staff/v1/sports/cases/decide')?.input).toEqual({
    id: '12',
    isAgreed: true,
    seen: 'seen-1',
    reason,
  })
})

test('a margin in percent goes out in thousandths, what is no number is refused under its field', async () => {
  const desk = await open('/sports-limits')
  expect(await screen.findByText(own('sports.limitsNone'))).toBeTruthy()
  desk.answer({
    'POST /staff/v1/sports/limits': () => {
      throw new Refused('request.invalid', 'Invalid.', { payoutCap: 'too_small' })
    },
  })
  await press(own('sports.setLimit'))
  const form = await dialog()
  await fill(form.getByLabelText(own('sports.sport')), 'kabaddi')
  await fill(form.getByLabelText(own('sports.marginField'), { exact: false }), '4.5')
  await fill(form.getByLabelText(own('sports.payoutCap'), { exact: false }), 'many')
  await giveReason(form)
  await press(own('sports.setLimit'), form)
  expect(desk.calls.find(({ line }) => line === 'POST /staff/v1/sports/limits')?.input).toEqual({
    sport: 'kabaddi',
    marginMilli: 45,
    payoutCap: -1,
    liabilityCap: null,
    eventCap: null,
    reason,
  })
  expect(await form.findByText(own('sports.fault_number'))).toBeTruthy()
})

test('who only reads sees the match without a way to change it, in Bengali by its Bengali names', async () => {
  await open(`/sports/${row.id}`, 'auditor', {}, 'BN')
  expect((await screen.findAllByText('চাঁদবন্দর – লালটিলা')).length).toBeGreaterThan(0)
  expect(screen.getByText('চাঁদবন্দর −০.৫')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'থামান' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'বাতিল বা সংশোধন' })).toBeNull()
})
