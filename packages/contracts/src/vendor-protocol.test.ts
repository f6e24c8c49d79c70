import { describe, expect, test } from 'vitest'
import { BetRequest, BetwinRequest, GamesLaunchRequest, Minor, SignedMinor, vendorCalls, walletCalls } from './vendor-protocol.ts'

const bet = { token: 'a-token-of-sixteen-or-more', txId: 't1', roundId: 'r1', game: 'g1', amount: '10000' }

describe('an amount', () => {
  test.each(['0', '1', '10000', '999999999999999999'])('%s is read exactly (MON-23)', (text) => {
    expect(Minor.encode(Minor.parse(text))).toBe(text)
  })
  test.each(['', '-1', '+1', '1.5', '0.00001', '1e4', '01', ' 1', '1000000000000000000', 'NaN', 10_000, null, true, ['1'], {}])(
    '%j is refused (V4.10)',
    (value) => {
      expect(Minor.safeParse(value).success).toBe(false)
    },
  )
  test('a correction may be negative, but minus nothing is no amount (V4.10)', () => {
    expect(SignedMinor.parse('-5')).toBe(-5n)
    expect(SignedMinor.safeParse('-0').success).toBe(false)
  })
})

describe('a request', () => {
  test('is refused with an unknown field', () => {
    expect(BetRequest.safeParse({ ...bet, free: true }).success).toBe(false)
    expect(BetRequest.safeParse(bet).success).toBe(true)
  })
  test.each(['', 'x'.repeat(65), 'a b', 'a/b', 'ক', 5, null])('is refused with the transaction id %j', (txId) => {
    expect(BetRequest.safeParse({ ...bet, txId }).success).toBe(false)
  })
  test('with a batch of more than 200 lines is refused', () => {
    const { amount: _amount, ...rest } = bet
    const items = Array.from({ length: 201 }, () => ({ bet: '1', win: '0' }))
    expect(BetwinRequest.safeParse({ ...rest, bet: '201', win: '0', items }).success).toBe(false)
    expect(BetwinRequest.safeParse({ ...rest, bet: '200', win: '0', items: items.slice(1) }).success).toBe(true)
  })
  test('to launch for money names the player and the token', () => {
    const launch = { mode: 'real', game: 'g', currency: 'BDT', language: 'BN', device: 'WEB', lobbyUrl: 'http://x/' }
    expect(GamesLaunchRequest.safeParse(launch).success).toBe(false)
    expect(GamesLaunchRequest.safeParse({ ...launch, mode: 'demo' }).success).toBe(true)
  })
  test('to launch names a game, but for the lobby of a lottery vendor, which is of none', () => {
    const launch = { mode: 'demo', currency: 'BDT', language: 'BN', device: 'WEB', lobbyUrl: 'http://x/' }
    const lottery = { area: 'VN', launchMode: 'LOTT', prizeMode: 'SEA', view: 'lobby' }
    const passes = (more: object) => GamesLaunchRequest.safeParse({ ...launch, ...more }).success
    expect([passes({}), passes({ lottery }), passes({ lottery, game: 'g' })]).toEqual([false, true, false])
    const betting = { ...lottery, view: 'betting' }
    expect([passes({ lottery: betting }), passes({ lottery: betting, game: 'g' })]).toEqual([false, true])
  })
})

test('no two calls of one direction share an address', () => {
  for (const calls of [walletCalls, vendorCalls]) {
    const paths = Object.values(calls).map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  }
})
