// @vitest-environment happy-dom
/** Raffles as a member sees, claims and checks them. */
import { calls } from '@portal/contracts/calls'
import { roundTimeMs } from '@portal/lottery/outside-round'
import { openTestSource } from '@portal/lottery/testing/drand-source'
import { drawTickets, hashRaffleSeed, hashTickets, markOf } from '@portal/lottery/raffle'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import lottery from '../../i18n/lottery/EN.json' with { type: 'json' }
import texts from '../../i18n/loyalty/EN.json' with { type: 'json' }
import { resetApp, sent, show, signIn } from '../../testing/test-app.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T08:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  resetApp()
})

const list = [
  { first: 1, count: 4, mark: markOf('mine') },
  { first: 5, count: 6, mark: markOf('other') },
]
const seed = '5a'.repeat(32)
const root = hashTickets(list)
const won = drawTickets({ seed, root, beacon: '' }, 10, 2)
const terms = {
  title: 'Winter lights',
  basis: 'valid',
  perTicket: '1000',
  ticketCap: 200,
  prizes: ['500', '200'],
  startsAt: '2026-11-20T18:00:00Z',
  closesAt: '2026-11-28T08:00:00Z',
  drawAt: '2026-11-29T14:00:00Z',
  seedHash: hashRaffleSeed(seed),
  promisedAt: '2026-11-19T08:00:00Z',
  winners: [],
}
const running = { ...terms, id: '4', state: 'running', own: { count: 3, missing: '250', won: [] } }
const drawn = {
  ...terms,
  id: '5',
  state: 'drawn',
  root,
  tickets: 10,
  seed,
  winners: won.map((ticket, at) => ({ place: at + 1, ticket, amount: terms.prizes[at], maskedAccount: 'ra***' })),
  own: {
    count: 4,
    first: 1,
    salt: 'mine',
    won: [{ place: 1, ticket: won[0], amount: '500' }],
    claimUntil: '2026-12-20T08:00:00Z',
  },
}

const open = async (raffles: object[], answers: Record<string, unknown> = {}) => {
  signIn()
  await show({
    path: '/#member/rewardCenter',
    answers: {
      [calls.loyalty.rewards.call]: { list: [], currency: 'BDT' },
      [calls.loyalty.raffles.call]: { list: raffles, currency: 'BDT' },
      [calls.loyalty.raffleTickets.call]: { list },
      ...answers,
    },
  })
  const panel = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))
  fireEvent.click(await panel.findByRole('tab', { name: texts['loyalty.raffle.tab'] }))
  return panel
}

test('a raffle that runs tells the own tickets, the way to the next, and how long it goes on', async () => {
  const panel = await open([running])
  const card = within((await panel.findByText('Winter lights')).closest('li')!)
  expect(card.getByText('3')).toBeTruthy()
  expect(card.getByText(/250\.00 for the next ticket/)).toBeTruthy()
  expect(card.getByText(/3 days left/)).toBeTruthy()
  expect(card.queryByRole('button', { name: texts['loyalty.claim'] })).toBeNull()
})

test('a prize is claimed with one press (R-7.1.36)', async () => {
  const panel = await open([drawn], { [calls.loyalty.claimRaffle.call]: { amount: '500', balance: '900' } })
  fireEvent.click(await panel.findByRole('button', { name: texts['loyalty.claim'] }))
  await waitFor(() => expect(sent.filter(({ call }) => call === calls.loyalty.claimRaffle.call).map(({ input }) => input)).toEqual([{ id: '5' }])) // prettier-ignore
  expect(await screen.findByText(/500\.00 is in your wallet/)).toBeTruthy()
})

test('a draw is drawn again in the browser; a list that was changed is found', async () => {
  const check = async (tickets: object[]) => {
    const panel = await open([drawn], { [calls.loyalty.raffleTickets.call]: { list: tickets } })
    fireEvent.click(await panel.findByRole('button', { name: texts['loyalty.raffle.check'] }))
    fireEvent.click(await screen.findByRole('button', { name: lottery['lotto.proof.check'] }))
  }
  await check(list)
  expect(await screen.findByText(lottery['lotto.proof.right'])).toBeTruthy()
  expect(screen.getByText(texts['loyalty.raffle.check.own.right'])).toBeTruthy()
  resetApp()
  await check([list[1]!, list[0]!])
  expect(await screen.findByText(texts['loyalty.raffle.check.list.wrong'])).toBeTruthy()
})

test('without raffles the page says what will stand here', async () => {
  const panel = await open([])
  expect(await panel.findByText(texts['loyalty.raffle.noneHint'])).toBeTruthy()
})

test('prizes have names and the raffle a picture; a draw with a public round is checked with its signature', async () => {
  const { source, sign } = openTestSource()
  const round = sign(2_000)
  const places = drawTickets({ seed, root, beacon: round.randomness }, 10, 2)
  const named = {
    ...drawn,
    prizeNames: ['The great lantern', ''],
    cover: 'coins',
    closedAt: new Date(roundTimeMs(source, 2_000) - 60_000).toISOString(),
    source: { ...source, ...round, url: 'https://beacon.example' },
    winners: places.map((ticket, at) => ({ place: at + 1, ticket, amount: terms.prizes[at], maskedAccount: 'ra***' })),
    own: { count: 4, first: 1, salt: 'mine', won: [{ place: 1, ticket: places[0], amount: '500' }] },
  }
  const panel = await open([named])
  expect(await panel.findByText(/You won The great lantern/)).toBeTruthy()
  fireEvent.click(panel.getByRole('button', { name: texts['loyalty.raffle.check'] }))
  const proof = within(await screen.findByRole('dialog', { name: texts['loyalty.raffle.proof.title'] }))
  expect(proof.getByText(texts['loyalty.raffle.proof.limit.source'])).toBeTruthy()
  fireEvent.click(await proof.findByRole('button', { name: lottery['lotto.proof.check'] }))
  expect(await proof.findByText(texts['loyalty.raffle.check.source.right'], undefined, { timeout: 20_000 })).toBeTruthy()
  expect(proof.getByText(texts['loyalty.raffle.check.winners.right'])).toBeTruthy()
})
