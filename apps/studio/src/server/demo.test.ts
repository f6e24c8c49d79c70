import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseAmount, printAmount } from '@portal/contracts/money'
import { vendorCalls } from '@portal/contracts/vendor-protocol'
import { rules } from '../../games/sundarban-tiger/rules.ts'
import type { FairnessAnswer, OpenSessionAnswer, PlayAnswer, PlayState, RoundVerification, SpinAnswer } from '../play-api.ts'
import { findFaults } from '../verifier.ts'
import { openDemoWallet } from './demo-wallet.ts'
import { startTestStudio, type TestStudio, valueOf } from '../testing/test-studio.ts'

let at: TestStudio
beforeAll(async () => void (at = await startTestStudio()))
afterAll(() => at.close())

async function openDemo() {
  const launched = await at.gvp('/games/launch', {
    mode: 'demo',
    game: 'sundarban-tiger',
    currency: 'BDT',
    language: 'BN',
    device: 'MOBILE',
    lobbyUrl: 'http://portal.test/',
  })
  const call = async <Value>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, key = '') => {
    const headers = key ? { authorization: `Bearer ${key}` } : {}
    const response = await at.app.inject({ method, url: `/play/v1${path}`, headers, ...(body && { payload: body }) })
    return valueOf(response.json() as PlayAnswer<Value>)
  }
  const opened = await call<OpenSessionAnswer>('POST', '/session', { launch: String(launched.url).split('#launch=')[1] })
  const ask = <Value>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => call<Value>(method, path, body, opened.key)
  return { state: opened.state, ask }
}

test('a demo plays the same game on play money of its own and never calls a wallet (FAIR-19)', async () => {
  const { state, ask } = await openDemo()
  expect(state).toMatchObject({ balance: '10000', session: { mode: 'demo', depositUrl: null }, game: { rtpPercent: '95.98' } })
  let balance = 100_000_000n
  let acknowledges: string | undefined
  const rounds: string[] = []
  for (let count = 0; count < 25; count += 1) {
    const body = { requestId: crypto.randomUUID(), stake: '10', ...(acknowledges && { acknowledges }) }
    const answer = await ask<SpinAnswer>('POST', '/spin', body)
    if (answer.status !== 'drawn') throw new Error(answer.status)
    balance += parseAmount(answer.round.win)! - 100_000n
    expect([answer.round.state, answer.balance, answer.round.proof?.nonce]).toEqual(['settled', printAmount(balance), count])
    rounds.push((acknowledges = answer.round.id))
  }
  expect((await ask<PlayState>('GET', '/state')).balance).toBe(printAmount(balance))
  // The same generator, commitment and rules: each round of the demo is verified like one for money.
  await ask<FairnessAnswer>('POST', '/fairness/rotation')
  for (const id of rounds) expect(findFaults(await ask<RoundVerification>('GET', `/rounds/${id}/verification`), rules)).toEqual([])
  expect(at.portal.calls).toEqual([])
})

test('demos do not share money, and none is told to the portal’s reconciliation (FAIR-19)', async () => {
  const [first, second] = [await openDemo(), await openDemo()]
  await first.ask('POST', '/spin', { requestId: crypto.randomUUID(), stake: '1000' })
  expect((await second.ask<PlayState>('GET', '/state')).balance).toBe('10000')
  const now = Date.now()
  const window = { from: new Date(now - 600_000).toISOString(), to: new Date(now + 600_000).toISOString() }
  expect(vendorCalls.searchRounds.output.parse(await at.gvp('/rounds/search', window))).toMatchObject({ status: 'OK', rounds: [] })
})

test('play money runs out like money: what it can not pay is refused and nothing is taken (FAIR-19)', async () => {
  const { ask } = await openDemo()
  await at.database.pool.query('update studio.demo_wallets set balance = 50000')
  await expect(ask('POST', '/spin', { requestId: crypto.randomUUID(), stake: '10' })).rejects.toThrow(
    'wallet.insufficient_funds {"balance":"5"}',
  )
  expect((await ask<PlayState>('GET', '/state')).balance).toBe('5')
})

test('a demo’s wallet applies an id once, and a stake after its rollback moves nothing (FAIR-19, MON-03)', async () => {
  const wallet = openDemoWallet(at.database, at.clock)
  const playerId = 'demo:once'
  const tell = async (name: 'bet' | 'win' | 'rollback', txId: string, more: object) => {
    const result = await wallet.call(name, { txId, playerId, ...more } as never)
    return result.kind === 'answered' ? [result.answer.status, result.answer.balance, result.answer.duplicate] : []
  }
  await wallet.call('authenticate', { token: playerId })
  expect(await tell('bet', 'b1', { amount: '1000' })).toEqual(['OK', 99_999_000n, false])
  expect(await tell('bet', 'b1', { amount: '1000' })).toEqual(['OK', 99_999_000n, true])
  expect(await Promise.all(Array.from({ length: 5 }, () => tell('win', 'w1', { amount: '500', refTxId: 'b1' })))).toContainEqual([
    'OK',
    99_999_500n,
    false,
  ])
  expect(await tell('rollback', 'r1', { refTxId: 'b2' })).toEqual(['OK', 99_999_500n, false])
  expect(await tell('bet', 'b2', { amount: '1000' })).toEqual(['OK', 99_999_500n, true])
  expect(await tell('bet', 'b3', { amount: '1000' })).toEqual(['OK', 99_998_500n, false])
  expect(await tell('rollback', 'r3', { refTxId: 'b3' })).toEqual(['OK', 99_999_500n, false])
})
