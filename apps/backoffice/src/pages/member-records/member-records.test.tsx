// @vitest-environment happy-dom
import { Refused } from '@portal/browser/refused.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '../../lib/session.ts'
import { openTestApp } from '../../testing/test-app.tsx'
import memberEnglish from '../member/texts/EN.json' with { type: 'json' }
import MemberPage from '../member/member-page.tsx'
import english from './texts/EN.json' with { type: 'json' }

const at = '2026-11-25T10:00:00.000Z'
const bet = {
  orderNo: 'B2026112500000001',
  time: at,
  settledAt: at,
  gameType: 'RNG',
  vassalage: 'NOKSHI',
  vendorName: 'Nokshi',
  gameCode: 'tiger',
  gameName: 'Sundarban Tiger',
  roundId: 'round-1',
  stake: '10',
  validBet: '10',
  payout: '25',
  profit: '15',
  status: 'won',
  currency: 'BDT',
}
const entry = {
  number: 'E2026112500000009',
  orderNo: bet.orderNo,
  time: at,
  type: 'payout',
  amount: '15',
  balanceAfter: '115',
  note: '',
  game: { gameName: 'Sundarban Tiger', vendorName: 'Nokshi', isBet: true },
  transferId: '9',
}
const listed = (list: readonly object[], totals: object) => ({ list, count: list.length, countIsExact: true, asOf: at, totals })
const member = {
  member: { id: 'p1', username: 'demo', nickname: '', type: 0, rank: 'Bud', labels: [], isLocked: false, balance: '100', currency: 'BDT', registeredAt: at },
  registeredBy: 'self',
  isDemo: true,
  contacts: {},
  balances: [{ currency: 'BDT', balance: '100' }],
  proofs: { authenticator: false, passkeys: 0, recoveryCodesLeft: 0 },
  duplicates: [],
  notes: [],
} // prettier-ignore
const answers = {
  'GET /staff/v1/members/member': () => member,
  'GET /staff/v1/members/bets': () => listed([bet], { stake: '10', validBet: '10', payout: '25', profit: '15' }),
  'GET /staff/v1/members/account': () => listed([entry], { in: '15', out: '0' }),
}
const pages = [{ path: 'members/:username', title: 'page.member' as const, load: async () => ({ default: MemberPage }) }]
const openMember = (query: string, role: 'support' | 'marketing' | 'owner' = 'support', more: object = {}) =>
  openTestApp({ path: `/members/demo${query}`, pages, role, answers: { ...answers, ...more } })
const click = (target: Element) => act(async () => void fireEvent.click(target))

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession('signed-out')
  vi.restoreAllMocks()
})

test('a bet opens with all that is known of it and the way to the game’s page of its round (R-7.1.13)', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const desk = await openMember('?tab=bets', 'support', { 'GET /staff/v1/members/bets/round': () => ({ url: 'https://studio.test/r/1' }) })
  await click((await screen.findByText('Sundarban Tiger · Nokshi')).closest('tr')!)
  expect(await screen.findByText('round-1')).toBeTruthy()
  await click(screen.getByRole('button', { name: english['records.openRound'] }))
  await waitFor(() => expect(open).toHaveBeenCalledWith('https://studio.test/r/1', '_blank', 'noopener,noreferrer'))
  expect(desk.calls.find(({ line }) => line === 'GET /staff/v1/members/bets')!.input).toEqual({ member: 'demo' })
})

test('a vendor without such a page says so in the drawer', async () => {
  const refuse = () => {
    throw new Refused('launch.round_not_told', 'This game has no page of its rounds.')
  }
  await openMember(`?tab=bets&open=${bet.orderNo}`, 'support', { 'GET /staff/v1/members/bets/round': refuse })
  await click(await screen.findByRole('button', { name: english['records.openRound'] }))
  expect(await screen.findByText('This game has no page of its rounds.')).toBeTruthy()
})

test('an entry of the account record leads to its bet; its posting is shown to those who read the ledger', async () => {
  const desk = await openMember(`?tab=account&open=${entry.number}`, 'support')
  const link = (await screen.findAllByText(bet.orderNo)).at(-1)!
  expect(desk.calls.map(({ line }) => line)).not.toContain('GET /staff/v1/ledger/transfer')
  await click(link)
  expect(desk.address()).toBe(`/members/demo?tab=bets&number=${bet.orderNo}&open=${bet.orderNo}`)
  const owner = await openMember(`?tab=account&open=${entry.number}`, 'owner')
  await waitFor(() => expect(owner.calls.map(({ line }) => line)).toContain('GET /staff/v1/ledger/transfer'))
})

test('tabs of money stand for the roles that read it alone', async () => {
  await openMember('', 'marketing')
  expect(await screen.findByRole('tab', { name: memberEnglish['member.notes'] })).toBeTruthy()
  for (const key of ['account', 'bets', 'line', 'wallets'] as const)
    expect(screen.queryByRole('tab', { name: memberEnglish[`member.${key}`] })).toBeNull()
})
