// @vitest-environment happy-dom
/** Rewards, missions and rebates as a member sees and claims them. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calls } from '@portal/contracts/calls'
import texts from '../../i18n/loyalty/EN.json' with { type: 'json' }
import { Refused } from '@portal/browser/refused.ts'
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

const reward = (id: string, more: object = {}) => ({
  id,
  kind: 'rank_up',
  amount: '150',
  state: 'claimable',
  level: 2,
  createdAt: '2026-11-24T08:00:00Z',
  expiresAt: '2026-11-28T08:00:00Z',
  ...more,
})
const inputsOf = (call: string) => sent.filter((each) => each.call === call).map(({ input }) => input)
const open = async (page: string, answers: Record<string, unknown>) => {
  signIn()
  await show({ path: `/#member/${page}`, answers })
  return within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))
}

test('a reward tells what it is for and how long it waits, and is claimed with one press (R-2.11.11)', async () => {
  const panel = await open('rewardCenter', {
    [calls.loyalty.rewards.call]: { list: [reward('7')], currency: 'BDT' },
    [calls.loyalty.claimReward.call]: { amount: '150', balance: '650' },
  })
  const card = within((await panel.findByText(texts['loyalty.kind.rank_up'])).closest('li')!)
  expect(card.getByText('Level 2')).toBeTruthy()
  expect(card.getByText(/3 days left/)).toBeTruthy()
  fireEvent.click(card.getByRole('button', { name: texts['loyalty.claim'] }))
  await waitFor(() => expect(inputsOf(calls.loyalty.claimReward.call)).toEqual([{ id: '7' }]))
  expect(await screen.findByText(/150\.00 is in your wallet/)).toBeTruthy()
})

test('a reward that is a bonus says what has to be played before it is claimed, and where it stands then (R-2.11.11)', async () => {
  const bonus = { base: 'BONUS', multiplier: 5, contribution: { RNG: 100 }, spendOrder: 'REAL_FIRST', isSticky: false, validDays: 30 }
  const panel = await open('rewardCenter', {
    [calls.loyalty.rewards.call]: { list: [reward('7', { bonus })], currency: 'BDT' },
    [calls.loyalty.claimReward.call]: { amount: '150', balance: '500', grantNo: 'G26112700000001' },
  })
  expect(await panel.findByText(/bet 5× its amount within 30 days/)).toBeTruthy()
  fireEvent.click(panel.getByRole('button', { name: texts['loyalty.claim'] }))
  expect(await screen.findByText(/150\.00 stands on your bonus page/)).toBeTruthy()
})

test('all rewards are claimed at once; one that could not be says why beside it (R-2.11.11)', async () => {
  const panel = await open('rewardCenter', {
    [calls.loyalty.rewards.call]: { list: [reward('8'), reward('9', { kind: 'weekly' })], currency: 'BDT' },
    [calls.loyalty.claimCounts.call]: { rewards: 2, missions: 0 },
    [calls.loyalty.claimAllRewards.call]: {
      list: [
        { id: '8', amount: '150' },
        { id: '9', amount: '150', refusal: 'loyalty.expired' },
      ],
      amount: '150',
    },
  })
  fireEvent.click(await panel.findByRole('button', { name: texts['loyalty.claimAll'] }))
  const refused = (await panel.findByText(texts['loyalty.kind.weekly'])).closest('li')!
  await waitFor(() => expect(within(refused).getByText(texts['loyalty.state.expired'])).toBeTruthy())
})

test('free rounds tell game, count and stake, and once claimed lead to the game or say what became', async () => {
  const terms = {
    vassalage: 'NOKSHI',
    gameCode: 'sundarban-tiger',
    gameName: 'Sundarban Tiger',
    count: 10,
    stake: '5',
    multiplier: 3,
    playDays: 7,
  }
  const reward = { kind: 'gift', amount: '50', state: 'claimed', createdAt: '2026-11-25T08:00:00Z', title: 'For the wait' }
  const panel = await open('rewardCenter', {
    [calls.loyalty.rewards.call]: {
      list: [
        { ...reward, id: '1', rounds: { ...terms, state: 'ready', left: 4, won: '12', playUntil: '2026-11-28T08:00:00Z' } },
        { ...reward, id: '2', rounds: { ...terms, state: 'failed' } },
        { ...reward, id: '3', state: 'claimable', rounds: { ...terms, count: 1, playDays: 1 } },
      ],
      currency: 'BDT',
    },
    [calls.loyalty.claimReward.call]: { amount: '0', balance: '900' },
  })
  const play = await panel.findByRole('link', { name: texts['loyalty.rounds.play'] })
  expect(play.getAttribute('href')).toContain('sundarban-tiger')
  expect(panel.getAllByText('10 free rounds · Sundarban Tiger')).toHaveLength(2)
  expect(panel.getByText('1 free round · Sundarban Tiger')).toBeTruthy()
  expect(panel.getByText(/Play within 1 day of claiming/)).toBeTruthy()
  expect(panel.getByText(texts['loyalty.rounds.state.failed'])).toBeTruthy()
  fireEvent.click(panel.getByRole('button', { name: texts['loyalty.claim'] }))
  expect(await screen.findByText(texts['loyalty.rounds.claimed'])).toBeTruthy()
})

test('without rewards the page says what brings some, and a failed answer offers to try again', async () => {
  const panel = await open('rewardCenter', {})
  expect(await panel.findByText(texts['loyalty.rewards.none.claimable'])).toBeTruthy()
  resetApp()
  const failing = await open('rewardCenter', {
    [calls.loyalty.rewards.call]: () => {
      throw new Refused('server.failed', 'It failed.')
    },
  })
  expect(await failing.findByRole('alert')).toBeTruthy()
})

const mission = (id: string, more: object) => ({
  id,
  period: 'D',
  metric: 'valid',
  title: `Mission ${id}`,
  progress: '250',
  target: '500',
  prize: '8',
  state: 'active',
  levelAtLeast: 0,
  endsAt: '2026-11-25T18:00:00Z',
  ...more,
})
const signInDays = { today: 3, isTaken: false, streak: 2, prizes: ['1', '1', '2', '2', '3', '5', '10'], needsMobile: false }

test('missions show their progress, and a completed one is claimed by its reward (R-2.11.13)', async () => {
  const missions = [
    mission('1', {}),
    mission('2', { state: 'completed', progress: '500', rewardId: '41', claimUntil: '2026-11-28T18:00:00Z' }),
    mission('3', { state: 'locked', levelAtLeast: 4 }),
  ]
  const panel = await open('missionLeaderboard', {
    [calls.loyalty.missionSummary.call]: { missions, claimable: 1, signIn: signInDays, asRounds: [], currency: 'BDT' },
    [calls.loyalty.claimMission.call]: { amount: '8', balance: '100' },
    [calls.loyalty.signIn.call]: { signIn: { ...signInDays, isTaken: true, streak: 3 }, amount: '2', balance: '102' },
  })
  const bar = await panel.findByRole('progressbar', { name: /^Mission 1/ })
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['2500000', '5000000'])
  expect(panel.getByText('From level 4')).toBeTruthy()
  fireEvent.click(panel.getByRole('button', { name: texts['loyalty.claim'] }))
  await waitFor(() => expect(inputsOf(calls.loyalty.claimMission.call)).toEqual([{ id: '41' }]))
  fireEvent.click(panel.getByRole('button', { name: texts['loyalty.mission.signInNow'] }))
  await waitFor(() => expect(inputsOf(calls.loyalty.signIn.call)).toHaveLength(1))
})

test('the own place stands at the end of the ranking when it is not among the first (R-7.4.15)', async () => {
  const panel = await open('missionLeaderboard', {
    [calls.loyalty.missionSummary.call]: { missions: [], claimable: 0, asRounds: [], currency: 'BDT' },
    [calls.loyalty.missionLeaderboard.call]: {
      list: [{ rank: 1, maskedAccount: 'r***a', score: '900', prize: '50', isOwn: false }],
      own: { rank: 73, maskedAccount: 'd***o', score: '12', isOwn: true },
      startsAt: '2026-11-24T18:00:00Z',
      endsAt: '2026-11-25T18:00:00Z',
      isSplit: true,
      prizes: ['50', '30'],
      currency: 'BDT',
    },
  })
  const rows = await waitFor(() => {
    const found = panel.getAllByRole('row').slice(1)
    expect(found).toHaveLength(2)
    return found
  })
  expect(rows[1]!.textContent).toContain('73 d***o')
  expect(rows[1]!.textContent).toContain(texts['loyalty.board.you'])
})

const line = (gameType: string, amount: string, validBet = '12000') => ({
  gameType,
  vassalage: 'NOKSHI',
  vendorName: 'Nokshi',
  validBet,
  ppm: 6_000,
  amount,
})
const rebates = (more: object) => ({
  [calls.loyalty.manualRebate.call]: {
    lines: [line('RNG', '72'), line('LIVE', '20')],
    total: '92',
    minimum: '1',
    state: 'available',
    level: 3,
    countedUntil: '2026-11-25T08:00:00Z',
    currency: 'BDT',
    ...more,
  },
})

test('rebates are claimed as a whole or by chosen lines; asked again after a failure it is the same claim (R-2.11.15)', async () => {
  const keys: unknown[] = []
  let isFailing = true
  const panel = await open('manualRebate', {
    ...rebates({}),
    [calls.loyalty.claimManualRebate.call]: (input: Record<string, unknown>) => {
      keys.push(input)
      if (isFailing) throw new Refused('network.abnormal', '')
      return { amount: '20', balance: '120', at: '2026-11-25T08:00:00Z' }
    },
  })
  fireEvent.click(await panel.findByRole('checkbox', { name: /Live casino/ }))
  const button = await panel.findByRole('button', { name: texts['loyalty.rebate.claimChosen'] })
  fireEvent.click(button)
  await waitFor(() => expect(keys).toHaveLength(1))
  isFailing = false
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  fireEvent.click(button)
  await waitFor(() => expect(keys).toEqual(Array(2).fill({ lines: [{ gameType: 'LIVE', vassalage: 'NOKSHI' }] })))
  expect(await panel.findByRole('button', { name: texts['loyalty.claimAll'] })).toBeTruthy()
})

test.each(['below_minimum', 'paused'] as const)('a rebate that is %s says so and offers no claim', async (state) => {
  const panel = await open('manualRebate', rebates({ state }))
  expect(await panel.findByText(texts[`loyalty.rebate.state.${state}`])).toBeTruthy()
  expect(panel.queryByRole('button', { name: texts['loyalty.claimAll'] })).toBeNull()
})
