// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calls } from '@portal/contracts/calls'
import english from '../../i18n/EN.json' with { type: 'json' }
import { card, lane, resetApp, sent, show, signIn } from '../../testing/test-app.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(resetApp)

const totals = { count: 0, stake: '0', validBet: '0', payout: '0', profit: '0' }
const mela = { ...card, vassalage: 'MELA', displayName: 'Mela' }
const fish = { ...lane, gameType: 'FISH', cards: [{ ...mela, gameType: 'FISH' }] }
const answers = {
  [calls.bets.bettingRecord.call]: { list: [], pageTotals: totals },
  [calls.bets.bettingTotals.call]: totals,
  'GET /wps/relay/GCSGAME_newGameVendor': { data: { lanes: [{ ...lane, cards: [card, mela] }, fish] } },
}

const askedOf = ({ call }: { call: string }) => sent.findLast((each) => each.call === call)!.input

test('the record and its totals are those of the chosen vendor (R-7.1.13)', async () => {
  signIn()
  await show({ path: '/#member/personalHistoryCopy', answers })
  const panel = within(await screen.findByRole('dialog'))
  const field = await panel.findByLabelText<HTMLSelectElement>(english['game.vendor'])
  await waitFor(() => expect([...field.options].map(({ textContent }) => textContent)).toEqual([english['list.all'], 'Nokshi', 'Mela']))
  expect(askedOf(calls.bets.bettingRecord).vassalage).toBeUndefined()
  fireEvent.change(field, { target: { value: 'MELA' } })
  await waitFor(() => expect(askedOf(calls.bets.bettingRecord)).toMatchObject({ vassalage: 'MELA' }))
  await waitFor(() => expect(askedOf(calls.bets.bettingTotals)).toMatchObject({ vassalage: 'MELA' }))
})

test('a category offers its own vendors, and one that it does not have is left (R-7.1.13)', async () => {
  signIn()
  await show({ path: '/#member/personalHistoryCopy', answers })
  const panel = within(await screen.findByRole('dialog'))
  const field = await panel.findByLabelText<HTMLSelectElement>(english['game.vendor'])
  await waitFor(() => expect(field.options).toHaveLength(3))
  const choose = (label: string, value: string) => fireEvent.change(panel.getByLabelText(label), { target: { value } })
  choose(english['game.vendor'], 'MELA')
  choose(english['record.category'], 'FISH')
  expect([field.value, ...[...field.options].map(({ value }) => value)]).toEqual(['MELA', '', 'MELA'])
  choose(english['record.category'], 'RNG')
  choose(english['game.vendor'], 'NOKSHI')
  choose(english['record.category'], 'FISH')
  expect(field.value).toBe('')
  await waitFor(() => expect(askedOf(calls.bets.bettingRecord)).toMatchObject({ gameType: 'FISH' }))
  expect(askedOf(calls.bets.bettingRecord).vassalage).toBeUndefined()
})
