/** MON-03 as a vendor sees it: the same signed bet over real connections to two instances of the portal at once. */
import type { AddressInfo } from 'node:net'
import { signCall } from '@portal/contracts/vendor-signature'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { type TestBench, openTestBench, type Player } from '../../testing/test-bench.ts'

/** 20 trials here, 10,000 with `PROOF=full`; of ten trials six send the bet twice, three ten times, one a hundred times. */
const trials = process.env.PROOF === 'full' ? 10_000 : 20
const repeats = [2, 2, 10, 2, 2, 10, 2, 2, 10, 100]
const playersAtOnce = 4
const stake = 10n

let bench: TestBench
let addresses: string[]

beforeAll(async () => {
  bench = await openTestBench({ instances: 2 })
  for (const { app } of bench.nodes) await app.listen({ host: '127.0.0.1', port: 0 })
  addresses = bench.nodes.map(({ app }) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
})
afterAll(async () => {
  await expectSoundLedger(bench.database)
  await bench.close()
})

type Answer = { status: string; platformTxId: string; balance: string; duplicate: boolean; requestId: string; serverTime: unknown }

/** Each sending is signed anew, as a vendor's retry is: same transaction, another nonce. */
async function sendBet(address: string, body: string): Promise<Answer> {
  const path = '/gvp/v1/wallet/bet'
  const headers = { 'content-type': 'application/json', ...signCall({ method: 'POST', path, body }, bench.key, { nowMs: Date.now() }) }
  return (await (await fetch(`${address}${path}`, { method: 'POST', body, headers })).json()) as Answer
}

async function runTrial(player: Player, index: number): Promise<void> {
  const before = await bench.balanceOf(player)
  const [txId, times] = [`b-${index}`, repeats[index % repeats.length]!]
  const body = JSON.stringify({ token: player.token, txId, roundId: `r-${index}`, game: 'sandbox-1', amount: String(stake) })
  const answers = await Promise.all(Array.from({ length: times }, (_, at) => sendBet(addresses[at % 2]!, body)))
  // What tells one sending from another: whether it was the first, its request id, and the time of the answer.
  const heard = new Set(answers.map(({ duplicate: _first, requestId: _id, serverTime: _time, ...same }) => JSON.stringify(same)))
  const firsts = answers.filter(({ duplicate }) => !duplicate).length
  expect({ index, firsts, heard: heard.size, status: answers[0]!.status }).toEqual({ index, firsts: 1, heard: 1, status: 'OK' })
  expect(before - (await bench.balanceOf(player))).toBe(stake)
}

test('One bet sent 2, 10 and 100 times at once to two instances is one debit and one answer (MON-03)', async () => {
  const wallet = stake * BigInt(trials)
  const players = await Promise.all(Array.from({ length: playersAtOnce }, () => bench.openPlayer(wallet)))
  const play = async (player: Player, seat: number) => {
    for (let index = seat; index < trials; index += playersAtOnce) {
      bench.nowMs.value = Date.now()
      await runTrial(player, index)
    }
  }
  await Promise.all(players.map(play))
  const left = await Promise.all(players.map((player) => bench.balanceOf(player)))
  expect(left.reduce((sum, balance) => sum + balance, 0n)).toBe(wallet * BigInt(playersAtOnce) - stake * BigInt(trials))
}, 3_600_000)
