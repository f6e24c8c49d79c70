// @vitest-environment happy-dom
/** What the member centre's menu and the account tell of rewards, missions and the level. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import english from './i18n/EN.json' with { type: 'json' }
import { place, resetApp, show, signIn } from './testing/test-app.tsx'

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  resetApp()
  vi.unstubAllGlobals()
})

const patient = { timeout: 20_000 }
const member = {
  id: '1',
  account: 'demo',
  nickname: 'Demo',
  type: 0,
  toUpline: true,
  clubLabel: { labelName: 'Bronze', rankLevel: 1 },
  memberLabel: [],
  token: '',
  firstTimeLogin: false,
  passwordExpired: false,
  currency: 'BDT',
}

test('rewards and missions carry the count of what can be claimed, and none at zero (R-2.11.18, R-2.11.20)', async () => {
  const badges = async (rewards: number, missions: number) => {
    signIn()
    await show({ path: '/#member', answers: { 'GET /wps/relay/MCSFE_getClaimCounts': { rewards, missions } } })
    const panel = await screen.findByRole('dialog', {}, patient)
    const linkTo = (page: 'rewardCenter' | 'missionLeaderboard') =>
      within(panel)
        .getByRole('link', { name: new RegExp(`^${english[`member.${page}`]}`) })
        .textContent!.replace(english[`member.${page}`], '')
    if (rewards > 0) await waitFor(() => expect(linkTo('rewardCenter')).not.toBe(''))
    const found = [linkTo('rewardCenter'), linkTo('missionLeaderboard')]
    resetApp()
    return found
  }
  expect(await badges(3, 2)).toEqual(['3', '2'])
  expect(await badges(0, 0)).toEqual(['', ''])
})

test('the level’s badge in the account leads to the member’s level, which is in no menu (R-2.11.17)', async () => {
  signIn()
  const rank = {
    level: 1,
    turnover: '12000',
    next: { level: 2, turnover: '50000' },
    keep: { turnover: '5000', at: '2026-11-30T18:00:00Z', isFree: false },
    history: [{ from: 0, to: 1, why: 'up', turnover: '10010', at: '2026-10-02T08:00:00Z' }],
    rewards: [],
    asRounds: [],
    currency: 'BDT',
  }
  await show({ path: '/#member', answers: { 'GET /wps/member/info': member, 'GET /wps/relay/MCSFE_getPlayerRank': rank } })
  const panel = await screen.findByRole('dialog', {}, patient)
  const badge = await within(panel).findByRole('link', { name: english['member.playerRank'] }, patient)
  expect(within(within(panel).getByRole('navigation')).queryByRole('link', { name: english['member.playerRank'] })).toBeNull()
  fireEvent.click(badge)
  const [up] = await within(panel).findAllByRole('progressbar', {}, patient)
  expect([up!.getAttribute('value'), up!.getAttribute('max')]).toEqual(['120000000', '500000000'])
  expect(place.hash).toBe('#member/playerRank')
})
