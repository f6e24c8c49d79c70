/** SEC-32 from the vendor's side: whoever holds a vendor's key says what he likes to the wallet. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { createChooser, mutate, mutateBytes } from '../../testing/test-mutations.ts'
import { type TestBench, openTestBench, type Player, type WalletAnswer } from '../../testing/test-bench.ts'

/** 600 calls here, 30,000 with `PROOF=full`. A failure names its number: it alone decides what the call is. */
const calls = process.env.PROOF === 'full' ? 30_000 : 600
const opening = 1_000_000n

let bench: TestBench
let players: Player[]

beforeAll(async () => {
  bench = await openTestBench()
  players = await Promise.all([bench.openPlayer(opening), bench.openPlayer(opening)])
})
afterAll(() => bench.close())

type Sent = { call: string; body: Record<string, unknown> }

/** A call as an honest vendor makes it, speaking of one of a few transactions and rounds, so that calls meet each other. */
function makeCall(choose: (below: number) => number): Sent {
  const player = players[choose(players.length)]!
  const who = choose(2) ? { token: player.token } : { token: player.token, playerId: player.id }
  const txId = `t${choose(calls)}`
  const refTxId = `t${choose(calls)}`
  const round = { roundId: `r${choose(calls)}`, game: 'sandbox-1' }
  const amount = String(choose(2_000))
  const made: Sent[] = [
    { call: 'bet', body: { ...who, txId, ...round, amount } },
    { call: 'bet', body: { ...who, txId, ...round, amount, meta: { table: 'a', seat: 3 } } },
    { call: 'win', body: { playerId: player.id, txId, ...round, amount } },
    { call: 'win', body: { playerId: player.id, txId, refTxId, amount, roundClosed: false } },
    { call: 'betwin', body: { ...who, txId, ...round, bet: amount, win: String(choose(2_000)) } },
    { call: 'betwin', body: { ...who, txId, ...round, bet: '30', win: '7', items: [{ bet: '10', win: '7' }, { bet: '20', win: '0' }] } },
    { call: 'rollback', body: { playerId: player.id, txId, refTxId } },
    { call: 'rollback', body: { playerId: player.id, txId, refTxId, kind: ['bet', 'win', 'round'][choose(3)] } },
    { call: 'adjust', body: { playerId: player.id, txId, refTxId, amount: `${choose(2) ? '-' : ''}${choose(90) + 1}`, kind: 'resettle' } },
    { call: 'promo', body: { playerId: player.id, txId, campaignId: 'c', amount } },
    { call: 'tip', body: { ...who, txId, amount: String(choose(50)) } },
    { call: 'round-end', body: { playerId: player.id, ...round } },
    { call: 'balance', body: { token: player.token } },
    { call: 'authenticate', body: { token: player.token } },
    { call: 'status', body: { txId, playerId: player.id } },
  ] // prettier-ignore
  return made[choose(made.length)]!
}

const balances = async () => Promise.all(players.map((player) => bench.balanceOf(player)))

/** What a call that was taken may do to the balance of the one it speaks of, by its own words. */
function worthOf({ call, body }: Sent): bigint | undefined {
  const amount = (name: string) => BigInt(String(body[name]))
  if (call === 'bet' || call === 'tip') return -amount('amount')
  if (call === 'win' || call === 'promo' || call === 'adjust') return amount('amount')
  if (call === 'betwin') return amount('win') - amount('bet')
  // What a rollback gives back stands in the record and not in the call.
  return call === 'rollback' ? undefined : 0n
}

test('600 mutated calls: each gets a status of the protocol and moves only its own amount (SEC-32)', async () => {
  const statuses = new Set<string>()
  let accepted = 0
  for (let number = 0; number < calls; number += 1) {
    const choose = createChooser(number)
    const sent = makeCall(choose)
    for (let times = choose(3); times > 0; times -= 1) sent.body = mutate(sent.body, choose) as Sent['body']
    const raw = choose(6) === 0 ? mutateBytes(Buffer.from(JSON.stringify(sent.body) ?? ''), choose) : undefined
    const before = await balances()
    const told: WalletAnswer = await bench.tell(sent.call, sent.body, raw && { raw: raw.toString('latin1') })
    const after = await balances()
    const moved = after.map((balance, at) => balance - before[at]!)
    const of = { number, call: sent.call, body: sent.body, status: told.body.status }
    statuses.add(told.body.status)
    expect({ ...of, http: told.http === 200 || told.http === 400 }).toEqual({ ...of, http: true })
    expect({ ...of, broken: told.body.status === 'INTERNAL' }).toEqual({ ...of, broken: false })
    if (told.body.balance !== undefined)
      expect({ ...of, told: after.map(String).includes(told.body.balance as string) }).toEqual({ ...of, told: true })
    const isDone = told.body.status === 'OK' && told.body.duplicate !== true && raw === undefined
    if (!isDone)
      expect({ ...of, moved: moved.filter(Boolean).length === 0 || (told.body.status === 'OK' && raw !== undefined) }).toEqual({
        ...of,
        moved: true,
      })
    else {
      const worth = worthOf(sent)
      accepted += 1
      // One of the two players at most, and by the call's own amount.
      const sum = moved.reduce((all, one) => all + one, 0n)
      expect({ ...of, players: moved.filter(Boolean).length <= 1 }).toEqual({ ...of, players: true })
      if (worth !== undefined) expect({ ...of, sum }).toEqual({ ...of, sum: worth })
      else expect({ ...of, fair: sum < 1_000_000n && sum > -1_000_000n }).toEqual({ ...of, fair: true })
    }
  }
  // The run is worth something: much was taken, and much was refused for many reasons.
  expect(accepted).toBeGreaterThan(calls / 10)
  expect([...statuses].toSorted()).toEqual(
    expect.arrayContaining(['INVALID_PLAYER', 'INVALID_REQUEST', 'INVALID_TOKEN', 'OK', 'TX_NOT_FOUND']),
  )
  await expectSoundLedger(bench.database)
}, 3_600_000)

test('amounts at the edge of what a number holds are refused or counted exactly, however often (SEC-32)', async () => {
  const player = await bench.openPlayer(opening)
  const most = '9'.repeat(18)
  for (let at = 0; at < 12; at += 1) {
    const round = { roundId: `edge-${at}`, game: 'sandbox-1' }
    const edges: Sent[] = [
      { call: 'bet', body: { token: player.token, txId: `edge-b${at}`, ...round, amount: most } },
      { call: 'promo', body: { playerId: player.id, txId: `edge-p${at}`, campaignId: 'c', amount: most } },
      { call: 'betwin', body: { token: player.token, txId: `edge-w${at}`, ...round, bet: '1', win: most } },
      { call: 'betwin', body: { token: player.token, txId: `edge-i${at}`, ...round, bet: most, win: most, items: Array(9).fill({ bet: most, win: most }) } },
    ] // prettier-ignore
    for (const { call, body } of edges) {
      const { http, body: told } = await bench.tell(call, body)
      expect([call, http, told.status === 'INTERNAL' || told.status === 'OK']).toEqual([call, 200, false])
    }
  }
  expect(await bench.balanceOf(player)).toBe(opening)
  await expectSoundLedger(bench.database)
})
