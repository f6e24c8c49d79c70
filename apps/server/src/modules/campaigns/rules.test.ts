import { expect, test } from 'vitest'
import { amountOf, decideStatus, toBody } from './rules.ts'

const unit = 10_000n
const match = { kind: 'match', percent: 50, most: 1_000n * unit } as const

test.each([
  ['half of a deposit', 400n * unit, 200n * unit],
  ['no more than the most', 4_000n * unit, 1_000n * unit],
  ['cut down to the smallest unit', 33_333n, 16_600n],
])('a share of a deposit is %s', (_what, deposit, amount) => {
  expect(amountOf(match, deposit, 'BDT')).toBe(amount)
})

test('free rounds count in the budget with what their stakes come to', () => {
  const rounds = { kind: 'rounds', vassalage: 'NOKSHI', gameCode: 'g', count: 20, stake: 5n * unit, multiplier: 3, playDays: 7 } as const
  expect(amountOf(rounds, 0n, 'BDT')).toBe(100n * unit)
})

const open = { trigger: 'claim', shownAs: 'live', isAnnounced: false, times: 1, awards: 0, hasJoined: false, isWaiting: false, isReached: false, isFor: true } as const // prettier-ignore

test.each([
  ['open to be taken', {}, 'claim', true],
  ['to be joined before a deposit', { trigger: 'deposit' }, 'join', true],
  ['joined: waits for a deposit', { trigger: 'deposit', hasJoined: true }, 'joined', false],
  ['joined: enough was played', { trigger: 'turnover', hasJoined: true, isReached: true }, 'claim', false],
  ['not meant for the account', { isFor: false }, 'closed', false],
  ['joined stays joined for an account that is no longer meant', { trigger: 'deposit', hasJoined: true, isFor: false }, 'joined', false],
  ['before its first moment', { shownAs: 'scheduled' }, 'coming_soon', false],
  ['paused', { shownAs: 'paused' }, 'closed', false],
  ['over', { shownAs: 'ended' }, 'closed', false],
  ['over for one who has had it', { shownAs: 'ended', times: 3, awards: 1 }, 'claimed', false],
  ['had as often as it gives', { awards: 1 }, 'claimed', false],
  ['a prize waits, also after the end', { shownAs: 'ended', awards: 1, isWaiting: true }, 'claim', false],
] as const)('a campaign that is %s (R-4.12.01, R-4.12.07, R-4.12.08, R-4.12.09, R-4.12.10)', (_what, changed, status, mayApply) => {
  expect(decideStatus({ ...open, ...changed })).toEqual({ status, mayApply })
})

test('an empty line begins a paragraph, and nothing in a text is markup', () => {
  expect(toBody('One <b>\ntwo\n\n\nThree', (text) => text.replaceAll('<', '&lt;'))).toBe('<p>One &lt;b><br>two</p><p>Three</p>')
})
